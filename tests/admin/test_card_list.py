"""The list of cards: filters, search in every language, columns and the number of queries."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import translation

from carddb.catalogue.admin.card_search import search_cards
from carddb.catalogue.models import Card
from carddb.catalogue.services import field_decide
from tests.admin import sample
from tests.admin.conftest import Ingest


def listed(client: Client, **query: Any) -> list[str]:
    response = client.get(reverse("admin:catalogue_card_changelist"), query)
    assert response.status_code == 200
    return [card.slug for card in response.context["cl"].result_list]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("elephant", ["war-elephant"]),
        ("ÉLÉPHANT", ["war-elephant"]),
        ("razboi", ["war-elephant"]),
        ("Război", ["war-elephant"]),
        ("E\u0301le\u0301phant", ["war-elephant"]),
        ("guerra", ["war-elephant"]),
        ("balea res", ["balearic-slingers"]),
        ("qu'il rencontre", ["war-elephant"]),
        ("infanterie trait", ["balearic-slingers"]),
        ("cartagina", ["balearic-slingers", "war-elephant"]),
        ("elephant slingers", []),
        ("—", []),
        ("%", []),
    ],
)
def test_finds_cards_by_words_in_every_language(catalogue: None, typed: str, found: list[str]) -> None:
    cards = search_cards(Card.objects.order_by("slug"), typed)
    assert [card.slug for card in cards] == found


def test_lists_all_cards_by_name_in_the_editors_language(catalogue: None, reader: Client) -> None:
    with translation.override("fr"):
        names = [row.folded_name for row in _rows(reader)]
    assert names == sorted(names)
    assert len(names) == 5


def _rows(client: Client) -> list[Any]:
    return list(client.get(reverse("admin:catalogue_card_changelist")).context["cl"].result_list)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"game": "arcane-duel", "kind": "attack"}, ["fireball"]),
        ({"faction": "carthage", "type": "mount"}, ["war-elephant"]),
        ({"level": "5"}, ["war-elephant"]),
        ({"level": "7"}, []),
        ({"level": "7", "edition": "tabletop"}, ["war-elephant"]),
        ({"edition": "tabletop"}, ["war-elephant"]),
        ({"level": "five"}, []),
        ({"work": "findings", "q": "frondeurs"}, ["balearic-slingers"]),
        ({"work": "none", "game": "ancient-duel"}, []),
        ({"work": "decided"}, []),
        ({"status": "retired"}, []),
    ],
)
def test_filters(catalogue: None, reader: Client, query: dict[str, str], found: list[str]) -> None:
    assert listed(reader, **query) == found


def test_filters_by_what_waits_on_a_card(ingest: Ingest, reader: Client) -> None:
    ingest()
    editor = User.objects.create(username="ada")
    field_decide(sample.FLAMES, "name.en", "Twin Flames", editor, "its name")
    ingest({(sample.SLINGERS, "stats.online.level"): 3})
    assert listed(reader, work="decided") == ["twin-flames"]
    assert listed(reader, work="proposals") == ["balearic-slingers"]
    assert listed(reader, work="none", game="arcane-duel") == ["fireball", "mirror", "twin-flames"]


def test_offers_a_game_without_a_name_by_its_slug(catalogue: None, reader: Client) -> None:
    page = reader.get(reverse("admin:catalogue_card_changelist")).content.decode()
    assert "?game=arcane-duel" in page


def test_ignores_values_that_no_filter_knows(catalogue: None, reader: Client) -> None:
    assert reader.get(reverse("admin:catalogue_card_changelist"), {"work": "everything"}).status_code == 200
    assert reader.get(reverse("admin:catalogue_card_changelist"), {"nonsense": "1"}).status_code == 302


def test_asks_as_many_queries_for_five_cards_as_for_one(
    catalogue: None, reader: Client, django_assert_num_queries: Any
) -> None:
    address = reverse("admin:catalogue_card_changelist")
    reader.get(address)
    counts = []
    for query in ({"q": "elephant"}, {}):
        with django_assert_num_queries(99, exact=False) as asked:
            reader.get(address, query)
        counts.append(len(asked))
    assert counts[0] == counts[1]
