"""Editors accept and reject what runs propose."""

import pytest
from django.contrib.auth.models import User

from carddb.catalogue.models import Card, CardName, CardStats, Decision
from carddb.catalogue.services import field_decide
from ingest.runs.models import Finding, ProposedChange
from ingest.runs.services import Refusal, check_published, proposal_accept, proposal_reject
from tests.ingest.runs.made import CARD, FR, OTHER, Made, french, ingest

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("ana")


@pytest.fixture(autouse=True)
def documents() -> None:
    ingest(french())


def _propose() -> ProposedChange:
    ingest(french(name__fr="Rang des hastati"))
    return ProposedChange.objects.get(state="open")


def _retire() -> ProposedChange:
    ingest(Made(FR, {subject: said for subject, said in french().said.items() if subject != OTHER}))
    return ProposedChange.objects.get(state="open")


def _name() -> str:
    return CardName.objects.get(card__slug="hastati-line").text


def test_publishes_an_accepted_change(editor: User) -> None:
    proposal = _propose()
    proposal_accept(proposal, editor)
    proposal.refresh_from_db()
    assert (proposal.state, proposal.decided_by) == (ProposedChange.State.ACCEPTED, editor)
    assert _name() == "Rang des hastati"
    assert not Decision.objects.exists()
    assert CardName.history.latest("history_id").history_user == editor
    assert ingest(french(name__fr="Rang des hastati")).changes.total == 0
    assert check_published() == []


def test_keeps_what_is_published_when_a_change_is_rejected(editor: User) -> None:
    proposal_reject(_propose(), editor, "a slip")
    assert _name() == "Ligne des hastati"
    decision = Decision.objects.get()
    assert (decision.value, decision.against) == ("Ligne des hastati", "Rang des hastati")
    assert (decision.user, decision.reason) == (editor, "a slip")
    assert ingest(french(name__fr="Rang des hastati")).changes.total == 0
    assert check_published() == []


def test_finds_a_conflict_when_a_document_says_a_third_thing_after_a_rejection(editor: User) -> None:
    proposal_reject(_propose(), editor)
    assert ingest(french(name__fr="File des hastati")).changes.conflicts == 1


def test_ends_the_decision_when_a_conflict_is_accepted(editor: User) -> None:
    field_decide(CARD, "name.fr", "Hastati", editor)
    proposal = _propose()
    assert proposal.conflict
    proposal_accept(proposal, editor)
    assert _name() == "Rang des hastati"
    assert not Decision.objects.filter(withdrawn_at=None).exists()
    assert Finding.objects.get(code="DB001").state == Finding.State.SETTLED
    assert check_published() == []


def test_keeps_the_decision_when_a_conflict_is_rejected(editor: User) -> None:
    field_decide(CARD, "name.fr", "Hastati", editor)
    proposal_reject(_propose(), editor)
    assert _name() == "Hastati"
    assert Finding.objects.get(code="DB001").state == Finding.State.SETTLED
    report = ingest(french(name__fr="Rang des hastati"))
    assert (report.changes.total, report.diagnostics) == (0, ())
    assert check_published() == []


def test_retires_a_card_and_keeps_all_there_is_of_it(editor: User) -> None:
    proposal_accept(_retire(), editor)
    card = Card.objects.get(slug="temple-guard")
    assert card.status == "retired"
    assert card.names.exists()
    assert CardStats.objects.filter(card=card).exists()
    assert ingest(french()).changes.conflicts == 1
    assert check_published() == []


def test_keeps_a_card_that_left_its_documents(editor: User) -> None:
    proposal_reject(_retire(), editor)
    assert Card.objects.get(slug="temple-guard").status == "present"
    without = {subject: said for subject, said in french(name__fr="R").said.items() if subject != OTHER}
    report = ingest(Made(FR, without))
    assert (report.changes.proposed, report.changes.conflicts) == (1, 0)
    assert check_published() == []


def test_removes_an_accepted_removal(editor: User) -> None:
    said = dict(french().said[CARD])
    del said["type"]
    ingest(Made(FR, {**french().said, CARD: said}))
    proposal = ProposedChange.objects.get(state="open")
    assert (proposal.field, proposal.old, proposal.new) == ("type", "infantry", None)
    proposal_accept(proposal, editor)
    assert Card.objects.get(slug="hastati-line").unit_type is None
    assert check_published() == []


def test_overtakes_a_proposal_when_an_editor_decides_the_field(editor: User) -> None:
    proposal = _propose()
    field_decide(CARD, "name.fr", "Hastati", editor)
    proposal.refresh_from_db()
    assert proposal.state == ProposedChange.State.OUTDATED
    assert check_published() == []


@pytest.mark.parametrize("first", [proposal_accept, proposal_reject])
@pytest.mark.parametrize("second", [proposal_accept, proposal_reject])
def test_refuses_a_proposal_that_another_editor_decided(editor: User, first, second) -> None:
    proposal = _propose()
    first(proposal, editor)
    with pytest.raises(Refusal, match="by ana already"):
        second(proposal, editor)


def test_refuses_to_accept_what_contradicts_a_decision(editor: User) -> None:
    field_decide(CARD, "kind", "tactic", editor)
    ingest(french(commander=True))
    proposal = ProposedChange.objects.get(field="commander")
    with pytest.raises(Refusal, match="change its kind first"):
        proposal_accept(proposal, editor)
    proposal.refresh_from_db()
    assert proposal.state == ProposedChange.State.OPEN
    proposal_reject(proposal, editor)
    assert ingest(french(commander=True)).changes.total == 0
    assert check_published() == []


def test_refuses_to_remove_the_kind_of_a_card(editor: User) -> None:
    said = dict(french().said[CARD])
    del said["kind"]
    ingest(Made(FR, {**french().said, CARD: said}))
    with pytest.raises(Refusal, match="A card that was published stays"):
        proposal_accept(ProposedChange.objects.get(field="kind"), editor)
