"""Random matches with every invariant checked after every action."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gameplay.engine import AncientMatch, Catalogue, Dice

SALT = 0x5EED


@dataclass(slots=True)
class Fuzzed:
    """What a run of random matches showed; `violations` name seed, action and what is broken."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)


def fuzz_ancient(
    catalogue: Catalogue, edition: str, seeds: Sequence[int], *, restore_every: int = 25
) -> Fuzzed:
    """Play random decks at random; copies and JSON are compared at one decision in `restore_every`."""
    result = Fuzzed()
    for seed in seeds:
        decks = [random_deck(catalogue, Dice(seed * 2 + side + 1)) for side in (0, 1)]
        match = AncientMatch.new(catalogue, decks, edition=edition, seed=seed)
        for fault in _play(match, catalogue, edition, seed, restore_every, result):
            result.violations.append(fault)
        result.games += 1
        result.turns += match.state.turn
        outcome = match.outcome()
        result.ends["unfinished" if outcome is None else outcome.reason.value] += 1
    return result


def random_deck(catalogue: Catalogue, dice: Dice) -> dict[str, int]:
    """A deck of 40: one or two Commanders of a main faction, the rest from it and from two others."""
    factions = sorted({card.faction for card in catalogue.cards.values() if card.faction})
    dice.shuffle(order := list(range(len(factions))))
    wanted = ((40, 0, 0), (30, 10, 0), (26, 8, 6))[dice.below(3)]
    deck: Counter[str] = Counter()
    for at, count in enumerate(wanted):
        pool = _pool(catalogue, factions[order[at]], at == 0)
        dice.shuffle(picks := list(range(len(pool))))
        deck.update(pool[pick] for pick in picks[:count])
    return dict(deck)


def _pool(catalogue: Catalogue, faction: str, main: bool) -> list[str]:
    """Three of each card of a faction, Commanders once and only for the main faction."""
    pool: list[str] = []
    for slug, card in sorted(catalogue.cards.items()):
        if card.faction == faction:
            copies = (1 if main else 0) if card.type == "commander" else 3
            pool += [slug] * copies
    return pool


def _play(  # noqa: PLR0913, PLR0917  # the run's settings as they are
    match: AncientMatch, catalogue: Catalogue, edition: str, seed: int, restore_every: int, result: Fuzzed
) -> Iterator[str]:
    dice = Dice(seed ^ SALT)
    history: list[str] = []
    while match.outcome() is None:
        actions = match.legal_actions()
        texts = [str(action) for action in actions]
        if len(set(texts)) != len(texts) or not texts:
            yield _fault(seed, history, f"actions are not distinct: {texts}")
            return
        mover = match.to_move
        for player in ("A", "B"):
            yield from _leaks(match, player, mover, seed, history)
        if dice.below(restore_every) == 0:
            yield from _restores(match, catalogue, edition, seed, history)
        text = texts[dice.below(len(texts))]
        history.append(text)
        match.apply(text)
        result.decisions += 1
        for broken in match.broken_invariants():
            yield _fault(seed, history, broken)
            return


def _fault(seed: int, history: Sequence[str], what: str) -> str:
    last = history[-1] if history else "the start"
    return f"seed {seed}, decision {len(history)}, after {last!r}: {what}"


def _restores(
    match: AncientMatch, catalogue: Catalogue, edition: str, seed: int, history: Sequence[str]
) -> Iterator[str]:
    """A copy and a restored match hold the same and go on alike."""
    stored = json.dumps(match.to_json(), sort_keys=True)
    twin = match.copy()
    back = AncientMatch.from_json(json.loads(stored), catalogue, edition)
    for name, other in (("copy", twin), ("JSON", back)):
        if json.dumps(other.to_json(), sort_keys=True) != stored:
            yield _fault(seed, history, f"the {name} differs")
        for text in [str(action) for action in other.legal_actions()][:1]:
            other.apply(text)
    if json.dumps(match.to_json(), sort_keys=True) != stored:
        yield _fault(seed, history, "playing a copy changed the match")
    if json.dumps(twin.to_json(), sort_keys=True) != json.dumps(back.to_json(), sort_keys=True):
        yield _fault(seed, history, "the copy and the restored match went different ways")


def _leaks(
    match: AncientMatch, player: str, mover: str | None, seed: int, history: Sequence[str]
) -> Iterator[str]:
    """An observation must not change with what the player cannot see."""
    other = "B" if player == "A" else "A"
    shadow = match.copy()
    _permute_hidden(shadow, other)
    if _seen(match, player, mover) != _seen(shadow, player, mover):
        yield _fault(seed, history, f"{player} can tell {other}'s hidden cards apart")


def _seen(match: AncientMatch, player: str, mover: str | None) -> Mapping[str, Any]:
    seen = match.observation(player)
    if match.state.ask not in (1, 2):
        seen.pop("legal")  # computed when asked, before the cards were exchanged
    return seen


def _permute_hidden(match: AncientMatch, other: str) -> None:
    """Exchange the other player's hand with cards of the deck, which no opponent can see."""
    state = match.state
    side = 0 if other == "A" else 1
    hand, deck = state.hand[side], state.deck[side]
    for at in range(min(len(hand), len(deck))):
        hand[at], deck[at] = deck[at], hand[at]
