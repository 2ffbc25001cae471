"""A state as JSON and back: any decision, in the middle of a spell too."""

from typing import Any

from gameplay.engine.arcane.program import Spell
from gameplay.engine.arcane.state import Rules, Share, State, Status
from gameplay.engine.errors import StateError

NUMBERS = (
    "starter",
    "active",
    "phase",
    "turn",
    "round",
    "acted",
    "playing",
    "chosen",
    "stage",
    "taking",
    "ask",
    "asked",
    "held",
    "reason",
    "winner",
)
LISTS = ("pile", "discard", "health", "out", "turns", "wins", "table", "hurt", "dues")
NESTED = ("hands", "poisons")
SHARES = ("shares", "hits")
VERSION = 1


def state_json(state: State) -> dict[str, Any]:
    """Everything that changes in a match."""
    stored: dict[str, Any] = {"version": VERSION, "players": state.players}
    stored.update({name: getattr(state, name) for name in NUMBERS})
    stored.update({name: list(getattr(state, name)) for name in LISTS})
    stored.update({name: [list(row) for row in getattr(state, name)] for name in NESTED})
    for name in SHARES:
        stored[name] = [_share_json(share) for share in getattr(state, name)]
    stored["statuses"] = [[[s.spell, s.op, list(s.cards)] for s in row] for row in state.statuses]
    dice = state.dice
    stored["dice"] = [dice.x, dice.y, dice.z, dice.w]
    return stored


def _share_json(share: Share) -> list[Any]:
    return [share.attacker, share.target, share.arrived, share.block, share.negated]


def restored(stored: dict[str, Any], rules: Rules, spells: list[Spell], combos: list[Spell]) -> State:
    """The state that `state_json` stored. Raises `StateError`."""
    try:
        return _restored(stored, rules, spells, combos)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise StateError(f"this is no stored Arcane Duel state: {error!r}") from error


def _restored(stored: dict[str, Any], rules: Rules, spells: list[Spell], combos: list[Spell]) -> State:
    if stored["version"] != VERSION:
        raise StateError(f"the state has version {stored['version']}, this engine reads {VERSION}")
    state = State(rules, spells, combos, stored["players"])
    for name in NUMBERS:
        setattr(state, name, stored[name])
    for name in LISTS:
        setattr(state, name, list(stored[name]))
    for name in NESTED:
        setattr(state, name, [list(row) for row in stored[name]])
    for name in SHARES:
        setattr(state, name, [_share(*row) for row in stored[name]])
    state.statuses = [
        [Status(spell, op, list(cards)) for spell, op, cards in row] for row in stored["statuses"]
    ]
    dice = state.dice
    dice.x, dice.y, dice.z, dice.w = stored["dice"]
    _check(state)
    return state


def _share(attacker: int, target: int, arrived: bool, block: int, negated: bool) -> Share:
    share = Share(attacker, target)
    share.arrived = arrived
    share.block = block
    share.negated = negated
    return share


def _check(state: State) -> None:
    from gameplay.engine.arcane.invariants import broken

    faults = broken(state)
    if faults:
        raise StateError(f"the stored state cannot be: {'; '.join(faults)}")
