"""Many matches in one loop, so that the compiled build is not driven from outside."""

from gameplay.engine.ancient.loop import list_actions, perform
from gameplay.engine.ancient.setup import start
from gameplay.engine.ancient.state import State
from gameplay.engine.ancient.words import PLAYING
from gameplay.engine.dice import Dice


def play_random(state: State, dice: Dice) -> int:
    """Play a match to its end, each decision a uniform choice; returns the number of decisions."""
    decisions = 0
    while state.reason == PLAYING:
        actions = list_actions(state)
        decisions += 1
        perform(state, actions[dice.below(len(actions))])
    return decisions


def play_random_matches(template: State, seeds: list[int]) -> list[int]:
    """Random matches from a prepared state, one a seed; flat: decisions, reason, winner, turns."""
    results: list[int] = []
    for seed in seeds:
        state = start(template, seed)
        decisions = play_random(state, Dice(seed ^ 0x5EED))
        results += [decisions, state.reason, state.winner, state.turn]
    return results
