"""A stretch of a document: its lines as printed, each with what was found and published from it."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.db.models import Count, Max

from carddb.catalogue.admin.fields import label
from carddb.catalogue.admin.open_work import ShownFinding, shown_finding
from carddb.catalogue.admin.subjects import subject_link
from carddb.catalogue.models import Document, DocumentLine, DocumentVersion, FactRow
from ingest.runs.models import Finding

PAGE = 500
"""Lines shown at once: a document of 20,000 rows must not become one page."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a line says, and the page of what it says it of."""

    subject: str
    address: str
    fields: list[str]

    @property
    def short(self) -> str:
        """The last part of the subject's name."""
        return self.subject.partition(":")[2].rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class Line:
    """A line cut into stretches: the text, and whether it is marked."""

    number: int
    pieces: list[tuple[str, str]]
    findings: list[ShownFinding]
    facts: list[Fact]
    wanted: bool


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """`page` and `pages` count from 1; `open_findings` are those of the whole document."""

    document: Document
    version: DocumentVersion
    versions: list[DocumentVersion]
    lines: list[Line]
    page: int
    pages: int
    last_line: int
    open_findings: int

    @property
    def language(self) -> str:
        """The language of a rule document, from its key; empty of curated data."""
        parts = self.document.key.split("/")
        return parts[2] if len(parts) == 3 else ""

    @property
    def is_current(self) -> bool:
        return self.document.current_id == self.version.pk


def document_page(
    document: Document, version: DocumentVersion, line: int, page: int, span: tuple[int, int]
) -> DocumentPage:
    """The stretch that holds `line`, or the `page`th; `span` marks columns of `line` (0, 0: none)."""
    last = DocumentLine.objects.filter(version=version).aggregate(last=Max("number"))["last"] or 0
    pages = max(1, -(-last // PAGE))
    shown = min(max(-(-line // PAGE) if line else page, 1), pages)
    first = (shown - 1) * PAGE + 1
    return DocumentPage(
        document,
        version,
        list(document.versions.order_by("-id")),
        _lines(document, version, range(first, first + PAGE), line, span),
        shown,
        pages,
        last,
        _open(document),
    )


def _open(document: Document) -> int:
    found = Finding.objects.filter(document=document, state=Finding.State.OPEN)
    return int(found.aggregate(n=Count("id"))["n"])


def _lines(
    document: Document, version: DocumentVersion, numbers: range, wanted: int, span: tuple[int, int]
) -> list[Line]:
    where = {"number__gte": numbers.start, "number__lt": numbers.stop}
    rows = DocumentLine.objects.filter(version=version, **where).order_by("number")
    findings = _findings(document, numbers) if document.current_id == version.pk else {}
    facts = _facts(version, numbers)
    return [
        Line(
            row.number,
            _pieces(
                row.text, [one.row for one in findings.get(row.number, [])], _span(row.number == wanted, span)
            ),
            findings.get(row.number, []),
            facts.get(row.number, []),
            row.number == wanted,
        )
        for row in rows
    ]


def _span(here: bool, span: tuple[int, int]) -> tuple[int, int]:
    return span if here and 0 < span[0] < span[1] else (0, 0)


def _findings(document: Document, numbers: range) -> dict[int, list[ShownFinding]]:
    """Open and settled findings by line; those no longer found belong to an earlier version."""
    rows = Finding.objects.filter(document=document, line__gte=numbers.start, line__lt=numbers.stop)
    found: dict[int, list[ShownFinding]] = defaultdict(list)
    for row in rows.exclude(state=Finding.State.GONE).select_related("document", "settled_by"):
        found[row.line].append(shown_finding(row))
    return found


def _facts(version: DocumentVersion, numbers: range) -> dict[int, list[Fact]]:
    rows = FactRow.objects.filter(version=version, line__gte=numbers.start, line__lt=numbers.stop)
    found: dict[int, dict[str, Fact]] = defaultdict(dict)
    for line, subject, field in rows.order_by("line", "column", "id").values_list("line", "subject", "field"):
        fact = found[line].setdefault(subject, Fact(subject, subject_link(subject), []))
        fact.fields.append(label(subject, field))
    return {line: list(facts.values()) for line, facts in found.items()}


def _pieces(text: str, findings: Iterable[Any], span: tuple[int, int]) -> list[tuple[str, str]]:
    """The text in stretches, each with its marks: ``wanted``, ``found``, both, or an empty string."""
    marks = [("wanted", *span)] + [("found", row.column, row.end_column) for row in findings]
    edges = {0, len(text)} | {min(edge - 1, len(text)) for mark in marks for edge in mark[1:] if edge > 0}
    cuts = sorted(edges)
    return [
        (
            text[start:end],
            " ".join(dict.fromkeys(name for name, a, b in marks if a - 1 <= start and end <= b - 1)),
        )
        for start, end in pairwise(cuts)
    ]
