"""Whole matches of Arcane Duel."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gameplay.engine.arcane.match import ArcaneMatch
from gameplay.engine.catalogue import Catalogue


def walk(match: ArcaneMatch, seed: int) -> list[str]:
    """Play at random to the end; the actions played."""
    choice = Random(seed)
    played = []
    while match.to_move is not None:
        action = choice.choice(match.legal_actions())
        match.apply(action)
        played.append(action)
    return played


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_invariant_holds_after_every_action(catalogue: Catalogue, players: int) -> None:
    for seed in range(12):
        choice = Random(seed)
        match = ArcaneMatch.new(catalogue, players, seed)
        while match.to_move is not None:
            assert match.broken_invariants() == []
            match.apply(choice.choice(match.legal_actions()))
        assert match.outcome() is not None


@given(seed=st.integers(0, 2**63), players=st.integers(2, 5))
def test_the_same_seed_and_actions_give_the_same_match(catalogue: Catalogue, seed: int, players: int) -> None:
    first = ArcaneMatch.new(catalogue, players, seed)
    second = ArcaneMatch.new(catalogue, players, seed)
    for action in walk(first, seed):
        second.apply(action)
    assert first.to_json() == second.to_json()


@given(seed=st.integers(0, 10_000), players=st.integers(2, 5), steps=st.integers(0, 80))
def test_a_copy_and_a_restored_state_go_on_alike(
    catalogue: Catalogue, seed: int, players: int, steps: int
) -> None:
    match = ArcaneMatch.new(catalogue, players, seed)
    choice = Random(seed)
    for _ in range(steps):
        if match.to_move is not None:
            match.apply(choice.choice(match.legal_actions()))
    stored = json.loads(json.dumps(match.to_json()))
    copy, restored = match.copy(), ArcaneMatch.from_json(stored, catalogue)
    ends = []
    for again in (match, copy, restored):
        walk(again, seed + 1)
        ends.append(again.to_json())
    assert ends[0] == ends[1] == ends[2]


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
def test_an_observation_tells_nothing_that_is_hidden(catalogue: Catalogue, seed: int, steps: int) -> None:
    match = ArcaneMatch.new(catalogue, 3, seed)
    choice = Random(seed)
    for _ in range(steps):
        if match.to_move is not None:
            match.apply(choice.choice(match.legal_actions()))
    if match.to_move is None:
        return
    seen = match.observation(0)
    other = match.copy()
    state = other.state
    hidden = state.hands[1] + state.hands[2] + state.pile
    choice.shuffle(hidden)
    one, two = len(state.hands[1]), len(state.hands[2])
    state.hands[1], state.hands[2], state.pile = hidden[:one], hidden[one : one + two], hidden[one + two :]
    assert other.observation(0) == seen
