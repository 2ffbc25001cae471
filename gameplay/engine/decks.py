"""Which deck lists Ancient Duel allows; every violation at once (R60–R63)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from gameplay.engine.catalogue import CardSpec, Catalogue
from gameplay.engine.errors import UnknownCard


class Fault(StrEnum):
    """What can be wrong with a deck; the value is the stable code."""

    DECK_SIZE = "deck-size"
    COPIES = "copies"
    COMMANDER_COUNT = "commander-count"
    COMMANDER_COPIES = "commander-copies"
    COMMANDER_FACTION = "commander-faction"
    TERRAIN_COUNT = "terrain-count"
    TERRAIN_MAIN_FACTION = "terrain-main-faction"
    FACTION_SPLIT = "faction-split"
    FACTION_LOCKED = "faction-locked"
    COALITION_LOCKED = "coalition-locked"


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule: the cards and factions concerned, what was found and what is allowed."""

    fault: Fault
    cards: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    found: int = 0
    allowed: int = 0


UNLOCKS = {"rome": 0, "sparta": 0, "macedonia": 3, "persia": 6, "carthage": 9, "egypt": 12, "dacia": 15}


@dataclass(frozen=True, slots=True)
class DeckRules:
    """The numbers of deck building; `splits` by number of factions, the main one first.

    `unlocks`: completed games that open a faction. `strict_copies`: the printed number of copies is
    the limit (R60).
    """

    size: int = 40
    copies: int = 3
    commanders: int = 2
    commander_copies: int = 1
    terrains: int = 2
    splits: tuple[tuple[int, ...], ...] = ((40,), (30, 10), (26, 8, 6))
    coalition: int = 3
    """How many factions have to be open for a deck of that many."""
    unlocks: Mapping[str, int] = field(default_factory=lambda: UNLOCKS)
    strict_copies: bool = False


ADOPTED = DeckRules()


def deck_violations(
    catalogue: Catalogue,
    deck: Mapping[str, int],
    main: str | None = None,
    games: int | None = None,
    rules: DeckRules = ADOPTED,
) -> list[Violation]:
    """Everything wrong with a deck, in the order of `Fault`; raises `UnknownCard`.

    `main`: the main faction; the one with most cards if it is not told. `games`: how many games the
    player has completed (R62); everything is open if it is not told.
    """
    cards = _Cards(catalogue, deck, main)
    return [
        *_size(cards, rules),
        *_copies(cards, rules),
        *_commanders(cards, rules),
        *_terrains(cards, rules),
        *_split(cards, rules),
        *(_locked(cards, rules, games) if games is not None else ()),
    ]


class _Cards:
    """A deck's cards by what the rules ask of them."""

    def __init__(self, catalogue: Catalogue, deck: Mapping[str, int], main: str | None) -> None:
        self.counts = Counter({slug: count for slug, count in sorted(deck.items()) if count})
        self.specs = {slug: _spec(catalogue, slug) for slug in self.counts}
        self.factions: Counter[str] = Counter()
        for slug, count in self.counts.items():
            self.factions[self.specs[slug].faction] += count
        largest = self.factions.most_common(1)
        self.main = main or (largest[0][0] if largest else "")
        self.commanders = [slug for slug, spec in self.specs.items() if spec.type == "commander"]
        self.terrains = [slug for slug, spec in self.specs.items() if spec.kind == "field_doctrine"]

    def others(self) -> list[str]:
        """The factions beside the main one, that with most cards first."""
        return [faction for faction, _ in self.factions.most_common() if faction != self.main]


def _spec(catalogue: Catalogue, slug: str) -> CardSpec:
    if slug not in catalogue.cards:
        raise UnknownCard(f"the catalogue has no card {slug!r}")
    return catalogue.cards[slug]


def _size(cards: _Cards, rules: DeckRules) -> list[Violation]:
    total = cards.counts.total()
    return [] if total == rules.size else [Violation(Fault.DECK_SIZE, found=total, allowed=rules.size)]


def _copies(cards: _Cards, rules: DeckRules) -> list[Violation]:
    """Commanders are not counted here: their own limit is stricter."""
    found = []
    for slug, count in cards.counts.items():
        printed = cards.specs[slug].copies
        limit = min(rules.copies, printed) if rules.strict_copies and printed else rules.copies
        if slug not in cards.commanders and count > limit:
            found.append(Violation(Fault.COPIES, (slug,), found=count, allowed=limit))
    return found


def _commanders(cards: _Cards, rules: DeckRules) -> list[Violation]:
    found = []
    names = cards.commanders
    if not 1 <= len(names) <= rules.commanders:
        allowed = rules.commanders if names else 1
        found.append(Violation(Fault.COMMANDER_COUNT, tuple(names), found=len(names), allowed=allowed))
    doubled = tuple(slug for slug in names if cards.counts[slug] > rules.commander_copies)
    if doubled:
        most = max(cards.counts[slug] for slug in doubled)
        found.append(Violation(Fault.COMMANDER_COPIES, doubled, found=most, allowed=rules.commander_copies))
    foreign = tuple(slug for slug in names if cards.specs[slug].faction != cards.main)
    if foreign:
        found.append(Violation(Fault.COMMANDER_FACTION, foreign, (cards.main,)))
    return found


def _terrains(cards: _Cards, rules: DeckRules) -> list[Violation]:
    """Counted as cards, whatever the copies (R63)."""
    found = []
    names = tuple(cards.terrains)
    total = sum(cards.counts[slug] for slug in names)
    if total > rules.terrains:
        found.append(Violation(Fault.TERRAIN_COUNT, names, found=total, allowed=rules.terrains))
    if names and all(cards.specs[slug].faction != cards.main for slug in names):
        found.append(Violation(Fault.TERRAIN_MAIN_FACTION, names, (cards.main,)))
    return found


def _split(cards: _Cards, rules: DeckRules) -> list[Violation]:
    """In a deck of another size, only what adding (or removing) cards could not mend is a fault too."""
    total = cards.counts.total()
    factions = (cards.main, *cards.others())
    numbers = [cards.factions[faction] for faction in factions]
    for split in rules.splits:
        if len(numbers) > len(split):
            continue
        pairs = list(zip(numbers + [0] * (len(split) - len(numbers)), split, strict=True))
        if total == rules.size and all(number == part for number, part in pairs):
            return []
        if total < rules.size and all(number <= part for number, part in pairs):
            return []
        if total > rules.size and all(number >= part for number, part in pairs):
            return []
    return [Violation(Fault.FACTION_SPLIT, factions=factions, found=len(factions))]


def _locked(cards: _Cards, rules: DeckRules, games: int) -> list[Violation]:
    found = []
    closed = [faction for faction in cards.factions if rules.unlocks.get(faction, 0) > games]
    if closed:
        need = max(rules.unlocks[faction] for faction in closed)
        found.append(Violation(Fault.FACTION_LOCKED, factions=tuple(closed), found=games, allowed=need))
    opened = sum(1 for need in rules.unlocks.values() if need <= games)
    if len(cards.factions) >= rules.coalition > opened:
        found.append(
            Violation(
                Fault.COALITION_LOCKED, factions=tuple(cards.factions), found=opened, allowed=rules.coalition
            )
        )
    return found
