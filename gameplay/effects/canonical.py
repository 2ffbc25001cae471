"""Canonical forms: two wordings of one meaning become one value.

- On an attack, "the attacker" and "the unit of the trigger" are one; on an attack of the bearer, both
  are the bearer.
- A static clause holds only while its bearer is face up (R46), so a condition that says so is left out.
- A change that holds only while its units attack ends with the combat, stated or not.
- Two changes of one unit's stats in one breath are one change.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from gameplay.effects.conditions import Condition, SelfIs
from gameplay.effects.operations import Modify, Operation
from gameplay.effects.selectors import Cards, Selector
from gameplay.effects.triggers import Static, Trigger, When
from gameplay.effects.words import Duration, Event, Face, Ref

_FACE_UP = SelfIs(face=Face.UP)


def canonical_conditions(trigger: Trigger, conditions: Iterable[Condition]) -> list[Condition]:
    """The conditions without what the trigger implies (R46)."""
    return [held for held in conditions if not (isinstance(trigger, Static) and held == _FACE_UP)]


def canonical_step_parts(trigger: Trigger, do: Operation) -> Operation:
    """The operation with the one name for each unit that the trigger tells of."""
    for field in ("who", "what"):
        cards = getattr(do, field, None)
        if isinstance(cards, Ref):
            changed: dict[str, Any] = {field: _canonical_ref(trigger, cards)}
            do = replace(do, **changed)
    if isinstance(do, Modify) and isinstance(trigger, Static) and _is_attacking(do.who):
        do = replace(do, duration=Duration.COMBAT)
    return do


def _is_attacking(cards: Cards) -> bool:
    return isinstance(cards, Selector) and cards.filter.attacking is not None


def _canonical_ref(trigger: Trigger, ref: Ref) -> Ref:
    if not isinstance(trigger, When):
        return ref
    if trigger.event is Event.ATTACKS and ref is Ref.ATTACKER:
        ref = Ref.EVENT
    if trigger.who is Ref.SELF and ref is Ref.EVENT:
        return Ref.SELF
    opposed = trigger.event in (Event.ATTACKED, Event.TARGETED_FOR_ATTACK, Event.SURVIVES_BATTLE)
    return Ref.ATTACKER if opposed and ref is Ref.OPPOSING else ref


def merged(first: Operation, second: Operation) -> Modify | None:
    """Both as one change of ATK and DEF, where they are that."""
    if not (isinstance(first, Modify) and isinstance(second, Modify)):
        return None
    same_units = second.who is Ref.SAME or (second.who == first.who and not _chooses(first.who))
    if not same_units or first.duration is not second.duration:
        return None
    if first.defense is None and second.atk is None:
        return replace(first, defense=second.defense)
    if first.atk is None and second.defense is None:
        return replace(first, atk=second.atk)
    return None


def _chooses(cards: Cards) -> bool:
    return isinstance(cards, Selector) and cards.count is not None
