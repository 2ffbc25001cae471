"""What is open about one subject: findings and proposed changes; the admin's only look at runs."""

from dataclasses import dataclass
from typing import Any

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.cells import SourceLink, Words, kind_of, said_diff, source_link
from carddb.catalogue.admin.diffs import Piece
from carddb.catalogue.admin.links import line_link
from carddb.catalogue.selectors.field_states import Place
from ingest.runs.models import Finding, ProposedChange


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding with its severity and state in the editor's language, and the line it is about."""

    row: Finding
    severity: str
    state: str
    source: SourceLink | None


@dataclass(frozen=True, slots=True)
class ShownProposal:
    """A proposed change: what accepting it would do to one field."""

    row: ProposedChange
    label: str
    state: str
    old: str
    new: str
    pieces: list[Piece]
    source: SourceLink | None


def findings_of(subject: str) -> list[ShownFinding]:
    """The open findings of a subject; one query."""
    rows = Finding.objects.filter(subject=subject, state=Finding.State.OPEN).select_related("document")
    return [shown_finding(row) for row in rows]


def proposals_of(subject: str, words: Words) -> list[ShownProposal]:
    """The open proposals for a subject's fields; one query."""
    rows = proposal_rows().filter(subject=subject, state=ProposedChange.State.OPEN)
    return [shown_proposal(row, words) for row in rows.order_by("field", "id")]


def proposal_rows() -> Any:
    return ProposedChange.objects.select_related("fact__version__document", "run", "decided_by")


def shown_finding(row: Finding) -> ShownFinding:
    return ShownFinding(
        row,
        labels.label_of(labels.SEVERITIES, row.severity),
        labels.label_of(labels.FINDING_STATES, row.state),
        _finding_source(row),
    )


def _finding_source(row: Finding) -> SourceLink | None:
    if row.document is None:
        return None
    address = line_link(row.document.pk, row.line, span=(row.column, row.end_column))
    return SourceLink(row.document_name, row.line, address)


def shown_proposal(row: ProposedChange, words: Words) -> ShownProposal:
    kind = kind_of(row.subject, row.field)
    return ShownProposal(
        row,
        kind.label if kind else row.field,
        labels.label_of(labels.PROPOSAL_STATES, row.state),
        words.say(kind, row.old),
        words.say(kind, row.new),
        said_diff(words, kind, row.old, row.new),
        _proposal_source(row),
    )


def _proposal_source(row: ProposedChange) -> SourceLink | None:
    if row.fact is None:
        return None
    fact, document = row.fact, row.fact.version.document
    return source_link(
        Place(document.pk, document.key, fact.version_id, fact.line, fact.column, fact.end_column)
    )
