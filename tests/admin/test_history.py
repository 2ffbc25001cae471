"""The history of a card: differences, who made them, and going back."""

from typing import Any

from django.test import Client
from django.urls import reverse

from carddb.catalogue.admin.links import field_link
from carddb.catalogue.models import Card, CardStats
from ingest.runs.models import ProposedChange
from ingest.runs.services import proposal_accept
from tests.admin import sample
from tests.admin.conftest import Ingest


def history(client: Client, card: Card) -> Any:
    response = client.get(reverse("admin:catalogue_card_history", args=[card.pk]))
    assert response.status_code == 200
    return response.context["page"]


def decide(client: Client, field: str, value: str, reason: str = "as the box says") -> None:
    form = {"action": "decide", "value": value, "reason": reason}
    assert client.post(field_link(sample.ELEPHANT, field), form).status_code == 302


def test_begins_with_what_was_first_published(elephant: Card, reader: Client) -> None:
    page = history(reader, elephant)
    assert page.moments == []
    assert "Name, Romanian" in [change.label for change in page.first.changes]


def test_says_who_changed_what_and_why(elephant: Card, editor: Client) -> None:
    decide(editor, "stats.online.atk", "6")
    [moment] = history(editor, elephant).moments
    assert (moment.user, moment.reason) == ("editor", "as the box says")
    [change] = moment.changes
    assert [(piece.kind, piece.text) for piece in change.pieces] == [("old", "5"), ("new", "6")]


def test_shows_a_text_word_by_word(elephant: Card, editor: Client) -> None:
    decide(editor, "text.online.fr", "Écrase la dernière unité qu’il rencontre.")
    [change] = history(editor, elephant).moments[0].changes
    assert [piece.text for piece in change.pieces if piece.kind != "same"] == ["première", "dernière"]


def test_shows_accepted_proposals(ingest: Ingest, reader: Client, django_user_model: Any) -> None:
    ingest()
    ingest({(sample.ELEPHANT, "stats.online.level"): 6})
    proposal_accept(ProposedChange.objects.get(), django_user_model.objects.create(username="rev"))
    [moment] = history(reader, Card.objects.get(slug="war-elephant")).moments
    assert moment.user == "rev"


def test_puts_an_earlier_value_back_through_the_form(elephant: Card, editor: Client) -> None:
    decide(editor, "stats.online.atk", "6")
    decide(editor, "stats.online.atk", "3")
    newest, _older = history(editor, elephant).moments
    form = editor.get(newest.changes[0].restore).context["form"]
    assert form.initial["value"] == 6
    answer = {"action": "decide", "value": form.initial["value"], "reason": form.initial["reason"]}
    assert editor.post(newest.changes[0].restore, answer).status_code == 302
    assert CardStats.objects.get(card=elephant, edition__slug="online").atk == 6
    assert len(history(editor, elephant).moments) == 3


def test_offers_no_earlier_value_where_there_was_none(elephant: Card, editor: Client) -> None:
    decide(editor, "name.en", "War Elephant")
    [moment] = history(editor, elephant).moments
    assert moment.changes[0].restore == ""


def test_ignores_a_change_of_another_card(elephant: Card, editor: Client) -> None:
    decide(editor, "stats.online.atk", "6")
    restore = history(editor, elephant).moments[0].changes[0].restore
    other = restore.replace("war-elephant", "balearic-slingers")
    assert editor.get(other).context["form"].initial["value"] == 2


def test_offers_readers_no_way_back(elephant: Card, editor: Client, reader: Client) -> None:
    decide(editor, "stats.online.atk", "6")
    page = reader.get(reverse("admin:catalogue_card_history", args=[elephant.pk])).content.decode()
    assert "restore=" not in page
