"""From the parts of a page to rows of cards: names, numbers, types, each with its place."""

import re
from dataclasses import dataclass, field

from ingest.diagnostics.build import Findings
from ingest.lexicon import Game, Lexicon, lexicon
from ingest.normalize.align_types import ListRow, ListTable, UnitRow, UnitTable
from ingest.readers import Line, Placed
from ingest.tables.recognise import Identity
from ingest.tables.structure import CardList, ComboEntry, Structure, Table

MARK = "♚"
NUMBERS = {"level": (1, 12), "atk": (1, 12), "def": (1, 12), "energy": (0, 12), "copies": (1, 40)}
"""Columns of numbers and what they may hold."""
_WHOLE = re.compile(r"\d{1,9}")
_SEPARATOR = re.compile(r"\s+[-–—]\s+")


@dataclass(frozen=True, slots=True)
class Printed:
    """What a row prints beside its name; numbers are by column, `type` a slug."""

    name: Placed
    numbers: dict[str, tuple[int, Placed]] = field(default_factory=dict)
    type: tuple[str, Placed] | None = None
    bonus: Placed | None = None
    text: Placed | None = None
    components: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table for alignment, and what each of its rows prints."""

    table: UnitTable | ListTable
    printed: tuple[Printed, ...]


class RowReader:
    """Reads the rows of one document; what is wrong with them goes to `findings`."""

    def __init__(self, identity: Identity, words: Lexicon, game: Game, findings: Findings) -> None:
        self.identity, self.words, self.game, self.findings = identity, words, game, findings
        self.english = lexicon("en")
        self.place = (identity.key, identity.language, identity.edition, identity.game)

    def sheets(self, structure: Structure) -> list[Sheet]:
        """Every table and list of a page, in its order."""
        sheets = [sheet for table in structure.tables for sheet in self._table(table)]
        sheets += [self._list(one) for one in structure.lists]
        if structure.combos:
            sheets.append(self._combos(structure.combos))
        return sheets

    def _table(self, table: Table) -> list[Sheet]:
        if table.is_units:
            return self._units(table)
        if not self.game.categories or table.heading is None or not table.heading.known:
            return self._no_group(table)
        return [self._doctrines(table)]

    def _no_group(self, table: Table) -> list[Sheet]:
        place = table.heading.text if table.heading else table.header.cells[0]
        message = f"“{place.text}” is no known faction or category."
        self.findings.add("TB006", place.span(), message, todo="Name a known one, or add its word.")
        return []

    def _rows(self, table: Table) -> list[Line]:
        """The rows that can be read, with what is wrong with the others said."""
        return [row for row in table.rows if self._sound(table, row)]

    def _sound(self, table: Table, row: Line) -> bool:
        wanted, found = len(table.header.cells), len(row.cells)
        name = table.cell(row, "card")
        if found > wanted:
            message = f"The row has {found} cells under {wanted} titles."
            self.findings.add("TB003", row.cells[wanted].span(), message, todo="Give it one for each title.")
            return False
        if name is None or not name.text.replace(MARK, "").strip():
            self.findings.add("TB007", row.span, "The row has no name.", todo="Name the card.")
            return False
        if found < wanted:
            message = f"The row ends after {found} of {wanted} cells."
            self.findings.add("TB004", row.cells[-1].span(), message, todo="Complete the row.")
        return True

    # Units

    def _units(self, table: Table) -> list[Sheet]:
        by_faction: dict[str, list[Line]] = {}
        for row in self._rows(table):
            faction = self._faction(table, row)
            if faction:
                by_faction.setdefault(faction, []).append(row)
        if not by_faction and table.rows:
            return []
        return [self._faction_sheet(table, faction, rows) for faction, rows in by_faction.items()]

    def _faction(self, table: Table, row: Line) -> str:
        cell = table.cell(row, "faction")
        if cell is not None:
            key = self._key("factions", cell.text)
            if not key:
                message = f"“{cell.text}” is no known faction."
                self.findings.add("TB006", cell.span(), message, todo="Name a known one, or add its word.")
            return key
        if table.heading is not None and table.heading.group == "factions" and table.heading.known:
            return table.heading.key
        if row is table.rows[0]:
            self._no_group(table)
        return ""

    def _key(self, group: str, text: str) -> str:
        return self.words.key(group, text) or self.english.key(group, text)

    def _faction_sheet(self, table: Table, faction: str, lines: list[Line]) -> Sheet:
        printed = tuple(self._unit(table, line) for line in lines)
        rows = tuple(
            self._unit_row(one, table.cell(line, "card"), index)
            for index, (one, line) in enumerate(zip(printed, lines, strict=True), 1)
        )
        key, language, edition, game = self.place
        return Sheet(UnitTable(key, language, edition, game, faction, rows), printed)

    def _unit(self, table: Table, line: Line) -> Printed:
        cell = table.cell(line, "card")
        assert cell is not None
        return Printed(
            name=_bare(cell),
            numbers=self._numbers(table, line),
            type=self._type(table.cell(line, "type")),
            text=table.cell(line, "effect"),
        )

    def _unit_row(self, one: Printed, cell: Placed | None, index: int) -> UnitRow:
        def number(column: str) -> int | None:
            return one.numbers[column][0] if column in one.numbers else None

        commander = bool(one.type and one.type[0] == "commander") or bool(cell and MARK in cell.text)
        return UnitRow(
            one.name.text,
            commander,
            number("level"),
            number("atk"),
            number("def"),
            number("energy"),
            number("copies"),
            index,
            one.name.span(),
        )

    def _numbers(self, table: Table, line: Line) -> dict[str, tuple[int, Placed]]:
        found: dict[str, tuple[int, Placed]] = {}
        for column, (low, high) in NUMBERS.items():
            cell = table.cell(line, column)
            if cell is None:
                continue
            title = table.header.cells[table.columns[column]].text
            if not _WHOLE.fullmatch(cell.text):
                message = f"{title}: “{cell.text[:40]}” is no number."
                self.findings.add("TB001", cell.span(), message, todo=f"Write a number from {low} to {high}.")
            elif not low <= int(cell.text) <= high:
                message = f"{title}: {cell.text} is not from {low} to {high}."
                self.findings.add("TB002", cell.span(), message, todo=f"Write a number from {low} to {high}.")
            else:
                found[column] = int(cell.text), cell
        return found

    def _type(self, cell: Placed | None) -> tuple[str, Placed] | None:
        if cell is None:
            return None
        key = self._key("types", cell.text)
        if key:
            return key, cell
        message = f"“{cell.text[:40]}” is no known type."
        self.findings.add("TB005", cell.span(), message, todo="Name a known one, or add its word.")
        return None

    # Doctrines, Arcane Duel

    def _doctrines(self, table: Table) -> Sheet:
        assert table.heading is not None
        printed = []
        for line in self._rows(table):
            bonus = table.cell(line, "bonus")
            said = bonus if bonus is not None and bonus.text.strip("—–- ") else None
            name = table.cell(line, "card")
            assert name is not None
            printed.append(Printed(_bare(name), bonus=said, text=table.cell(line, "effect")))
        return self._list_sheet(table.heading.key, printed)

    def _list(self, of: CardList) -> Sheet:
        printed = []
        for line in of.items:
            cell = line.cells[0]
            match = _SEPARATOR.search(cell.text)
            if match:
                printed.append(Printed(cell.cut(0, match.start()), text=cell.cut(match.end())))
            else:
                self.findings.add(
                    "TB004", cell.span(), "The line names a card without an effect.", todo="Add its effect."
                )
                printed.append(Printed(cell))
        if of.announced and of.announced[0] != len(printed):
            message = f"The heading announces {of.announced[0]} cards, and the list has {len(printed)}."
            self.findings.add("TB008", of.announced[1], message, todo="Correct the one or the other.")
        return self._list_sheet(of.heading.key, printed)

    def _combos(self, combos: list[ComboEntry]) -> Sheet:
        printed = [
            Printed(combo.name, text=combo.effect, components=_components(combo.cards)) for combo in combos
        ]
        return self._list_sheet("combo", printed)

    def _list_sheet(self, category: str, printed: list[Printed]) -> Sheet:
        key, language, edition, game = self.place
        rows = tuple(
            ListRow(
                one.name.text,
                index,
                one.name.span(),
                one.bonus.text if one.bonus else "",
                tuple(component.text for component in one.components),
            )
            for index, one in enumerate(printed, 1)
        )
        return Sheet(ListTable(key, language, edition, game, category, rows), tuple(printed))


def _bare(cell: Placed) -> Placed:
    """A name without the Commander's mark."""
    at = cell.text.find(MARK)
    if at < 0:
        return cell
    return cell.cut(0, at) if cell.text[:at].strip() else cell.cut(at + len(MARK))


def _components(cards: Placed | None) -> tuple[Placed, ...]:
    if cards is None:
        return ()
    found, start = [], 0
    for match in re.finditer(r"\s*\+\s*|$", cards.text):
        if cards.text[start : match.start()].strip():
            found.append(cards.cut(start, match.start()))
        start = match.end()
    return tuple(found)
