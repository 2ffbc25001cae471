"""A made-up position: for scenarios, tests and puzzles."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gameplay.engine.arcane import flow
from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.match import ArcaneMatch, programs
from gameplay.engine.arcane.program import Spell
from gameplay.engine.arcane.state import Rules, State, Status
from gameplay.engine.catalogue import Catalogue
from gameplay.engine.dice import Dice
from gameplay.engine.errors import IllegalAction, MatchError

FILLER = "filler"
FILLERS = 10
"""Cards in a pile that is not told."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An effect in force: the card or combination that caused it, and the player it concerns."""

    card: str
    player: int


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. Lists by seat; pile and discard with the top first.

    `pile`: slugs, ``None`` for fillers alone. `rest`: all other cards of the game lie in the pile,
    in random order. `started`: the player to move has begun the turn, and drawn.
    """

    hands: Sequence[Sequence[str]]
    to_move: int = 0
    started: bool = True
    health: Sequence[int] = ()
    wins: Sequence[int] = ()
    pile: Sequence[str] | None = None
    rest: bool = False
    discard: Sequence[str] = ()
    waiting: Sequence[Waiting] = ()
    starter: int = 0
    rules: Rules = field(default_factory=Rules)


def match_at(position: Position, catalogue: Catalogue, seed: int = 0) -> ArcaneMatch:
    """A match that stands there; its turns are held, see `next_turn`. Raises `MatchError`."""
    spells, combos = programs(catalogue)
    builder = _Builder(spells)
    players = len(position.hands)
    hands = [[builder.card(slug) for slug in hand] for hand in position.hands]
    discard = [builder.card(slug) for slug in reversed(position.discard)]
    causes = [_cause(waiting, spells + combos) for waiting in position.waiting]
    carried = [builder.carriers(spell) for spell in causes]
    pile = [builder.card(slug) for slug in reversed(_pile(position))]
    if position.rest:
        pile = builder.unused() + pile
    state = State(position.rules, builder.used, _renumbered(combos, builder), players)
    state.dice = Dice(seed)
    state.hands, state.discard, state.pile = hands, discard, pile
    if position.rest:
        state.dice.shuffle(state.pile)
    _set_players(state, position)
    for waiting, spell, cards in zip(position.waiting, causes, carried, strict=True):
        combo = spell.how == w.P_COMBO
        number = len(builder.used) + spell.index if combo else builder.numbers.get(spell.slug, w.NONE)
        _set_waiting(state, waiting, spell, number, cards)
    state.held = True
    flow.advance(state)
    return ArcaneMatch(state)


def to_discard(match: ArcaneMatch) -> None:
    """Let a turn that is held go on to its discard, and hold it before its end effects."""
    state = match.state
    if state.ask == w.ASK_NOTHING and state.phase == w.DISCARD:
        flow.discard_excess(state)
        flow.advance(state)


def next_turn(match: ArcaneMatch) -> None:
    """Let the turn that is held end, and hold the next; it may stop where the player has to discard.

    Raises `IllegalAction` while a player is asked.
    """
    state = match.state
    if state.ask != w.ASK_NOTHING:
        raise IllegalAction("the turn cannot end: a player is still asked")
    to_discard(match)
    if state.ask == w.ASK_NOTHING and state.phase == w.EFFECTS:
        flow.end_effects(state)
        flow.advance(state)


def _cause(waiting: Waiting, spells: list[Spell]) -> Spell:
    found = next((spell for spell in spells if spell.slug == waiting.card), None)
    if found is None:
        raise MatchError(f"no Arcane Duel card is called {waiting.card!r}")
    return found


def _pile(position: Position) -> Sequence[str]:
    if position.pile is None and not position.rest:
        return [FILLER] * FILLERS
    return position.pile or ()


class _Builder:
    """Gives numbers to the cards of a position; fillers are cards of their own."""

    def __init__(self, spells: list[Spell]) -> None:
        self.known = {spell.slug: spell for spell in spells}
        self.used: list[Spell] = []
        self.numbers: dict[str, int] = {}

    def card(self, slug: str) -> int:
        """The number of a card that lies somewhere. Raises `MatchError`."""
        if slug != FILLER and slug not in self.known:
            raise MatchError(f"no Arcane Duel card is called {slug!r}")
        if slug in self.numbers:
            raise MatchError(f"there is one {slug!r} only, and it lies in two places")
        number = len(self.used)
        self.used.append(_numbered(self.known.get(slug, Spell(0, FILLER, w.P_BLANK)), number))
        if slug != FILLER:
            self.numbers[slug] = number
        return number

    def unused(self) -> list[int]:
        """Numbers for every other card of the game."""
        return [self.card(slug) for slug in self.known if slug not in self.numbers]

    def carriers(self, spell: Spell) -> list[int]:
        """The cards that carry an effect in force."""
        if not spell.stays:
            return []
        slugs = list(self.known)
        own = (spell.first, spell.second) if spell.how == w.P_COMBO else (spell.index,)
        return [self.card(slugs[index]) for index in own]


def _numbered(spell: Spell, number: int) -> Spell:
    copy = Spell(number, spell.slug, spell.how)
    copy.before, copy.hits, copy.own, copy.after = spell.before, spell.hits, spell.own, spell.after
    copy.attack, copy.everybody, copy.targets = spell.attack, spell.everybody, spell.targets
    copy.other, copy.stays = spell.other, spell.stays
    return copy


def _renumbered(combos: list[Spell], builder: _Builder) -> list[Spell]:
    slugs = list(builder.known)
    renumbered: list[Spell] = []
    for combo in combos:
        copy = _numbered(combo, len(renumbered))
        copy.first = builder.numbers.get(slugs[combo.first], w.NONE)
        copy.second = builder.numbers.get(slugs[combo.second], w.NONE)
        renumbered.append(copy)
    return renumbered


def _set_players(state: State, position: Position) -> None:
    state.round = 1
    state.starter = position.starter
    state.active = position.to_move
    state.phase = w.ACTION if position.started else w.DRAW
    for seat in range(state.players):
        state.health[seat] = position.health[seat] if position.health else state.rules.health
        state.wins[seat] = position.wins[seat] if position.wins else 0
        state.out[seat] = state.health[seat] == 0
        state.turns[seat] = 1
    state.turn = state.players


def _set_waiting(state: State, waiting: Waiting, spell: Spell, number: int, cards: list[int]) -> None:
    player = waiting.player
    strikes = state.turns[player] + (0 if state.phase == w.ACTION and player == state.active else 1)
    statuses: list[Status] = []
    for op in spell.hits:
        if op.code == w.OP_LOSE_LATER:
            state.poisons[player].extend([strikes, op.amount])
    for at, op in enumerate(spell.after):
        if op.code in (w.OP_WAIT, w.OP_PREVENT):
            statuses.append(Status(number, at, [] if statuses else cards))
    state.statuses[player].extend(statuses)
    if not statuses and not state.poisons[player]:
        raise MatchError(f"{waiting.card!r} has no effect that stays in force")
