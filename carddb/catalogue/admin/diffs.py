"""What differs between two values, word by word; pure."""

import json
import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Literal

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")
_LONG = 4000
"""Words beyond which two texts are shown whole, one after the other: comparing takes the square."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text that both values have, or that one of them alone has."""

    kind: Literal["same", "old", "new"]
    text: str


def shown(value: Any) -> str:
    """A value as text: texts as they are, nothing as an empty string, the rest as JSON."""
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)


def diff(old: Any, new: Any) -> list[Piece]:
    """The pieces of both values in reading order; those not `new` join to the old one, and the reverse."""
    before, after = shown(old), shown(new)
    one, two = _WORDS.findall(before), _WORDS.findall(after)
    if max(len(one), len(two)) > _LONG or not isinstance(old, str) or not isinstance(new, str):
        return _same(before) if before == after else _pieces(before, after)
    found: list[Piece] = []
    for operation, i, j, k, m in SequenceMatcher(a=one, b=two, autojunk=False).get_opcodes():
        if operation == "equal":
            found += _same("".join(one[i:j]))
        else:
            found += _pieces("".join(one[i:j]), "".join(two[k:m]))
    return found


def _same(text: str) -> list[Piece]:
    return [Piece("same", text)] if text else []


def _pieces(old: str, new: str) -> list[Piece]:
    return [piece for piece in (Piece("old", old), Piece("new", new)) if piece.text]
