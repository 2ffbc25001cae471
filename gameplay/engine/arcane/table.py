"""The referee's hands: to lay out a made-up position of Arcane Duel and to follow it card by card."""

from gameplay.engine.arcane.position import Position, Waiting, match_at, next_turn, to_discard
from gameplay.engine.arcane.text import SEATS
from gameplay.engine.arcane.view import poison, spell_slug

__all__ = ["SEATS", "Position", "Waiting", "match_at", "next_turn", "poison", "spell_slug", "to_discard"]
