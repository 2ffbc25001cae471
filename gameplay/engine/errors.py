"""What can be wrong with an action, a deck or a card."""


class ActionError(ValueError):
    """An action was not carried out; the state is as before."""


class UnreadableAction(ActionError):  # noqa: N818  # named after what is wrong
    """The text is no action at all, or names something that is not in the match."""


class IllegalAction(ActionError):  # noqa: N818  # named after what is wrong
    """The action is one, but not legal now."""


class AmbiguousAction(ActionError):  # noqa: N818  # named after what is wrong
    """More than one legal action fits; `candidates` are their full texts."""

    def __init__(self, message: str, candidates: tuple[str, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates


class MatchError(ValueError):
    """A match cannot be made of this."""


class UnknownCard(MatchError):  # noqa: N818  # named after what is wrong
    """A deck names a card that the catalogue does not have, or not in this edition."""


class CannotRun(MatchError):  # noqa: N818  # named after what is wrong
    """A card's clause says something that the engine does not run.

    `card` is its slug, `clause` the clause's number from 1.
    """

    def __init__(self, card: str, clause: int, reason: str) -> None:
        super().__init__(f"{card}, clause {clause}: {reason}")
        self.card = card
        self.clause = clause
        self.reason = reason


class StateError(ValueError):
    """A stored state cannot be restored."""
