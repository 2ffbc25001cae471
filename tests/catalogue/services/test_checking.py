"""The check sees what was written past the services."""

import pytest
from django.contrib.auth.models import User

from carddb.catalogue.models import Card, CardName, CardStats, CardText, Decision, FieldSource, Tag
from carddb.catalogue.services import field_decide
from ingest.runs.models import ProposedChange
from ingest.runs.services import check_published
from tests.ingest.runs.made import CARD, french, ingest, portuguese

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def documents() -> None:
    ingest(french(), portuguese())
    assert check_published() == []


def test_finds_a_changed_row() -> None:
    CardStats.objects.filter(card__slug="hastati-line").update(atk=7)
    (problem,) = check_published()
    assert problem.startswith("card_stats ('duel', 'hastati-line', 'duel', 'online'): holds")


def test_finds_a_missing_row() -> None:
    CardText.objects.filter(card__slug="hastati-line", language="pt").delete()
    (problem,) = check_published()
    assert problem.endswith("the row is missing")


def test_finds_a_row_that_nothing_says() -> None:
    card = Card.objects.get(slug="hastati-line")
    card.card_tags.create(tag=Tag.objects.create(game=card.game, slug="archer"))
    (problem,) = check_published()
    assert problem.endswith("nothing says so")


def test_finds_a_wrong_folding() -> None:
    CardName.objects.filter(card__slug="hastati-line", language="fr").update(folded="ligne")
    assert len(check_published()) == 1


def test_finds_a_field_whose_source_is_gone() -> None:
    FieldSource.objects.get(subject=CARD, field="type").delete()
    problems = check_published()
    assert f"{CARD} type: it is said and not published" in problems
    assert any(problem.startswith("card ('duel', 'hastati-line'): holds") for problem in problems)


def test_finds_a_decision_that_is_not_shown() -> None:
    Decision.objects.create(subject=CARD, field="name.fr", value="Hastati")
    assert check_published() == [f"{CARD} name.fr: the standing decision is not shown"]


def test_finds_a_withdrawn_decision_that_is_shown() -> None:
    decision = field_decide(CARD, "name.fr", "Hastati", User.objects.create_user("ana"))
    Decision.objects.filter(pk=decision.pk).update(withdrawn_at=decision.created_at)
    assert check_published() == [f"{CARD} name.fr: a withdrawn decision is shown"]


def test_finds_a_change_that_ought_to_be_proposed() -> None:
    ingest(french(name__fr="Rang"))
    ProposedChange.objects.update(state=ProposedChange.State.OUTDATED)
    assert check_published() == [f"{CARD} name.fr: DIFFERS without an open proposal"]
