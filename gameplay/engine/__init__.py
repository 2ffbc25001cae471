"""The rules engine's front door: matches of both games, what they are made of, and their errors.

`ancient_table` and `arcane_table` are for made-up positions, `deck_violations` for deck lists, `prepare`,
`start` and `play_random_matches` for batches.
"""

from gameplay.engine.ancient import table as ancient_table
from gameplay.engine.ancient.actions import Action, ActionKind
from gameplay.engine.ancient.batch import play_random, play_random_matches
from gameplay.engine.ancient.match import AncientMatch, EndReason, Outcome
from gameplay.engine.ancient.setup import prepare, start
from gameplay.engine.arcane import table as arcane_table
from gameplay.engine.arcane.match import ArcaneMatch, ArcaneOutcome
from gameplay.engine.arcane.position import Position as ArcanePosition
from gameplay.engine.catalogue import CardSpec, Catalogue, Parameters, Rulings, Stats
from gameplay.engine.decks import DeckRules, Fault, Violation, deck_violations
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
    "DeckRules",
    "Dice",
    "EndReason",
    "Fault",
    "IllegalAction",
    "MatchError",
    "Outcome",
    "Parameters",
    "Rulings",
    "StateError",
    "Stats",
    "UnknownCard",
    "UnreadableAction",
    "Violation",
    "ancient_table",
    "arcane_table",
    "deck_violations",
    "play_random",
    "play_random_matches",
    "prepare",
    "start",
]
