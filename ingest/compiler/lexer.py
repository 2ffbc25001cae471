"""Atoms to tokens: the longest phrase that the word list knows, everywhere."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from ingest.compiler.atoms import Atom, AtomKind, unquoted
from ingest.compiler.words import Node, Word, Words

NUMBER, NAME, UNKNOWN = "NUM", "NAME", "UNKNOWN"
ENDS_SENTENCE = "DOT"


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal of the grammar where it stands: characters `start` to `end` (exclusive)."""

    type: str
    value: str
    number: str
    start: int
    end: int


CardNames = Mapping[str, str]
"""A card's printed name, in the text's language, folded (`name_key`) → its slug."""


def name_key(name: str) -> str:
    """The form in which card names are compared: lower case, one kind of apostrophe."""
    return " ".join(name.lower().replace("’", "'").split())


def tokens(found: list[Atom], words: Words, names: Node) -> list[Token]:
    """The tokens of some atoms. Linear: a phrase is never longer than the longest of the word list."""
    result: list[Token] = []
    at = 0
    while at < len(found):
        token, at = _next(found, at, words, names)
        result.append(token)
    return _in_context(result, words)


def _next(found: list[Atom], at: int, words: Words, names: Node) -> tuple[Token, int]:
    atom = found[at]
    word, end = _longest(found, at, words.root)
    named, named_end = _longest(found, at, names)
    if named is not None and named_end > end:
        word, end = named, named_end
    if word is None:
        return _lone(atom), at + 1
    return Token(word.terminal, word.value, word.number, atom.start, found[end - 1].end), end


def _longest(found: list[Atom], at: int, root: Node) -> tuple[Word | None, int]:
    node: Node | None = root
    best, best_end, place = None, at, at
    while place < len(found):
        node = node.next.get(found[place].key) if node else None
        if node is None:
            break
        place += 1
        if node.word is not None:
            best, best_end = node.word, place
    return best, best_end


def _lone(atom: Atom) -> Token:
    if atom.kind is AtomKind.NUMBER:
        value = atom.key.lstrip("+")
        return Token(NUMBER, value, "s" if value == "1" else "p", atom.start, atom.end)
    if atom.kind is AtomKind.QUOTED:
        return Token(NAME, unquoted(atom.key), "s", atom.start, atom.end)
    return Token(UNKNOWN, atom.key, "", atom.start, atom.end)


def _in_context(found: list[Token], words: Words) -> list[Token]:
    for at, (token, after) in enumerate(pairwise(found)):
        becomes = words.follow.get(token.type)
        if becomes and after.type in becomes:
            found[at] = replace(token, type=becomes[after.type])
    return found
