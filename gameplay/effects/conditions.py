"""What must be so for a clause, or for one of its steps."""

from dataclasses import dataclass

from gameplay.effects.base import require
from gameplay.effects.selectors import Filter
from gameplay.effects.words import Face, Position, Side, Zone


@dataclass(frozen=True, slots=True)
class Present:
    """At least `at_least` cards on the field fit.

    With side `own` it is "you control"; with side `any` both sides are looked at (R46). Faction
    scope does not limit it (R43).
    """

    what: Filter
    at_least: int = 1

    def __post_init__(self) -> None:
        require(self.at_least >= 1, "a condition asks for at least 1 card")
        require(self.what.zones == (Zone.FIELD,), "a condition looks at the field")


@dataclass(frozen=True, slots=True)
class SelfIs:
    """The bearer is in this position, or shows this face."""

    position: Position | None = None
    face: Face | None = None

    def __post_init__(self) -> None:
        require((self.position is None) != (self.face is None), "one state is asked for")


@dataclass(frozen=True, slots=True)
class TurnOf:
    """It is this side's turn."""

    side: Side

    def __post_init__(self) -> None:
        require(self.side is not Side.ANY, "a turn is yours or your opponent's")


@dataclass(frozen=True, slots=True)
class DestroyedThisTurn:
    """A card that fits was destroyed this turn; the whole turn counts (R91)."""

    what: Filter


Condition = Present | SelfIs | TurnOf | DestroyedThisTurn
