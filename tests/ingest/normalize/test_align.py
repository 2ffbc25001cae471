"""Alignment on the rulebooks: the same card in several languages and editions is one card."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.normalize.align import align_lists, align_units
from ingest.normalize.align_types import (
    AlignmentResult,
    KnownCard,
    ListRow,
    ListTable,
    Match,
    UnitRow,
    UnitTable,
)
from ingest.source import Span
from tests.ingest.normalize import printed

Tables = Sequence[UnitTable | ListTable]


def _matches(result: AlignmentResult, language: str, edition: str = "") -> list[tuple[str, Match]]:
    """The names of a document's rows with their matches."""
    return [
        (row.name, match)
        for one in result.alignments
        if one.table.language == language and edition in ("", one.table.edition)
        for row, match in zip(one.table.rows, one.matches, strict=True)
    ]


def _right(result: AlignmentResult, language: str, first: str) -> int:
    """How many rows of `language` have the match of the same card's row in the language `first`."""
    own = {printed.card_of(first, name): match.slug for name, match in _matches(result, first)}
    return sum(
        own[printed.card_of(language, name)] == match.slug for name, match in _matches(result, language)
    )


def _shuffled(tables: Sequence[UnitTable], seed: int) -> list[UnitTable]:
    random = Random(seed)
    mixed = [replace(table, rows=tuple(random.sample(table.rows, len(table.rows)))) for table in tables]
    return random.sample(mixed, len(mixed))


@pytest.fixture(scope="module")
def published(real_documents: Path) -> dict[str, list[UnitTable]]:
    return {
        "fr": printed.units(real_documents / "ancient-duel.fr.txt", "fr", "online"),
        "pt": printed.units(real_documents / "ancient-duel.pt.txt", "pt", "online"),
        "ro": printed.units(real_documents / "ancient-duel-tabletop.ro.txt", "ro", "tabletop"),
    }


def _english_only() -> list[KnownCard]:
    return [
        KnownCard(
            "ancient-duel",
            printed.card_of("en", row.name),
            "commander" if row.commander else "unit",
            table.faction,
            row.commander,
            {"en": (row.name,)},
            curated=True,
        )
        for table in printed.own_units()["online", "en"]
        for row in table.rows
    ]


@pytest.mark.parametrize("seed", range(5))
def test_knows_all_french_units_in_portuguese(published: dict[str, list[UnitTable]], seed: int) -> None:
    result = align_units(_shuffled(published["fr"] + published["pt"], seed))
    assert _right(result, "pt", "fr") == 65
    assert not result.diagnostics


@pytest.mark.parametrize("seed", range(5))
def test_knows_at_least_60_units_in_romanian(published: dict[str, list[UnitTable]], seed: int) -> None:
    result = align_units(_shuffled(published["fr"] + published["pt"] + published["ro"], seed))
    assert _right(result, "pt", "fr") == 65
    assert _right(result, "ro", "fr") >= 60


def test_is_unsure_of_every_wrong_match(published: dict[str, list[UnitTable]]) -> None:
    result = align_units(published["fr"] + published["ro"])
    own = {printed.card_of("fr", name): match.slug for name, match in _matches(result, "fr")}
    found = _matches(result, "ro")
    wrong = [match.sure for name, match in found if own[printed.card_of("ro", name)] != match.slug]
    right = [match.sure for name, match in found if own[printed.card_of("ro", name)] == match.slug]
    assert max(wrong, default=0) < 0.5
    assert sorted(right)[5] > 0.8


@pytest.mark.parametrize("language", ["fr", "pt", "ro"])
def test_knows_most_units_by_their_english_names_alone(
    published: dict[str, list[UnitTable]], language: str
) -> None:
    result = align_units(published[language], _english_only())
    found = _matches(result, language)
    wrong = [m for name, m in found if m.basis != "new" and m.slug != printed.card_of(language, name)]
    assert sum(match.slug == printed.card_of(language, name) for name, match in found) >= 50
    assert all(match.sure < 0.5 for match in wrong)


def test_takes_slugs_from_english_whatever_comes_first(published: dict[str, list[UnitTable]]) -> None:
    tables = published["ro"] + published["fr"] + printed.own_units()["online", "en"]
    result = align_units(tables)
    assert all(match.slug == printed.card_of("fr", name) for name, match in _matches(result, "fr"))
    assert sum(match.slug == printed.card_of("ro", name) for name, match in _matches(result, "ro")) >= 63


def test_knows_every_card_of_the_own_rulebooks() -> None:
    tables = [table for document in printed.own_units().values() for table in document]
    result = align_units(tables)
    slugs = {match.slug for one in result.alignments for match in one.matches}
    assert slugs == {card.slug for card in _english_only()}
    for language in ("fr", "pt", "ro", "es"):
        assert all(
            match.slug == printed.card_of(language, name) for name, match in _matches(result, language)
        )
    doubtful = {found.subject.rpartition("/")[2] for found in result.diagnostics}
    assert doubtful == {"hannibal-barca-master-of-maneuver", "hannibal-barca-master-of-encirclement"}


def test_knows_every_doctrine_of_the_own_rulebooks() -> None:
    tables = [
        table
        for language in ("ro", "en")
        for table in printed.doctrines(printed.OWN / language / "ancient-duel-tabletop.txt", language)
    ]
    result = align_lists(tables)
    assert len({match.slug for one in result.alignments for match in one.matches}) == 76
    assert all(match.slug == printed.card_of("ro", name) for name, match in _matches(result, "ro"))


def test_knows_a_published_card_by_its_name_and_changes_nothing() -> None:
    french = printed.own_units()["online", "fr"]
    known = [
        KnownCard(
            "ancient-duel",
            f"published-{table.faction}-{row.index}",
            "unit",
            table.faction,
            row.commander,
            {"fr": (row.name,)},
            {"online": row.stats},
        )
        for table in french
        for row in table.rows
    ]
    result = align_units(french, known)
    expected = [card.slug for card in known]
    assert [match.slug for one in result.alignments for match in one.matches] == expected
    assert all(match == Match(match.slug, 1.0, "name") for one in result.alignments for match in one.matches)
    assert not result.diagnostics


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_knows_the_other_cards_when_one_row_is_changed(seed: int, data: st.DataObject) -> None:
    """One row is dropped, misspelt or has its numbers changed: no other row is taken wrongly and surely.

    Of two Commanders that differ in their byname alone, the one that is left may be either.
    """
    own = printed.own_units()
    tables = _shuffled(own["online", "pt"], seed)
    which = data.draw(st.integers(0, len(tables) - 1))
    row = data.draw(st.integers(0, len(tables[which].rows) - 1))
    change = data.draw(st.sampled_from(["drop", "misspell", "numbers"]))
    rows = list(tables[which].rows)
    changed = rows.pop(row)
    if change == "misspell":
        at = data.draw(st.integers(0, len(changed.name) - 1))
        rows.append(replace(changed, name=changed.name[:at] + "x" + changed.name[at + 1 :]))
    if change == "numbers":
        rows.append(replace(changed, atk=12 - (changed.atk or 0), level=(changed.level or 0) + 1))
    tables[which] = replace(tables[which], rows=tuple(rows))
    result = align_units(own["online", "en"] + tables)
    others = {
        row.name
        for table in tables
        for row in table.rows
        if (table.faction, row.index) != (tables[which].faction, changed.index)
    }
    wrong = [
        match
        for name, match in _matches(result, "pt")
        if name in others and match.slug != printed.card_of("pt", name)
    ]
    assert len(wrong) <= 1
    assert all(match.sure < 0.7 for match in wrong)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 64), st.data())
def test_knows_a_misspelt_name_of_its_own_language(place: int, data: st.DataObject) -> None:
    known = _english_only()
    tables = printed.own_units()["online", "en"]
    row = [row for table in tables for row in table.rows][place]
    at = data.draw(st.integers(0, len(row.name) - 1))
    misspelt = row.name[:at] + row.name[at + 1 :]
    tables = [
        replace(table, rows=tuple(replace(r, name=misspelt) if r is row else r for r in table.rows))
        for table in tables
    ]
    found = dict(_matches(align_units(tables, known), "en"))
    assert found[misspelt].slug == printed.card_of("en", row.name)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_gives_the_same_whatever_order_the_tables_come_in(seed: int) -> None:
    own = printed.own_units()
    tables = own["online", "fr"] + own["tabletop", "ro"]
    plain = align_units(tables)
    mixed = align_units(_shuffled(tables, seed))
    assert sorted(_matches(plain, "ro"), key=lambda one: one[0]) == sorted(
        _matches(mixed, "ro"), key=lambda one: one[0]
    )


def _unit(name: str, line: int, **numbers: int) -> UnitRow:
    stats = {"level": 2, "atk": 2, "defence": 1, "energy": 2, "copies": 2} | numbers
    return UnitRow(name, False, index=line, span=Span(line, 1, 1 + len(name)), **stats)


def _table(*rows: UnitRow, language: str = "fr", faction: str = "rome") -> UnitTable:
    return UnitTable(f"ancient-duel/online/{language}", language, "online", "ancient-duel", faction, rows)


def test_reports_the_same_card_twice_in_one_document() -> None:
    result = align_units([_table(_unit("Archers", 4), _unit("ARCHERS", 5))])
    (found,) = result.diagnostics
    assert (found.code, found.span.line, found.data["first_line"]) == ("AL003", 5, 4)
    assert [match.slug for match in result.alignments[0].matches] == ["archers", "archers"]


def test_reports_a_card_that_no_other_source_knows() -> None:
    known = KnownCard("ancient-duel", "archers", "unit", "rome", False, {"fr": ("Archers",)})
    result = align_units([_table(_unit("Archers", 4), _unit("Balistes", 5))], [known])
    (found,) = result.diagnostics
    assert (found.code, found.span.line, found.subject) == ("AL002", 5, "card:ancient-duel/balistes")


def test_reports_many_new_cards_under_one_heading_once() -> None:
    known = KnownCard("ancient-duel", "archers", "unit", "rome", False, {"fr": ("Archers",)})
    rows = [_unit("Archers", 1), *(_unit(f"Machine {chr(97 + n)}{n}", n + 2) for n in range(21))]
    (found,) = align_units([_table(*rows)], [known]).diagnostics
    assert (found.code, found.span.line, found.data) == ("AL002", 2, {"cards": 21})


def test_reports_a_match_that_is_not_sure() -> None:
    known = [
        KnownCard("ancient-duel", slug, "unit", "rome", False, {"en": (name,)})
        for slug, name in (("one", "Guard of the North"), ("two", "Guard of the South"))
    ]
    result = align_units([_table(_unit("Garde du Midi", 4), _unit("Garde du Septentrion", 5))], known)
    assert {found.code for found in result.diagnostics} == {"AL001"}
    assert all(match.sure < 0.7 for match in result.alignments[0].matches)


def test_takes_a_renamed_card_for_the_same_one_but_not_surely() -> None:
    known = [
        KnownCard(
            "ancient-duel", slug, "unit", "rome", False, {"fr": (name,)}, {"online": _unit("", 1).stats}
        )
        for slug, name in (("archers", "Archers"), ("slingers", "Frondeurs"))
    ]
    result = align_units([_table(_unit("Archers", 4), _unit("Lanceurs de pierres", 5))], known)
    assert [match.slug for match in result.alignments[0].matches] == ["archers", "slingers"]
    (found,) = result.diagnostics
    assert (found.code, found.span.line) == ("AL001", 5)


def test_takes_a_card_with_another_name_and_other_numbers_for_a_new_one() -> None:
    known = [
        KnownCard(
            "ancient-duel", slug, "unit", "rome", False, {"fr": (name,)}, {"online": _unit("", 1).stats}
        )
        for slug, name in (("archers", "Archers"), ("slingers", "Frondeurs"))
    ]
    rows = (_unit("Archers", 4), _unit("Éléphant de guerre", 5, level=6, atk=6, defence=5, energy=5))
    (found,) = align_units([_table(*rows)], known).diagnostics
    assert (found.code, found.span.line) == ("AL002", 5)


def test_reports_two_curated_cards_with_one_name() -> None:
    known = [
        KnownCard("ancient-duel", slug, "unit", "rome", False, {"fr": ("Archers",)}, curated=True)
        for slug in ("one", "two")
    ]
    (found,) = align_units([_table(_unit("Archers", 4))], known).diagnostics
    assert (found.code, found.data["slugs"]) == ("AL004", ["one", "two"])


def test_says_that_curation_settled_a_name() -> None:
    known = KnownCard("ancient-duel", "slingers", "unit", "rome", False, {"fr": ("Frondeurs",)}, curated=True)
    result = align_units([_table(_unit("Frondeurs", 4))], [known])
    assert result.alignments[0].matches == (Match("slingers", 1.0, "curation"),)


def test_keeps_games_apart() -> None:
    known = KnownCard("arcane-duel", "archers", "unit", "rome", False, {"fr": ("Archers",)})
    result = align_units([_table(_unit("Archers", 4))], [known])
    assert result.alignments[0].matches[0].basis == "new"


def test_keeps_a_combination_apart_from_a_card_of_the_same_name() -> None:
    tables = [
        ListTable("arcane-duel/standard/fr", "fr", "standard", "arcane-duel", category, (row,))
        for category, row in (
            ("attack", ListRow("Explosion", 1, Span(1, 1, 10))),
            ("combo", ListRow("Explosion", 1, Span(9, 1, 10), components=("Éclair", "Miroir"))),
        )
    ]
    result = align_lists(tables)
    assert [one.matches[0].slug for one in result.alignments] == ["explosion", "explosion-2"]
    assert not result.diagnostics


def test_gives_each_of_two_new_cards_with_one_slug_its_own() -> None:
    result = align_units([_table(_unit("L’archer", 4), _unit("L archér", 5), _unit("Larcher", 6))])
    slugs = [match.slug for match in result.alignments[0].matches]
    assert slugs == ["l-archer", "l-archer", "larcher"]


def test_takes_in_many_rows_of_one_faction() -> None:
    rows = [_unit(f"Cohorte {number}", number, atk=1 + number % 9) for number in range(1, 3001)]
    other = [replace(row, name=f"Coorte {row.index}") for row in rows]
    result = align_units([_table(*rows), _table(*other, language="pt")])
    assert [match.slug for match in result.alignments[0].matches][:2] == ["cohorte-1", "cohorte-2"]
    assert len(result.alignments[1].matches) == 3000


def test_takes_nothing_for_nothing() -> None:
    assert align_units([]) == AlignmentResult((), ())
    assert align_lists([], _english_only()) == AlignmentResult((), ())
