"""One diagnostic type for all of ingestion, its codes, and its renderers."""

from ingest.diagnostics.core import Diagnostic, Severity

__all__ = ["Diagnostic", "Severity"]
