"""Findings, for editors."""

from collections.abc import Mapping
from typing import Any, ClassVar

from rest_framework import serializers as s

from carddb.api.identifiers import find_one
from carddb.api.parameters import Choices, Integer, Text
from carddb.api.views import ListView, Reading
from ingest.diagnostics.core import Severity
from ingest.runs.api.access import ForEditors
from ingest.runs.models import Finding
from ingest.runs.selectors import findings


class FindingSerializer(s.Serializer[Any]):
    """Something doubtful or wrong in a document, and what to do about it."""

    id = s.IntegerField()
    url = s.CharField()
    code = s.CharField()
    severity = s.ChoiceField(choices=[(level.value, level.name.lower()) for level in Severity])
    state = s.ChoiceField(choices=Finding.State.choices)
    document = s.CharField(help_text="The document's key, or its name where it was not recognised.")
    line = s.IntegerField(help_text="From 1.")
    column = s.IntegerField(help_text="From 1, in characters.")
    end_column = s.IntegerField(help_text="Exclusive.")
    subject = s.CharField(allow_blank=True, help_text="What it is about: `card:game/slug` and so on.")
    message = s.CharField()
    help = s.CharField(allow_blank=True, help_text="What to do.")
    first_run = s.IntegerField(help_text="The run that found it first.")
    last_run = s.IntegerField(help_text="The run that found it last.")
    settled_at = s.DateTimeField(allow_null=True)
    settled_by = s.CharField(allow_null=True, help_text="The login of the editor who settled it.")
    settled_note = s.CharField(allow_blank=True)

    def get_fields(self) -> dict[str, Any]:
        """`data` as an attribute is the library's own."""
        return super().get_fields() | {"data": s.JSONField(help_text="What the message was made from.")}


PARAMETERS = (
    Choices("state", "States of findings.", tuple(Finding.State.values)),
    Choices("severity", "How much findings weigh.", tuple(level.value for level in Severity)),
    Text("code", "The code of findings.", 10),
    Text("document", "The key or name of a document.", 255),
    Text("subject", "What findings are about, whole: `card:ancient-duel/hastati-line`.", 160),
    Integer("run", "The number of the run that found them last.", 1, 2**63 - 1),
)
_COLUMNS = {
    "state": "state__in",
    "severity": "severity__in",
    "code": "code",
    "document": "document_name",
    "subject": "subject",
    "run": "last_run",
}


def _shape(row: Mapping[str, Any], reading: Reading) -> dict[str, Any]:
    shown = {"id": row["id"], "url": reading.links.to("findings", str(row["id"]))} | dict(row)
    return shown | {"document": shown.pop("document_name"), "settled_by": shown.pop("settler")}


class FindingList(ForEditors, ListView):
    operation, summary = "listFindings", "Findings, by document and line"
    answers_with = FindingSerializer
    own_parameters = PARAMETERS
    permission = "runs.view_finding"

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """Two queries."""
        given = {_COLUMNS[name]: value for name, value in reading.values.items() if name in _COLUMNS}
        rows = findings().filter(**given)
        return rows.count(), [_shape(row, reading) for row in rows[window]]


class FindingItem(ForEditors):
    operation, summary = "getFinding", "A finding"
    answers_with = FindingSerializer
    identified: ClassVar = {"identifier": "Its number."}
    permission = "runs.view_finding"

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """One query."""
        return _shape(find_one(findings(), path["identifier"], (), str), reading)
