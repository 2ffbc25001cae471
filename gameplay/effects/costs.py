"""What is paid before a clause takes effect; without it the clause cannot be used (R48).

The energy for activating a Doctrine or Tactic is no part of the effect.
"""

from dataclasses import dataclass

from gameplay.effects.base import require
from gameplay.effects.selectors import Selector
from gameplay.effects.words import Side, Zone


@dataclass(frozen=True, slots=True)
class DiscardCost:
    """Discard these from your hand (R48); they are in the discard when the effect resolves (R83)."""

    what: Selector

    def __post_init__(self) -> None:
        check_payment(self.what, Zone.HAND)


@dataclass(frozen=True, slots=True)
class SacrificeCost:
    """Sacrifice these units of yours; that is no destruction (R82)."""

    what: Selector

    def __post_init__(self) -> None:
        check_payment(self.what, Zone.FIELD)


def check_payment(what: Selector, zone: Zone) -> None:
    """Raise unless an exact number of one's own cards in that zone is meant."""
    require(what.count is not None and not what.up_to and not what.target, "a cost is an exact number")
    require(what.filter.zones == (zone,), f"this cost is paid from: {zone.value}")
    require(what.filter.side is Side.OWN, "a cost is paid with your own cards")


Cost = DiscardCost | SacrificeCost
