"""Which language an answer is in."""

from typing import Any

import pytest

from tests.api.sample import Sample

LEGION = "/cards/legion"


def test_gives_the_language_that_the_query_asks_for(sample: Sample, read: Any) -> None:
    assert read(LEGION, {"lang": "ro"})["name"] == {
        "text": "Legiune de elită",
        "lang": "ro",
        "fallback": False,
    }


def test_puts_the_query_before_the_header(sample: Sample, read: Any) -> None:
    assert read(LEGION, {"lang": "fr"}, headers={"Accept-Language": "ro"})["name"]["lang"] == "fr"


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("ro", "ro"),
        ("fr;q=0.3, ro;q=0.8", "ro"),
        ("de, fr;q=0.5", "fr"),
        ("FR-ca", "fr"),
        ("*", "en"),
        ("fr;q=0", "en"),
        ("nonsense;;q=x", "en"),
        ("", "en"),
    ],
)
def test_follows_the_accept_language_header(sample: Sample, read: Any, header: str, lang: str) -> None:
    assert read(LEGION, headers={"Accept-Language": header})["name"]["lang"] == lang


def test_takes_a_region_for_its_language(sample: Sample, read: Any) -> None:
    assert read("/cards/scout", {"lang": "pt-BR"})["name"] == {
        "text": "Batedor",
        "lang": "pt",
        "fallback": False,
    }


def test_marks_each_text_that_falls_back_by_itself(sample: Sample, read: Any) -> None:
    card = read(LEGION, {"lang": "ro"})
    assert card["name"]["fallback"] is False
    assert card["text"]["lang"] == "fr"
    assert card["text"]["fallback"] is True
    assert card["faction"]["name"] == {"text": "rome en", "lang": "en", "fallback": True}


def test_falls_back_to_whatever_language_there_is(sample: Sample, read: Any) -> None:
    """A Portuguese name is better than none, for one who reads neither English nor French."""
    assert read("/cards/scout", {"lang": "ro"})["name"] == {
        "text": "Batedor",
        "lang": "pt",
        "fallback": True,
    }


def test_gives_null_where_there_is_no_text_at_all(sample: Sample, read: Any) -> None:
    assert read("/factions/gaul")["name"] is None


def test_says_which_language_was_meant(sample: Sample, ask: Any) -> None:
    response = ask("/cards/scout", {"lang": "pt-BR"})
    assert response["Content-Language"] == "pt"
    assert "Accept-Language" in response["Vary"]


@pytest.mark.parametrize("tag", ["de", "xx-YY", "zz"])
def test_refuses_an_unknown_language_and_lists_the_known(sample: Sample, refused: Any, tag: str) -> None:
    problem = refused(400, LEGION, {"lang": tag})
    assert problem["code"] == "unknown_language"
    assert problem["errors"][0]["allowed"] == ["en", "fr", "pt", "ro"]
    assert "en, fr, pt, ro" in problem["detail"]


@pytest.mark.parametrize("tag", ["", "f", "fr_FR", "fr-", "fr FR", "français", "f" * 40])
def test_refuses_what_is_no_language_tag(sample: Sample, refused: Any, tag: str) -> None:
    problem = refused(400, LEGION, {"lang": tag})
    assert problem["code"] == "invalid_parameter"
    assert problem["errors"][0]["parameter"] == "lang"


def test_refuses_an_unknown_language_on_every_list(sample: Sample, refused: Any, read: Any) -> None:
    for name, address in read("/")["links"].items():
        if name not in ("schema", "docs", "findings", "ingest-runs"):
            path = address.removeprefix("http://testserver/api/v1")
            assert refused(400, path, {"lang": "de"})["code"] == "unknown_language", name


def test_knows_a_language_as_soon_as_the_catalogue_does(sample: Sample, read: Any, refused: Any) -> None:
    from carddb.catalogue.models import Language

    refused(400, LEGION, {"lang": "de"})
    Language.objects.create(code="de", name="Deutsch")
    assert read(LEGION, {"lang": "de"})["name"]["fallback"] is True
