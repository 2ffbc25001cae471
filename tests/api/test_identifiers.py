"""Things by number, by slug, and by slug with its scope."""

from typing import Any

import pytest

from carddb.catalogue.models import Card
from tests.api.sample import Sample


@pytest.mark.parametrize(
    ("path", "slug"),
    [
        ("/games/duel", "duel"),
        ("/editions/online", "online"),
        ("/editions/duel:online", "online"),
        ("/factions/rome", "rome"),
        ("/types/duel:infantry", "infantry"),
        ("/categories/orders", "orders"),
        ("/tags/archer", "archer"),
        ("/cards/legion", "legion"),
        ("/cards/duel:legion", "legion"),
    ],
)
def test_finds_a_thing_by_its_slug(sample: Sample, read: Any, path: str, slug: str) -> None:
    assert read(path)["slug"] == slug


def test_finds_everything_by_its_number_and_by_the_address_it_gives(sample: Sample, read: Any) -> None:
    names = ["games", "editions", "factions", "types", "categories", "tags", "cards", "sections"]
    for name in [*names, "parameters", "examples", "rulings", "documents"]:
        listed = read(f"/{name}")["results"]
        assert listed, name
        for thing in listed:
            by_address = read(thing["url"].removeprefix("http://testserver/api/v1"))
            assert by_address == read(f"/{name}/{thing['id']}")
            assert {key: by_address[key] for key in thing} == thing


def test_refuses_to_guess_between_games(sample: Sample, refused: Any, read: Any) -> None:
    Card.objects.create(game=sample.arcane, slug="legion", kind="attack")
    problem = refused(409, "/cards/legion")
    assert problem["code"] == "ambiguous_identifier"
    found = {read(url.removeprefix("http://testserver/api/v1"))["game"] for url in problem["candidates"]}
    assert found == {"duel", "arcane"}


def test_refuses_to_guess_between_editions(sample: Sample, refused: Any, read: Any) -> None:
    assert refused(409, "/sections/combat")["candidates"] == [
        "http://testserver/api/v1/sections/duel:online:combat",
        "http://testserver/api/v1/sections/duel:tabletop:combat",
    ]
    assert read("/sections/tabletop:combat")["edition"] == "tabletop"


@pytest.mark.parametrize(
    "name",
    ["none", "duel:none", "arcane:legion", "a:b:c", "duel:", ":legion", "%00", "le%20gion", "légion",
     "0", "999999999999999999", "99999999999999999999999", "-1", "1.5", "Legion", "'", "%25", "x" * 2000],
)  # fmt: skip
def test_finds_nothing_where_nothing_has_the_name(sample: Sample, refused: Any, name: str) -> None:
    problem = refused(404, f"/cards/{name}")
    assert problem["code"] == "not_found"
    assert len(problem["detail"]) < 200


@pytest.mark.parametrize("name", ["games", "sections", "rulings", "documents", "problems", "languages"])
@pytest.mark.parametrize("identifier", ["none", "0", "a:b:c:d:e", "%00"])
def test_finds_nothing_on_any_list(sample: Sample, refused: Any, name: str, identifier: str) -> None:
    assert refused(404, f"/{name}/{identifier}")["code"] == "not_found"
