"""The pages of documents: versions, lines, marked spans and findings beside them."""

import pytest
from django.test import Client
from django.urls import reverse

from carddb.catalogue.admin import document_page
from carddb.catalogue.admin.document_page import DocumentPage
from carddb.catalogue.models import Document
from ingest.runs.models import Finding
from tests.admin import sample
from tests.admin.conftest import Ingest


def view(client: Client, key: str, **query: int | str) -> tuple[DocumentPage, str]:
    address = reverse("admin:catalogue_document_change", args=[Document.objects.get(key=key).pk])
    response = client.get(address, query)
    assert response.status_code == 200
    return response.context["page"], response.content.decode()


def test_shows_every_line_as_printed_with_its_number(catalogue: None, reader: Client) -> None:
    page, text = view(reader, sample.FRENCH)
    printed = ["".join(piece for piece, _marks in line.pieces) for line in page.lines]
    assert printed == list(sample.dataset().documents[0].source.lines)
    assert [line.number for line in page.lines] == list(range(1, len(printed) + 1))
    assert 'id="L7"' in text


def test_marks_the_words_that_were_asked_for(catalogue: None, reader: Client) -> None:
    page, text = view(reader, sample.ROMANIAN, line=3, **{"from": 1, "to": 17})
    [wanted] = [line for line in page.lines if line.wanted]
    assert (wanted.number, wanted.pieces[0]) == (3, ("Elefant de Războ", "wanted"))
    assert '<mark class="wanted">Elefant de Războ</mark>' in text


def test_marks_what_was_found_and_tells_it_in_the_margin(catalogue: None, reader: Client) -> None:
    page, text = view(reader, sample.FRENCH)
    line = page.lines[6]
    assert line.pieces[0] == ("Éléphant de guerre", "found")
    assert [finding.row.code for finding in line.findings] == ["XX101"]
    assert "The elephant is heavier than its table." in text


def test_marks_overlapping_words_both_ways(catalogue: None, reader: Client) -> None:
    page, _text = view(reader, sample.FRENCH, line=7, **{"from": 10, "to": 22})
    assert page.lines[6].pieces[:3] == [
        ("Éléphant ", "found"),
        ("de guerre", "wanted found"),
        ("\t5\t", "wanted"),
    ]


@pytest.mark.parametrize(
    "query",
    [
        {"line": 7, "from": 5, "to": 5},
        {"line": 7, "from": 9, "to": 3},
        {"line": 7, "from": 1, "to": 99999},
        {"line": 7, "from": "x", "to": "-4"},
        {"line": 99999999},
        {"line": "9" * 40},
        {"page": 77},
        {"page": "²"},
        {"version": ""},
    ],
)
def test_bears_any_address(catalogue: None, reader: Client, query: dict[str, int | str]) -> None:
    page, _text = view(reader, sample.FRENCH, **query)
    assert "".join(piece for piece, _marks in page.lines[0].pieces) == "Duel d’essai"


def test_answers_404_for_a_version_that_there_is_not(catalogue: None, reader: Client) -> None:
    document = Document.objects.get(key=sample.FRENCH)
    other = Document.objects.get(key=sample.ARCANE)
    address = reverse("admin:catalogue_document_change", args=[document.pk])
    for version in (999999, other.current_id):
        assert reader.get(address, {"version": version}).status_code == 404


def test_keeps_earlier_versions_readable_without_todays_findings(ingest: Ingest, reader: Client) -> None:
    ingest()
    first = Document.objects.get(key=sample.FRENCH).current_id
    assert first is not None
    ingest({(sample.ELEPHANT, "text.online.fr"): "Autre essai."})
    page, text = view(reader, sample.FRENCH, version=first)
    assert not page.is_current
    assert "Écrase la première" in text
    assert not any(line.findings for line in page.lines)
    assert len(page.versions) == 2


def test_leads_from_a_line_to_what_was_published_from_it(catalogue: None, reader: Client) -> None:
    page, _text = view(reader, sample.FRENCH)
    [fact] = page.lines[6].facts
    assert fact.subject == sample.ELEPHANT
    assert "Name, French" in fact.fields
    assert reader.get(fact.address, follow=True).status_code == 200


def test_cuts_a_long_document_into_pages(
    catalogue: None, reader: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_page, "PAGE", 4)
    numbers = {
        page: [line.number for line in view(reader, sample.FRENCH, page=page)[0].lines] for page in (1, 2, 3)
    }
    assert numbers == {1: [1, 2, 3, 4], 2: [5, 6, 7, 8], 3: [9]}
    page, _text = view(reader, sample.FRENCH, line=7)
    assert (page.page, page.pages) == (2, 3)


def test_shows_settled_findings_as_settled(catalogue: None, reader: Client) -> None:
    Finding.objects.filter(code="XX101").update(state="settled", settled_at="2026-01-01T00:00Z")
    page, text = view(reader, sample.FRENCH)
    assert page.lines[6].findings[0].state == "Settled by an editor"
    assert page.open_findings == 1
    assert "(Settled by an editor)" in text
