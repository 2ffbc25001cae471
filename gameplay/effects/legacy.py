"""Numbers of the old hundreds scale that three printed cards still bear, in today's scales (R64)."""

from collections.abc import Mapping

LEGACY_ATK: Mapping[int, Mapping[str, int]] = {
    1800: {"online": 4, "tabletop": 4},
    2500: {"online": 5, "tabletop": 6},
}
"""Printed number → edition → ATK that it stands for."""


def legacy_atk(printed: int, edition: str) -> int:
    """The ATK in an edition that a printed old number stands for.

    Raises `KeyError` for a number or edition without a ruling.
    """
    return LEGACY_ATK[printed][edition]
