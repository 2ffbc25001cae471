"""Numbers of the old scale in the scale of an edition, as its own rulebook prints them (R64)."""

from dataclasses import replace
from typing import Any

from gameplay.effects import Clause, Comparison, Filter, Selector, legacy_atk


def at_edition(clause: Clause, edition: str) -> Clause:
    """The clause with every old number replaced by what it stands for in the edition."""
    return replace(
        clause, steps=tuple(replace(step, do=_operation(step.do, edition)) for step in clause.steps)
    )


def _operation(do: Any, edition: str) -> Any:
    what = getattr(do, "what", None)
    if not isinstance(what, Selector):
        return do
    comparisons = tuple(_comparison(held, edition) for held in what.filter.comparisons)
    filter_: Filter = replace(what.filter, comparisons=comparisons)
    return replace(do, what=replace(what, filter=filter_))


def _comparison(held: Comparison, edition: str) -> Comparison:
    if not held.legacy:
        return held
    assert isinstance(held.value, int)
    return Comparison(held.stat, held.relation, legacy_atk(held.value, edition))
