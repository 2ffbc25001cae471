"""Languages, games, editions, factions, types, categories, tags."""

from typing import Any

import pytest

from carddb.catalogue.models import EditionText
from tests.api.sample import Sample, add_source

AT = "http://testserver/api/v1"


def test_lists_languages(sample: Sample, read: Any) -> None:
    listed = read("/languages")
    assert [language["code"] for language in listed["results"]] == ["en", "fr", "pt", "ro"]
    assert listed["results"][3] == {"code": "ro", "url": f"{AT}/languages/ro", "name": "Română"}
    assert read("/languages/ro") == listed["results"][3]


def test_shows_a_game_with_its_editions(sample: Sample, read: Any) -> None:
    game = read("/games/duel", {"lang": "fr"})
    assert game["editions"] == ["online", "tabletop"]
    assert game["name"]["text"] == "Le Duel"
    assert game["names"] == [{"lang": "fr", "text": "Le Duel"}]


def test_shows_an_edition_with_the_languages_of_its_documents(sample: Sample, read: Any) -> None:
    EditionText.objects.create(edition=sample.online, language_id="pt", title="O Duelo", tagline="Sempre")
    edition = read("/editions/online", {"lang": "pt"})
    assert edition["languages"] == ["fr", "pt"]
    assert edition["reference"] is True
    assert edition["title"] == {"text": "O Duelo", "lang": "pt", "fallback": False}
    assert edition["intro"] is None
    assert [text["tagline"] for text in edition["texts"]] == ["", "Sempre"]


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("factions", {"slug": "rome", "unlock_games": 3}),
        ("types", {"slug": "infantry"}),
        ("categories", {"slug": "orders", "kind": "doctrine", "persistent": False}),
        ("tags", {"slug": "archer", "reason": "named so"}),
    ],
)
def test_shows_a_term_with_its_names_and_sources(
    sample: Sample, read: Any, name: str, own: dict[str, Any]
) -> None:
    kind = {"categories": "category"}.get(name, name[:-1])
    add_source(sample, f"{kind}:duel/{own['slug']}", "name.fr", "x")
    page = read(f"/{name}/{own['slug']}", {"lang": "fr"})
    assert {key: page[key] for key in own} == own
    assert [name["lang"] for name in page["names"]] == ["en", "fr"]
    assert page["sources"]["name.fr"]["line"] == 3


@pytest.mark.parametrize("name", ["editions", "factions", "types", "categories", "tags"])
def test_lists_the_terms_of_one_game(sample: Sample, read: Any, name: str) -> None:
    everything = read(f"/{name}")["results"]
    of_duel = read(f"/{name}", {"game": "duel"})["results"]
    assert of_duel == [term for term in everything if term["game"] == "duel"]
    assert of_duel
    assert read(f"/{name}", {"game": "duel,arcane"})["results"] == everything


def test_tells_an_unknown_unlock_from_none(sample: Sample, read: Any) -> None:
    assert read("/factions/gaul")["unlock_games"] is None
