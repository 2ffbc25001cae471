"""Source documents, their versions and lines."""

from typing import Any

import pytest

from carddb.catalogue.models import Document, DocumentLine, DocumentVersion
from tests.api.sample import Sample

LINES = "/documents/duel:online:fr/lines"


@pytest.fixture
def older(sample: Sample) -> DocumentVersion:
    """Another version of the same document, of one line."""
    version = DocumentVersion.objects.create(
        document=sample.version.document, sha256="0" * 64, name="vieux.txt", media="text", encoding="cp1252"
    )
    DocumentLine.objects.create(version=version, number=1, text="ancienne")
    return version


@pytest.mark.parametrize("key", ["duel/online/fr", "duel:online:fr", "duel%2Fonline%2Ffr"])
def test_finds_a_document_by_its_key(sample: Sample, read: Any, key: str) -> None:
    document = read(f"/documents/{key}")
    assert document["key"] == "duel/online/fr"
    assert document["current"]["id"] == sample.version.pk
    assert document["current"]["lines"] == 10
    assert document["url"] == "http://testserver/api/v1/documents/duel:online:fr"


def test_finds_a_document_by_its_number(sample: Sample, read: Any) -> None:
    assert read(f"/documents/{sample.version.document_id}")["key"] == "duel/online/fr"
    assert read(f"/documents/{sample.version.document_id}/lines")["count"] == 10


def test_lists_all_versions_oldest_first(older: DocumentVersion, sample: Sample, read: Any) -> None:
    versions = read("/documents/duel:online:fr")["versions"]
    assert [version["id"] for version in versions] == [sample.version.pk, older.pk]
    assert [version["lines"] for version in versions] == [10, 1]


def test_gives_lines_exactly_as_printed(sample: Sample, read: Any) -> None:
    DocumentLine.objects.filter(number=2).update(text="\u00a0« Été »\u200b \t")
    [line] = read(LINES, {"from": "2", "to": "2"})["results"]
    assert line == {"number": 2, "text": "\u00a0« Été »\u200b \t"}


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({}, range(1, 11)),
        ({"from": "8"}, range(8, 11)),
        ({"to": "3"}, range(1, 4)),
        ({"from": "4", "to": "6"}, range(4, 7)),
        ({"from": "6", "to": "4"}, []),
        ({"from": "11"}, []),
        ({"from": "3", "limit": "2", "offset": "1"}, [4, 5]),
    ],
)
def test_gives_the_lines_that_are_asked_for(
    sample: Sample, read: Any, query: dict[str, str], numbers: Any
) -> None:
    assert [line["number"] for line in read(LINES, query)["results"]] == list(numbers)


def test_gives_the_lines_of_an_older_version(older: DocumentVersion, read: Any) -> None:
    lines = read(LINES, {"version": str(older.pk)})["results"]
    assert lines == [{"number": 1, "text": "ancienne"}]


def test_refuses_a_version_of_another_document_and_lists_its_own(
    older: DocumentVersion, sample: Sample, refused: Any
) -> None:
    problem = refused(400, LINES, {"version": "999"})
    assert problem["errors"][0]["allowed"] == [str(sample.version.pk), str(older.pk)]


@pytest.mark.parametrize("query", [{"from": "0"}, {"to": "-1"}, {"from": "x"}, {"version": "latest"}])
def test_refuses_what_is_no_line(sample: Sample, refused: Any, query: dict[str, str]) -> None:
    assert refused(400, LINES, query)["code"] == "invalid_parameter"


def test_shows_a_source_that_has_no_version(sample: Sample, read: Any, refused: Any) -> None:
    Document.objects.create(key="curation/empty.json", origin="curation")
    document = read("/documents/curation:empty.json")
    assert document["current"] is None
    assert document["versions"] == []
    assert refused(404, "/documents/curation:empty.json/lines")["code"] == "not_found"


def test_filters_by_where_documents_come_from(sample: Sample, read: Any) -> None:
    Document.objects.create(key="curation/cards.json", origin="curation")
    assert [d["key"] for d in read("/documents", {"origin": "curation"})["results"]] == [
        "curation/cards.json"
    ]
    assert read("/documents")["count"] == 2


@pytest.mark.parametrize("key", ["duel:online", "duel/online/fr/x", "duel:online:de", "lines", "x/lines"])
def test_finds_no_document_that_there_is_not(sample: Sample, refused: Any, key: str) -> None:
    assert refused(404, f"/documents/{key}")["code"] == "not_found"
    assert refused(404, f"/documents/{key}/lines")["code"] == "not_found"
