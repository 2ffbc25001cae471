"""Rows that have their card as facts: what a document says of each card, field by field."""

from collections.abc import Iterator, Mapping, Sequence

from ingest.facts import Fact, Value
from ingest.normalize.align_names import fold_name
from ingest.normalize.align_rows import CardRows, Printed, Source
from ingest.normalize.align_types import KnownCard, Match, UnitRow, UnitTable
from ingest.readers import Placed
from ingest.source import Span

Said = Iterator[tuple[str, Value, Span]]
"""Field, value and place."""
Names = Mapping[tuple[str, str, str], str]
"""Game, language and folded name to a card's slug."""


def names_of(known: Sequence[KnownCard]) -> dict[tuple[str, str, str], str]:
    """The names of known cards, for the parts of combinations; combinations themselves are left out."""
    return {
        (card.game, language, fold_name(name)): card.slug
        for card in known
        if card.kind != "combo"
        for language, names in card.names.items()
        for name in names
    }


def names_in(rows: CardRows, matches: Sequence[Match]) -> dict[tuple[str, str, str], str]:
    """The names that aligned rows print, as `names_of` gives those of known cards."""
    table = rows.table
    if not isinstance(table, UnitTable) and table.category == "combo":
        return {}
    return {
        (table.game, table.language, fold_name(one.row.name)): match.slug
        for one, match in zip(rows.printed, matches, strict=True)
    }


def card_facts(
    source: Source, rows: CardRows, matches: Sequence[Match], names: Names, aliases: Names
) -> Iterator[Fact]:
    """The facts of the rows under one heading.

    `names` finds the parts of combinations; a name that `aliases` has is another name of the card, and
    gives none of its own. A card that the document lists twice has the facts of the first row.
    """
    met: set[str] = set()
    for one, match in zip(rows.printed, matches, strict=True):
        if match.slug in met:
            continue
        met.add(match.slug)
        for field, value, span in _said(source, rows, one, names, aliases):
            yield Fact(f"card:{source.game.slug}/{match.slug}", field, value, source.key, span)


def _said(source: Source, rows: CardRows, one: Printed, names: Names, aliases: Names) -> Said:
    name = one.name.span()
    if (source.game.slug, source.language, fold_name(one.row.name)) not in aliases:
        yield f"name.{source.language}", one.row.name, name
    if isinstance(rows.table, UnitTable):
        yield from _unit(source, rows.table, one)
    else:
        yield from _listed(source, rows.table.category, one)
        yield from _components(source, one, names)
    for column, field in (("effect", "text"), ("bonus", "bonus")):
        cell = one.cells.get(column)
        if cell is not None and not (column == "bonus" and not getattr(one.row, "bonus", "")):
            yield f"{field}.{source.edition}.{source.language}", cell.text, cell.span()


def _unit(source: Source, table: UnitTable, one: Printed) -> Said:
    name, commander = one.name.span(), isinstance(one.row, UnitRow) and one.row.commander
    yield "kind", "commander" if commander else "unit", name
    yield "faction", table.faction, name
    yield "commander", commander, name
    if one.type:
        yield "type", one.type, one.cells["type"].span()
    for column, number in one.numbers.items():
        yield f"stats.{source.edition}.{column}", number, one.cells[column].span()
    yield f"stats.{source.edition}.order", one.row.index, name


def _listed(source: Source, category: str, one: Printed) -> Said:
    """A doctrine has a category and the kind of it; an arcane card's list is its kind."""
    name = one.name.span()
    if category in source.game.categories:
        yield "kind", source.game.categories[category], name
        yield "category", category, name
    elif category in (*source.game.kinds, "combo"):
        yield "kind", category, name
    else:
        yield "kind", "doctrine", name
        yield "category", category, name


def _components(source: Source, one: Printed, names: Names) -> Said:
    for number, part in enumerate(one.components, 1):
        yield f"component.{number}.printed.{source.language}", part.text, part.span()
        slug = component(source, part, names)
        if slug:
            yield f"component.{number}.card", slug, part.span()


def component(source: Source, part: Placed, names: Names) -> str:
    """The card that a part of a combination is, or nothing."""
    return names.get((source.game.slug, source.language, fold_name(part.text)), "")
