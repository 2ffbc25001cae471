"""Markdown: headings, paragraphs, lists, tables; marks of emphasis go, links keep their text."""

import re
from collections.abc import Iterator, Sequence
from html import unescape

from ingest.readers.page import Line, Piece, Placed, join, marked, place

_HEADING = re.compile(r" {0,3}(#{1,6}) +(.*?)(?: +#+)? *$")
_UNDERLINE = re.compile(r" {0,3}(=+|-+) *$")
_RULE = re.compile(r" {0,3}\|?[ :]*-{2,}[ :|-]*$")
_BREAK = re.compile(r"(?: {2,}|\\)$")
_ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s")
_INLINE = re.compile(
    r"\\(?P<escaped>[\\`*_{}\[\]()#+.!|<>~-])|(?P<entity>&(?:#\d+|#[xX][0-9a-fA-F]+|\w+);)"
    r"|!?\[(?P<label>[^\]]*)\]\([^)\s]*\)|(?P<mark>\*{1,3}|~~|`|(?<!\w)_{1,2}|_{1,2}(?!\w))"
)
_MARKS = {"**": 2, "*": 1}


def read_markdown(lines: Sequence[str]) -> tuple[Line, ...]:
    """The lines of a page; lines of one paragraph are joined, as Markdown means them."""
    found: list[Line] = []
    paragraph: list[Placed] = []
    alone = True
    for number, raw in enumerate(lines, 1):
        heading = _HEADING.match(raw)
        underline = _UNDERLINE.match(raw) if paragraph else None
        row = "|" in raw and (raw.lstrip().startswith("|") or _is_in_table(lines, number - 1))
        if underline and len(paragraph) == 1 and (raw.strip()[0] == "=" or len(raw.strip()) > 1):
            found.append(Line("heading", (_text(paragraph),), 1 if raw.strip()[0] == "=" else 2, alone=True))
            paragraph = []
            continue
        if paragraph and (not raw.strip() or heading or row or _ITEM.match(raw)):
            found.append(_paragraph(paragraph, alone))
            paragraph, alone = [], not raw.strip() or bool(heading)
        if not raw.strip():
            alone = True
        elif heading:
            text = place(raw, number, 1).cut(heading.start(2), heading.end(2))
            found.append(Line("heading", (_inline(text),), len(heading[1]), alone=True))
        elif row and _RULE.match(raw):
            continue
        elif row:
            found.append(Line("row", tuple(_cells(raw, number))))
        else:
            paragraph.append(place(_BREAK.sub("", raw), number, 1).cut(0))
            if _BREAK.search(raw):
                found.append(_paragraph(paragraph, False))
                paragraph, alone = [], False
    if paragraph:
        found.append(_paragraph(paragraph, alone))
    return tuple(line for line in found if any(cell.text for cell in line.cells))


def _is_in_table(lines: Sequence[str], index: int) -> bool:
    """Whether the line stands above or below the rule of a table without outer bars."""
    if _RULE.match(lines[index]):
        return True
    if index + 1 < len(lines) and "|" in lines[index + 1] and _RULE.match(lines[index + 1]):
        return True
    while index >= 0 and "|" in lines[index]:
        if _RULE.match(lines[index]):
            return True
        index -= 1
    return False


def _text(paragraph: Sequence[Placed]) -> Placed:
    parts: list[Placed] = []
    for line in paragraph:
        if parts:
            parts.append(Placed(" ", (Piece(0, line.pieces[0].line, line.pieces[0].column),)))
        parts.append(line)
    return _inline(join(parts))


def _paragraph(paragraph: Sequence[Placed], alone: bool) -> Line:
    marker, first = marked(paragraph[0])
    return Line("text", (_text([first, *paragraph[1:]]),), 0, marker, alone)


def _cells(raw: str, number: int) -> Iterator[Placed]:
    whole = place(raw, number, 1)
    ends = [match.start() for match in re.finditer(r"(?<!\\)\|", whole.text)]
    start = 0
    for index, end in enumerate([*ends, len(whole.text)]):
        cell = whole.cut(start, end)
        outer = (index == 0 or index == len(ends)) and not cell.text
        if not outer:
            yield _inline(cell)
        start = end + 1


def _inline(text: Placed) -> Placed:
    """A text without its marks; what they stood around keeps its place."""
    if not _INLINE.search(text.text):
        return text
    parts: list[Placed] = []
    start = 0
    for match in _INLINE.finditer(text.text):
        if match["mark"] in {"*", "_"} and text.text.count(match["mark"]) == 1:
            continue
        parts.append(text.slice(start, match.start()))
        if match["escaped"] is not None:
            parts.append(text.slice(match.start() + 1, match.end()))
        elif match["label"] is not None:
            parts.append(text.slice(match.start("label"), match.end("label")))
        elif match["entity"] is not None:
            where = text.span(match.start(), match.end())
            width = where.end_column - where.column
            parts.append(Placed(unescape(match[0])[:1], (Piece(0, where.line, where.column, width),)))
        start = match.end()
    parts.append(text.slice(start, len(text.text)))
    return join(part for part in parts if part.text).cut(0)
