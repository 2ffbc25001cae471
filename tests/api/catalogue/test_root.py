"""The root, and the kinds of problems."""

from typing import Any

import pytest
from django.test import Client

from tests.api.sample import Sample


def test_leads_to_everything(sample: Sample, read: Any, client: Client) -> None:
    root = read("")
    for name, address in root["links"].items():
        expected = 401 if name in ("findings", "ingest-runs") else 200
        assert client.get(address).status_code == expected, name


def test_tells_the_state_of_the_catalogue(sample: Sample, read: Any) -> None:
    root = read("")
    assert root["revision"] >= 1
    assert root["changed_at"].endswith("Z")
    assert root["languages"] == ["en", "fr", "pt", "ro"]


def test_tells_of_an_empty_catalogue(db: None, read: Any) -> None:
    root = read("")
    assert (root["revision"], root["changed_at"]) == (0, None)


@pytest.mark.parametrize("name", ["games", "cards", "sections", "rulings", "documents", "parameters"])
def test_gives_empty_lists_of_an_empty_catalogue(db: None, read: Any, name: str) -> None:
    assert read(f"/{name}") == {"count": 0, "next": None, "previous": None, "results": []}


def test_refuses_a_kind_of_problem_that_there_is_not(db: None, refused: Any) -> None:
    assert refused(404, "/problems/no_such_code")["code"] == "not_found"
