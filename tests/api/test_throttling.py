"""How many requests one address may make."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.api.sample import Sample


@pytest.fixture
def limited(sample: Sample, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three requests a minute, and a clock that stands twenty seconds into one."""
    cache.clear()
    settings.API_RATE_LIMIT, settings.API_RATE_WINDOW = 3, 60
    monkeypatch.setattr("carddb.api.throttling.time.time", lambda: 6000_000_020.0)


def test_states_the_limit_and_what_is_left_of_it(limited: None, ask: Any) -> None:
    first, second = ask("/games"), ask("/cards/none")
    assert first["RateLimit-Policy"] == '"address";q=3;w=60'
    assert first["RateLimit"] == '"address";r=2;t=40'
    assert second["RateLimit"] == '"address";r=1;t=40'


def test_refuses_what_goes_past_the_limit(limited: None, ask: Any, refused: Any) -> None:
    for _ in range(3):
        assert ask("/games").status_code == 200
    problem = refused(429, "/games")
    assert problem["code"] == "too_many_requests"
    assert (problem["limit"], problem["window"], problem["retry_after"]) == (3, 60, 40)
    assert "3 requests are allowed every 60 seconds" in problem["detail"]
    response = ask("/games")
    assert response["Retry-After"] == "40"
    assert response["RateLimit"] == '"address";r=0;t=40'
    assert response["Cache-Control"] == "no-store"


def test_counts_every_answer_even_a_304(limited: None, ask: Any) -> None:
    tag = ask("/games")["ETag"]
    assert ask("/games", headers={"If-None-Match": tag})["RateLimit"] == '"address";r=1;t=40'


def test_begins_anew_with_the_next_window(limited: None, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(4):
        ask("/games")
    monkeypatch.setattr("carddb.api.throttling.time.time", lambda: 6000_000_061.0)
    assert ask("/games").status_code == 200


def test_counts_each_address_by_itself(limited: None, client: Client, ask: Any) -> None:
    for _ in range(4):
        ask("/games")
    assert client.get("/api/v1/games", REMOTE_ADDR="192.0.2.7").status_code == 200


def test_believes_no_address_that_the_client_made_up(limited: None, ask: Any, refused: Any) -> None:
    for n in range(3):
        ask("/games", headers={"X-Forwarded-For": f"192.0.2.{n}"})
    refused(429, "/games", headers={"X-Forwarded-For": "192.0.2.9"})


def test_sets_no_limit_where_it_is_turned_off(sample: Sample, ask: Any) -> None:
    assert "RateLimit" not in ask("/games")
