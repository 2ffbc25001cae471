"""CSV and TSV: rows of cells, in quotes where a cell holds the delimiter, a quote or a line end."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ingest.readers.page import Line, Placed, Trouble, join, marked, place
from ingest.source import Span

QUOTE = '"'
MAX_LINES_OF_A_CELL = 200
"""A quote that is not closed by then is no quote."""


def read_delimited(lines: Sequence[str], delimiter: str) -> tuple[tuple[Line, ...], list[Trouble]]:
    """The rows of a file, and the quotes that are never closed."""
    work = _Rows(lines, delimiter)
    number = 0
    while number < len(lines):
        number = work.read(number)
    return tuple(work.found), work.troubles


@dataclass(slots=True)
class _Rows:
    lines: Sequence[str]
    delimiter: str
    found: list[Line] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)

    def read(self, number: int) -> int:
        """Read the row that begins at line `number` (from 0); the number of the line behind it."""
        cells: list[Placed] = []
        column, end = 0, False
        while not end:
            cell, number, column, end = self._cell(number, column)
            cells.append(cell.cut(0))
        while len(cells) > 1 and not cells[-1].text:
            cells.pop()
        self._keep(cells)
        return number + 1

    def _keep(self, cells: list[Placed]) -> None:
        if len(cells) > 1:
            self.found.append(Line("row", tuple(cells)))
        elif cells[0].text:
            marker, text = marked(cells[0])
            self.found.append(Line("text", (text,), 0, marker, alone=True))

    def _cell(self, number: int, column: int) -> tuple[Placed, int, int, bool]:
        """The cell at a place, the place behind it, and whether its row ends there."""
        line = self.lines[number]
        if line[column : column + 1] == QUOTE:
            quoted = self._quoted(number, column + 1)
            if quoted is not None:
                return quoted
            span = Span(number + 1, column + 1, column + 2)
            self.troubles.append(
                Trouble("IN010", span, "This quote is never closed.", "Close it, or double it.")
            )
        end = line.find(self.delimiter, column)
        last = end < 0
        end = len(line) if last else end
        return place(line[column:end], number + 1, column + 1), number, end + 1, last

    def _quoted(self, number: int, column: int) -> tuple[Placed, int, int, bool] | None:
        parts: list[Placed] = []
        for index in range(number, min(number + MAX_LINES_OF_A_CELL, len(self.lines))):
            line = self.lines[index]
            while (end := line.find(QUOTE, column)) >= 0:
                parts.append(place(line[column:end], index + 1, column + 1))
                if line[end + 1 : end + 2] != QUOTE:
                    stop = line.find(self.delimiter, end)
                    return join(parts), index, (len(line) if stop < 0 else stop) + 1, stop < 0
                parts.append(place(QUOTE, index + 1, end + 2))
                column = end + 2
            parts += [place(line[column:], index + 1, column + 1), place(" ", index + 1, len(line) + 1)]
            column = 0
        return None
