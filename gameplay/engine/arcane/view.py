"""What one player may know."""

from typing import Any

from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.actions import legal
from gameplay.engine.arcane.state import State
from gameplay.engine.arcane.text import SEATS, action_text

PHASES = ("draw", "action", "discard", "effects")
ASKED = {w.ASK_ACTION: "action", w.ASK_DEFENSE: "defense", w.ASK_DISCARD: "discard", w.ASK_TAKE: "take"}


def public(state: State) -> dict[str, Any]:
    """What lies open: health, the discard with its top first, statuses, sizes of hands and pile."""
    seats = SEATS[: state.players]
    slugs = [spell.slug for spell in state.spells]
    return {
        "round": state.round,
        "turn": state.turn,
        "active": seats[state.active],
        "phase": PHASES[state.phase],
        "pile_size": len(state.pile),
        "discard": [slugs[card] for card in reversed(state.discard)],
        "table": [slugs[card] for card in state.table],
        "attacks": [[seats[share.attacker], seats[share.target]] for share in reversed(state.shares)],
        "players": {seat: _player(state, number) for number, seat in enumerate(seats)},
    }


def _player(state: State, player: int) -> dict[str, Any]:
    return {
        "health": state.health[player],
        "out": state.out[player],
        "hand_size": len(state.hands[player]),
        "statuses": [spell_slug(state, status.spell) for status in state.statuses[player]],
        "poison": poison(state, player),
        "turns": state.turns[player],
        "round_wins": state.wins[player],
    }


def poison(state: State, player: int) -> list[dict[str, int]]:
    """What the player will lose, and in the end of which of their own turns."""
    row = state.poisons[player]
    return [{"turn": row[at], "amount": row[at + 1]} for at in range(0, len(row), 2)]


def spell_slug(state: State, number: int) -> str:
    """The slug of a card's or a combination's number."""
    cards = len(state.spells)
    return state.spells[number].slug if number < cards else state.combos[number - cards].slug


def observation(state: State, player: int) -> dict[str, Any]:
    """What `player` may know: all that lies open, the own hand, and the own legal actions."""
    seen = public(state)
    seen["you"] = SEATS[player]
    seen["hand"] = [state.spells[card].slug for card in state.hands[player]]
    seen["to_move"] = SEATS[state.asked] if state.asked != w.NOBODY else None
    seen["asked"] = ASKED.get(state.ask)
    seen["legal"] = [action_text(state, a) for a in legal(state)] if state.asked == player else []
    return seen
