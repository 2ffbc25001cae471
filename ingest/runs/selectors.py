"""Reads runs and what they found."""

from typing import Any

from django.db.models import F, QuerySet

from ingest.runs.models import Finding


def findings() -> QuerySet[Any, Any]:
    """Findings by document, line and column, as rows; one query when read."""
    rows = Finding.objects.annotate(settler=F("settled_by__username"))
    return rows.order_by("document_name", "line", "column", "id").values(
        "id",
        "code",
        "severity",
        "state",
        "document_name",
        "line",
        "column",
        "end_column",
        "subject",
        "message",
        "help",
        "data",
        "first_run",
        "last_run",
        "settled_at",
        "settler",
        "settled_note",
    )
