"""Two wordings of one meaning are one value; what contradicts itself is none."""

import pytest

from gameplay.effects import (
    Attacking,
    Clause,
    Comparison,
    Duration,
    EffectError,
    Event,
    Face,
    Filter,
    Kind,
    Link,
    Modify,
    Position,
    PositionChange,
    Ref,
    Relation,
    Selector,
    SelfIs,
    SetPosition,
    Side,
    Stat,
    Static,
    StatOf,
    Step,
    TypeSlug,
    When,
    Zone,
    legacy_atk,
)

INFANTRY, CAVALRY = TypeSlug("infantry"), TypeSlug("cavalry")
OWN = Filter(kinds=(Kind.UNIT,), side=Side.OWN)


def test_has_no_order_where_meaning_has_none() -> None:
    assert Filter(types=(INFANTRY, CAVALRY)) == Filter(types=(CAVALRY, INFANTRY, CAVALRY))


def test_takes_less_than_five_for_at_most_four() -> None:
    less = Comparison(Stat.LEVEL, Relation.LESS, 5)
    assert less == Comparison(Stat.LEVEL, Relation.AT_MOST, 4)
    assert hash(less) == hash(Comparison(Stat.LEVEL, Relation.AT_MOST, 4))


def test_joins_two_changes_of_one_unit() -> None:
    apart = (
        Step(Modify(Ref.SELF, Duration.STATIC, atk=1)),
        Step(Modify(Ref.SAME, Duration.STATIC, defense=1)),
    )
    together = (Step(Modify(Ref.SELF, Duration.STATIC, atk=1, defense=1)),)
    assert Clause(Static(), apart) == Clause(Static(), together)


def test_keeps_two_choices_apart() -> None:
    one = Selector(OWN, 1)
    steps = (
        Step(Modify(one, Duration.THIS_TURN, atk=1)),
        Step(Modify(one, Duration.THIS_TURN, defense=1)),
    )
    assert len(Clause(Static(), steps).steps) == 2


def test_leaves_out_that_a_static_source_is_face_up() -> None:
    steps = (Step(Modify(Ref.SELF, Duration.STATIC, atk=1)),)
    said = Clause(Static(), steps, conditions=(SelfIs(face=Face.UP),))
    assert said == Clause(Static(), steps)


def test_calls_the_attacker_of_an_attack_its_unit() -> None:
    attack = When(Event.ATTACKS, Filter(kinds=(Kind.UNIT,), side=Side.ENEMY))
    move = [
        Clause(attack, (Step(SetPosition(ref, PositionChange.DEFENSE)),)) for ref in (Ref.ATTACKER, Ref.EVENT)
    ]
    assert move[0] == move[1]


def test_lets_a_change_while_attacking_end_with_the_combat() -> None:
    attackers = Selector(Filter(side=Side.OWN, attacking=Attacking.ANY))
    changes = [
        Clause(Static(), (Step(Modify(attackers, lasts, atk=1)),))
        for lasts in (Duration.STATIC, Duration.COMBAT)
    ]
    assert changes[0] == changes[1]


def test_gives_an_old_number_its_value_in_each_edition() -> None:
    assert [legacy_atk(2500, edition) for edition in ("online", "tabletop")] == [5, 6]
    with pytest.raises(KeyError):
        legacy_atk(1900, "online")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Filter(face=Face.DOWN, position=Position.ATTACK),
        lambda: Filter(kinds=(Kind.TACTIC,), types=(INFANTRY,)),
        lambda: Filter(zones=(Zone.DECK,), face=Face.UP),
        lambda: Filter(zones=()),
        lambda: Comparison(Stat.ATK, Relation.AT_MOST, 1800),
        lambda: Comparison(Stat.ATK, Relation.AT_MOST, 4, legacy=True),
        lambda: Comparison(Stat.LEVEL, Relation.AT_MOST, 1800, legacy=True),
        lambda: Comparison(Stat.ATK, Relation.AT_MOST, StatOf(Ref.SELF, Stat.ATK)),
        lambda: Comparison(Stat.BATTLE, Relation.AT_MOST, 4),
        lambda: Selector(OWN, 0),
        lambda: Selector(OWN, up_to=True),
        lambda: When(Event.DESTROYED, Ref.SELF, OWN),
        lambda: When(Event.DESTROYED, Ref.ATTACKER),
        lambda: Step(Modify(Ref.SELF, Duration.STATIC, atk=1), Link.INSTEAD),
        lambda: Modify(Ref.SELF, Duration.STATIC),
        SelfIs,
        lambda: Clause(Static(), ()),
        lambda: Clause(Static(), (Step(Modify(Ref.SELF, Duration.STATIC, atk=1), Link.IF_DONE),)),
    ],
)
def test_refuses_what_means_nothing(make: object) -> None:
    with pytest.raises(EffectError):
        make()  # type: ignore[operator]  # each is a lambda
