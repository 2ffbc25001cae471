"""The page of one field: what documents say, what an editor decided, what is published."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from carddb.catalogue.admin.links import field_link
from carddb.catalogue.models import Card, CardStats, Decision, RuleParameter
from carddb.catalogue.services import field_decide
from tests.admin import sample
from tests.admin.conftest import Ingest

ATTACK = field_link(sample.ELEPHANT, "stats.online.atk")


def decide(client: Client, field: str, value: Any, subject: str = sample.ELEPHANT, **more: Any) -> Any:
    form = {"action": "decide", "value": value, "reason": "as the box says", **more}
    return client.post(field_link(subject, field), form)


def standing(field: str, subject: str = sample.ELEPHANT) -> Any:
    return Decision.objects.get(subject=subject, field=field, withdrawn_at=None)


def test_publishes_what_an_editor_decides(catalogue: None, editor: Client) -> None:
    response = decide(editor, "stats.online.atk", "6")
    assert response.status_code == 302
    assert response["Location"].endswith("#f-stats-online-atk")
    assert CardStats.objects.get(card__slug="war-elephant", edition__slug="online").atk == 6
    assert (standing("stats.online.atk").value, standing("stats.online.atk").user.username) == (6, "editor")


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        ("name.en", " War Elephant ", "War Elephant"),
        ("faction_reason", "It is named so.", "It is named so."),
        ("commander", "no", False),
        ("tags", [], []),
        ("status", "retired", "retired"),
        ("text.tabletop.ro", "Un rând.\r\nAlt rând.", "Un rând.\nAlt rând."),
        ("alias.fr.1", "Pachyderme", "Pachyderme"),
        ("type", "missile_infantry", "missile_infantry"),
    ],
)
def test_takes_every_kind_of_field(
    catalogue: None, editor: Client, field: str, typed: Any, value: Any
) -> None:
    response = decide(editor, field, typed)
    assert response.status_code == 302, response.content.decode()
    assert standing(field).value == value


def test_publishes_nothing_where_a_text_is_emptied(catalogue: None, editor: Client) -> None:
    assert decide(editor, "text.online.fr", "").status_code == 302
    assert standing("text.online.fr").value is None
    card = Card.objects.get(slug="war-elephant")
    assert not card.texts.filter(language="fr").exists()


@pytest.mark.parametrize(("typed", "value"), [("7", 7), ('"six"', "six"), ("[1, 2]", [1, 2]), ("true", True)])
def test_takes_any_value_of_a_rule_parameter(catalogue: None, editor: Client, typed: str, value: Any) -> None:
    subject = "parameter:ancient-duel/online/hand-size"
    assert decide(editor, "value", typed, subject).status_code == 302
    assert RuleParameter.objects.get(key="hand-size").value == value


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("stats.online.atk", "13"),
        ("stats.online.atk", "-1"),
        ("stats.online.atk", "many"),
        ("stats.online.atk", ""),
        ("name.fr", ""),
        ("name.fr", "x" * 201),
        ("faction", "atlantis"),
        ("kind", "spaceship"),
        ("name.fr", "zero\0byte"),
    ],
)
def test_refuses_a_value_that_the_field_cannot_hold(
    catalogue: None, editor: Client, field: str, typed: str
) -> None:
    response = decide(editor, field, typed)
    assert response.status_code == 422
    assert response.context["form"].errors["value"]
    assert not Decision.objects.exists()


def test_refuses_a_decision_without_a_reason(catalogue: None, editor: Client) -> None:
    response = decide(editor, "stats.online.atk", "6", reason=" ")
    assert response.status_code == 422
    assert list(response.context["form"].errors) == ["reason"]
    assert not Decision.objects.exists()


@pytest.mark.parametrize(
    ("subject", "field"),
    [
        (sample.ELEPHANT, "slug"),
        (sample.ELEPHANT, "stats.online.luck"),
        (sample.ELEPHANT, "alias.fr.0"),
        (sample.ELEPHANT, "name."),
        (sample.ELEPHANT, ""),
        ("card:ancient-duel/nobody", "name.fr"),
        ("user:1", "name.fr"),
    ],
)
def test_answers_404_for_what_is_no_field(catalogue: None, editor: Client, subject: str, field: str) -> None:
    assert editor.get(field_link(subject, field)).status_code == 404
    assert decide(editor, field, "x", subject).status_code == 404


def test_withdraws_a_decision_and_publishes_the_document_again(catalogue: None, editor: Client) -> None:
    decide(editor, "stats.online.atk", "6")
    assert editor.post(ATTACK, {"action": "withdraw"}).status_code == 302
    assert CardStats.objects.get(card__slug="war-elephant", edition__slug="online").atk == 5
    assert Decision.objects.get().withdrawn_at is not None


def test_says_so_when_there_is_nothing_to_withdraw(catalogue: None, editor: Client) -> None:
    response = editor.post(ATTACK, {"action": "withdraw"}, follow=True)
    [message] = response.context["messages"]
    assert message.level_tag == "error"
    assert "no decision stands there" in str(message)


def test_shows_what_each_document_says_with_its_words_marked(catalogue: None, reader: Client) -> None:
    response = reader.get(ATTACK)
    assert [(word.value, word.marked, word.source.key) for word in response.context["said"]] == [
        ("5", "5", sample.FRENCH),
        ("5", "5", sample.PORTUGUESE),
    ]


def test_shows_earlier_decisions_too(catalogue: None, editor: Client) -> None:
    decide(editor, "stats.online.atk", "6")
    decide(editor, "stats.online.atk", "3")
    decisions = editor.get(ATTACK).context["decisions"]
    assert [(value, decision.withdrawn_at is None) for decision, value in decisions] == [
        ("3", True),
        ("6", False),
    ]


def test_shows_the_proposals_for_this_field_alone(ingest: Ingest, reader: Client) -> None:
    ingest()
    ingest({(sample.ELEPHANT, "stats.online.atk"): 4, (sample.ELEPHANT, "text.online.fr"): "Autre."})
    assert [one.row.field for one in reader.get(ATTACK).context["proposals"]] == ["stats.online.atk"]


def test_goes_back_to_where_the_editor_came_from_but_never_elsewhere(catalogue: None, editor: Client) -> None:
    inside = "/admin/catalogue/card/?q=elephant"
    assert decide(editor, "stats.online.atk", "6", next=inside)["Location"] == inside
    outside = decide(editor, "stats.online.atk", "4", next="https://example.org/")["Location"]
    assert outside.startswith("/admin/catalogue/card/")


def test_keeps_the_page_when_an_editors_account_is_gone(catalogue: None, reader: Client) -> None:
    ada = User.objects.create(username="ada")
    field_decide(sample.ELEPHANT, "name.fr", "L’éléphant", ada, "once")
    ada.delete()
    assert reader.get(field_link(sample.ELEPHANT, "name.fr")).status_code == 200
