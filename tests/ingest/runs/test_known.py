"""Alignment is told of every published card."""

import pytest
from django.contrib.auth.models import User

from carddb.catalogue.services import field_decide
from ingest.normalize.align_types import Stats
from ingest.runs.services.known import known_cards
from tests.ingest.runs.made import CARD, FR, Made, french, ingest, portuguese

pytestmark = pytest.mark.django_db


def test_knows_names_numbers_and_faction_of_a_unit() -> None:
    ingest(french(), portuguese())
    card = next(card for card in known_cards() if card.slug == "hastati-line")
    assert (card.game, card.kind, card.group, card.commander) == ("duel", "unit", "rome", False)
    assert card.names == {"fr": ("Ligne des hastati",), "pt": ("Linha de Hastati",)}
    assert card.stats == {"online": Stats(2, 3, 1, 2, None)}


def test_knows_the_category_of_a_listed_card_and_the_kind_where_it_has_none() -> None:
    fire = {"kind": "attack", "name.fr": "Boule de feu"}
    oath = {"kind": "doctrine", "category": "oath", "faction": "rome"}
    ingest(Made(FR, {"card:duel/fire": fire, "card:duel/oath": oath}))
    assert {card.slug: card.group for card in known_cards()} == {"fire": "attack", "oath": "oath"}


def test_knows_a_card_by_the_name_that_an_editor_replaced() -> None:
    ingest(french())
    field_decide(CARD, "name.fr", "Hastati", User.objects.create_user("ana"))
    card = next(card for card in known_cards() if card.slug == "hastati-line")
    assert card.names == {"fr": ("Hastati", "Ligne des hastati")}
