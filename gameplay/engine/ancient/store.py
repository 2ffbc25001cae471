"""A state as JSON and back, at any decision, in the middle of an effect too."""

from typing import Any

from gameplay.engine.ancient.program import Design
from gameplay.engine.ancient.state import Frame, Piece, Rules, State
from gameplay.engine.errors import StateError

VERSION = 1
PIECE = [
    "number",
    "face",
    "attack",
    "entered",
    "attacked",
    "moved",
    "used",
    "used_turn",
    "turned",
    "shown",
    "turn_atk",
    "turn_def",
    "fixed_atk",
    "fixed_def",
    "combat_atk",
    "combat_def",
    "bouts_atk",
    "bouts_def",
    "pierces",
    "may_move",
    "wounds",
    "host",
]
FRAME = [
    "kind",
    "step",
    "card",
    "clause",
    "player",
    "unit",
    "other",
    "same",
    "sacrificed",
    "negated",
    "done",
    "begun",
    "pc",
    "left",
    "source",
    "serial",
    "subject",
    "events",
]
NUMBERS = [
    "starter",
    "active",
    "phase",
    "turn",
    "deployed",
    "attacks",
    "directs",
    "clock",
    "serial",
    "attacker",
    "target",
    "attack_over",
    "ask",
    "asked",
    "held",
    "reason",
    "winner",
]
LISTS = ["score", "energy", "turns", "fallen", "locked", "owners"]
NESTED = ["deck", "hand", "discard"]
ROWS = ["units", "backs", "row"]


def state_json(state: State) -> dict[str, Any]:
    """Everything that changes in a match, and which cards play."""
    stored: dict[str, Any] = {"version": VERSION, "cards": [design.slug for design in state.designs]}
    stored |= {name: getattr(state, name) for name in NUMBERS}
    stored |= {name: list(getattr(state, name)) for name in LISTS}
    stored |= {name: [list(part) for part in getattr(state, name)] for name in NESTED}
    for name in ROWS:
        stored[name] = [[_piece_json(piece) for piece in row] for row in getattr(state, name)]
    stored["stack"] = [[_plain(getattr(frame, name)) for name in FRAME] for frame in state.stack]
    stored["actions"] = list(state.actions) if state.listed else None
    stored["dice"] = [state.dice.x, state.dice.y, state.dice.z, state.dice.w]
    return stored


def _piece_json(piece: Piece) -> list[Any]:
    return [piece.card, *(_plain(getattr(piece, name)) for name in PIECE)]


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def restored(stored: dict[str, Any], rules: Rules, designs: dict[str, Design]) -> State:
    """The state that `state_json` stored. Raises `StateError`."""
    try:
        return _restored(stored, rules, designs)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise StateError(f"this is no stored Ancient Duel state: {error!r}") from error


def _restored(stored: dict[str, Any], rules: Rules, designs: dict[str, Design]) -> State:
    if stored["version"] != VERSION:
        raise StateError(f"the state has version {stored['version']}, this engine reads {VERSION}")
    state = State(rules, [designs[slug] for slug in stored["cards"]], list(stored["owners"]))
    for name in NUMBERS:
        setattr(state, name, stored[name])
    for name in LISTS:
        setattr(state, name, list(stored[name]))
    for name in NESTED:
        setattr(state, name, [list(part) for part in stored[name]])
    for name in ROWS:
        setattr(state, name, [[_piece(state, row) for row in side] for side in stored[name]])
    state.stack = [_frame(row) for row in stored["stack"]]
    state.listed = stored["actions"] is not None
    state.actions = list(stored["actions"] or [])
    state.dice.x, state.dice.y, state.dice.z, state.dice.w = stored["dice"]
    return state


def _piece(state: State, row: list[Any]) -> Piece:
    card = row[0]
    piece = Piece(card, state.designs[card], state.owners[card], row[1])
    for name, value in zip(PIECE, row[1:], strict=True):
        setattr(piece, name, _plain(value))
    state.piece[card] = piece
    return piece


def _frame(row: list[Any]) -> Frame:
    frame = Frame(row[0])
    for name, value in zip(FRAME, row, strict=True):
        setattr(frame, name, _plain(value))
    return frame
