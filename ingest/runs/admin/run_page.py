"""What the page of one run shows: what it did or would do, and what it found."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.cells import Words, kind_of, said_diff
from carddb.catalogue.admin.diffs import Piece
from carddb.catalogue.admin.fields import label
from carddb.catalogue.admin.links import line_link
from carddb.catalogue.admin.subjects import subject_link
from carddb.catalogue.models import Document
from ingest.runs.admin.proposals import game_slug
from ingest.runs.models import IngestRun

_COUNTS: Mapping[str, Any] = {
    "units": _("Units"),
    "doctrines": _("Doctrines and tactics"),
    "arcane_cards": _("Arcane cards"),
    "combos": _("Combinations"),
    "missing_cards": _("Named but nowhere described"),
    "languages": _("Languages"),
}
_CHANGES: Mapping[str, Any] = {
    "created": _("New"),
    "proposed": _("Proposed changes"),
    "unchanged": _("Unchanged"),
    "conflicts": _("Conflicts with decisions"),
}


@dataclass(frozen=True, slots=True)
class ShownDetail:
    """A field that the run changed, or would change."""

    subject: str
    subject_link: str
    label: str
    kind: str
    pieces: list[Piece]


@dataclass(frozen=True, slots=True)
class ReportedFinding:
    """A finding of the report; `address` leads to its line where the document is in the database."""

    row: Mapping[str, Any]
    severity: str
    address: str


@dataclass(frozen=True, slots=True)
class RunPage:
    """`waiting` while it is not over; `details` may be fewer than there are: `more` says by how many."""

    run: IngestRun
    state: str
    waiting: bool
    files: list[str]
    counts: list[tuple[str, int]]
    changes: list[tuple[str, int]]
    details: list[ShownDetail]
    more: int
    findings: list[ReportedFinding]
    refused: list[str]

    @property
    def can_repeat(self) -> bool:
        """A trial that went through, whose files can now be taken for good."""
        good = (IngestRun.Status.DONE, IngestRun.Status.REFUSED)
        return self.run.dry_run and self.run.status in good and bool(self.files)


def run_page(run: IngestRun) -> RunPage:
    """The page of `run`, from its report."""
    report = run.report if isinstance(run.report, dict) else {}
    details = report.get("details", [])
    return RunPage(
        run,
        labels.label_of(labels.RUN_STATES, run.status),
        run.status in (IngestRun.Status.QUEUED, IngestRun.Status.RUNNING),
        list(run.uploads.values_list("name", flat=True)),
        _counted(_COUNTS, report.get("counts", {})),
        _counted(_CHANGES, report.get("changes", {})),
        _details(details),
        int(report.get("details_left", 0)),
        _findings(report.get("findings", [])),
        list(report.get("refused", [])),
    )


def _counted(names: Mapping[str, Any], counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(str(names.get(key, key)), number) for key, number in counts.items()]


def _details(details: list[Mapping[str, Any]]) -> list[ShownDetail]:
    words: dict[str, Words] = {}
    found = []
    for one in details:
        game = game_slug(one["subject"])
        spoken = words.setdefault(game, Words(game))
        kind = kind_of(one["subject"], one["field"])
        found.append(
            ShownDetail(
                one["subject"].partition(":")[2],
                subject_link(one["subject"]),
                label(one["subject"], one["field"]),
                one["kind"],
                said_diff(spoken, kind, one.get("old"), one.get("new")),
            )
        )
    return found


def _findings(rows: list[Mapping[str, Any]]) -> list[ReportedFinding]:
    documents = dict(Document.objects.values_list("key", "id"))
    return [
        ReportedFinding(row, labels.label_of(labels.SEVERITIES, row["severity"]), _address(row, documents))
        for row in rows
    ]


def _address(row: Mapping[str, Any], documents: Mapping[str, int]) -> str:
    document = documents.get(row["document"])
    if document is None:
        return ""
    return line_link(document, row["line"], span=(row["column"], row["end_column"]))
