"""Proposed changes: made by runs, decided by editors."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from django.utils import timezone

from carddb.catalogue.services import Refusal, field_decide, field_follow
from carddb.catalogue.services.changes import catalogue_lock
from carddb.catalogue.services.choosing import same
from carddb.catalogue.services.sources import published_sources
from carddb.catalogue.services.standing import RETIRED
from ingest.runs.models import IngestRun, ProposedChange

BATCH = 500


class Wanted(NamedTuple):
    """A change that the documents ask for; a `new` of None removes the field."""

    old: Any
    fact: int | None
    new: Any


def proposals_bring(
    subjects: Collection[str],
    wanted: Mapping[tuple[str, str], Wanted],
    conflicts: Collection[tuple[str, str]],
    run: IngestRun,
) -> set[tuple[str, str]]:
    """Let `wanted` be what is proposed of `subjects`; gives those that were not proposed before.

    Open proposals that are wanted no longer are outdated; those that are stay, under the fact that
    says so now.
    """
    new = dict(wanted)
    outdated: list[int] = []
    moved: list[ProposedChange] = []
    opened = ProposedChange.objects.filter(state=ProposedChange.State.OPEN, subject__in=list(subjects))
    for proposal in opened:
        name = (proposal.subject, proposal.field)
        found = wanted.get(name)
        if found and _is(proposal, found, name in conflicts):
            del new[name]
            if proposal.fact_id != found.fact:
                proposal.fact_id = found.fact
                moved.append(proposal)
        else:
            outdated.append(proposal.pk)
    ProposedChange.objects.filter(pk__in=outdated).update(state=ProposedChange.State.OUTDATED)
    ProposedChange.objects.bulk_update(moved, ["fact"], BATCH)
    ProposedChange.objects.bulk_create(
        [
            ProposedChange(
                run=run,
                subject=name[0],
                field=name[1],
                old=found.old,
                new=found.new,
                fact_id=found.fact,
                conflict=name in conflicts,
            )
            for name, found in new.items()
        ],
        BATCH,
    )
    return set(new)


def _is(proposal: ProposedChange, found: Wanted, conflict: bool) -> bool:
    return same(proposal.new, found.new) and same(proposal.old, found.old) and proposal.conflict is conflict


def proposal_accept(proposal: ProposedChange, user: Any, reason: str = "") -> None:
    """Publish what the documents say now; a decision against it ends.

    A card that left its documents is retired by a decision of `user`, since no document says so.
    Raises `Refusal` where it was decided before, or contradicts what is published.
    """
    with catalogue_lock():
        found = _claim(proposal, ProposedChange.State.ACCEPTED, user)
        why = reason or f"accepted the proposal of run {found.run_id}"
        if found.fact_id is None and found.new == RETIRED:
            field_decide(found.subject, found.field, RETIRED, user, why)
        else:
            field_follow(found.subject, found.field, user, why)


def proposal_reject(proposal: ProposedChange, user: Any, reason: str = "") -> None:
    """Keep what is published, as a decision of `user`. Raises `Refusal` where it was decided before."""
    with catalogue_lock():
        found = _claim(proposal, ProposedChange.State.REJECTED, user)
        shown = published_sources([found.subject]).get(found.subject, {}).get(found.field)
        why = reason or f"rejected the proposal of run {found.run_id}"
        field_decide(found.subject, found.field, shown.value if shown else None, user, why)


def _claim(proposal: ProposedChange, state: ProposedChange.State, user: Any) -> ProposedChange:
    """Mark an open proposal; whoever comes second is told who was first."""
    found = ProposedChange.objects.select_related("decided_by").get(pk=proposal.pk)
    if found.state != ProposedChange.State.OPEN:
        by = f" by {found.decided_by}" if found.decided_by else ""
        raise Refusal(f"{found.subject}, {found.field}: this proposal was {found.state}{by} already.")
    found.state, found.decided_by, found.decided_at = state, user, timezone.now()
    found.save(update_fields=["state", "decided_by", "decided_at"])
    return found


def proposals_overtaken(subject: str, field: str) -> None:
    """A decision on a field leaves nothing to propose there."""
    opened = ProposedChange.objects.filter(subject=subject, field=field, state=ProposedChange.State.OPEN)
    opened.update(state=ProposedChange.State.OUTDATED)
