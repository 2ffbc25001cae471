"""The rows of the list of cards, with all that is shown of them: a query a page."""

from typing import Any

from django.db.models import Count, F, IntegerField, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce, Concat

from carddb.catalogue.admin.names import best_first
from carddb.catalogue.models import Card, CardName, CardStats, Decision, FactionName, UnitTypeName
from ingest.runs.models import Finding, ProposedChange

NUMBERS = ("level", "atk", "defence", "energy")


def listed_cards(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Each card with `shown_name`, `folded_name`, `faction_name`, `type_name`, `shown_<number>` and work."""
    names = best_first(CardName.objects.filter(card=OuterRef("pk"), alias=0))
    numbers = CardStats.objects.filter(card=OuterRef("pk")).order_by("-edition__reference", "edition")
    return with_work(cards).annotate(
        shown_name=Coalesce(Subquery(names.values("text")[:1]), F("slug")),
        folded_name=Coalesce(Subquery(names.values("folded")[:1]), F("slug")),
        faction_name=_term(FactionName, "faction"),
        type_name=_term(UnitTypeName, "unit_type"),
        **{f"shown_{name}": Subquery(numbers.values(name)[:1]) for name in NUMBERS},
    )


def with_work(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Each card with `open_findings`, `open_proposals` and `decided_fields`, all numbers."""
    named = cards.annotate(subject_name=Concat(Value("card:"), "game__slug", Value("/"), "slug"))
    return named.annotate(
        open_findings=_number(Finding.objects.filter(state=Finding.State.OPEN)),
        open_proposals=_number(ProposedChange.objects.filter(state=ProposedChange.State.OPEN)),
        decided_fields=_number(Decision.objects.filter(withdrawn_at__isnull=True)),
    )


def _number(rows: QuerySet[Any]) -> Coalesce:
    counted = rows.filter(subject=OuterRef("subject_name")).order_by().values("subject")
    return Coalesce(Subquery(counted.annotate(n=Count("pk")).values("n"), output_field=IntegerField()), 0)


def _term(model: Any, owner: str) -> Subquery:
    return Subquery(best_first(model.objects.filter(**{owner: OuterRef(owner)})).values("text")[:1])
