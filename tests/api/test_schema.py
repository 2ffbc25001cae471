"""The OpenAPI document."""

import re
import warnings
from typing import Any

import jsonschema
import pytest
from django.test import Client
from django.utils import translation
from drf_spectacular.drainage import GENERATOR_STATS

from carddb.api import documentation
from carddb.api.problems import KINDS
from tests.api.sample import Sample


@pytest.fixture(scope="module")
def schema() -> Any:
    return documentation.schema()


def _operations(schema: Any) -> list[tuple[str, Any]]:
    return [(path, item["get"]) for path, item in schema["paths"].items()]


def test_is_openapi_3_1(client: Client) -> None:
    response = client.get("/api/v1/schema")
    assert response["Content-Type"] == "application/json"
    assert response.json()["openapi"] == "3.1.0"


@pytest.mark.parametrize(
    ("accept", "begins"),
    [
        ("application/json", b"{"),
        ("application/vnd.oai.openapi+json", b"{"),
        ("application/vnd.oai.openapi", b"openapi:"),
        ("*/*", b"{"),
    ],
)
def test_comes_in_the_form_asked_for(client: Client, accept: str, begins: bytes) -> None:
    response = client.get("/api/v1/schema", headers={"Accept": accept})
    assert response.status_code == 200
    assert response.content.startswith(begins)


def test_is_kept_by_its_tag(client: Client) -> None:
    tag = client.get("/api/v1/schema")["ETag"]
    unchanged = client.get("/api/v1/schema", headers={"If-None-Match": tag})
    assert unchanged.status_code == 304
    yaml = {"Accept": "application/vnd.oai.openapi"}
    assert client.get("/api/v1/schema", headers=yaml)["ETag"] != tag


def test_is_made_without_a_doubt() -> None:
    """The generator only warns where it guesses."""
    documentation.schema.cache_clear()
    GENERATOR_STATS.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        documentation.schema()
    assert not GENERATOR_STATS, (dict(GENERATOR_STATS._warn_cache), dict(GENERATOR_STATS._error_cache))


def test_is_the_same_whoever_asks_first() -> None:
    documentation.schema.cache_clear()
    with translation.override("fr"):
        french = documentation.schema()
    documentation.schema.cache_clear()
    assert french == documentation.schema()


def test_names_every_enumeration(schema: Any) -> None:
    names = schema["components"]["schemas"]
    assert [name for name in names if re.search(r"\d|Enum$", name)] == ["NullEnum"]


def test_gives_every_operation_a_name_and_a_title(schema: Any) -> None:
    names = [operation["operationId"] for _, operation in _operations(schema)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"(get|list)[A-Z][A-Za-z]+", name) for name in names)
    assert all(operation["summary"] for _, operation in _operations(schema))


def test_describes_every_parameter(schema: Any) -> None:
    for path, operation in _operations(schema):
        for parameter in operation["parameters"]:
            assert parameter.get("description"), (path, parameter["name"])


def test_names_addresses_without_a_slash_alone(schema: Any) -> None:
    assert not [path for path in schema["paths"] if path.endswith("/")]


def test_documents_every_problem_of_a_read(schema: Any) -> None:
    for path, operation in _operations(schema):
        answers = operation["responses"]
        assert {"200", "400", "406", "429", "500"} <= set(answers), path
        for status in set(answers) - {"200", "304"}:
            assert list(answers[status]["content"]) == ["application/problem+json"], (path, status)


def test_lists_every_code(schema: Any) -> None:
    assert set(schema["components"]["schemas"]["ProblemCode"]["enum"]) == set(KINDS)


def test_is_valid_against_json_schema(schema: Any) -> None:
    for form in schema["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(form)


def test_fits_every_answer(sample: Sample, client: Client, schema: Any) -> None:
    """Each thing of each list, alone and in the list, has the form that the schema gives."""
    for path, operation in _operations(schema):
        if "{" in path or "401" in operation["responses"]:
            continue
        page = client.get(path, {"limit": "100"} if path != "/api/v1" else {}).json()
        _check(schema, operation, page)
        for thing in page.get("results", ()):
            one = f"{path}/{{{_path_parameter(schema, path)}}}"
            if "url" in thing:
                _check(schema, schema["paths"][one]["get"], client.get(thing["url"]).json())


def _path_parameter(schema: Any, path: str) -> str:
    pattern = re.compile(re.escape(path) + r"/\{(\w+)\}")
    return next(found[1] for item in schema["paths"] if (found := pattern.fullmatch(item)))


def _check(schema: Any, operation: Any, body: Any) -> None:
    form = operation["responses"]["200"]["content"]["application/json"]["schema"]
    named = {name: _closed(shape) for name, shape in schema["components"]["schemas"].items()}
    jsonschema.validate(body, form | {"components": {"schemas": named}})


def _closed(form: Any) -> Any:
    """The same form, but with no field that it does not name."""
    return {"additionalProperties": False} | form if "properties" in form else form
