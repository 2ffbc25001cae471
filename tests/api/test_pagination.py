"""Pages by limit and offset."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.api.sample import Sample

ALL = {"status": "present,missing,retired"}


def _pages(client: Client, address: str | None) -> list[Any]:
    found = []
    while address:
        page = client.get(address).json()
        found += page["results"]
        address = page["next"]
    return found


def test_tells_how_many_there_are_and_where_the_next_are(sample: Sample, read: Any) -> None:
    page = read("/cards", {"limit": "2", "name": "e", "lang": "fr"})
    assert list(page) == ["count", "next", "previous", "results"]
    assert page["count"] == 6
    assert page["next"] == "http://testserver/api/v1/cards?limit=2&name=e&lang=fr&offset=2"
    assert page["previous"] is None


@pytest.mark.parametrize("limit", [1, 2, 3, 100])
def test_pages_through_everything_once(sample: Sample, client: Client, limit: int) -> None:
    found = _pages(client, f"/api/v1/cards?status=present,missing,retired&limit={limit}")
    assert len(found) == len({card["id"] for card in found}) == 7


@pytest.mark.parametrize("ordering", ["level", "-level", "kind", "-kind", "faction", "-name", "kind,-atk"])
def test_pages_through_everything_once_where_values_are_alike(
    sample: Sample, client: Client, ordering: str
) -> None:
    address = f"/api/v1/cards?status=present,missing,retired&limit=1&ordering={ordering}"
    numbers = [card["id"] for card in _pages(client, address)]
    assert len(numbers) == len(set(numbers)) == 7


def test_leads_back(sample: Sample, read: Any) -> None:
    page = read("/cards", {"limit": "2", "offset": "3"})
    assert page["previous"] == "http://testserver/api/v1/cards?limit=2&offset=1"
    assert read("/cards", {"limit": "5", "offset": "2"})["previous"].endswith("limit=5&offset=0")


def test_leads_back_to_something_from_past_the_end(sample: Sample, client: Client, read: Any) -> None:
    page = read("/cards", {"limit": "4", "offset": "400"})
    assert page["results"] == []
    assert page["count"] == 6
    assert page["next"] is None
    assert client.get(page["previous"]).json()["results"]


def test_gives_twenty_without_a_limit(sample: Sample, read: Any) -> None:
    assert read("/documents/duel:online:fr/lines", {"limit": "100"})["count"] == 10
    assert read("/problems", {})["next"] is None


def test_keeps_letters_of_all_languages_in_its_links(sample: Sample, client: Client) -> None:
    page = client.get("/api/v1/cards?name=%C3%A9&limit=1").json()
    assert page["next"] == "http://testserver/api/v1/cards?name=%C3%A9&limit=1&offset=1"


def test_reads_a_query_that_was_not_escaped(sample: Sample, client: Client) -> None:
    """As curl sends it: the bytes of UTF-8 as they are."""
    raw = "name=é&limit=1".encode().decode("latin-1")
    page = client.get("/api/v1/cards", QUERY_STRING=raw).json()
    assert page["next"] == "http://testserver/api/v1/cards?name=%C3%A9&limit=1&offset=1"


@pytest.mark.parametrize("raw", ["0", "101", "-1", "x", "", "1.0", "+5", " 5", "05", "٥", "1e1", "9" * 5000])
def test_refuses_a_limit_that_it_cannot_keep(sample: Sample, refused: Any, raw: str) -> None:
    problem = refused(400, "/cards", {"limit": raw})
    assert problem["code"] == "invalid_parameter"
    assert problem["detail"] == "limit takes a whole number from 1 to 100."


@pytest.mark.parametrize("raw", ["-1", "x", "1000000001", "9" * 400])
def test_refuses_an_offset_that_cannot_be(sample: Sample, refused: Any, raw: str) -> None:
    assert refused(400, "/cards", {"offset": raw})["errors"][0]["parameter"] == "offset"


def test_caps_the_limit_on_every_list(sample: Sample, read: Any, ask: Any) -> None:
    for name, address in read("/")["links"].items():
        if name not in ("schema", "docs", "findings", "ingest-runs"):
            response: HttpResponse = ask(address.removeprefix("http://testserver/api/v1"), {"limit": "101"})
            assert response.status_code == 400, name
