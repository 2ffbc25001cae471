"""What all effect values share: one error, and the order of things that have none."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class EffectError(ValueError):
    """A value that the vocabulary does not know; `path` says where it stands in stored JSON."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.message = message
        self.path = path


def unordered(values: Iterable[T]) -> tuple[T, ...]:
    """The values once each, in one fixed order, so that equal sets are equal tuples."""
    return tuple(sorted(set(values), key=repr))


def require(holds: bool, message: str) -> None:
    """Raise `EffectError` with `message` unless it holds."""
    if not holds:
        raise EffectError(message)
