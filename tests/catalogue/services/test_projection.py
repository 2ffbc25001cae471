"""Published fields give the rows of the typed tables."""

from typing import Any

import pytest

from carddb.catalogue.services.choosing import Statement, choose, same
from carddb.catalogue.services.projection import Row, Shown, problems, project


def _rows(subject: str, **fields: Any) -> dict[str, list[Row]]:
    shown = {name.replace("__", "."): Shown(value) for name, value in fields.items()}
    found: dict[str, list[Row]] = {}
    for row in project(subject, shown):
        found.setdefault(row.table, []).append(row)
    return found


def test_gives_a_card_no_row_before_its_kind_is_known() -> None:
    assert _rows("card:duel/wall", name__fr="Mur", status="missing") == {}


def test_gives_numbers_to_editions_that_print_all_four() -> None:
    online = {f"stats__online__{name}": 2 for name in ("level", "atk", "def", "energy", "order", "copies")}
    rows = _rows("card:duel/wall", kind="unit", stats__tabletop__atk=3, **online)
    (row,) = rows["card_stats"]
    assert row.key == ("duel", "wall", "duel", "online")
    assert row.values == dict.fromkeys(("level", "atk", "defence", "energy", "copies", "order"), 2)


def test_numbers_aliases_after_the_name() -> None:
    rows = _rows("card:duel/wall", kind="unit", name__fr="Mur", alias__fr__1="Barrière d’arcane")
    assert [(row.key[3], row.values["folded"]) for row in rows["card_name"]] == [
        (0, "mur"),
        (1, "barriere d arcane"),
    ]


def test_joins_the_printed_words_and_the_card_of_a_component() -> None:
    fields = {"component.2.printed.fr": "Mur", "component.2.printed.en": "Wall", "component.2.card": "wall"}
    rows = _rows("card:duel/trap", kind="combo", **fields)
    (row,) = rows["combo_component"]
    assert (row.key, row.values) == (
        ("duel", "trap", 2),
        {"card": "wall", "printed": {"fr": "Mur", "en": "Wall"}},
    )


def test_gives_a_ruling_no_row_before_its_game_is_known() -> None:
    assert _rows("ruling:R01", text__en="So.", basis="text") == {}
    rows = _rows("ruling:R01", text__en="So.", basis="text", game="duel", cards=["card:duel/wall"] * 2)
    assert [row.key for row in rows["ruling_card"]] == [("R01", "duel", "wall")]


def test_finds_a_commander_that_is_none() -> None:
    fields = {"kind": Shown("unit"), "commander": Shown(True), "category": Shown("oath")}
    assert [problem.field for problem in problems("card:duel/wall", fields)] == ["commander", "category"]


def test_chooses_the_value_of_the_lowest_number_and_the_place_in_a_document() -> None:
    curated = Statement(1, "A", "curation/x", "curation", 5)
    document = Statement(2, "A", "duel/online/fr", "document", 100)
    other = Statement(3, "B", "duel/a/fr", "document", 50)
    assert choose([other, document, curated]) is document
    assert choose([document, other]) is other
    assert choose([]) is None


@pytest.mark.parametrize(("one", "other"), [(True, 1), (1, "1"), ([1], [True]), (None, False), (0, False)])
def test_tells_values_apart_that_python_takes_for_equal(one: object, other: object) -> None:
    assert not same(one, other)
    assert same(one, one)
