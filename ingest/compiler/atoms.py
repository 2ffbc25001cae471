"""Text as atoms: words, hyphens, numbers, quoted names, punctuation. Every character belongs to one.

A word ends at its apostrophe (``l'`` + ``attaquant``) and at a hyphen (``mettez`` + ``-`` + ``la``), so
that forms in the word lists meet the text whatever stands around them.
"""

import re
from dataclasses import dataclass
from enum import StrEnum, auto

_ATOM = re.compile(
    r"""(?P<space>\s+)
      | (?P<quoted>«[^«»\n]*»|“[^“”„\n]*”|„[^“”„\n]*[”“]|"[^"\n]*")
      | (?P<number>[+]?[0-9]+)
      | (?P<word>[^\W\d_]+['’]?)
      | (?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)


class AtomKind(StrEnum):
    QUOTED = auto()
    NUMBER = auto()
    WORD = auto()
    MARK = auto()


@dataclass(frozen=True, slots=True)
class Atom:
    """`key` is what is compared: lower case, with straight apostrophes. `end` is exclusive."""

    kind: AtomKind
    key: str
    start: int
    end: int


def atoms(text: str) -> list[Atom]:
    """The atoms of a text in order; white space lies between them. Linear in the text's length."""
    found: list[Atom] = []
    for match in _ATOM.finditer(text):
        kind = match.lastgroup
        if kind != "space":
            assert kind is not None
            key = match.group() if kind == "quoted" else folded(match.group())
            found.append(Atom(AtomKind(kind), key, match.start(), match.end()))
    return found


def folded(text: str) -> str:
    """The form in which words are compared; signs that are drawn in two ways become one."""
    return text.lower().replace("’", "'").replace("−", "-").replace("–", "-")


def unquoted(key: str) -> str:
    """What stands between a pair of quotation marks."""
    return key[1:-1].strip()
