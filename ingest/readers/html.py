"""HTML: headings, paragraphs, list items and table rows, each character with its place in the source."""

import re
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser

from ingest.readers.page import Kind, Line, Piece, Placed, Trouble, join, marked, place
from ingest.source import Span

DEEP = 200
"""Elements inside each other, from which a page is called strange."""

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_BLOCKS = frozenset(
    (
        *("address", "article", "aside", "blockquote", "body", "br", "caption", "dd", "div", "dl", "dt"),
        *("figcaption", "figure", "footer", "form", "header", "hr", "html", "li", "main", "nav", "ol"),
        *("option", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead"),
        *("title", "tr", "ul"),
    )
) | frozenset(_HEADINGS)
_SILENT = frozenset(("head", "noscript", "script", "style", "svg", "template", "title"))
_RUN = re.compile(r"\S+ ?")
_VOID = frozenset(
    (
        *("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source"),
        *("track", "wbr"),
    )
)


def read_html(text: str) -> tuple[tuple[Line, ...], list[Trouble]]:
    """The lines of a page; its scripts, styles and head say nothing."""
    parser = _Reader()
    parser.feed(text)
    parser.close()
    parser.end_line()
    return tuple(parser.found), parser.troubles


@dataclass(slots=True)
class _List:
    ordered: bool
    count: int = 0


@dataclass(slots=True)
class _State:
    """What the parser is in the middle of."""

    parts: list[Placed] = field(default_factory=list)
    cells: list[Placed] = field(default_factory=list)
    lists: list[_List] = field(default_factory=list)
    in_row: bool = False
    in_cell: bool = False
    level: int = 0
    marker: str = ""
    silent: int = 0
    depth: int = 0


class _Reader(HTMLParser):
    """Events to lines. It keeps no stack of elements, so that nesting costs nothing."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[Line] = []
        self.troubles: list[Trouble] = []
        self.state = _State()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin what the element begins, and end the line before it."""
        state = self.state
        if tag not in _VOID:
            self._deeper()
        if tag in _SILENT:
            state.silent += 1
        elif tag == "tr":
            self.end_line()
            state.in_row = True
        elif tag in {"td", "th"}:
            self._begin_cell()
        elif tag == "br" and state.in_row:
            state.parts.append(place(" ", *self._here()))
        elif tag in _BLOCKS and not state.in_row:
            self._block(tag, dict(attrs))

    def _block(self, tag: str, attrs: dict[str, str | None]) -> None:
        self.end_line()
        state = self.state
        state.level = _HEADINGS.get(tag, 0)
        if tag in {"ul", "ol"}:
            start = attrs.get("start") or ""
            state.lists.append(
                _List(tag == "ol", int(start) - 1 if start.isdecimal() and len(start) < 6 else 0)
            )
        elif tag == "li":
            listed = state.lists[-1] if state.lists else _List(False)
            listed.count += 1
            state.marker = f"{listed.count}." if listed.ordered else "•"

    def handle_endtag(self, tag: str) -> None:
        """End what the element ends."""
        state = self.state
        state.depth = max(state.depth - 1, 0)
        if tag in _SILENT:
            state.silent = max(state.silent - 1, 0)
        elif tag in {"td", "th"}:
            self._store_cell()
        elif tag == "tr" or (tag in {"table", "tbody", "thead"} and state.in_row):
            self._end_row()
        elif tag in _BLOCKS and not state.in_row:
            self.end_line()
            if tag in {"ul", "ol"} and state.lists:
                state.lists.pop()

    def handle_data(self, data: str) -> None:
        """Keep a text, its line ends being spaces."""
        if self.state.silent:
            return
        line, column = self._here()
        for number, part in enumerate(data.split("\n")):
            at = column if number == 0 else 1
            if number:
                self.state.parts.append(place(" ", line + number, 1))
            if part:
                self.state.parts.append(place(part.replace("\r", " "), line + number, at))

    def handle_entityref(self, name: str) -> None:
        """Keep a named character."""
        self._reference(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """Keep a numbered character."""
        self._reference(f"&#{name};")

    def _reference(self, reference: str) -> None:
        if self.state.silent:
            return
        line, column = self._here()
        text = unescape(reference)
        if text == reference:
            self.state.parts.append(place(reference.removesuffix(";"), line, column))
        else:
            clean = place(text, line, column).text
            self.state.parts.append(Placed(clean[:1], (Piece(0, line, column, len(reference)),)))

    def end_line(self) -> None:
        """Close the line under way, if it says anything."""
        state = self.state
        if state.in_row:
            self._end_row()
            return
        text, state.parts = _collapsed(state.parts), []
        if not text.text:
            return
        marker = state.marker
        if not marker:
            marker, text = marked(text)
        kind: Kind = "heading" if state.level else "text"
        self.found.append(Line(kind, (text,), state.level, marker, alone=not state.lists))
        state.marker = ""

    def _begin_cell(self) -> None:
        state = self.state
        if state.in_row:
            self._store_cell()
        else:
            self.end_line()
        state.in_row = state.in_cell = True

    def _store_cell(self) -> None:
        state = self.state
        text, state.parts = _collapsed(state.parts), []
        if state.in_cell:
            state.cells.append(text)
        state.in_cell = False

    def _end_row(self) -> None:
        self._store_cell()
        state = self.state
        cells, state.cells, state.in_row = state.cells, [], False
        while len(cells) > 1 and not cells[-1].text:
            cells.pop()
        if len(cells) > 1:
            self.found.append(Line("row", tuple(cells)))
        elif cells and cells[0].text:
            self.found.append(Line("text", (cells[0],), alone=True))

    def _deeper(self) -> None:
        state = self.state
        state.depth += 1
        if state.depth == DEEP:
            line, column = self._here()
            message = f"Elements stand inside each other more than {DEEP} deep."
            span = Span(line, column, column + 1)
            self.troubles.append(Trouble("IN012", span, message, "Send the page as its site delivers it."))

    def _here(self) -> tuple[int, int]:
        line, offset = self.getpos()
        return line, offset + 1


def _collapsed(parts: list[Placed]) -> Placed:
    """The parts as one text, each run of spaces being one."""
    whole = join(parts).cut(0)
    if "  " not in whole.text:
        return whole
    kept = [whole.slice(match.start(), match.end()) for match in _RUN.finditer(whole.text)]
    return join(kept)
