"""Cards with everything that is shown of them, whatever their number, in one query a page."""

from collections.abc import Sequence
from typing import Any

from django.db.models import F

from carddb.catalogue.models import (
    Card,
    CardName,
    CardStats,
    CardTag,
    CardText,
    CategoryName,
    ComboComponent,
    FactionName,
    Ruling,
    UnitTypeName,
)
from carddb.catalogue.selectors.aggregates import Json, json_rows, json_values
from carddb.catalogue.selectors.card_filters import STATS, CardFilters, card_order, matching_cards
from carddb.catalogue.selectors.terms import Rows, names_of


def _names(on: str = "pk") -> Any:
    names = CardName.objects.filter(alias=0)
    return json_rows(names, "card", on, lang=F("language_id"), text=F("text"))


def _shown() -> dict[str, Any]:
    stats: dict[str, Any] = {
        name: F(column) for name, column in (STATS | {"copies": "copies", "order": "order"}).items()
    }
    edition: dict[str, Any] = {"edition": F("edition__slug"), "reference": F("edition__reference")}
    texts: dict[str, Any] = {"lang": F("language_id"), "text": F("text"), "bonus": F("bonus")}
    return {
        "game_slug": F("game__slug"),
        "faction_slug": F("faction__slug"),
        "faction_names": names_of(FactionName, "faction", "faction_id"),
        "type_slug": F("unit_type__slug"),
        "type_names": names_of(UnitTypeName, "unit_type", "unit_type_id"),
        "category_slug": F("category__slug"),
        "category_names": names_of(CategoryName, "category", "category_id"),
        "tag_slugs": json_values(CardTag.objects.all(), "card", "tag__slug"),
        "all_names": _names(),
        "all_stats": json_rows(CardStats.objects.all(), "card", **edition, **stats),
        "all_texts": json_rows(CardText.objects.all(), "card", **edition, **texts),
    }


_OWN = ("id", "slug", "kind", "status", "commander")


def cards() -> Rows:
    """A list's columns: id, slug, kind, status, commander and those of `_shown`."""
    shown = _shown()
    return Card.objects.annotate(**shown).values(*_OWN, *shown)


def cards_page(
    filters: CardFilters, ordering: Sequence[str], languages: Sequence[str], window: slice
) -> tuple[int, list[dict[str, Any]]]:
    """How many cards match, and the rows of `window` in `card_order`; two queries."""
    matching = matching_cards(filters)
    order = card_order(ordering, filters, languages)
    numbers = matching.order_by(*order).values("pk")[window]
    return matching.count(), list(cards().filter(pk__in=numbers).order_by(*order))


def card_details() -> Rows:
    """A list's columns, and what one page of a card shows beside them."""
    shown = _shown() | {
        "aliases": json_rows(
            CardName.objects.filter(alias__gt=0), "card", lang=F("language_id"), n=F("alias"), text=F("text")
        ),
        "faction_others": json_values(
            Card.faction_alternatives.through.objects.all(), "card", "faction__slug"
        ),
        "made_of": json_rows(
            ComboComponent.objects.all(),
            "combo",
            position=F("position"),
            printed=Json(F("printed")),
            slug=F("card__slug"),
            game=F("card__game__slug"),
            status=F("card__status"),
            names=Json(_names("card_id")),
        ),
        "combos": json_rows(
            ComboComponent.objects.all(),
            "card",
            slug=F("combo__slug"),
            game=F("combo__game__slug"),
            status=F("combo__status"),
            names=Json(_names("combo_id")),
        ),
        "of_rulings": json_rows(
            Ruling.cards.through.objects.all(),
            "card",
            code=F("ruling__code"),
            text=F("ruling__text"),
            basis=F("ruling__basis"),
        ),
    }
    own = (*_OWN, "faction_source", "faction_confidence", "faction_reason")
    return Card.objects.annotate(**shown).values(*own, *shown)
