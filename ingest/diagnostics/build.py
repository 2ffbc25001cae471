"""Diagnostics made from their codes, so that severity is said once: where the code is."""

from dataclasses import dataclass, field, replace

from ingest.diagnostics.code import catalogue
from ingest.diagnostics.core import Diagnostic
from ingest.source import Span

FIRST = Span(1, 1, 1)
"""The place of what concerns a whole document."""


@dataclass(slots=True)
class Findings:
    """Collects the diagnostics of one document; `document` is its key or, until that is known, its name."""

    document: str
    found: list[Diagnostic] = field(default_factory=list)

    def add(
        self, code: str, span: Span, message: str, *, todo: str, subject: str = "", **data: object
    ) -> None:
        """Note a finding of `code`; `todo` says what to do about it."""
        severity = catalogue()[code].severity
        self.found.append(Diagnostic(code, severity, self.document, span, message, todo, subject, data))

    def rename(self, document: str) -> None:
        """Put `document` in the place of the name so far, in what was found too."""
        self.document = document
        self.found = [replace(one, document=document) for one in self.found]
