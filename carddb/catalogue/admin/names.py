"""Names in the editor's language, or in the next best that there is."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.db.models import Case, Model, QuerySet, Value, When
from django.utils.translation import get_language

from carddb.catalogue.folding import fold
from carddb.catalogue.models import (
    CardName,
    CategoryName,
    FactionName,
    GameName,
    TagName,
    UnitTypeName,
)

TERM_NAMES: Mapping[str, tuple[type[Model], str]] = {
    "game": (GameName, "game"),
    "faction": (FactionName, "faction"),
    "type": (UnitTypeName, "unit_type"),
    "category": (CategoryName, "category"),
    "tag": (TagName, "tag"),
}
"""Which table names a term, and its column that points to the term."""


def language_order() -> list[str]:
    """The editor's language first, then the others as the settings list them."""
    own = (get_language() or settings.LANGUAGE_CODE).split("-")[0]
    return list(dict.fromkeys([own, *(code for code, _name in settings.LANGUAGES)]))


def best_first(rows: QuerySet[Any]) -> QuerySet[Any]:
    """Rows that have a `language`, those in the best language first."""
    ranks = [When(language=code, then=Value(rank)) for rank, code in enumerate(language_order())]
    return rows.order_by(Case(*ranks, default=Value(len(ranks))), "language")


def card_names(cards: Iterable[int]) -> dict[int, str]:
    """By id of the card; one query."""
    rows = best_first(CardName.objects.filter(card__in=cards, alias=0))
    found: dict[int, str] = {}
    for card, text in rows.values_list("card", "text"):
        found.setdefault(card, text)
    return found


def term_names(term: str, game: str = "") -> dict[str, str]:
    """By slug, of all terms of a kind (see `TERM_NAMES`), or those of one `game`; two queries.

    In the order of their names; a term without one goes by its slug.
    """
    model, owner = TERM_NAMES[term]
    terms: Any = model._meta.get_field(owner).related_model
    rows, named = terms._default_manager.all(), best_first(model._default_manager.all())
    if game:
        rows = rows.filter(game__slug=game)
        named = named.filter(**{f"{owner}__game__slug": game})
    found: dict[str, str] = {}
    for slug, text in named.values_list(f"{owner}__slug", "text"):
        found.setdefault(slug, text)
    slugs = rows.values_list("slug", flat=True)
    names = [(slug, found.get(slug, slug)) for slug in slugs]
    return dict(sorted(names, key=lambda item: fold(item[1])))
