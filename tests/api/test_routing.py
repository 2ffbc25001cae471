"""Addresses with and without a slash, and methods that read."""

from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver

from tests.api.sample import Sample

PATHS = [
    "",
    "/games",
    "/games/duel",
    "/cards",
    "/cards/legion",
    "/documents/duel/online/fr",
    "/documents/duel/online/fr/lines",
    "/problems/not_found",
    "/schema",
]


@pytest.mark.parametrize("path", PATHS)
def test_answers_alike_with_and_without_a_slash(sample: Sample, client: Client, path: str) -> None:
    bare, slashed = client.get(f"/api/v1{path}"), client.get(f"/api/v1{path}/")
    assert bare.status_code == slashed.status_code == 200
    assert bare.content == slashed.content
    assert bare["ETag"] == slashed["ETag"]


def test_refuses_alike_with_and_without_a_slash(sample: Sample, client: Client) -> None:
    bare, slashed = client.get("/api/v1/cards/none").json(), client.get("/api/v1/cards/none/").json()
    assert bare.pop("instance") + "/" == slashed.pop("instance")
    assert bare == slashed


def test_has_both_forms_of_every_address() -> None:
    routes = {
        route for route in _routes(get_resolver("carddb.config.api_urls")) if route.startswith("api/v1")
    }
    bare = {route for route in routes if not route.endswith("/")}
    assert len(bare) > 30
    assert routes - bare == {f"{route}/" for route in bare}


def _routes(part: Any, before: str = "") -> list[str]:
    """All routes below `part`, an included module or a pattern."""
    own = before + str(part.pattern).removeprefix("^/")
    if not hasattr(part, "url_patterns"):
        return [own]
    return [route for child in part.url_patterns for route in _routes(child, own)]


@pytest.mark.parametrize("path", PATHS)
def test_answers_head_with_the_headers_of_get(sample: Sample, client: Client, path: str) -> None:
    got, head = client.get(f"/api/v1{path}"), client.head(f"/api/v1{path}")
    assert head.status_code == 200
    assert head.content == b""
    for name in ("ETag", "Content-Type", "Content-Language", "Vary", "Cache-Control", "Content-Length"):
        assert head.get(name) == got.get(name), name


@pytest.mark.parametrize("path", PATHS)
def test_tells_which_methods_there_are(sample: Sample, client: Client, path: str) -> None:
    response = client.options(f"/api/v1{path}")
    assert response.status_code == 204
    assert response["Allow"] == "GET, HEAD, OPTIONS"
    assert response.content == b""


def test_lets_scripts_of_every_origin_read(sample: Sample, ask: Any) -> None:
    response = ask("/cards", headers={"Origin": "https://tools.example"})
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in response
    exposed = response["Access-Control-Expose-Headers"]
    assert {"ETag", "RateLimit", "Retry-After"} <= set(exposed.split(", "))


def test_lets_scripts_read_why_they_were_refused(sample: Sample, ask: Any) -> None:
    for path in ("/cards/none", "/nowhere", "/cards?limit=0"):
        response = ask(path, headers={"Origin": "https://tools.example"})
        assert response.status_code >= 400
        assert response["Access-Control-Allow-Origin"] == "*"


def test_lets_scripts_send_conditions(sample: Sample, client: Client) -> None:
    response = client.options(
        "/api/v1/cards",
        headers={
            "Origin": "https://tools.example",
            "Access-Control-Request-Method": "GET",
            "Access-Control-Request-Headers": "if-none-match, accept-language",
        },
    )
    assert response.status_code == 200
    assert "if-none-match" in response["Access-Control-Allow-Headers"]
    assert response["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
