"""The catalogues of the admin: complete, compiled, with the same placeholders."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from carddb.catalogue.models import Card
from tests.admin.catalogs import messages_of, read_mo, read_po
from tests.conftest import PROJECT

LANGUAGES = ("fr", "pt", "ro")
SOURCES = [PROJECT / "carddb" / "admin_site", PROJECT / "carddb" / "catalogue", PROJECT / "ingest" / "runs"]
PLACES = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


def po(language: str) -> Path:
    return PROJECT / "locale" / language / "LC_MESSAGES" / "django.po"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translates_every_marked_text(language: str) -> None:
    known = read_po(po(language))
    missing = {
        f"{path.relative_to(PROJECT)}: {text}" for path, text in messages_of(SOURCES) if text not in known
    }
    assert not missing, f"run makemessages -l {language}, translate, and run compilemessages"


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaves_no_translation_empty_or_doubtful(language: str) -> None:
    assert [message for message, texts in read_po(po(language)).items() if not all(texts)] == []
    assert "fuzzy" not in po(language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_keeps_the_placeholders_of_every_text(language: str) -> None:
    for message, texts in read_po(po(language)).items():
        for text in texts:
            assert sorted(PLACES.findall(text)) == sorted(PLACES.findall(message[0])), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_ships_compiled_catalogues_that_say_what_the_sources_say(language: str) -> None:
    compiled = read_mo(po(language).with_suffix(".mo"))
    entries = read_po(po(language))
    for message, texts in entries.items():
        if len(message) == 1:
            assert [compiled.gettext(message[0])] == texts
        else:
            said = {compiled.ngettext(*message, number) for number in (0, 1, 2, 5, 20, 100)}
            assert said == set(texts)
    assert {key for key in compiled._catalog if isinstance(key, str) and key} == {  # type: ignore[attr-defined]
        message[0] for message in entries if len(message) == 1
    }


def test_finds_marked_texts_in_templates_and_code() -> None:
    found = {message for _path, message in messages_of(SOURCES)}
    assert ("Settle this finding",) in found
    assert ("Settle findings",) in found
    assert ("%(number)s open finding", "%(number)s open findings") in found


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Open findings"),
        ("fr", "Constats ouverts"),
        ("pt", "Constatações abertas"),
        ("ro", "Constatări deschise"),
    ],
)
def test_speaks_the_editors_language(elephant: Card, reader: Client, language: str, said: str) -> None:
    address = reverse("admin:catalogue_card_change", args=[elephant.pk])
    text = reader.get(address, headers={"accept-language": language}).content.decode()
    assert said in text
    assert f'<html lang="{language}"' in text


def test_keeps_the_language_that_was_chosen(elephant: Card, reader: Client) -> None:
    here = reverse("admin:catalogue_card_changelist")
    response = reader.post(reverse("admin:set_language"), {"language": "ro", "next": here}, follow=True)
    assert "Cărți" in response.content.decode()
    assert "Cărți" in reader.get(here, headers={"accept-language": "fr"}).content.decode()


def test_lets_people_choose_a_language_before_they_log_in(client: Client, db: None) -> None:
    login = reverse("admin:login")
    page = client.post(reverse("admin:set_language"), {"language": "pt", "next": login}, follow=True)
    assert 'value="pt" lang="pt" title="Português" aria-current="true"' in page.content.decode()


def test_goes_nowhere_outside_after_choosing_a_language(client: Client, db: None) -> None:
    response = client.post(reverse("admin:set_language"), {"language": "fr", "next": "https://example.org/"})
    assert response["Location"] == "/"


def test_names_models_in_the_editors_language(catalogue: None, reader: Client) -> None:
    text = reader.get(reverse("admin:index"), headers={"accept-language": "fr"}).content.decode()
    for name in ("Cartes", "Constats", "Modifications proposées", "Types d’unités"):
        assert name in text
