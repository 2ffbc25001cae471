"""Cards: the list with its filters, and the page of one."""

from collections.abc import Mapping
from typing import Any, ClassVar

from carddb.api.identifiers import find_one
from carddb.api.parameters import Flag, Integer, Name, Parameter, Slugs
from carddb.api.views import ListView, Reading, ReadView
from carddb.catalogue.api import card_shapes, shapes
from carddb.catalogue.api.resources import BY_GAME, EDITION, GAME, IN_GAME, choices
from carddb.catalogue.api.serializers import cards as forms
from carddb.catalogue.models import Card
from carddb.catalogue.models.cards import STAT_MAX
from carddb.catalogue.selectors.card_filters import ORDERINGS, STATS, CardFilters
from carddb.catalogue.selectors.cards import card_details, cards_page
from carddb.catalogue.selectors.sources import field_sources


def _stat_parameters() -> list[Parameter]:
    words = {"": "exactly", "_min": "at least", "_max": "at most"}
    scale = "in the edition filtered by, else in the game's reference edition"
    return [
        Integer(f"{stat}{suffix}", f"Units whose {stat} is {word} this, {scale}.", 0, STAT_MAX)
        for stat in STATS
        for suffix, word in words.items()
    ]


_STAT_PARAMETERS = _stat_parameters()
_STAT_NAMES = {parameter.name for parameter in _STAT_PARAMETERS}

PARAMETERS = (
    GAME,
    EDITION,
    Slugs("faction", "Slugs of factions.", "faction"),
    choices("kind", "Kinds of cards.", Card.Kind.values),
    Slugs("type", "Slugs of types of units.", "type"),
    Slugs("category", "Slugs of categories of doctrines and tactics.", "category"),
    Slugs("tag", "Slugs of tags; a card with any of them counts.", "tag"),
    choices("status", "States of cards.", Card.Status.values, Card.Status.PRESENT.value),
    Flag("commander", "Whether the card is a commander."),
    Name("name", "Part of a name or alias in any language; accents, case and punctuation do not count."),
    *_STAT_PARAMETERS,
    choices(
        "ordering",
        "What to order by, most important first; a hyphen before a name turns it round. Missing values come "
        "last either way. Without it: by game and slug.",
        [sign + name for name in ORDERINGS for sign in ("", "-")],
    ),
)


def card_filters(values: Mapping[str, Any]) -> CardFilters:
    """The filters in the typed values of a query."""
    stats = {name: values[name] for name in _STAT_NAMES if name in values}
    others = {name: value for name, value in values.items() if name in CardFilters.__dataclass_fields__}
    return CardFilters(**others, stats=stats)


class CardList(ListView):
    operation, summary = "listCards", "Cards"
    answers_with = forms.CardSerializer
    own_parameters = PARAMETERS

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """Two queries."""
        filters = card_filters(reading.values)
        ordering = reading.values.get("ordering", ())
        count, rows = cards_page(filters, ordering, reading.languages.chain, window)
        return count, [card_shapes.card(row, reading) for row in rows]


class CardItem(ReadView):
    operation, summary = "getCard", "A card with all there is of it"
    answers_with = forms.CardDetailSerializer
    identified: ClassVar = BY_GAME
    scoped = True

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """Two queries."""
        row = find_one(
            card_details(), path["identifier"], IN_GAME, lambda found: card_shapes.card(found, reading)["url"]
        )
        subject = f"card:{row['game_slug']}/{row['slug']}"
        return {
            **card_shapes.card(row, reading),
            **card_shapes.card_page(row, reading),
            "sources": shapes.sources(field_sources([subject]).get(subject, {}), reading),
        }
