"""How cards are shown, in the list and alone."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from carddb.catalogue.models import Card, CardStats, CardText, Decision, Faction, FieldSource
from tests.api.sample import Sample


def test_shows_a_card_in_the_list(sample: Sample, read: Any) -> None:
    [card] = read("/cards", {"name": "légion", "lang": "fr"})["results"]
    number = Card.objects.get(slug="legion").pk
    at = "http://testserver/api/v1"
    assert card == {
        "id": number,
        "slug": "legion",
        "game": "duel",
        "url": f"{at}/cards/duel:legion",
        "kind": "unit",
        "status": "present",
        "commander": False,
        "name": {"text": "Légion d’élite", "lang": "fr", "fallback": False},
        "faction": {
            "slug": "rome",
            "name": {"text": "rome fr", "lang": "fr", "fallback": False},
            "url": f"{at}/factions/duel:rome",
        },
        "type": {
            "slug": "infantry",
            "name": {"text": "infantry fr", "lang": "fr", "fallback": False},
            "url": f"{at}/types/duel:infantry",
        },
        "category": None,
        "tags": ["archer"],
        "stats": [
            {"edition": "online", "level": 3, "atk": 4, "def": 4, "energy": 2, "copies": None, "order": 1},
            {"edition": "tabletop", "level": 3, "atk": 7, "def": 6, "energy": 2, "copies": 4, "order": 1},
        ],
        "text": {
            "text": "Pioche une carte.",
            "lang": "fr",
            "fallback": False,
            "edition": "online",
            "bonus": "",
        },
    }


def test_shows_on_the_page_what_the_list_shows(sample: Sample, read: Any) -> None:
    for card in read("/cards", {"status": "present,missing"})["results"]:
        page = read(f"/cards/{card['id']}")
        assert {name: page[name] for name in card} == card


def test_shows_names_and_aliases_of_all_languages(sample: Sample, read: Any) -> None:
    assert read("/cards/legion")["names"] == [
        {"lang": "en", "text": "Elite legion", "aliases": []},
        {"lang": "fr", "text": "Légion d’élite", "aliases": ["Élite"]},
        {"lang": "ro", "text": "Legiune de elită", "aliases": []},
    ]


def test_shows_a_language_that_has_an_alias_alone(sample: Sample, read: Any) -> None:
    Card.objects.get(slug="legion").names.filter(language="fr", alias=0).delete()
    assert read("/cards/legion")["names"][1] == {"lang": "fr", "text": None, "aliases": ["Élite"]}


def test_shows_texts_of_all_editions_and_languages(sample: Sample, read: Any) -> None:
    legion = Card.objects.get(slug="legion")
    for edition, code in ((sample.tabletop, "ro"), (sample.online, "en")):
        CardText.objects.create(card=legion, edition=edition, language_id=code, text=code, folded=code)
    shown = [(text["edition"], text["lang"]) for text in read("/cards/legion")["texts"]]
    assert shown == [("online", "en"), ("online", "fr"), ("tabletop", "ro")]


def test_takes_the_text_of_the_reference_edition_in_the_list(sample: Sample, read: Any) -> None:
    legion = Card.objects.get(slug="legion")
    CardText.objects.create(card=legion, edition=sample.tabletop, language_id="ro", text="Alt.", folded="alt")
    assert read("/cards/legion", {"lang": "ro"})["text"]["text"] == "Pioche une carte."


def test_gives_the_bonus_as_printed(sample: Sample, read: Any) -> None:
    assert read("/cards/order")["text"]["bonus"] == "+1"


def test_says_where_each_field_comes_from(sample: Sample, read: Any) -> None:
    source = read("/cards/legion")["sources"]["stats.online.level"]
    number = sample.version.pk
    assert source == {
        "document": "duel/online/fr",
        "version": number,
        "line": 3,
        "column": 2,
        "end_column": 8,
        "url": f"http://testserver/api/v1/documents/duel:online:fr/lines?version={number}&from=3&to=3",
        "decision": None,
    }
    [line] = read(source["url"].removeprefix("http://testserver/api/v1"))["results"]
    assert line == {"number": 3, "text": "  line 3\t"}


def test_says_which_editor_decided_a_field(sample: Sample, read: Any) -> None:
    editor = User.objects.create(username="login", first_name="Ana", last_name="Pop")
    subject, field = "card:duel/legion", "stats.online.level"
    decision = Decision.objects.create(subject=subject, field=field, value=3, user=editor, reason="misprint")
    FieldSource.objects.filter(subject=subject, field=field).update(fact=None, decision=decision)
    source = read("/cards/legion")["sources"][field]
    assert source["document"] is source["line"] is source["url"] is None
    assert source["decision"]["editor"] == "Ana Pop"
    assert source["decision"]["reason"] == "misprint"
    assert source["decision"]["decided_at"].endswith("Z")
    assert "login" not in str(source)


def test_shows_what_a_combination_is_made_of(sample: Sample, read: Any) -> None:
    page = read("/cards/storm", {"lang": "fr"})
    first, missing, unresolved = page["components"]
    assert first["printed"] == [{"lang": "fr", "text": "pièce 1"}]
    assert first["card"]["slug"] == "bolt"
    assert first["card"]["name"]["text"] == "Éclair"
    assert (missing["card"]["slug"], missing["card"]["status"], missing["card"]["name"]) == (
        "lost",
        "missing",
        None,
    )
    assert unresolved["card"] is None
    assert page["buildable"] is False


def test_calls_a_combination_of_present_cards_buildable(sample: Sample, read: Any) -> None:
    Card.objects.get(slug="storm").components.exclude(position=1).delete()
    assert read("/cards/storm")["buildable"] is True
    assert read("/cards/legion")["buildable"] is None


def test_shows_which_combinations_a_card_is_part_of(sample: Sample, read: Any) -> None:
    [combo] = read("/cards/bolt", {"lang": "fr"})["combos"]
    assert combo["slug"] == "storm"
    assert combo["name"]["text"] == "Orage"


def test_links_rulings_and_cards_both_ways(sample: Sample, read: Any) -> None:
    [ruling] = read("/cards/legion", {"lang": "fr"})["rulings"]
    assert ruling["code"] == "R02"
    assert ruling["text"] == {"text": "The new word.", "lang": "en", "fallback": True}
    [card] = read("/rulings/R02")["cards"]
    assert read(card["url"].removeprefix("http://testserver/api/v1"))["slug"] == "legion"


def test_shows_an_inferred_faction_with_its_reason(sample: Sample, read: Any) -> None:
    order = Card.objects.get(slug="order")
    order.faction_id = Card.objects.get(slug="legion").faction_id
    order.faction_source, order.faction_confidence, order.faction_reason = "inferred", "M", "by its name"
    order.save()
    order.faction_alternatives.set(Faction.objects.filter(slug="gaul"))
    page = read("/cards/order")
    assert (page["faction_source"], page["faction_confidence"]) == ("inferred", "M")
    assert page["faction_reason"] == "by its name"
    assert page["faction_alternatives"] == ["gaul"]


def test_shows_a_card_of_which_hardly_anything_is_known(sample: Sample, read: Any) -> None:
    Card.objects.create(game=sample.duel, slug="bare", kind="tactic")
    page = read("/cards/bare")
    assert page["name"] is page["text"] is page["faction"] is page["faction_confidence"] is None
    empty = [page[name] for name in ("stats", "names", "texts", "tags", "components", "combos", "rulings")]
    assert empty == [[]] * 7
    assert page["sources"] == {}


@pytest.mark.parametrize("slug", ["legion", "storm", "order", "lost"])
def test_reads_a_page_in_three_queries(
    sample: Sample, ask: Any, django_assert_num_queries: Any, slug: str
) -> None:
    with django_assert_num_queries(3):
        ask(f"/cards/{slug}")


def test_reads_stats_of_an_edition_without_copies(sample: Sample, read: Any) -> None:
    assert CardStats.objects.filter(copies=None).exists()
    assert read("/cards/wall")["stats"][0]["copies"] is None
