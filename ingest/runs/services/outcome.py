"""What a run did, counted and listed."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from ingest.dataset import Counts
from ingest.diagnostics.core import Diagnostic

Kind = Literal["created", "proposed", "conflict"]
LISTED = 500
"""So many changes are listed one by one; of more, the number is told."""


@dataclass(slots=True)
class Changes:
    """How many fields were published, proposed to change, left as they are, or stand against a decision."""

    created: int = 0
    proposed: int = 0
    unchanged: int = 0
    conflicts: int = 0

    @property
    def total(self) -> int:
        return self.created + self.proposed + self.conflicts


@dataclass(slots=True)
class Detail:
    """One change of one field; `document` and `line` are empty where no document says it any more."""

    subject: str
    field: str
    old: Any
    new: Any
    kind: Kind
    document: str = ""
    line: int | None = None


@dataclass(slots=True)
class Outcome:
    """What came of comparing the documents with what is published.

    `published` counts the fields that show another fact than before, be it of the same value.
    """

    changes: Changes = field(default_factory=Changes)
    details: list[Detail] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    published: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """What a run tells. `refused` are the names of inputs that gave nothing."""

    counts: Counts
    outcome: Outcome
    diagnostics: tuple[Diagnostic, ...]
    refused: tuple[str, ...]
    seconds: float
    peak_mb: float

    @property
    def changes(self) -> Changes:
        return self.outcome.changes

    def as_dict(self) -> dict[str, Any]:
        """The form of ``manage.py ingest --report``."""
        return {
            "counts": dict(self.counts.as_dict()),
            "changes": asdict(self.changes),
            "findings": [_finding(found) for found in self.diagnostics],
            "seconds": round(self.seconds, 3),
            "peak_mb": round(self.peak_mb, 1),
        }

    def kept(self) -> dict[str, Any]:
        """The form in which a run keeps it: changes one by one beside it, the important ones first."""
        details = sorted(self.outcome.details, key=lambda found: found.kind == "created")
        return self.as_dict() | {
            "refused": list(self.refused),
            "details": [asdict(found) for found in details[:LISTED]],
            "details_left": max(0, len(details) - LISTED),
        }


def in_reading_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(
        sorted(diagnostics, key=lambda found: (found.document, found.span, found.code, found.message))
    )


def _finding(found: Diagnostic) -> dict[str, Any]:
    return {
        "code": found.code,
        "severity": found.severity.value,
        "document": found.document,
        "line": found.span.line,
        "column": found.span.column,
        "end_column": found.span.end_column,
        "message": found.message,
    }
