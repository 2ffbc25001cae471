"""A clause: one sentence of meaning. A card's effect is a list of them."""

from dataclasses import dataclass

from gameplay.effects.base import require, unordered
from gameplay.effects.canonical import canonical_conditions, canonical_step_parts, merged
from gameplay.effects.conditions import Condition
from gameplay.effects.costs import Cost
from gameplay.effects.operations import Operation
from gameplay.effects.triggers import Trigger
from gameplay.effects.words import Link

VERSION = 1
"""Version of the vocabulary; stored with every clause."""


@dataclass(frozen=True, slots=True)
class Step:
    """One operation. `may`: its controller may leave it out. `conditions` are tested on resolution."""

    do: Operation
    link: Link = Link.AND
    may: bool = False
    conditions: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "conditions", unordered(self.conditions))
        require(self.link is not Link.INSTEAD or bool(self.conditions), "'instead' needs a condition")


@dataclass(frozen=True, slots=True)
class Clause:
    """Trigger, uses a turn (None: no limit), conditions (all must hold), costs, steps in order.

    Clauses are equal where they mean the same: what has no order is sorted, what rulings imply is
    left out or filled in (`gameplay.effects.canonical`).
    """

    trigger: Trigger
    steps: tuple[Step, ...]
    limit: int | None = None
    conditions: tuple[Condition, ...] = ()
    costs: tuple[Cost, ...] = ()

    def __post_init__(self) -> None:
        require(bool(self.steps), "a clause does something")
        require(self.limit is None or self.limit >= 1, "a limit is at least 1")
        first = self.steps[0]
        require(first.link in (Link.AND, Link.THEN), "the first step follows nothing")
        conditions = canonical_conditions(self.trigger, self.conditions)
        object.__setattr__(self, "conditions", unordered(conditions))
        object.__setattr__(self, "costs", unordered(self.costs))
        object.__setattr__(self, "steps", self._canonical_steps())

    def _canonical_steps(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        for step in self.steps:
            do = canonical_step_parts(self.trigger, step.do)
            link = step.link if steps else Link.AND
            both = _joined(steps[-1], do) if steps and _joins(steps[-1], step) else None
            if both is not None:
                steps[-1] = both
            else:
                steps.append(Step(do, link, step.may, step.conditions))
        return tuple(steps)


def _joins(before: Step, step: Step) -> bool:
    plain = not (step.may or step.conditions or before.may or before.conditions)
    return plain and step.link is Link.AND


def _joined(before: Step, do: Operation) -> Step | None:
    both = merged(before.do, do)
    return Step(both, before.link) if both is not None else None
