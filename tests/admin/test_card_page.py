"""The page of a card: every language and edition side by side, sources, findings and decisions."""

from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from carddb.catalogue.admin.card_page import CardPage
from carddb.catalogue.admin.cells import Cell
from carddb.catalogue.models import Card, CardName, CardStats, CardText
from carddb.catalogue.selectors.field_states import field_states
from carddb.catalogue.services import field_decide
from ingest.runs.models import Finding
from tests.admin import sample
from tests.admin.conftest import Ingest


def page_of(client: Client, slug: str) -> tuple[CardPage, str]:
    card = Card.objects.get(slug=slug)
    response = client.get(reverse("admin:catalogue_card_change", args=[card.pk]))
    assert response.status_code == 200
    return response.context["page"], response.content.decode()


def by_field(cells: list[Cell]) -> dict[str, Cell]:
    return {cell.field: cell for cell in cells}


def test_shows_names_of_all_languages_side_by_side(catalogue: None, reader: Client) -> None:
    page, text = page_of(reader, "war-elephant")
    values = {cell.language: cell.value for cell in page.names}
    assert values == {
        "fr": "Éléphant de guerre",
        "pt": "Elefante de Guerra",
        "ro": "Elefant de Război",
    }
    assert '<p class="value" lang="ro">Elefant de Război</p>' in text


def test_shows_the_texts_of_an_edition_in_each_language(catalogue: None, reader: Client) -> None:
    page, _text = page_of(reader, "war-elephant")
    [(edition, texts)] = page.texts
    assert edition == "Online edition"
    assert [text.language for text in texts] == ["fr", "pt"]


def test_shows_the_numbers_of_both_editions(catalogue: None, reader: Client) -> None:
    page, _text = page_of(reader, "war-elephant")
    assert page.stats.columns == ["Online edition", "Tabletop edition"]
    assert [cell.value for cell in page.stats.rows[0].cells] == ["5", "7"]


def test_leads_from_a_field_to_the_line_it_came_from(catalogue: None, reader: Client) -> None:
    page, _text = page_of(reader, "war-elephant")
    source = by_field(page.names)["name.ro"].source
    assert source is not None
    assert (source.key, source.line, source.short) == (sample.ROMANIAN, 3, "tabletop/ro:3")
    viewer = reader.get(source.address)
    assert '<mark class="wanted">Elefant de Război</mark>' in viewer.content.decode()


def test_says_what_was_decided_beside_what_documents_say(catalogue: None, reader: Client) -> None:
    ada = User.objects.create(username="ada")
    field_decide(sample.ELEPHANT, "name.fr", "L’éléphant", ada, "as the box says")
    page, text = page_of(reader, "war-elephant")
    cell = by_field(page.names)["name.fr"]
    assert (cell.state, cell.value, cell.editor, cell.reason) == (
        "decided",
        "L’éléphant",
        "ada",
        "as the box says",
    )
    assert [word.text for word in cell.others] == ["Éléphant de guerre"]
    assert page.decided == 1
    assert "as the box says" in text


def test_marks_a_field_that_a_document_says_otherwise(ingest: Ingest, reader: Client) -> None:
    ingest()
    ingest({(sample.ELEPHANT, "text.online.fr"): "Autre essai."})
    page, _text = page_of(reader, "war-elephant")
    cell = page.texts[0][1][0].text
    assert (cell.state, [word.text for word in cell.others]) == ("disputed", ["Autre essai."])
    [proposal] = page.proposals
    assert (proposal.old, proposal.new) == ("Écrase la première unité qu’il rencontre.", "Autre essai.")


def test_shows_open_findings_beside_the_card_and_no_settled_ones(catalogue: None, reader: Client) -> None:
    page, text = page_of(reader, "war-elephant")
    assert [finding.row.code for finding in page.findings] == ["XX101"]
    assert "Look at the table again." in text
    Finding.objects.filter(code="XX101").update(state="gone")
    assert page_of(reader, "war-elephant")[0].findings == []


def test_shows_what_a_combination_is_made_of_and_what_a_card_is_part_of(
    catalogue: None, reader: Client
) -> None:
    page, text = page_of(reader, "twin-flames")
    assert [(number, cell.value) for number, cell, _printed in page.components] == [
        ("1", "Boule de feu"),
        ("2", "Miroir"),
    ]
    assert [cell.value for _number, _cell, printed in page.components for cell in printed] == [
        "Boule de feu",
        "Miroir d’essai",
    ]
    part, _text = page_of(reader, "fireball")
    assert [name for name, _address in part.combos] == ["Flammes jumelles"]
    assert "Made of" in text


def test_leaves_out_no_field_that_is_known(catalogue: None, reader: Client) -> None:
    for card in Card.objects.select_related("game"):
        _page, text = page_of(reader, card.slug)
        for field in field_states(card.subject):
            anchor = "f-" + field.replace(".", "-").replace("_", "-")
            assert text.count(f'id="{anchor}"') == 1, field


def test_shows_published_values_as_the_typed_tables_hold_them(catalogue: None) -> None:
    """The states of fields and the tables that the API reads must never part."""
    for name in CardName.objects.select_related("card__game").filter(alias=0):
        assert field_states(name.card.subject)[f"name.{name.language_id}"].published == name.text
    for stats in CardStats.objects.select_related("card__game", "edition"):
        states = field_states(stats.card.subject)
        assert states[f"stats.{stats.edition.slug}.def"].published == stats.defence
    for text in CardText.objects.select_related("card__game", "edition"):
        field = f"text.{text.edition.slug}.{text.language_id}"
        assert field_states(text.card.subject)[field].published == text.text


def test_escapes_what_documents_say(ingest: Ingest, reader: Client) -> None:
    ingest({(sample.ELEPHANT, "text.online.fr"): "<script>alert(1)</script>"})
    _page, text = page_of(reader, "war-elephant")
    assert "<script>alert(1)" not in text
    assert "&lt;script&gt;alert(1)" in text


def test_asks_a_constant_number_of_queries(
    ingest: Ingest, reader: Client, django_assert_num_queries: Any
) -> None:
    ingest()
    address = reverse("admin:catalogue_card_change", args=[Card.objects.get(slug="war-elephant").pk])
    reader.get(address)
    with django_assert_num_queries(99, exact=False) as before:
        reader.get(address)
    changed = {(sample.ELEPHANT, f"stats.online.{name}"): 1 for name in ("level", "atk", "def", "energy")}
    ingest({**changed, (sample.ELEPHANT, "text.online.fr"): "Autre essai."})
    with django_assert_num_queries(99, exact=False) as after:
        reader.get(address)
    assert len(after) == len(before)


def test_answers_404_for_a_card_that_there_is_not(catalogue: None, reader: Client) -> None:
    for number in ("999999", "0", "nonsense", "99999999999999999999999"):
        assert reader.get(f"/admin/catalogue/card/{number}/change/").status_code == 404


def test_sends_on_from_a_subjects_name(catalogue: None, reader: Client) -> None:
    go = reverse("admin:catalogue_subject")
    for subject in (
        sample.ELEPHANT,
        "faction:ancient-duel/carthage",
        "parameter:ancient-duel/online/hand-size",
    ):
        assert reader.get(go, {"subject": subject}, follow=True).status_code == 200
    for subject in ("card:ancient-duel/nobody", "card:", "", "nonsense", "card:a/b/c", "user:1"):
        assert reader.get(go, {"subject": subject}).status_code == 404
