"""Search over cards: every word must be found, in any language, whatever its accents."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from carddb.catalogue.folding import fold
from carddb.catalogue.models import Card, CardName, CardText, FactionName, UnitTypeName


def search_cards(cards: QuerySet[Card], typed: str) -> QuerySet[Card]:
    """The cards that hold every word of `typed` in a name, a text, or the name of their faction or type."""
    words = fold(typed).split()
    if not words:
        return cards.none() if typed.strip() else cards
    for word in words:
        cards = cards.filter(_holds(word))
    return cards


def _holds(word: str) -> Q:
    found: Any = Q(slug__contains=word)
    for model, own, outer in (
        (CardName, "card", "pk"),
        (CardText, "card", "pk"),
        (FactionName, "faction", "faction"),
        (UnitTypeName, "unit_type", "unit_type"),
    ):
        rows = model._default_manager.filter(**{own: OuterRef(outer), "folded__contains": word})
        found |= Q(Exists(rows))
    return found
