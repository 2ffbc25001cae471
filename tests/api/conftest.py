"""What tests of the API share: a catalogue made by hand, and a client that speaks JSON."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from tests.api import sample as made

Get = Callable[..., Any]


@pytest.fixture(autouse=True)
def _no_rate_limit(settings: Any) -> None:
    """Tests ask more often than clients may; those of the limit set their own."""
    settings.API_RATE_LIMIT = 0


@pytest.fixture
def sample(db: None) -> made.Sample:
    """The catalogue made by hand."""
    _ = connection.features.supports_json_field  # asked of the database once a process, not by a request
    return made.make()


@pytest.fixture
def ask(client: Client) -> Get:
    """``ask("/cards", {"lang": "fr"}, headers={...})``: the response of /api/v1/cards."""

    def get(path: str, query: dict[str, Any] | None = None, **extra: Any) -> Any:
        return client.get(f"/api/v1{path}", query or {}, **extra)

    return get


@pytest.fixture
def read(ask: Get) -> Get:
    """As `ask`, but the body of an answer that must be 200."""

    def get(path: str, query: dict[str, Any] | None = None, **extra: Any) -> Any:
        response = ask(path, query, **extra)
        assert response.status_code == 200, response.content.decode()
        return response.json()

    return get


@pytest.fixture
def refused(ask: Get) -> Get:
    """As `ask`, but the problem document of an answer that must be one, with this status."""

    def get(status: int, path: str, query: dict[str, Any] | None = None, **extra: Any) -> Any:
        response = ask(path, query, **extra)
        assert response.status_code == status, response.content.decode()
        assert response["Content-Type"] == "application/problem+json"
        body = response.json()
        assert body["status"] == status
        return body

    return get
