"""The front door of Ancient Duel: a match, its decisions, its outcome."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from gameplay.engine.ancient import actions, invariants, store, view
from gameplay.engine.ancient.loop import perform
from gameplay.engine.ancient.refs import SEATS, seat_name
from gameplay.engine.ancient.setup import Deck, edition_of, learn, make_designs, make_rules, make_state
from gameplay.engine.ancient.state import State
from gameplay.engine.ancient.words import BOTH_OUT, DECK_OUT, NOBODY, PLAYING, SCORE_OUT, TOO_LONG
from gameplay.engine.catalogue import Catalogue, Rulings

ADOPTED = Rulings()


class EndReason(StrEnum):
    """Why a match ended."""

    SCORE_OUT = "score-out"
    """A score came to 0 (R02)."""
    DECK_OUT = "deck-out"
    """A player had to draw from an empty deck (R31)."""
    BOTH_OUT = "both-out"
    """Both scores came to 0 at one moment: a draw (R32)."""
    TOO_LONG = "too-long"
    """Never happens by the rules (R86)."""


REASONS = {
    SCORE_OUT: EndReason.SCORE_OUT,
    DECK_OUT: EndReason.DECK_OUT,
    BOTH_OUT: EndReason.BOTH_OUT,
    TOO_LONG: EndReason.TOO_LONG,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; `winner` is a player's letter, None for a draw."""

    reason: EndReason
    winner: str | None


class AncientMatch:
    """A match of Ancient Duel in progress, players A and B."""

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def new(
        cls,
        catalogue: Catalogue,
        decks: Sequence[Deck],
        *,
        edition: str = "online",
        seed: int = 0,
        rulings: Rulings = ADOPTED,
    ) -> "AncientMatch":
        """Deal a match; raises `MatchError`, `CannotRun` naming card and clause among them."""
        return cls(make_state(catalogue, edition, decks, seed, rulings))

    @property
    def to_move(self) -> str | None:
        """The player whose decision it is; None once the match is over."""
        return seat_name(self.state.asked)

    def legal_actions(self) -> list[actions.Action]:
        """Every legal action of the player to move, each once."""
        return actions.legal_actions(self.state)

    def apply(self, action: actions.Action | str) -> None:
        """Carry out an action, given as value or text; on an `ActionError` nothing has changed."""
        perform(self.state, actions.read_action(self.state, str(action)))

    def copy(self) -> "AncientMatch":
        """A match that goes on by itself."""
        return AncientMatch(self.state.twin())

    def outcome(self) -> Outcome | None:
        """Reason and winner; None while playing."""
        if self.state.reason == PLAYING:
            return None
        winner = self.state.winner
        return Outcome(REASONS[self.state.reason], None if winner == NOBODY else SEATS[winner])

    def observation(self, player: str) -> dict[str, Any]:
        """What that player may know, and nothing else."""
        return view.observation(self.state, SEATS.index(player))

    def referee(self) -> dict[str, Any]:
        """Everything, for traces and scenarios."""
        return view.referee(self.state)

    def to_json(self) -> dict[str, Any]:
        """Everything that changes, at any decision."""
        return store.state_json(self.state)

    @classmethod
    def from_json(
        cls,
        stored: dict[str, Any],
        catalogue: Catalogue,
        edition: str = "online",
        rulings: Rulings = ADOPTED,
    ) -> "AncientMatch":
        """The match that `to_json` stored; raises `StateError` for what is none."""
        designs = make_designs(catalogue, edition, stored.get("cards", ()), rulings)
        rules = make_rules(edition_of(catalogue, edition), rulings)
        learn(rules, designs)
        return cls(store.restored(stored, rules, designs))

    def broken_invariants(self) -> list[str]:
        """What should always hold and does not."""
        return invariants.broken(self.state)
