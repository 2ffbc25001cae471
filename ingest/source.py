"""Source documents as the reader leaves them, and the places inside them.

Lines and columns count from 1, in characters of the decoded text; `end_column` is exclusive.
A place is what every parsed object, finding and published field carries with it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise


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


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a line for showing; `spans` are the places that cover it, none of them partly."""

    text: str
    spans: tuple[Span, ...] = ()


def segments(line: str, number: int, spans: Iterable[Span]) -> tuple[Segment, ...]:
    """Line `number` cut where places begin and end, so that each can be marked; the texts join to the line.

    Places of other lines are left out, and what reaches beyond the line is cut at its end.
    """
    here = [span for span in spans if span.line == number]
    ends = {0, len(line)}
    for span in here:
        ends |= {min(max(column - 1, 0), len(line)) for column in (span.column, span.end_column)}
    cuts = sorted(ends)
    return tuple(
        Segment(line[a:b], tuple(span for span in here if span.column - 1 <= a and b <= span.end_column - 1))
        for a, b in pairwise(cuts)
    )
