"""What editors decide stands over what documents say."""

import pytest
from django.contrib.auth.models import User

from carddb.catalogue.models import Card, CardName, CardStats, Decision, FieldSource, Revision
from carddb.catalogue.services import Refusal, field_decide, field_withdraw
from ingest.runs.services import check_published
from tests.ingest.runs.made import CARD, OTHER, french, ingest, portuguese

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("ana")


@pytest.fixture(autouse=True)
def documents() -> None:
    ingest(french(), portuguese())


def _names() -> list[str]:
    return [str(name) for name in CardName.objects.filter(card__slug="hastati-line", language="fr")]


def test_publishes_a_decision_and_says_whose_it_is(editor: User) -> None:
    revisions = Revision.objects.count()
    decision = field_decide(CARD, "name.fr", "Hastati", editor, "shorter")
    assert _names() == ["Hastati"]
    assert FieldSource.objects.get(subject=CARD, field="name.fr").decision == decision
    assert (decision.against, decision.reason) == ("Ligne des hastati", "shorter")
    assert Revision.objects.count() == revisions + 1
    row = CardName.history.latest("history_id")
    assert (row.text, row.history_user, row.history_change_reason) == ("Hastati", editor, "shorter")
    assert check_published() == []


def test_lets_a_later_decision_stand_in_the_place_of_an_earlier_one(editor: User) -> None:
    first = field_decide(CARD, "name.fr", "Hastati", editor)
    field_decide(CARD, "name.fr", "Les hastati", editor)
    first.refresh_from_db()
    assert first.withdrawn_at
    assert _names() == ["Les hastati"]


def test_publishes_what_documents_say_when_a_decision_is_withdrawn(editor: User) -> None:
    field_decide(CARD, "stats.online.atk", 5, editor)
    field_withdraw(CARD, "stats.online.atk", editor)
    assert CardStats.objects.get(card__slug="hastati-line").atk == 3
    assert not Decision.objects.filter(withdrawn_at=None).exists()
    assert check_published() == []


def test_removes_what_only_a_decision_said_when_it_is_withdrawn(editor: User) -> None:
    field_decide(CARD, "alias.fr.1", "Rang", editor)
    assert _names() == ["Ligne des hastati", "Rang"]
    field_withdraw(CARD, "alias.fr.1", editor)
    assert _names() == ["Ligne des hastati"]


def test_publishes_nothing_where_an_editor_says_so(editor: User) -> None:
    field_decide(CARD, "text.online.fr", None, editor, "not on this card")
    texts = Card.objects.get(slug="hastati-line").texts
    assert [text.language_id for text in texts.all()] == ["pt"]
    assert ingest(french()).changes.total == 0
    assert check_published() == []


def test_says_that_an_editor_decided_the_faction(editor: User) -> None:
    field_decide(CARD, "faction", "rome", editor)
    assert Card.objects.get(slug="hastati-line").faction_source == "editor"


def test_describes_a_card_that_no_document_describes(editor: User) -> None:
    field_decide("card:duel/ice-shard", "kind", "attack", editor)
    field_decide("card:duel/ice-shard", "name.fr", "Éclat de glace", editor)
    card = Card.objects.get(slug="ice-shard")
    assert [name.folded for name in card.names.all()] == ["eclat de glace"]
    assert check_published() == []


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("stats.online.atk", 13, "13 is not between 1 and 12"),
        ("stats.online.atk", "3", "'3' is no whole number"),
        ("stats.online.atk", True, "True is no whole number"),
        ("stats.online.copies", 0, "0 is not between 1 and 40"),
        ("name.fr", " ", "it must not be empty"),
        ("name.fr", "x" * 201, "it has 201 characters; at most 200 are kept"),
        ("name.fr", "a\0b", "characters that no database keeps"),
        ("name.not a language", "x", "no field of card:duel/hastati-line"),
        ("faction", "atlantis", "the catalogue has no atlantis"),
        ("faction", "Not a slug", "no slug"),
        ("tags", ["archer"], "the catalogue has no archer"),
        ("kind", "wizard", "'wizard' is none of unit, commander"),
        ("kind", None, "A card that was published stays"),
        ("commander", True, "a card of the kind unit is no commander"),
        ("commander", 1, "neither true nor false"),
        ("component.1.card", "hastati-line", "not made of itself"),
        ("weight", 3, "'weight' is no field"),
    ],
)
def test_refuses_what_a_field_cannot_hold(editor: User, field: str, value: object, says: str) -> None:
    before = (FieldSource.objects.count(), Decision.objects.count(), Revision.objects.count())
    with pytest.raises(Refusal, match=says):
        field_decide(CARD, field, value, editor)
    assert (FieldSource.objects.count(), Decision.objects.count(), Revision.objects.count()) == before
    assert check_published() == []


@pytest.mark.parametrize("subject", ["card:duel", "card:duel/Two Words", "wizard:duel/x", "", "ruling:"])
def test_refuses_a_subject_that_the_catalogue_does_not_hold(editor: User, subject: str) -> None:
    with pytest.raises(Refusal, match="names no"):
        field_decide(subject, "kind", "unit", editor)


def test_refuses_to_withdraw_where_no_decision_stands(editor: User) -> None:
    with pytest.raises(Refusal, match="no decision stands there"):
        field_withdraw(CARD, "name.fr", editor)


def test_refuses_to_withdraw_what_another_decision_rests_on(editor: User) -> None:
    field_decide(CARD, "kind", "commander", editor)
    field_decide(CARD, "commander", True, editor)
    with pytest.raises(Refusal, match="change its kind first"):
        field_withdraw(CARD, "kind", editor)
    assert Card.objects.get(slug="hastati-line").kind == "commander"


def test_refuses_a_second_reference_edition(editor: User) -> None:
    field_decide("edition:duel/tabletop", "title.fr", "Sur table", editor)
    with pytest.raises(Refusal, match="duel/online is the reference edition"):
        field_decide("edition:duel/tabletop", "reference", True, editor)


def test_leaves_other_cards_alone(editor: User) -> None:
    written = Card.history.count(), CardName.history.count(), CardStats.history.count()
    field_decide(OTHER, "stats.online.atk", 4, editor)
    now = Card.history.count(), CardName.history.count(), CardStats.history.count()
    assert now == (written[0], written[1], written[2] + 1)
