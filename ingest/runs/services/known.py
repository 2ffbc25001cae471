"""The published cards, as alignment wants to know them."""

from collections import defaultdict

from carddb.catalogue.models import Card, CardName, CardStats
from ingest.normalize.align_types import KnownCard, Stats

_UNITS = (Card.Kind.UNIT, Card.Kind.COMMANDER)


def known_cards() -> list[KnownCard]:
    """Every published card with its names and numbers, retired ones too: a card comes back under its slug.

    Three queries.
    """
    names: dict[int, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for card, language, text in CardName.objects.order_by("card", "language", "alias").values_list(
        "card", "language", "text"
    ):
        names[card][language].append(text)
    numbers: dict[int, dict[str, Stats]] = defaultdict(dict)
    for card, edition, *found in CardStats.objects.values_list(
        "card", "edition__slug", "level", "atk", "defence", "energy", "copies"
    ):
        numbers[card][edition] = Stats(*found)
    rows = Card.objects.order_by("id").values_list(
        "id", "game__slug", "slug", "kind", "faction__slug", "category__slug", "commander"
    )
    return [
        KnownCard(
            game=game,
            slug=slug,
            kind=kind,
            group=(faction if kind in _UNITS else category or kind) or "",
            commander=commander,
            names={language: tuple(texts) for language, texts in names[card].items()},
            stats=numbers[card],
        )
        for card, game, slug, kind, faction, category, commander in rows
    ]
