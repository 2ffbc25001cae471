"""The list of cards and its filters."""

from typing import Any

import pytest

from carddb.catalogue.models import Card, CardStats, CardTag, Faction, Tag
from tests.api.sample import Sample, add_unit, name_card


@pytest.fixture
def slugs(read: Any) -> Any:
    """The slugs that a query finds, in order."""

    def find(**query: str) -> list[str]:
        return [card["slug"] for card in read("/cards", query)["results"]]

    return find


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"game": "arcane"}, ["bolt", "storm"]),
        ({"game": "arcane,duel", "kind": "combo,doctrine"}, ["storm", "order"]),
        ({"faction": "rome"}, ["legion", "scout", "wall"]),
        ({"faction": "gaul"}, []),
        ({"kind": "doctrine"}, ["order"]),
        ({"type": "infantry"}, ["legion", "scout", "wall"]),
        ({"category": "orders"}, ["order"]),
        ({"tag": "archer"}, ["legion"]),
        ({"edition": "tabletop"}, ["legion", "order"]),
        ({"edition": "standard"}, ["bolt", "storm"]),
        ({"status": "missing"}, ["lost"]),
        ({"commander": "true"}, []),
        ({"commander": "false", "game": "arcane"}, ["bolt", "storm"]),
        ({"level": "3"}, ["legion"]),
        ({"level_min": "3"}, ["legion", "wall"]),
        ({"level_max": "3"}, ["legion", "scout"]),
        ({"level_min": "2", "level_max": "4"}, ["legion"]),
        ({"atk_max": "2", "def_min": "5"}, ["wall"]),
        ({"energy": "0"}, ["wall"]),
        ({"atk": "7"}, []),
        ({"atk": "7", "edition": "tabletop"}, ["legion"]),
        ({"atk": "4", "edition": "tabletop"}, []),
        ({"level_min": "5", "level_max": "1"}, []),
    ],
)  # fmt: skip
def test_finds_the_cards_that_meet_every_filter(
    sample: Sample, slugs: Any, query: dict[str, str], found: list[str]
) -> None:
    assert slugs(**query) == found


@pytest.mark.parametrize(
    "name",
    ["légion", "LEGION", "legion", "e\u0301lite", "d'elite", "d’élite", "légion d elite", "elita", "elită"],
)
def test_finds_a_name_whatever_its_accents_case_and_quotes(sample: Sample, slugs: Any, name: str) -> None:
    assert "legion" in slugs(name=name)


@pytest.mark.parametrize(
    ("name", "found"),
    [("barriere", ["wall"]), ("batedor", ["scout"]), ("Orage", ["storm"]), ("ordin", ["order"])],
)
def test_finds_a_name_in_every_language(sample: Sample, slugs: Any, name: str, found: list[str]) -> None:
    assert slugs(name=name, lang="en") == found


@pytest.mark.parametrize("name", ["ştiinţă", "știință", "stiinta", "s\u0327tiint\u0327a", "S\u0326TIINTA"])
def test_finds_romanian_letters_with_cedilla_and_with_comma(sample: Sample, slugs: Any, name: str) -> None:
    card = Card.objects.create(game=sample.duel, slug="science", kind="doctrine")
    name_card(card, {"ro": "Știință"})
    assert slugs(name=name) == ["science"]


def test_finds_an_alias(sample: Sample, slugs: Any) -> None:
    Card.objects.get(slug="legion").names.filter(alias=0).delete()
    assert slugs(name="elite") == ["legion"]


def test_finds_nothing_by_signs_that_databases_read_as_wildcards(sample: Sample, slugs: Any) -> None:
    assert slugs(name="%a%") == slugs(name="a")
    assert slugs(name="l_gion") == []


def test_gives_each_card_once_whatever_matches_twice(sample: Sample, slugs: Any) -> None:
    mounted = Tag.objects.create(game=sample.duel, slug="mounted")
    CardTag.objects.create(card=Card.objects.get(slug="legion"), tag=mounted)
    assert slugs(tag="archer,mounted") == ["legion"]
    assert slugs(edition="online,tabletop", level="3") == ["legion"]
    assert slugs(name="e").count("legion") == 1


def test_meets_conditions_on_numbers_in_one_edition(sample: Sample, slugs: Any) -> None:
    """Online it has attack 4 and defence 4, on the table 7 and 6; nowhere 4 and 6."""
    assert slugs(edition="online,tabletop", atk="4", **{"def": "6"}) == []
    assert slugs(edition="online,tabletop", atk="7", **{"def": "6"}) == ["legion"]


@pytest.mark.parametrize("query", [{"level": "13"}, {"level": "-1"}, {"atk_min": "x"}, {"level_mim": "1"}])
def test_refuses_numbers_that_no_card_has(sample: Sample, refused: Any, query: dict[str, str]) -> None:
    refused(400, "/cards", query)


@pytest.mark.parametrize(
    ("ordering", "first", "last"),
    [
        ("level", "scout", None),
        ("-level", "wall", None),
        ("-def", "wall", None),
        ("name", "wall", None),
        ("-slug", "wall", "bolt"),
        ("slug", "bolt", "wall"),
        ("-id", "storm", "legion"),
        ("faction,-atk", "legion", None),
    ],
)
def test_orders_by_what_is_asked(
    sample: Sample, slugs: Any, ordering: str, first: str, last: str | None
) -> None:
    found = slugs(ordering=ordering, **({"kind": "unit"} if ordering == "name" else {}))
    assert found[0] == first
    assert last in (None, found[-1])


def test_puts_missing_values_last_either_way(sample: Sample, slugs: Any) -> None:
    for ordering in ("level", "-level", "faction", "-faction"):
        assert set(slugs(ordering=ordering)[:3]) == {"legion", "wall", "scout"}, ordering


def test_orders_numbers_as_numbers(sample: Sample, slugs: Any) -> None:
    add_unit(sample, "giant", {"fr": "Géant"}, level=10)
    assert slugs(ordering="-level", kind="unit")[0] == "giant"


def test_orders_by_the_numbers_of_the_edition_filtered_by(sample: Sample, slugs: Any) -> None:
    strong = add_unit(sample, "strong", {"fr": "Fort"}, atk=9)
    CardStats.objects.create(
        card=strong, edition=sample.tabletop, level=1, atk=1, defence=1, energy=1, order=2
    )
    assert slugs(kind="unit", ordering="-atk")[0] == "strong"
    assert slugs(edition="tabletop", ordering="-atk", kind="unit") == ["legion", "strong"]


def test_orders_names_by_letters_without_their_accents(sample: Sample, slugs: Any) -> None:
    for slug, name in (("eb", "Éb"), ("ec", "Ec"), ("ea", "ea")):
        card = Card.objects.create(game=sample.duel, slug=slug, kind="tactic")
        name_card(card, {"fr": name})
    assert slugs(kind="tactic", ordering="name") == ["ea", "eb", "ec"]


@pytest.mark.parametrize("ordering", ["power", "", "level,", "--level", "+level", "stats__level"])
def test_refuses_an_order_that_there_is_not(sample: Sample, refused: Any, ordering: str) -> None:
    problem = refused(400, "/cards", {"ordering": ordering})
    assert "-level" in problem["errors"][0]["allowed"]


def test_shows_present_cards_alone_unless_asked(sample: Sample, slugs: Any) -> None:
    assert "lost" not in slugs()
    assert "lost" in slugs(status="present,missing")


def test_separates_factions_of_two_games_by_their_game(sample: Sample, slugs: Any) -> None:
    other = Faction.objects.create(game=sample.arcane, slug="rome")
    Card.objects.create(
        game=sample.arcane, slug="senate", kind="attack", faction=other, faction_source="printed"
    )
    assert "senate" in slugs(faction="rome")
    assert slugs(faction="rome", game="arcane") == ["senate"]
