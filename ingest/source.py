"""Source documents as the reader leaves them, and the places inside them.

Lines and columns count from 1, in characters of the decoded text; `end_column` is exclusive.
A place is what every parsed object, finding and published field carries with it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one line: `line` and `column` from 1, `end_column` exclusive."""

    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """One document after decoding: its lines as printed, never mended.

    `name` is what the user called it (for messages only; nothing is recognised from it),
    `sha256` that of the bytes, `media` the reader that took it (text, html, markdown, csv, tsv),
    `encoding` the codec that decoded it. `lines` have no line ends.
    """

    name: str
    sha256: str
    media: str
    encoding: str
    lines: tuple[str, ...]
