"""What every reader gives: lines of text in cells, each character of which knows its place.

Readers mend nothing that a person would see as a difference: accents are composed, no-break spaces
become spaces, Romanian letters with a cedilla become those with a comma. Everything else, quotes and
dashes among it, stays as printed.
"""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ingest.source import SourceDocument, Span

Kind = Literal["text", "heading", "row"]

_SPACES = dict.fromkeys(map(ord, "\u00a0\u2007\u2009\u202f\u2002\u2003\t\f\v"), " ")
_CEDILLAS = {ord("ş"): "ș", ord("Ş"): "Ș", ord("ţ"): "ț", ord("Ţ"): "Ț"}
_NOTHING = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"), "")
_REPLACED = {**_SPACES, **_CEDILLAS, **_NOTHING}
_STRANGE = re.compile("[" + "".join(map(chr, _REPLACED)) + "]")
_CLUSTER = re.compile(r".[\u0300-\u036f]*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters from `offset` on stand at `line` and `column`; `width` of them make one, unless it is 0."""

    offset: int
    line: int
    column: int
    width: int = 0


def _offset(piece: Piece) -> int:
    return piece.offset


@dataclass(frozen=True, slots=True)
class Placed:
    """A text whose characters know where they stand in the document."""

    text: str
    pieces: tuple[Piece, ...]

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """Where characters `start` up to `end` stand; what runs on to another line ends with its own."""
        end = len(self.text) if end is None else end
        first = self._place(start)
        if end <= start:
            return Span(first[0], first[1], first[1])
        last = self._place(end - 1)
        if last[0] != first[0]:
            on_line = [piece.offset for piece in self.pieces if piece.line == first[0]]
            following = min(piece.offset for piece in self.pieces if piece.offset > max(on_line))
            last = self._place(following - 1)
        return Span(first[0], first[1], max(last[1] + last[2], first[1]))

    def slice(self, start: int, end: int) -> "Placed":
        """The characters from `start` up to `end`."""
        first = bisect_right(self.pieces, start, key=_offset)
        last = bisect_left(self.pieces, end, key=_offset)
        pieces = [self._piece(start), *self.pieces[first:last]]
        shifted = (Piece(max(p.offset - start, 0), p.line, p.column, p.width) for p in pieces)
        return Placed(self.text[start:end], tuple(shifted))

    def cut(self, start: int, end: int | None = None) -> "Placed":
        """The characters from `start` to `end`, without the spaces around them."""
        part = self.text[start:end]
        start += len(part) - len(part.lstrip())
        return self.slice(start, start + len(part.strip()))

    def _piece(self, offset: int) -> Piece:
        """The piece that begins at `offset` or goes on there, as if it began there."""
        piece = self.pieces[max(bisect_right(self.pieces, offset, key=_offset) - 1, 0)]
        shift = 0 if piece.width else max(offset - piece.offset, 0)
        return Piece(offset, piece.line, piece.column + shift, piece.width)

    def _place(self, offset: int) -> tuple[int, int, int]:
        piece = self._piece(offset)
        return piece.line, piece.column, piece.width or 1


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page: a row has a cell a column, everything else has one cell.

    `level` is that of a heading that is marked as one (1 to 6), else 0. `marker` is the bullet (``•``)
    or number (``3.``) in front of it. `alone`: nothing stands right before and after it. `indent`: the
    spaces in front of it.
    """

    kind: Kind
    cells: tuple[Placed, ...]
    level: int = 0
    marker: str = ""
    alone: bool = False
    indent: int = 0

    @property
    def text(self) -> str:
        """The text of its first cell."""
        return self.cells[0].text

    @property
    def printed(self) -> str:
        """Its text with its marker."""
        return f"{self.marker} {self.text}" if self.marker else self.text

    @property
    def span(self) -> Span:
        """Where its first cell stands."""
        return self.cells[0].span()


@dataclass(frozen=True, slots=True)
class Trouble:
    """What a reader could not make sense of: the code of the finding, where, and what it says."""

    code: str
    span: Span
    message: str
    todo: str


@dataclass(frozen=True, slots=True)
class Page:
    """A document that was read: its source, its lines, and what was wrong with it."""

    source: SourceDocument
    lines: tuple[Line, ...]
    troubles: tuple[Trouble, ...] = ()


def place(raw: str, line: int, column: int) -> Placed:
    """`raw`, which stands at `line` and `column`, with its characters in their standard form."""
    if raw.isascii() and not _STRANGE.search(raw):
        return Placed(raw, (Piece(0, line, column),))
    if unicodedata.is_normalized("NFC", raw) and not any(ord(char) in _NOTHING for char in raw):
        return Placed(raw.translate(_REPLACED), (Piece(0, line, column),))
    return join(_clusters(raw, line, column))


def _clusters(raw: str, line: int, column: int) -> Iterable[Placed]:
    for match in _CLUSTER.finditer(raw):
        text = unicodedata.normalize("NFC", match[0]).translate(_REPLACED)
        if text:
            yield Placed(text, (Piece(0, line, column + match.start(), len(match[0])),))


def join(parts: Iterable[Placed]) -> Placed:
    """The parts one after the other, each character keeping its place."""
    texts: list[str] = []
    pieces: list[Piece] = []
    length = 0
    for part in parts:
        texts.append(part.text)
        pieces += [Piece(p.offset + length, p.line, p.column, p.width) for p in part.pieces]
        length += len(part.text)
    return Placed("".join(texts), tuple(pieces) or (Piece(0, 1, 1),))


_MARKER = re.compile(r"(?P<bullet>[•·▪◦‣○●*+–-])\s+(?=\S)|(?P<number>\d{1,3}[.)])\s+(?=\S)")
_QUANTITY = re.compile(r"[+–-]\s*\d")


def marked(text: Placed) -> tuple[str, Placed]:
    """The bullet (always ``•``) or number in front of a text, or nothing, and the text behind it."""
    match = _MARKER.match(text.text)
    if not match or _QUANTITY.match(text.text):
        return "", text
    return "•" if match["bullet"] else f"{match['number'][:-1]}.", text.cut(match.end())
