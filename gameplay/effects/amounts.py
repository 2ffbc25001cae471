"""How much: a fixed number, or so much for each card that fits."""

from dataclasses import dataclass

from gameplay.effects.base import require
from gameplay.effects.selectors import Filter


@dataclass(frozen=True, slots=True)
class Per:
    """`each` for every card that fits `counted`, at most `cap` in absolute value.

    Counts what is there when read (static) or on resolution (R70). Face-down units count as units
    and as units in Defence (R45).
    """

    each: int
    counted: Filter
    cap: int | None = None

    def __post_init__(self) -> None:
        require(self.each != 0, "an amount is not zero")
        require(self.cap is None or self.cap >= 1, "a cap is at least 1")


Amount = int | Per
"""Signed where it changes a stat, positive elsewhere."""


def check_positive(amount: Amount) -> None:
    """Raise unless the amount is one of something gained, lost or drawn."""
    require((amount.each if isinstance(amount, Per) else amount) >= 1, "an amount is at least 1")
