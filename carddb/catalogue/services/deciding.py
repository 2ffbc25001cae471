"""An editor's word on a field: given, and taken back."""

from typing import Any

from carddb.catalogue.models import Decision, FactRow
from carddb.catalogue.services.changes import Change, catalogue_lock, revision_add
from carddb.catalogue.services.choosing import Statement, same
from carddb.catalogue.services.publishing import fields_publish
from carddb.catalogue.services.refusal import Refusal
from carddb.catalogue.services.sources import (
    Source,
    field_decisions,
    field_statements,
    published_sources,
    subjects_left,
)
from carddb.catalogue.services.standing import said_of
from carddb.catalogue.services.values import field_problem, subject_problem
from carddb.catalogue.services.vocabulary import refuse_unknown
from carddb.catalogue.signals import field_settled


def field_decide(subject: str, field: str, value: Any, user: Any, reason: str = "") -> Decision:
    """Publish `value` in a field, whatever documents say, until it is withdrawn.

    None publishes nothing there. An earlier decision gives way. Raises `Refusal` for a value that
    the field cannot hold, or that names something the catalogue does not know.
    """
    problem = subject_problem(subject) or field_problem(subject, field, value)
    if problem:
        raise Refusal(f"{subject}, {field}: {problem}.")
    with catalogue_lock():
        shown = published_sources([subject]).get(subject, {}).get(field)
        if shown is None or not same(shown.value, value):
            refuse_unknown(subject, field, value)
        change = Change(user, reason)
        _standing_end(subject, field, change)
        said = _said(subject).get(field)
        decision = Decision.objects.create(
            subject=subject,
            field=field,
            value=value,
            against=said.value if said else None,
            user=user,
            reason=reason,
        )
        source = Source(decision=decision.pk, value=value, origin="editor")
        _settle(subject, field, source, change)
    return decision


def field_withdraw(subject: str, field: str, user: Any, reason: str = "") -> None:
    """Take an editor's decision back: what the documents say now is published, or nothing.

    Raises `Refusal` where no decision stands, or where nothing can stand in its place.
    """
    with catalogue_lock():
        if field not in field_decisions([subject]).get(subject, {}):
            raise Refusal(f"{subject}, {field}: no decision stands there.")
        field_follow(subject, field, user, reason or "decision withdrawn")


def field_follow(subject: str, field: str, user: Any, reason: str = "") -> None:
    """Publish what the documents say of a field now, or nothing; a decision on it ends.

    Raises `Refusal` where nothing can stand there.
    """
    with catalogue_lock():
        change = Change(user, reason)
        _standing_end(subject, field, change)
        _settle(subject, field, _without_decision(subject, field), change)


def _settle(subject: str, field: str, source: Source | None, change: Change) -> None:
    fields_publish({(subject, field): source}, change)
    revision_add(change)
    field_settled.send(sender=Decision, subject=subject, field=field, user=change.user)


def _standing_end(subject: str, field: str, change: Change) -> None:
    decision = field_decisions([subject]).get(subject, {}).get(field)
    if decision is not None:
        decision.withdrawn_at = change.at
        decision.save(update_fields=["withdrawn_at"])


def _said(subject: str) -> dict[str, Statement]:
    left = bool(subjects_left([subject]))
    return said_of(subject, field_statements([subject]).get(subject, {}), left)


def _without_decision(subject: str, field: str) -> Source | None:
    """What a field shows when editors say nothing of it."""
    said = _said(subject).get(field)
    if said is not None and said.fact is None:
        raise Refusal(f"{subject}, {field}: no document describes it any more; decide otherwise instead.")
    if said is not None:
        return Source(fact=said.fact, value=said.value, origin=said.origin)
    return _last_said(subject, field) if subject.startswith("card:") and subjects_left([subject]) else None


def _last_said(subject: str, field: str) -> Source | None:
    """What a document last said of a field of a card that has left its documents."""
    facts = FactRow.objects.filter(subject=subject, field=field).select_related("version__document")
    for fact in facts.order_by("-id"):
        if not field_problem(subject, field, fact.value):
            origin = fact.version.document.origin
            return Source(fact.pk, None, fact.value, "curation" if origin == "curation" else "document")
    return None
