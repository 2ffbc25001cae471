"""The published cards, as alignment wants to know them."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from django.db.models import Manager, Q

from carddb.catalogue.models import Card, CardName, CardStats, Decision, FactRow
from ingest.normalize.align_types import KnownCard, Stats

_UNITS = (Card.Kind.UNIT, Card.Kind.COMMANDER)
Names: TypeAlias = dict[str, dict[str, list[str]]]
"""Subject to language to names, none twice."""


def known_cards() -> list[KnownCard]:
    """Every published card with its names and numbers, retired ones too: a card comes back under its slug.

    In each language the published name comes first, then the others by which documents and editors have
    ever called it: an editor's renaming does not make a document's row a stranger. Five queries.
    """
    names, numbers = _names(), _numbers()
    rows = Card.objects.order_by("id").values_list(
        "game__slug", "slug", "kind", "faction__slug", "category__slug", "commander"
    )
    return [
        KnownCard(
            game=game,
            slug=slug,
            kind=kind,
            group=(faction if kind in _UNITS else category or kind) or "",
            commander=commander,
            names={language: tuple(texts) for language, texts in names[f"card:{game}/{slug}"].items()},
            stats=numbers[f"card:{game}/{slug}"],
        )
        for game, slug, kind, faction, category, commander in rows
    ]


def _names() -> Names:
    names: Names = defaultdict(lambda: defaultdict(list))
    published = CardName.objects.order_by("card", "language", "alias")
    columns = ("card__game__slug", "card__slug", "language", "text")
    shown = ((f"card:{game}/{slug}", *rest) for game, slug, *rest in published.values_list(*columns))
    for subject, language, text in chain(shown, _said(FactRow.objects), _said(Decision.objects)):
        texts = names[subject][language]
        if text not in texts:
            texts.append(text)
    return names


def _said(rows: "Manager[FactRow] | Manager[Decision]") -> Iterator[tuple[str, str, str]]:
    """The names of cards that documents or editors have given at any time."""
    of_cards = rows.filter(subject__startswith="card:")
    named = of_cards.filter(Q(field__startswith="name.") | Q(field__startswith="alias."))
    for subject, field, value in named.order_by("id").values_list("subject", "field", "value"):
        if isinstance(value, str):
            yield subject, field.split(".")[1], value


def _numbers() -> dict[str, dict[str, Stats]]:
    numbers: dict[str, dict[str, Stats]] = defaultdict(dict)
    columns = ("edition__slug", "level", "atk", "defence", "energy", "copies")
    for game, slug, edition, *found in CardStats.objects.values_list(
        "card__game__slug", "card__slug", *columns
    ):
        numbers[f"card:{game}/{slug}"][edition] = Stats(*found)
    return numbers
