"""The cards of a page as rows that alignment takes, each still knowing the cells it came from."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ingest.diagnostics.build import Findings
from ingest.lexicon import Game, Lexicon, lexicon
from ingest.normalize.align_types import ListRow, ListTable, UnitRow, UnitTable
from ingest.readers import Line, Placed
from ingest.tables.structure import CardList, Structure, Table

MARK = "♚"
NUMBERS: Mapping[str, tuple[int, int]] = {
    "level": (1, 12),
    "atk": (1, 12),
    "def": (1, 12),
    "energy": (0, 12),
    "copies": (1, 40),
}
"""The columns of numbers, and what they may hold: no value in play passes 12 (FR 55, 66)."""
_DASHES = frozenset("—–-−")
_ITEM = re.compile(r"\s+[-–—]\s+")
_PLUS = re.compile(r"\s*\+\s*")


@dataclass(frozen=True, slots=True)
class Printed:
    """What one row prints: its cells by column (numbers as numbers too), and the parts of a combination."""

    row: UnitRow | ListRow
    name: Placed
    cells: Mapping[str, Placed] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    type: str = ""
    components: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True)
class CardRows:
    """The rows under one heading: as alignment takes them, and as they are printed."""

    table: UnitTable | ListTable
    printed: tuple[Printed, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """The document that rows are read from: its key's parts, its words, and where its findings go."""

    game: Game
    edition: str
    words: Lexicon
    findings: Findings

    @property
    def language(self) -> str:
        """Its language."""
        return self.words.language

    @property
    def key(self) -> str:
        """Its document key."""
        return f"{self.game.slug}/{self.edition}/{self.language}"


def card_rows(source: Source, structure: Structure) -> list[CardRows]:
    """Every card that a page lists, under its faction or category. What is wrong goes to the findings."""
    found = [rows for table in structure.tables for rows in _table(source, table)]
    found += [_list(source, listed) for listed in structure.lists]
    if structure.combos:
        found.append(_combos(source, structure))
    if structure.stray:
        message = f"{len(structure.stray)} rows stand under no column titles."
        todo = "Put the column titles above them, and the faction or category above those."
        source.findings.add("RW007", structure.stray[0].span, message, todo=todo, rows=len(structure.stray))
    return found


def _table(source: Source, table: Table) -> Iterator[CardRows]:
    """The rows of a table; a column of factions or categories parts them."""
    group, column = ("factions", "faction") if table.is_units else ("categories", "category")
    heading = table.heading.key if table.heading and table.heading.group == group else ""
    parts: dict[str, list[Printed]] = defaultdict(list)
    astray: list[Line] = []
    for line in table.rows:
        cell = table.cell(line, column)
        key = (_key(source, group, cell.text) if cell else "") or heading
        printed = _printed(source, table, line, len(parts[key]) + 1) if key else None
        if printed:
            parts[key].append(printed)
        elif not key:
            astray.append(line)
    if astray:
        message = f"{len(astray)} rows stand under no {column}."
        todo = f"Put the {column} above them as a heading, or in a column."
        source.findings.add("RW007", astray[0].span, message, todo=todo, rows=len(astray))
    for key, rows in parts.items():
        if rows:
            yield _rows(source, table.is_units, key, rows)


def _rows(source: Source, units: bool, key: str, rows: list[Printed]) -> CardRows:
    place = (source.key, source.language, source.edition, source.game.slug, key)
    if units:
        found = tuple(one.row for one in rows if isinstance(one.row, UnitRow))
        return CardRows(UnitTable(*place, found), tuple(rows))
    listed = tuple(one.row for one in rows if isinstance(one.row, ListRow))
    return CardRows(ListTable(*place, listed), tuple(rows))


def _key(source: Source, group: str, text: str) -> str:
    return source.words.key(group, text) or lexicon("en").key(group, text)


def _printed(source: Source, table: Table, line: Line, index: int) -> Printed | None:
    cells = {column: cell for column in table.columns if (cell := table.cell(line, column)) is not None}
    name = cells.get("card")
    commander = name is not None and MARK in name.text
    if name is not None and commander:
        name = name.cut(0, name.text.index(MARK))
    if name is None or not name.text:
        message = "The row has no name."
        source.findings.add("RW006", line.span, message, todo="Write the card's name in its column.")
        return None
    _check_length(source, table, line, name)
    if not table.is_units:
        bonus = cells["bonus"].text if "bonus" in cells else ""
        row = ListRow(name.text, index, name.span(), "" if set(bonus) <= _DASHES else bonus)
        return Printed(row, name, cells)
    numbers = dict(_numbers(source, cells))
    kind = _type(source, cells.get("type"), name)
    return Printed(_unit(name, commander, numbers, index), name, cells, numbers, kind)


def _unit(name: Placed, commander: bool, numbers: Mapping[str, int], index: int) -> UnitRow:
    return UnitRow(
        name=name.text,
        commander=commander,
        level=numbers.get("level"),
        atk=numbers.get("atk"),
        defence=numbers.get("def"),
        energy=numbers.get("energy"),
        copies=numbers.get("copies"),
        index=index,
        span=name.span(),
    )


def _check_length(source: Source, table: Table, line: Line, name: Placed) -> None:
    wanted, given = len(table.header.cells), len(line.cells)
    if given < wanted:
        message = f"“{name.text}” has {given} cells; its table has {wanted} columns."
        todo = "Complete the row, or mark an empty cell with a dash."
        source.findings.add("RW001", line.span, message, todo=todo, cells=given, columns=wanted)
    elif given > wanted:
        message = f"“{name.text}” has {given} cells; its table has {wanted} columns."
        span = line.cells[wanted].span()
        todo = "Take out what does not belong there."
        source.findings.add("RW002", span, message, todo=todo, cells=given, columns=wanted)


def _numbers(source: Source, cells: Mapping[str, Placed]) -> Iterator[tuple[str, int]]:
    for column, (least, most) in NUMBERS.items():
        cell = cells.get(column)
        if cell is None or set(cell.text) <= _DASHES:
            continue
        if not cell.text.isascii() or not cell.text.isdigit():
            message = f"“{cell.text}” is no number."
            source.findings.add("RW003", cell.span(), message, todo="Write a whole number.", column=column)
        elif not least <= int(cell.text[:9]) <= most:
            message = f"{cell.text} is out of range: from {least} to {most}."
            todo = "Correct the number; one of an older scale has to be carried over."
            source.findings.add("RW004", cell.span(), message, todo=todo, column=column)
        else:
            yield column, int(cell.text)


def _type(source: Source, cell: Placed | None, name: Placed) -> str:
    if cell is None:
        return ""
    key = _key(source, "types", cell.text)
    if not key:
        message = f"“{cell.text}”, the type of “{name.text}”, is not known."
        todo = "Correct it, or add it to the lexicon of the language."
        source.findings.add("RW005", cell.span(), message, todo=todo)
    return key


def _list(source: Source, listed: CardList) -> CardRows:
    rows: list[Printed] = []
    for line in listed.items:
        text = line.cells[0]
        dash = _ITEM.search(text.text)
        name = text.cut(0, dash.start()) if dash else text
        cells = {"effect": text.cut(dash.end())} if dash else {}
        rows.append(Printed(ListRow(name.text, len(rows) + 1, name.span()), name, cells))
    return _rows(source, False, listed.heading.key, rows)


def _combos(source: Source, structure: Structure) -> CardRows:
    rows: list[Printed] = []
    for combo in structure.combos:
        parts = tuple(_split(combo.cards)) if combo.cards else ()
        names = tuple(part.text for part in parts)
        row = ListRow(combo.name.text, len(rows) + 1, combo.name.span(), components=names)
        cells = {"effect": combo.effect} if combo.effect else {}
        rows.append(Printed(row, combo.name, cells, components=parts))
    return _rows(source, False, "combo", rows)


def _split(cards: Placed) -> Iterator[Placed]:
    start = 0
    for plus in _PLUS.finditer(cards.text):
        yield cards.cut(start, plus.start())
        start = plus.end()
    yield cards.cut(start)
