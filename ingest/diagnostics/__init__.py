"""One diagnostic type for all of ingestion, its codes, and the page that lists them."""

from ingest.diagnostics.core import Diagnostic, Severity

__all__ = ["Diagnostic", "Severity"]
