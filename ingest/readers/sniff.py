"""Which reader a text is for: told by its content; the name's ending is only compared with it."""

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import PurePath
from typing import Literal

Media = Literal["text", "html", "markdown", "csv", "tsv"]

ENDINGS: dict[str, Media] = {
    ".txt": "text",
    ".text": "text",
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".md": "markdown",
    ".markdown": "markdown",
    ".csv": "csv",
    ".tsv": "tsv",
    ".tab": "tsv",
}
SAMPLE_LINES = 400
WIDTH = 24
"""Column titles are no longer than this."""

_BLOCK = r"!doctype html|html|head|body|table|h[1-6]|div|p|ul|section"
_HTML = re.compile(
    rf"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:{_BLOCK})\b",
    re.IGNORECASE | re.DOTALL,
)
_HEADING = re.compile(r" {0,3}#{1,6} +\S")
_RULE = re.compile(r" {0,3}\|?[ :]*-{2,}[ :|-]*$")
_TITLE = re.compile(rf"\"?[^\s\",;|][^\",;|]{{0,{WIDTH - 1}}}\"?$|$")


def media_of(text: str, lines: Sequence[str]) -> Media:
    """The format of a text; what is nothing else is plain text."""
    if _HTML.match(text[:10_000]):
        return "html"
    sample = [line for line in lines[:SAMPLE_LINES] if line.strip()]
    if _is_markdown(sample):
        return "markdown"
    if any("\t" in line for line in sample):
        return "tsv" if _all_rows(sample) else "text"
    return "csv" if delimiter_of(sample) else "text"


def _is_markdown(sample: Sequence[str]) -> bool:
    headings = sum(1 for line in sample if _HEADING.match(line))
    rules = sum(1 for line in sample if "|" in line and _RULE.match(line))
    return rules > 0 or headings >= 2 or bool(sample and headings and _HEADING.match(sample[0]))


def _all_rows(sample: Sequence[str]) -> bool:
    return all("\t" in line for line in sample) or any('\t"' in line or line[0] == '"' for line in sample)


def delimiter_of(sample: Sequence[str]) -> str:
    """``,`` or ``;`` if the lines are rows that it parts: a row of short titles and one as wide below it."""
    for delimiter in ",;":
        for title, row in pairwise(sample):
            cells = title.rstrip(delimiter).split(delimiter)
            wide = row.count(delimiter) >= len(cells) - 1
            if len(cells) >= 3 and wide and all(_TITLE.match(cell) for cell in cells):
                return delimiter
    return ""


def expected(name: str) -> Media | None:
    """What the ending of a file's name promises, or ``None`` where it promises nothing."""
    return ENDINGS.get(PurePath(name).suffix.lower())
