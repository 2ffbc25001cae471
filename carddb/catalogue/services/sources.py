"""Reads what documents say, what editors decided, and which of it each published field shows."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import F, QuerySet

from carddb.catalogue.models import Decision, FactRow, FieldSource
from carddb.catalogue.services.choosing import Statement
from carddb.catalogue.services.projection import Origin, Shown
from carddb.catalogue.services.reading import FEW


@dataclass(frozen=True, slots=True)
class Source:
    """The fact or the decision that a published field shows; a decision's value of None shows nothing."""

    fact: int | None = None
    decision: int | None = None
    value: Any = None
    origin: Origin = "document"

    @property
    def shown(self) -> Shown | None:
        return None if self.value is None else Shown(self.value, self.origin)


def of_subjects(rows: QuerySet[Any], subjects: Collection[str] | None) -> QuerySet[Any]:
    """`rows` of those subjects, or a superset where they are many."""
    if subjects is None or len(subjects) > FEW:
        return rows.order_by()
    return rows.filter(subject__in=list(subjects)).order_by()


def field_statements(subjects: Collection[str] | None = None) -> dict[str, dict[str, list[Statement]]]:
    """What the current versions of all documents say, by subject and field."""
    rows = FactRow.objects.filter(version__document__current=F("version"))
    columns = ("subject", "field", "id", "value")
    document = ("version__document__key", "version__document__origin", "version__document__precedence")
    place = ("line", "column", "end_column")
    found: dict[str, dict[str, list[Statement]]] = defaultdict(lambda: defaultdict(list))
    wanted: Iterator[tuple[Any, ...]] = (
        of_subjects(rows, subjects).values_list(*columns, *document, *place).iterator()
    )
    for subject, name, fact, value, key, origin, precedence, *at in wanted:
        if subjects is None or subject in subjects:
            statement = Statement(fact, value, key, origin, precedence, (at[0], at[1], at[2]))
            found[subject][name].append(statement)
    return found


def field_decisions(subjects: Collection[str] | None = None) -> dict[str, dict[str, Decision]]:
    """The standing decisions, by subject and field."""
    found: dict[str, dict[str, Decision]] = defaultdict(dict)
    for decision in of_subjects(Decision.objects.filter(withdrawn_at=None), subjects):
        if subjects is None or decision.subject in subjects:
            found[decision.subject][decision.field] = decision
    return found


def published_sources(subjects: Collection[str] | None = None) -> dict[str, dict[str, Source]]:
    """What each published field shows, by subject and field."""
    columns = ("subject", "field", "fact", "decision")
    values = ("fact__value", "decision__value", "fact__version__document__origin")
    found: dict[str, dict[str, Source]] = defaultdict(dict)
    wanted: Iterator[tuple[Any, ...]] = (
        of_subjects(FieldSource.objects.all(), subjects).values_list(*columns, *values).iterator()
    )
    for subject, name, fact, decision, stated, decided, origin in wanted:
        if subjects is None or subject in subjects:
            shown = Source(fact, None, stated, origin) if decision is None else _decided(decision, decided)
            found[subject][name] = shown
    return found


def _decided(decision: int, value: Any) -> Source:
    return Source(None, decision, value, "editor")


def subjects_left(subjects: Collection[str] | None = None) -> set[str]:
    """Those that some version of a document described and no current one does; curated data do not count."""
    stated = FactRow.objects.filter(version__document__origin="document")
    current = stated.filter(version__document__current=F("version"))
    ever = of_subjects(stated, subjects).values_list("subject", flat=True).distinct()
    now = of_subjects(current, subjects).values_list("subject", flat=True).distinct()
    left = set(ever) - set(now)
    return left if subjects is None else left & set(subjects)
