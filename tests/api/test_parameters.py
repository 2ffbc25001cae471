"""Query parameters that are refused, each with what could stand there."""

from typing import Any

import pytest
from django.test import Client

from tests.api.sample import Sample


def test_refuses_a_parameter_that_there_is_not_and_lists_those_there_are(
    sample: Sample, refused: Any
) -> None:
    problem = refused(400, "/cards", {"colour": "red"})
    assert problem["code"] == "unknown_parameter"
    assert "faction" in problem["errors"][0]["allowed"]


def test_refuses_a_parameter_of_another_address(sample: Sample, refused: Any) -> None:
    assert refused(400, "/games", {"faction": "rome"})["errors"][0]["allowed"] == ["lang", "limit", "offset"]


def test_refuses_a_parameter_given_twice(sample: Sample, client: Client) -> None:
    problem = client.get("/api/v1/cards?kind=unit&kind=combo").json()
    assert problem["code"] == "repeated_parameter"


def test_says_everything_that_is_wrong_at_once(sample: Sample, refused: Any) -> None:
    problem = refused(400, "/cards", {"limit": "x", "kind": "spell", "sort": "name", "lang": "de"})
    assert problem["code"] == "invalid_query"
    found = {error["parameter"]: error["code"] for error in problem["errors"]}
    assert found == {
        "limit": "invalid_parameter",
        "kind": "invalid_parameter",
        "sort": "unknown_parameter",
        "lang": "unknown_language",
    }


@pytest.mark.parametrize("name", ["game", "faction", "type", "category", "tag", "edition"])
def test_refuses_a_slug_that_there_is_not_and_lists_those_there_are(
    sample: Sample, refused: Any, read: Any, name: str
) -> None:
    problem = refused(400, "/cards", {name: "no-such-slug"})
    assert problem["code"] == "invalid_parameter"
    [error] = problem["errors"]
    assert error["parameter"] == name
    for slug in error["allowed"]:
        read("/cards", {name: slug})
    assert error["allowed"]


@pytest.mark.parametrize(
    "raw", ["", ",", "rome,", "Rome", "rome, gaul", "rome\0", "a" * 81, "-", "rome;gaul"]
)
def test_refuses_what_is_no_slug(sample: Sample, refused: Any, raw: str) -> None:
    assert refused(400, "/cards", {"faction": raw})["code"] == "invalid_parameter"


@pytest.mark.parametrize("raw", ["1", "True", "yes", "", "TRUE"])
def test_refuses_a_truth_value_but_true_and_false(sample: Sample, refused: Any, raw: str) -> None:
    assert refused(400, "/cards", {"commander": raw})["errors"][0]["allowed"] == ["true", "false"]


@pytest.mark.parametrize("raw", ["spell", "unit,spell", "", "unit,", "Unit"])
def test_refuses_a_choice_that_there_is_not(sample: Sample, refused: Any, raw: str) -> None:
    assert "unit" in refused(400, "/cards", {"kind": raw})["errors"][0]["allowed"]


@pytest.mark.parametrize("raw", ["", "   ", "x" * 101, "a\0b", "a\nb", "a\x7fb"])
def test_refuses_text_that_no_name_holds(sample: Sample, refused: Any, raw: str) -> None:
    assert refused(400, "/cards", {"name": raw})["errors"][0]["parameter"] == "name"


@pytest.mark.parametrize("raw", ["!!!", "’", "—", "%", "_", "\u0301"])
def test_refuses_a_name_of_which_no_letter_is_left(sample: Sample, refused: Any, raw: str) -> None:
    """It would match every card."""
    assert refused(400, "/cards", {"name": raw})["errors"][0]["parameter"] == "name"


def test_refuses_more_parameters_than_are_read(sample: Sample, client: Client) -> None:
    query = "&".join(f"p{n}=1" for n in range(1200))
    response = client.get(f"/api/v1/cards?{query}")
    assert response.status_code == 400
    assert response.json()["code"] == "bad_request"
