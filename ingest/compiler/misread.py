"""Why a text is not understood: codes, and the error that carries one with its place."""

from enum import StrEnum


class Code(StrEnum):
    """Kinds of misreading; each is explained in `docs/effects.md`."""

    UNKNOWN_WORD = "unknown-word"
    """No form of the word list."""
    UNEXPECTED_WORD = "unexpected-word"
    """Known, but it cannot stand here."""
    CUT_OFF = "cut-off"
    """The sentence ends too early."""
    CONTRADICTION = "contradiction"
    """Two words that cannot hold together, or a meaning that the rules exclude."""
    WRONG_NUMBER = "wrong-number"
    """Singular where plural should stand, or the reverse."""
    UNKNOWN_CARD = "unknown-card"
    """A quoted name that no card bears."""
    NO_REFERENT = "no-referent"
    """A word that points to something that was not said, or a sentence that continues none."""
    EMPTY = "empty"
    """Nothing to read."""


class Misread(Exception):  # noqa: N818 -- it is a result, not a fault of the program
    """A sentence that is understood word by word but means nothing; characters `start` to `end`."""

    def __init__(self, code: Code, start: int, end: int, detail: str = "") -> None:
        super().__init__(f"{code} at {start}-{end}: {detail}")
        self.code, self.start, self.end, self.detail = code, start, end, detail
