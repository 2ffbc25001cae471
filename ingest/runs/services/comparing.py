"""Compares what the documents of a run say with what is published: publishes, proposes, finds."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from carddb.catalogue.models import FactRow
from carddb.catalogue.services.changes import Change
from carddb.catalogue.services.choosing import Statement
from carddb.catalogue.services.projection import Shown
from carddb.catalogue.services.publishing import contradictions, fields_of, fields_publish, in_chunks
from carddb.catalogue.services.reckoning import subjects_reckon
from carddb.catalogue.services.sources import Source
from carddb.catalogue.services.standing import PROPOSED, Standing, State
from ingest.diagnostics.core import Diagnostic
from ingest.runs.models import IngestRun
from ingest.runs.services import codes
from ingest.runs.services.outcome import Detail, Kind, Outcome
from ingest.runs.services.proposing import Wanted, proposals_bring
from ingest.source import Span


class Name(NamedTuple):
    subject: str
    field: str


@dataclass(slots=True)
class _Plan:
    """What is to become of one chunk's fields. `held` are new and contradict others, for the reason given."""

    published: dict[Name, Standing] = field(default_factory=dict)
    same: dict[Name, Standing] = field(default_factory=dict)
    proposed: dict[Name, Standing] = field(default_factory=dict)
    held: dict[Name, str] = field(default_factory=dict)


def subjects_compare(
    subjects: Iterable[str], documents: Collection[str], run: IngestRun, change: Change
) -> Outcome:
    """Publish what is new of `subjects`, propose what differs, and tell.

    `documents` are the keys of those that the run has read; findings are made for them alone. To be
    called under `catalogue_lock`, when the versions of the documents are kept.
    """
    outcome = Outcome()
    for chunk in in_chunks(subjects):
        plan = _plan(chunk)
        sources = _sources(plan)
        fields_publish(sources, change)
        outcome.published += len(sources)
        wanted: dict[tuple[str, str], Wanted] = {
            name: Wanted(_old(found), _fact(found), found.new) for name, found in plan.proposed.items()
        }
        conflicts = {name for name, found in plan.proposed.items() if found.state is State.CONFLICT}
        made = proposals_bring(chunk, wanted, conflicts, run)
        _tell(plan, made, outcome)
        outcome.diagnostics += (found for found in _findings(plan) if found.document in documents)
    return outcome


def _plan(chunk: list[str]) -> _Plan:
    plan = _Plan()
    for subject, found in subjects_reckon(chunk).items():
        held = _held(subject, found)
        for standing in found:
            _place(plan, Name(subject, standing.field), standing, held)
    return plan


def _place(plan: _Plan, name: Name, standing: Standing, held: dict[str, str]) -> None:
    if standing.state in PROPOSED or name.field in held:
        plan.proposed[name] = standing
        if name.field in held:
            plan.held[name] = held[name.field]
    elif standing.state is State.NEW:
        plan.published[name] = standing
    elif standing.said:
        plan.same[name] = standing


def _held(subject: str, found: Iterable[Standing]) -> dict[str, str]:
    """The new fields that would contradict others, each with the reason."""
    new = {
        standing.field: Shown(standing.new, standing.said.origin)
        for standing in found
        if standing.state is State.NEW and standing.said
    }
    sources = {standing.field: standing.published for standing in found if standing.published}
    shown, held = fields_of(sources), dict[str, str]()
    while new and (problems := contradictions(subject, {**shown, **new})):
        guilty = {problem.field: problem.message for problem in problems if problem.field in new}
        held |= guilty or dict.fromkeys(new, problems[0].message)
        new = {field: value for field, value in new.items() if field not in held}
    return held


def _sources(plan: _Plan) -> dict[tuple[str, str], Source | None]:
    """What is new, and what is the same but stands elsewhere now."""
    moved = {
        name: standing
        for name, standing in plan.same.items()
        if standing.state is State.SAME
        and standing.said
        and standing.said.fact
        and standing.published
        and standing.said.fact != standing.published.fact
    }
    return {
        name: Source(said.fact, None, said.value, said.origin)
        for name, standing in (plan.published | moved).items()
        if (said := standing.said)
    }


def _old(standing: Standing) -> object:
    return standing.published.value if standing.published else None


def _fact(standing: Standing) -> int | None:
    return standing.said.fact if standing.said else None


def _tell(plan: _Plan, made: Collection[tuple[str, str]], outcome: Outcome) -> None:
    """Count what was published and proposed, and list it; what was proposed before is unchanged."""
    changes = outcome.changes
    changes.created += len(plan.published)
    changes.unchanged += len(plan.same)
    outcome.details += (_detail(name, found, "created") for name, found in plan.published.items())
    for name, found in plan.proposed.items():
        if name not in made:
            changes.unchanged += 1
        elif found.state is State.CONFLICT:
            changes.conflicts += 1
            outcome.details.append(_detail(name, found, "conflict"))
        else:
            changes.proposed += 1
            outcome.details.append(_detail(name, found, "proposed"))


def _detail(name: Name, standing: Standing, kind: Kind) -> Detail:
    said = standing.said
    document, line = (said.document, said.place[0]) if said and said.fact else ("", None)
    return Detail(name.subject, name.field, _old(standing), standing.new, kind, document, line)


def _findings(plan: _Plan) -> Iterator[Diagnostic]:
    for name, standing in plan.proposed.items():
        if standing.said is None:
            continue
        said = standing.said if standing.said.fact else _last_place(name.subject, standing.said)
        place = codes.Place(said.document, Span(*said.place))
        if name in plan.held:
            yield codes.contradicts(place, *name, plan.held[name])
        elif standing.state is State.CONFLICT and standing.decision:
            yield codes.conflict(place, *name, standing.decision.value, said.value)


def _last_place(subject: str, said: Statement) -> Statement:
    """Where a document last described a card that has left."""
    facts = FactRow.objects.filter(subject=subject, version__document__origin="document")
    columns = ("version__document__key", "line", "column", "end_column")
    document, *place = facts.order_by("-id").values_list(*columns)[0]
    return Statement(None, said.value, document, place=(place[0], place[1], place[2]))
