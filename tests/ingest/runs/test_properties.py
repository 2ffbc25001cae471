"""Whatever documents and editors do in whatever order, what is published is what they imply."""

from contextlib import suppress
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carddb.catalogue.models import Card, Decision
from carddb.catalogue.services import Refusal, field_decide, field_withdraw
from ingest.runs.models import ProposedChange
from ingest.runs.services import check_published, proposal_accept, proposal_reject
from tests.ingest.runs.made import FR, PT, RO, Made, ingest

CARDS = ("card:duel/hastati-line", "card:duel/temple-guard", "card:duel/wall")

VALUES: dict[str, list[Any]] = {
    "kind": ["unit", "commander", "combo", "nonsense"],
    "status": ["present", "missing"],
    "commander": [True, False],
    "faction": ["rome", "sparta"],
    "type": ["infantry"],
    "category": ["oath"],
    "tags": [[], ["archer"], ["archer", "mercenary"]],
    "faction_alternatives": [["sparta"]],
    "name.fr": ["Ligne", "Garde", ""],
    "name.pt": ["Linha"],
    "alias.fr.1": ["Rang"],
    "stats.online.level": [1, 12, 13],
    "stats.online.atk": [2],
    "stats.online.def": [1, 3],
    "stats.online.energy": [0],
    "text.online.fr": ["Attaque."],
    "bonus.online.fr": ["+1 ATK"],
    "component.1.card": ["temple-guard", "wall", "nobody"],
    "component.1.printed.fr": ["Garde"],
}
OTHERS: dict[str, dict[str, list[Any]]] = {
    "edition:duel/online": {"reference": [True, False], "title.fr": ["Duel"]},
    "edition:duel/tabletop": {"reference": [True]},
    "faction:duel/rome": {"name.fr": ["Rome"], "unlock_games": [0, 3]},
    "section:duel/online/goal": {"heading.fr": ["Le but"], "order": [1, 2]},
    "parameter:duel/online/draw": {"value": [1, True, [1], "1"], "unit": ["cards"]},
    "ruling:R01": {
        "text.en": ["So it is."],
        "basis": ["text"],
        "game": ["duel"],
        "cards": [[CARDS[0]], [CARDS[0], CARDS[2]]],
        "supersedes": [["R02"]],
    },
}
FIELDS = dict.fromkeys(CARDS, VALUES) | OTHERS
USUAL = ("kind", "status", "name.fr")


@st.composite
def fields(draw: st.DrawFn, subject: str) -> dict[str, Any]:
    pool = FIELDS[subject]
    names = draw(st.lists(st.sampled_from(sorted(pool)), max_size=6, unique=True))
    usual = [name for name in USUAL if name in pool]
    return {name: draw(st.sampled_from(pool[name])) for name in {*names, *usual}}


@st.composite
def documents(draw: st.DrawFn) -> Made:
    key = draw(st.sampled_from([FR, PT, RO, "curation/made.yaml"]))
    subjects = draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=4, unique=True))
    return Made(key, {subject: draw(fields(subject)) for subject in subjects})


NAMES = st.sampled_from([(subject, field) for subject, pool in FIELDS.items() for field in pool])
DECISIONS = NAMES.flatmap(
    lambda name: st.tuples(st.just(name), st.sampled_from([None, *FIELDS[name[0]][name[1]]]))
)
STEPS = st.one_of(
    st.tuples(st.just("ingest"), st.lists(documents(), min_size=1, max_size=3)),
    st.tuples(st.just("decide"), DECISIONS),
    st.tuples(st.just("withdraw"), st.integers(0, 20)),
    st.tuples(st.just("accept"), st.integers(0, 20)),
    st.tuples(st.just("reject"), st.integers(0, 20)),
)


def _pick(rows: Any, number: int) -> Any:
    found = list(rows)
    return found[number % len(found)] if found else None


def _do(step: str, given: Any, editor: User) -> None:
    if step == "ingest":
        ingest(*given)
    elif step == "decide":
        (subject, field), value = given
        field_decide(subject, field, value, editor, "so")
    elif step == "withdraw":
        decision = _pick(Decision.objects.filter(withdrawn_at=None), given)
        if decision:
            field_withdraw(decision.subject, decision.field, editor)
    else:
        proposal = _pick(ProposedChange.objects.filter(state="open"), given)
        if proposal:
            (proposal_accept if step == "accept" else proposal_reject)(proposal, editor)


@pytest.mark.django_db
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, min_size=1, max_size=10))
def test_keeps_what_is_published_true_to_facts_and_decisions(steps: list[tuple[str, Any]], db: None) -> None:
    with transaction.atomic():
        editor = User.objects.create_user("ana")
        slugs: set[str] = set()
        for step, what in steps:
            with suppress(Refusal):
                _do(step, what, editor)
            assert check_published() == []
            now = set(Card.objects.values_list("slug", flat=True))
            assert slugs <= now, "a published card was deleted"
            slugs = now
        transaction.set_rollback(True)


@pytest.mark.django_db
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(made=st.lists(documents(), min_size=1, max_size=4))
def test_changes_nothing_when_the_same_documents_come_again(made: list[Made], db: None) -> None:
    with transaction.atomic():
        ingest(*made)
        assert ingest(*made).changes.total == 0
        transaction.set_rollback(True)
