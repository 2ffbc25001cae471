"""The three states of a field: what documents say, what an editor decided, what is published."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F

from carddb.catalogue.models import Decision, FactRow, FieldSource


@dataclass(frozen=True, slots=True)
class Place:
    """Where a document says something: ids of its document and version; line and columns from 1."""

    document: int
    key: str
    version: int
    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Said:
    """What the current version of one document says of a field."""

    value: Any
    place: Place


@dataclass(frozen=True, slots=True)
class Decided:
    """An editor's word. `editor` is the login, empty where the account is gone."""

    id: int
    value: Any
    reason: str
    editor: str
    created_at: datetime
    withdrawn_at: datetime | None


@dataclass(frozen=True, slots=True)
class FieldState:
    """One field of one subject, names as in `ingest.facts`.

    `published` is None where nothing is published (or a null is); `source` is the fact shown, None
    where an editor's decision is. `said` holds every current document's word, the preferred first.
    """

    subject: str
    field: str
    published: Any = None
    is_published: bool = False
    source: Place | None = None
    said: tuple[Said, ...] = ()
    decided: Decided | None = None

    @property
    def others(self) -> tuple[Said, ...]:
        """What documents say that is not what is published."""
        return tuple(word for word in self.said if word.value != self.published)

    @property
    def state(self) -> str:
        """``decided``, ``disputed`` (a document says otherwise), ``document``, or ``empty``."""
        if self.decided:
            return "decided"
        if not self.is_published and not self.said:
            return "empty"
        return "disputed" if self.others else "document"


def field_states(subject: str) -> dict[str, FieldState]:
    """Every field of `subject` that is published, stated or decided; three queries."""
    sources = _sources(subject)
    said = _said(subject)
    standing = {row.field: row for row in _decisions(subject, withdrawn_at__isnull=True)}
    names = sorted({*sources, *said, *standing})
    return {name: _state(subject, name, sources.get(name), said, standing) for name in names}


def field_decisions(subject: str, field: str) -> list[Decided]:
    """All decisions on one field, withdrawn ones too, newest first; one query."""
    return [_decided(row) for row in _decisions(subject, field=field)]


def _state(
    subject: str,
    field: str,
    source: FieldSource | None,
    said: dict[str, list[Said]],
    standing: dict[str, Decision],
) -> FieldState:
    decision = standing.get(field)
    fact = source.fact if source else None
    shown: Any = fact or (source.decision if source else None)
    return FieldState(
        subject,
        field,
        published=shown.value if shown else None,
        is_published=source is not None,
        source=_place(fact) if fact else None,
        said=tuple(said.get(field, ())),
        decided=_decided(decision) if decision else None,
    )


def _sources(subject: str) -> dict[str, FieldSource]:
    rows = FieldSource.objects.filter(subject=subject)
    return {row.field: row for row in rows.select_related("fact__version__document", "decision")}


def _said(subject: str) -> dict[str, list[Said]]:
    found: dict[str, list[Said]] = {}
    for fact in current_facts().filter(subject=subject):
        found.setdefault(fact.field, []).append(Said(fact.value, _place(fact)))
    return found


def current_facts() -> Any:
    """The facts of every document's current version, the preferred document's first."""
    rows = FactRow.objects.filter(version=F("version__document__current"))
    return rows.select_related("version__document").order_by(
        "version__document__precedence", "version__document__key", "id"
    )


def _decisions(subject: str, **condition: Any) -> Iterable[Decision]:
    rows = Decision.objects.filter(subject=subject, **condition)
    return rows.select_related("user").order_by("-created_at", "-id")


def _decided(row: Decision) -> Decided:
    editor = row.user.get_username() if row.user else ""
    return Decided(row.pk, row.value, row.reason, editor, row.created_at, row.withdrawn_at)


def _place(fact: FactRow) -> Place:
    document = fact.version.document
    return Place(document.pk, document.key, fact.version_id, fact.line, fact.column, fact.end_column)
