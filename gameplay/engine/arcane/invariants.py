"""What always holds in an Arcane Duel match."""

from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.actions import legal
from gameplay.engine.arcane.state import State


def broken(state: State) -> list[str]:
    """Every invariant that does not hold, in words; empty if all is well."""
    faults = _cards(state) + _numbers(state)
    if state.reason == w.PLAYING and state.asked != w.NOBODY and state.out[state.asked]:
        faults.append(f"player {state.asked} is asked, but out")
    if state.reason == w.PLAYING and state.asked != w.NOBODY and not legal(state):
        faults.append("a player is asked who can do nothing")
    return faults


def zones(state: State) -> list[int]:
    """Every card in every place."""
    found = state.pile + state.discard + state.table
    for hand in state.hands:
        found = found + hand
    for row in state.statuses:
        for status in row:
            found = found + status.cards
    return found


def _cards(state: State) -> list[str]:
    found = sorted(zones(state))
    if found != list(range(len(state.spells))):
        return [f"cards are lost or doubled: {found}"]
    return []


def _numbers(state: State) -> list[str]:
    faults: list[str] = []
    for seat in range(state.players):
        if not 0 <= state.health[seat] <= state.rules.health:
            faults.append(f"player {seat} has {state.health[seat]} health")
        settled = state.ask != w.ASK_NOTHING
        if settled and (state.health[seat] == 0) != state.out[seat]:
            faults.append(f"player {seat} is out with health, or in without")
        if state.out[seat] and (state.hands[seat] or state.statuses[seat] or state.poisons[seat]):
            faults.append(f"player {seat} is out, but holds something")
        if not 0 <= state.wins[seat] <= state.rules.rounds_to_win:
            faults.append(f"player {seat} has won {state.wins[seat]} rounds")
    if state.turn > state.rules.longest_round or state.round > state.rules.most_rounds:
        faults.append("the round or the match is too long")
    return faults
