"""The rules engine's front door: matches of both games, what they are made of, and their errors.

`ancient_table` is for made-up positions; `prepare`, `start` and `play_random_matches` are for batches.
"""

from gameplay.engine.ancient import table as ancient_table
from gameplay.engine.ancient.actions import Action, ActionKind
from gameplay.engine.ancient.batch import play_random, play_random_matches
from gameplay.engine.ancient.match import AncientMatch, EndReason, Outcome
from gameplay.engine.ancient.setup import prepare, start
from gameplay.engine.arcane.match import ArcaneMatch, ArcaneOutcome
from gameplay.engine.arcane.position import Position as ArcanePosition
from gameplay.engine.catalogue import CardSpec, Catalogue, Parameters, Rulings, Stats
from gameplay.engine.dice import Dice
from gameplay.engine.errors import (
    ActionError,
    AmbiguousAction,
    CannotRun,
    IllegalAction,
    MatchError,
    StateError,
    UnknownCard,
    UnreadableAction,
)

VERSION = "1"
"""Changes when the same decks, seed and actions would give another match."""

__all__ = [
    "VERSION",
    "Action",
    "ActionError",
    "ActionKind",
    "AmbiguousAction",
    "AncientMatch",
    "ArcaneMatch",
    "ArcaneOutcome",
    "ArcanePosition",
    "CannotRun",
    "CardSpec",
    "Catalogue",
    "Dice",
    "EndReason",
    "IllegalAction",
    "MatchError",
    "Outcome",
    "Parameters",
    "Rulings",
    "StateError",
    "Stats",
    "UnknownCard",
    "UnreadableAction",
    "ancient_table",
    "play_random",
    "play_random_matches",
    "prepare",
    "start",
]
