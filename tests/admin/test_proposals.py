"""Proposals of a changed document: accepted, declined, and conflicts with decisions."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from carddb.catalogue.models import CardStats, Decision
from carddb.catalogue.services import field_decide
from ingest.runs.models import ProposedChange
from tests.admin import sample
from tests.admin.conftest import Ingest

LEVEL, ATTACK = "stats.online.level", "stats.online.atk"


@pytest.fixture
def proposals(ingest: Ingest) -> list[ProposedChange]:
    """Level 5 is to become 6; attack was decided to be 6 and is to become 4."""
    ingest()
    field_decide(sample.ELEPHANT, ATTACK, 6, User.objects.create(username="ada"), "as the box says")
    ingest({(sample.ELEPHANT, LEVEL): 6, (sample.ELEPHANT, ATTACK): 4})
    return list(ProposedChange.objects.order_by("field"))


def numbers() -> tuple[int, int]:
    stats = CardStats.objects.get(card__slug="war-elephant", edition__slug="online")
    return stats.level, stats.atk


def answer(client: Client, proposal: ProposedChange, word: str) -> Any:
    address = reverse("admin:runs_proposedchange_decide", args=[proposal.pk])
    return client.post(address, {"answer": word}, follow=True)


def messages(response: Any) -> list[str]:
    return [str(message) for message in response.context["messages"]]


def test_shows_what_accepting_would_change_and_the_decision_it_would_end(
    proposals: list[ProposedChange], reader: Client
) -> None:
    attack, _level = proposals
    response = reader.get(reverse("admin:runs_proposedchange_change", args=[attack.pk]))
    proposal = response.context["proposal"]
    assert (proposal.old, proposal.new, proposal.row.conflict) == ("6", "4", True)
    assert "as the box says" in response.content.decode()
    assert "Accepting ends that decision" in response.content.decode()


def test_accepts_a_change(proposals: list[ProposedChange], reviewer: Client) -> None:
    _attack, level = proposals
    assert messages(answer(reviewer, level, "accept")) == ["Changes accepted: 1."]
    assert numbers() == (6, 6)


def test_accepts_a_conflict_and_ends_the_decision(proposals: list[ProposedChange], reviewer: Client) -> None:
    answer(reviewer, proposals[0], "accept")
    assert numbers() == (5, 4)
    assert not Decision.objects.filter(field=ATTACK, withdrawn_at=None).exists()


def test_rejects_a_change_and_keeps_what_is_published(
    proposals: list[ProposedChange], reviewer: Client
) -> None:
    assert messages(answer(reviewer, proposals[1], "reject")) == ["Changes rejected: 1."]
    assert numbers() == (5, 6)
    proposals[1].refresh_from_db()
    assert proposals[1].state == "rejected"


def test_tells_who_was_quicker(proposals: list[ProposedChange], reviewer: Client) -> None:
    answer(reviewer, proposals[1], "accept")
    assert "accepted by reviewer already" in messages(answer(reviewer, proposals[1], "reject"))[0]
    assert numbers() == (6, 6)


@pytest.mark.parametrize("word", ["", "maybe"])
def test_does_nothing_at_another_word(proposals: list[ProposedChange], reviewer: Client, word: str) -> None:
    assert messages(answer(reviewer, proposals[1], word)) == []
    assert numbers() == (5, 6)


def test_accepts_many_after_showing_them(proposals: list[ProposedChange], reviewer: Client) -> None:
    changelist = reverse("admin:runs_proposedchange_changelist")
    chosen = [proposal.pk for proposal in proposals]
    form = {"action": "accept_chosen", "_selected_action": chosen, "index": 0}
    asked = reviewer.post(changelist, form)
    assert [one.new for one in asked.context["proposals"]] == ["4", "6"]
    assert numbers() == (5, 6)
    response = reviewer.post(changelist, form | {"confirmed": "yes"}, follow=True)
    assert messages(response) == ["Changes accepted: 2."]
    assert numbers() == (6, 4)


def test_rejects_many_after_showing_them(proposals: list[ProposedChange], reviewer: Client) -> None:
    changelist = reverse("admin:runs_proposedchange_changelist")
    chosen = [proposal.pk for proposal in proposals]
    form = {"action": "reject_chosen", "_selected_action": chosen, "index": 0, "confirmed": "yes"}
    assert messages(reviewer.post(changelist, form, follow=True)) == ["Changes rejected: 2."]
    assert numbers() == (5, 6)


def test_lists_proposals_with_a_constant_number_of_queries(
    proposals: list[ProposedChange], reader: Client, django_assert_num_queries: Any
) -> None:
    changelist = reverse("admin:runs_proposedchange_changelist")
    reader.get(changelist)
    counts = []
    for query in ({"q": "level"}, {}):
        with django_assert_num_queries(99, exact=False) as asked:
            response = reader.get(changelist, query)
        assert response.status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1]
