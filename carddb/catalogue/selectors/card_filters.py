"""Which cards are asked for, and in which order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Case, Exists, F, OrderBy, OuterRef, Q, QuerySet, Subquery, Value, When

from carddb.catalogue.models import Card, CardName, CardStats, CardTag, CardText
from carddb.catalogue.selectors.aggregates import Bytewise

STATS = {"level": "level", "atk": "atk", "def": "defence", "energy": "energy"}
"""The numbers that can be filtered and ordered by: public name to column."""

ORDERINGS = ("id", "slug", "name", "kind", "faction", *STATS)
_LOOKUPS = {"": "", "_min": "__gte", "_max": "__lte"}


@dataclass(frozen=True, slots=True)
class CardFilters:
    """Which cards: an empty tuple or None does not filter. Slugs are known to exist."""

    game: tuple[str, ...] = ()
    faction: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    category: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    edition: tuple[str, ...] = ()
    status: tuple[str, ...] = ("present",)
    commander: bool | None = None
    name: str | None = None
    """Folded already; any name or alias in any language may hold it."""
    stats: Mapping[str, int] = field(default_factory=dict)
    """Conditions that one row of numbers meets: ``level``, ``level_min``, ``level_max`` and so on."""


_COLUMNS = {
    "game": "game__slug__in",
    "faction": "faction__slug__in",
    "kind": "kind__in",
    "type": "unit_type__slug__in",
    "category": "category__slug__in",
    "status": "status__in",
}


def matching_cards(filters: CardFilters) -> QuerySet[Card]:
    """The cards that meet every filter, each once."""
    columns = {lookup: wanted for name, lookup in _COLUMNS.items() if (wanted := getattr(filters, name))}
    if filters.commander is not None:
        columns["commander"] = filters.commander
    return Card.objects.filter(*_related(filters), **columns)


def _related(filters: CardFilters) -> list[Exists | Q]:
    """Conditions on other tables; each asks for a row, so that no card comes twice."""
    conditions: list[Exists | Q] = []
    if filters.tag:
        conditions.append(_has(CardTag, tag__slug__in=filters.tag))
    if filters.name is not None:
        conditions.append(_has(CardName, folded__contains=filters.name))
    if filters.edition:
        printed = {"edition__slug__in": filters.edition}
        conditions.append(Q(_has(CardStats, **printed)) | Q(_has(CardText, **printed)))
    if filters.stats:
        conditions.append(_has(CardStats, **_edition(filters), **_numbers(filters.stats)))
    return conditions


def _has(model: Any, **condition: Any) -> Exists:
    return Exists(model.objects.filter(card=OuterRef("pk"), **condition))


def _edition(filters: CardFilters) -> dict[str, Any]:
    """The edition whose numbers count: the one filtered by, else the reference edition of the game (R01)."""
    return {"edition__slug__in": filters.edition} if filters.edition else {"edition__reference": True}


def _numbers(conditions: Mapping[str, int]) -> dict[str, int]:
    return {
        f"{column}{lookup}": conditions[f"{name}{suffix}"]
        for name, column in STATS.items()
        for suffix, lookup in _LOOKUPS.items()
        if f"{name}{suffix}" in conditions
    }


def card_order(ordering: Sequence[str], filters: CardFilters, languages: Sequence[str]) -> list[Any]:
    """The order by `ordering` (names of ORDERINGS, a hyphen before a descending one), always total.

    Missing values come last either way. Names are those in the best of `languages` that a card has.
    """
    wanted = [(name.removeprefix("-"), name.startswith("-")) for name in ordering]
    chosen: list[Any] = [
        OrderBy(_expression(name, filters, languages), descending=down, nulls_last=True)
        for name, down in wanted
    ]
    return [*(chosen or [Bytewise("game__slug"), Bytewise("slug")]), "pk"]


def _expression(name: str, filters: CardFilters, languages: Sequence[str]) -> Any:
    if name in STATS:
        numbers = CardStats.objects.filter(card=OuterRef("pk"), **_edition(filters))
        return Subquery(numbers.order_by("edition").values(STATS[name])[:1])
    if name == "name":
        return Bytewise(_best_name(languages))
    return {"id": F("pk"), "faction": Bytewise("faction__slug")}.get(name) or Bytewise(name)


def _best_name(languages: Sequence[str]) -> Subquery:
    ranks = [When(language=code, then=Value(rank)) for rank, code in enumerate(languages)]
    rank = Case(*ranks, default=Value(len(ranks)))
    names = CardName.objects.filter(card=OuterRef("pk"), alias=0)
    return Subquery(names.order_by(rank, "language").values("folded")[:1])
