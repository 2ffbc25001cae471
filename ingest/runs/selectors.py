"""Reads runs and what they found; every function makes one query when read."""

from typing import Any

from django.db.models import F, QuerySet

from carddb.catalogue.selectors.aggregates import Bytewise, json_values
from ingest.runs.models import Finding, IngestRun, Upload

Rows = QuerySet[Any, Any]
"""Rows as dictionaries of the columns that the selector names."""

_FINDING = ("id", "code", "severity", "state", "document_name", "line", "column", "end_column", "subject")
_MESSAGE = ("message", "help", "data")
_SETTLED = ("first_run", "last_run", "settled_at", "settler", "settled_note")
_RUN = ("id", "status", "dry_run", "editor", "created_at", "started_at", "finished_at", "error", "files")


def findings() -> Rows:
    """Findings by document, line and column; `settler` is a login."""
    rows = Finding.objects.annotate(settler=F("settled_by__username"))
    ordered = rows.order_by(Bytewise("document_name"), "line", "column", "id")
    return ordered.values(*_FINDING, *_MESSAGE, *_SETTLED)


def ingest_runs() -> Rows:
    """Runs, the newest first; `editor` is a login, `files` are the names of what was uploaded."""
    files = json_values(Upload.objects.all(), "run", "name")
    rows = IngestRun.objects.annotate(editor=F("user__username"), files=files)
    return rows.order_by("-id").values(*_RUN)


def ingest_run_reports() -> Rows:
    """As `ingest_runs`, with the report of each."""
    return ingest_runs().values(*_RUN, "report")
