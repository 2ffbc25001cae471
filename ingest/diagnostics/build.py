"""Diagnostics made from their codes, so that severity is said once: where the code is."""

from ingest.diagnostics.code import catalogue
from ingest.diagnostics.core import Diagnostic
from ingest.source import Span


def diagnostic(  # noqa: PLR0913 - a finding has this many parts
    code: str, document: str, span: Span, message: str, help_: str, subject: str = "", **data: object
) -> Diagnostic:
    """A diagnostic of `code` with the severity that the code has."""
    return Diagnostic(code, catalogue()[code].severity, document, span, message, help_, subject, data)
