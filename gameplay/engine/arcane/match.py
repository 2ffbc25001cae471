"""The front door of Arcane Duel: a match, its decisions, its outcome."""

from dataclasses import dataclass
from typing import Any

from gameplay.engine.arcane import actions, flow, invariants, store, text, view
from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.lower import lowered
from gameplay.engine.arcane.program import Spell
from gameplay.engine.arcane.state import Rules, State
from gameplay.engine.catalogue import CardSpec, Catalogue
from gameplay.engine.dice import Dice
from gameplay.engine.errors import MatchError

PLAYERS = range(2, 6)
"""How many may play: sixteen cards deal three to five players at the most (A01)."""
REASONS = {w.ROUNDS_WON: "rounds-won", w.ROUND_LIMIT: "round-limit"}


@dataclass(frozen=True, slots=True)
class ArcaneOutcome:
    """How a match ended; `winner` is a seat, or ``None`` for a draw."""

    reason: str
    winner: int | None


class ArcaneMatch:
    """A match of Arcane Duel in progress. Players are seats from 0, clockwise."""

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def new(
        cls, catalogue: Catalogue, players: int = 2, seed: int = 0, rules: Rules | None = None
    ) -> "ArcaneMatch":
        """Deal a match. Raises `MatchError`, or `CannotRun` naming the card and the clause."""
        if players not in PLAYERS:
            raise MatchError(f"Arcane Duel is for two to five players, not {players}")
        state = State(rules or Rules(), *programs(catalogue), players)
        _check_enough(state)
        state.dice = Dice(seed)
        flow.begin(state)
        flow.advance(state)
        return cls(state)

    @classmethod
    def from_json(
        cls, stored: dict[str, Any], catalogue: Catalogue, rules: Rules | None = None
    ) -> "ArcaneMatch":
        """The match that `to_json` stored. Raises `StateError`."""
        return cls(store.restored(stored, rules or Rules(), *programs(catalogue)))

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is; ``None`` once the match is over."""
        return None if self.state.asked == w.NOBODY else self.state.asked

    def legal_actions(self) -> list[str]:
        """Every legal action, as text."""
        return [text.action_text(self.state, action) for action in actions.legal(self.state)]

    def apply(self, action: str) -> None:
        """Carry out an action; on an `ActionError` nothing has changed."""
        actions.apply(self.state, text.read_action(self.state, action))

    def copy(self) -> "ArcaneMatch":
        """A match that goes on by itself."""
        return ArcaneMatch(self.state.twin())

    def outcome(self) -> ArcaneOutcome | None:
        """Reason and winner; ``None`` while playing."""
        if self.state.reason == w.PLAYING:
            return None
        winner = self.state.winner
        return ArcaneOutcome(REASONS[self.state.reason], None if winner == w.NOBODY else winner)

    def observation(self, player: int) -> dict[str, Any]:
        """What that player may know, and nothing else."""
        return view.observation(self.state, player)

    def to_json(self) -> dict[str, Any]:
        """Everything, at any decision."""
        return store.state_json(self.state)

    def broken_invariants(self) -> list[str]:
        """What should always hold and does not."""
        return invariants.broken(self.state)


def programs(catalogue: Catalogue) -> tuple[list[Spell], list[Spell]]:
    """The programs of the cards, and of the combinations whose cards there are (A04), by slug."""
    specs = sorted(catalogue.cards.values(), key=lambda spec: spec.slug)
    cards = [spec for spec in specs if spec.kind in ("attack", "defense", "support")]
    spells = [lowered(spec, index) for index, spec in enumerate(cards)]
    numbers = {spell.slug: spell.index for spell in spells}
    combos = [spec for spec in specs if spec.kind == "combo" and all(c in numbers for c in spec.components)]
    return spells, [_combo(spec, index, numbers) for index, spec in enumerate(combos)]


def _combo(spec: CardSpec, index: int, numbers: dict[str, int]) -> Spell:
    if len(spec.components) != 2:
        raise MatchError(f"{spec.slug} is made of {len(spec.components)} cards, not 2")
    spell = lowered(spec, index)
    spell.first, spell.second = (numbers[slug] for slug in spec.components)
    return spell


def _check_enough(state: State) -> None:
    needed = state.players * state.rules.opening_hand
    if len(state.spells) < needed:
        raise MatchError(f"{state.players} players need {needed} cards, and there are {len(state.spells)}")
