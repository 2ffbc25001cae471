"""The diagnostic: what is doubtful or wrong in a document, where, and what to do about it."""

from dataclasses import dataclass, field
from enum import StrEnum

from ingest.source import Span


class Severity(StrEnum):
    """How much a diagnostic weighs for an editor."""

    INFO = "info"
    """Worth knowing; nothing to do."""
    WARNING = "warning"
    """Doubtful; an editor should look."""
    ERROR = "error"
    """Wrong; something could not be taken over as it stands."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding, with its stable code (listed in `ingest.diagnostics.codes`).

    `document` is the document's key (``<game>/<edition>/<lang>``) or, before a document is
    recognised, its name. `subject` names what it concerns in the form of `ingest.facts`, or is empty.
    `help` says what to do. `data` holds the values that the message was made from.
    """

    code: str
    severity: Severity
    document: str
    span: Span
    message: str
    help: str
    subject: str = ""
    data: dict[str, object] = field(default_factory=dict)
