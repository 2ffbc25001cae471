"""What always holds in a match; `broken` names everything that does not."""

from gameplay.engine.ancient.refs import SEATS
from gameplay.engine.ancient.state import State
from gameplay.engine.ancient.stats import combat_atk, combat_def, current_atk, current_def
from gameplay.engine.ancient.words import F_EFFECT, NONE, PLAYING


def broken(state: State) -> list[str]:
    """All broken invariants, in words."""
    faults = _zones(state) + _rows(state) + _numbers(state)
    return faults + _stats(state)


def _zones(state: State) -> list[str]:
    """Every card is in exactly one zone of its owner, or resolving."""
    places: dict[int, list[str]] = {card: [] for card in range(len(state.owners))}
    for player, seat in enumerate(SEATS):
        for name, zone in (("deck", state.deck), ("hand", state.hand), ("discard", state.discard)):
            for card in zone[player]:
                places[card].append(f"{seat} {name}")
        for name, rows in (("units", state.units), ("set", state.backs), ("doctrines", state.row)):
            for piece in rows[player]:
                places[piece.card].append(f"{seat} {name}")
    for frame in state.stack:
        if frame.kind == F_EFFECT and frame.source:
            places[frame.card].append(f"{SEATS[state.owners[frame.card]]} resolving")
    faults = []
    for card, found in places.items():
        seat = SEATS[state.owners[card]]
        if len(found) != 1 or not found[0].startswith(seat):
            faults.append(f"card {card} ({state.designs[card].slug}) of {seat} is in: {found or 'no zone'}")
    return faults


def _rows(state: State) -> list[str]:
    faults = []
    for player, seat in enumerate(SEATS):
        for piece in state.units[player] + state.backs[player] + state.row[player]:
            if state.piece[piece.card] is not piece or piece.owner != player:
                faults.append(f"{seat}.{piece.design.slug} is not where the index says")
            if piece.attack and not piece.face:
                faults.append(f"{seat}.{piece.design.slug} attacks face down")
            if piece.host != NONE and state.piece[piece.host] is None:
                faults.append(f"{seat}.{piece.design.slug} equips nobody")
        fields = [piece for piece in state.row[player] if piece.design.kind == 4]
        if len(fields) > 1:
            faults.append(f"{seat} has {len(fields)} field doctrines face up (R24)")
    known = sum(piece is not None for piece in state.piece)
    shown = sum(len(row) for rows in (state.units, state.backs, state.row) for row in rows)
    if known != shown:
        faults.append(f"{known} cards in the index of the field, {shown} on the field")
    return faults


def _numbers(state: State) -> list[str]:
    faults = []
    rules = state.rules
    for player, seat in enumerate(SEATS):
        if state.score[player] > rules.start_score:
            faults.append(f"{seat} has {state.score[player]} points (R02)")
        if state.score[player] <= 0 and state.reason == PLAYING:
            faults.append(f"{seat} plays on with {state.score[player]} points (R84)")
        if not 0 <= state.energy[player] <= rules.energy_cap:
            faults.append(f"{seat} has {state.energy[player]} energy")
    if state.turn > rules.longest:
        faults.append(f"turn {state.turn} of at most {rules.longest} (R86)")
    if state.directs > rules.direct_attacks:
        faults.append(f"{state.directs} direct attacks this turn (R23)")
    if state.deployed > rules.deploys_per_turn:
        faults.append(f"{state.deployed} deployments this turn (R06)")
    return faults


def _stats(state: State) -> list[str]:
    faults = []
    low, high = state.rules.low, state.rules.high
    for units in state.units:
        for unit in units:
            for read in (current_atk, current_def, combat_atk, combat_def):
                value = read(state, unit)
                if not low <= value <= high:
                    faults.append(f"{unit.design.slug} has {value} (R21)")
    return faults
