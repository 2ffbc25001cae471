"""Text as it is copied or dumped from a web page: a line a paragraph, tabs between the cells of a table."""

import re
from collections.abc import Sequence

from ingest.readers.page import Line, marked, place

_NEWLINE = re.compile(r"\r\n|\r|\n")


def split_lines(text: str) -> tuple[str, ...]:
    """The lines of a text under any of the line ends; an empty last line is none."""
    lines = _NEWLINE.split(text)
    while lines and not lines[-1]:
        lines.pop()
    return tuple(lines)


def read_text(lines: Sequence[str]) -> tuple[Line, ...]:
    """The lines that say something, with what stands around them."""
    blank = [not line.strip() for line in lines]
    return tuple(
        _line(line, number, _is_blank(blank, number - 2) and _is_blank(blank, number))
        for number, line in enumerate(lines, 1)
        if not blank[number - 1]
    )


def _is_blank(blank: Sequence[bool], index: int) -> bool:
    return not 0 <= index < len(blank) or blank[index]


def _line(raw: str, number: int, alone: bool) -> Line:
    cells = tuple(place(cell, number, column).cut(0) for cell, column in _cells(raw))
    while len(cells) > 1 and not cells[-1].text:
        cells = cells[:-1]
    if len(cells) > 1:
        return Line("row", cells)
    marker, text = marked(cells[0])
    return Line("text", (text,), 0, marker, alone, len(raw) - len(raw.lstrip()))


def _cells(raw: str) -> list[tuple[str, int]]:
    found, column = [], 1
    for cell in raw.split("\t"):
        found.append((cell, column))
        column += len(cell) + 1
    return found
