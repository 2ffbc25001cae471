"""Runs of the ingestion, for editors."""

from collections.abc import Mapping
from typing import Any, ClassVar

from rest_framework import serializers as s

from carddb.api.identifiers import find_one
from carddb.api.parameters import Choices, Flag
from carddb.api.views import ListView, Reading
from ingest.runs.api.access import ForEditors
from ingest.runs.models import IngestRun
from ingest.runs.selectors import ingest_run_reports, ingest_runs


class IngestRunSerializer(s.Serializer[Any]):
    """One run over one or more documents."""

    id = s.IntegerField()
    url = s.CharField()
    status = s.ChoiceField(choices=IngestRun.Status.choices)
    dry_run = s.BooleanField(help_text="Whether it only says what it would do.")
    editor = s.CharField(
        allow_null=True, help_text="The login of who started it; null for a command on the server."
    )
    files = s.ListField(child=s.CharField(), help_text="The names of uploaded files.")
    created_at = s.DateTimeField()
    started_at = s.DateTimeField(allow_null=True)
    finished_at = s.DateTimeField(allow_null=True)
    error = s.CharField(allow_blank=True, help_text="Why it failed; then nothing was changed.")


class IngestRunDetailSerializer(IngestRunSerializer):
    """A run with its report."""

    report = s.DictField(help_text="What `manage.py ingest --report` writes; empty until the run is done.")


def _shape(row: Mapping[str, Any], reading: Reading) -> dict[str, Any]:
    shown = {"id": row["id"], "url": reading.links.to("ingest-runs", str(row["id"]))} | dict(row)
    return shown | {"files": sorted(row["files"] or ())}


class IngestRunList(ForEditors, ListView):
    operation, summary = "listIngestRuns", "Runs of the ingestion, the newest first"
    answers_with = IngestRunSerializer
    own_parameters: ClassVar = (
        Choices("status", "States of runs.", tuple(IngestRun.Status.values)),
        Flag("dry_run", "Whether runs only say what they would do."),
    )
    permission = "runs.view_ingestrun"

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """Two queries."""
        columns = {"status": "status__in", "dry_run": "dry_run"}
        given = {columns[name]: value for name, value in reading.values.items() if name in columns}
        rows = ingest_runs().filter(**given)
        return rows.count(), [_shape(row, reading) for row in rows[window]]


class IngestRunItem(ForEditors):
    operation, summary = "getIngestRun", "A run with its report"
    answers_with = IngestRunDetailSerializer
    identified: ClassVar = {"identifier": "Its number."}
    permission = "runs.view_ingestrun"

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """One query."""
        return _shape(find_one(ingest_run_reports(), path["identifier"], (), str), reading)
