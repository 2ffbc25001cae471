"""What one player may know, and what the referee sees."""

from typing import Any

from gameplay.engine.ancient.actions import legal_actions
from gameplay.engine.ancient.refs import EVERYBODY, SEATS, piece_ref, seat_name, sees
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.stats import current_atk, current_def
from gameplay.engine.ancient.turn import max_energy
from gameplay.engine.ancient.words import (
    ASK_BATTLE,
    ASK_CARD,
    ASK_HAND_LIMIT,
    ASK_MAIN,
    ASK_ORDER,
    ASK_POSITION,
    ASK_RESPONSE,
    NONE,
)

PHASES = ("main1", "battle", "main2", "end")
ASKED = {
    ASK_MAIN: "main",
    ASK_BATTLE: "battle",
    ASK_RESPONSE: "response",
    ASK_CARD: "card",
    ASK_POSITION: "position",
    ASK_ORDER: "order",
    ASK_HAND_LIMIT: "hand-limit",
}


def public(state: State, viewer: int) -> dict[str, Any]:
    """The table as the viewer sees it; hidden cards are named by their place."""
    return {
        "turn": state.turn,
        "active": SEATS[state.active],
        "phase": PHASES[state.phase],
        "attack": _attack(state, viewer),
        "players": {seat: _player(state, player, viewer) for player, seat in enumerate(SEATS)},
    }


def _attack(state: State, viewer: int) -> dict[str, Any] | None:
    attacker = state.piece[state.attacker] if state.attacker != NONE else None
    if attacker is None:
        return None
    target = state.piece[state.target] if state.target != NONE else None
    on = piece_ref(state, target, viewer) if target is not None else "player"
    return {"by": piece_ref(state, attacker, viewer), "on": on}


def _player(state: State, player: int, viewer: int) -> dict[str, Any]:
    slugs = [design.slug for design in state.designs]
    return {
        "score": state.score[player],
        "energy": state.energy[player],
        "max_energy": max_energy(state, player),
        "turns": state.turns[player],
        "hand_size": len(state.hand[player]),
        "deck_size": len(state.deck[player]),
        "discard": [slugs[card] for card in reversed(state.discard[player])],
        "units": [unit_view(state, unit, viewer) for unit in state.units[player]],
        "set_cards": len(state.backs[player]),
        "doctrines": [piece.design.slug for piece in state.row[player] if piece.host == NONE],
        "equips": [_equip(state, piece, viewer) for piece in state.row[player] if piece.host != NONE],
    }


def _equip(state: State, piece: Piece, viewer: int) -> dict[str, str]:
    host = state.piece[piece.host]
    return {"card": piece.design.slug, "on": piece_ref(state, host, viewer) if host is not None else ""}


def unit_view(state: State, unit: Piece, viewer: int) -> dict[str, Any]:
    """A unit: of a hidden one only that it is there."""
    position = "attack" if unit.attack else "defence" if unit.face else "set"
    ref = piece_ref(state, unit, viewer)
    if not sees(unit, viewer):
        return {"ref": ref, "card": None, "position": position}
    return {
        "ref": ref,
        "card": unit.design.slug,
        "position": position,
        "atk": current_atk(state, unit),
        "def": current_def(state, unit),
        "attacked": unit.attacked == state.turn,
    }


def observation(state: State, player: int) -> dict[str, Any]:
    """What `player` may know: the table, the own hand and set cards, and the own legal actions."""
    seen = public(state, player)
    seen["you"] = SEATS[player]
    seen["hand"] = [state.designs[card].slug for card in state.hand[player]]
    seen["set"] = [piece.design.slug for piece in state.backs[player]]
    seen["to_move"] = seat_name(state.asked)
    seen["asked"] = ASKED.get(state.ask)
    seen["legal"] = [str(action) for action in legal_actions(state)] if state.asked == player else []
    return seen


def referee(state: State) -> dict[str, Any]:
    """Everything on the table, and under ``hidden`` the hands, decks (next card first) and set cards."""
    seen = public(state, EVERYBODY)
    slugs = [design.slug for design in state.designs]
    seen["hidden"] = {
        seat: {
            "hand": [slugs[card] for card in state.hand[player]],
            "deck": [slugs[card] for card in reversed(state.deck[player])],
            "set": [piece.design.slug for piece in state.backs[player]],
        }
        for player, seat in enumerate(SEATS)
    }
    return seen
