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
    ahead = found[::-1]
    while ahead:
        token = _next(ahead, words, names)
        if token is not None:
            result.append(token)
    return _in_context(result, words)


def _next(ahead: list[Atom], words: Words, names: Node) -> Token | None:
    """The token at the end of `ahead`, which it leaves; None where a contraction was taken apart."""
    atom = ahead[-1]
    word, length = _longest(ahead, words.root)
    named, named_length = _longest(ahead, names)
    if named is not None and named_length > length:
        word, length = named, named_length
    if word is not None:
        end = ahead[-length].end
        del ahead[-length:]
        return Token(word.terminal, word.value, word.number, atom.start, end)
    ahead.pop()
    parts = words.contractions.get(atom.key)
    if parts is None:
        return _lone(atom)
    ahead += [replace(part, start=atom.start, end=atom.end) for part in reversed(parts)]
    return None


def _longest(ahead: list[Atom], root: Node) -> tuple[Word | None, int]:
    """The longest phrase at the end of `ahead`, read backwards, and its length in atoms."""
    node: Node | None = root
    best, best_length = None, 0
    for length, atom in enumerate(reversed(ahead), 1):
        node = node.next.get(atom.key) if node else None
        if node is None:
            break
        if node.word is not None:
            best, best_length = node.word, length
    return best, best_length


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
        if becomes is None:
            continue
        both = f"{after.type} {found[at + 2].type}" if at + 2 < len(found) else ""
        new = becomes.get(both) or becomes.get(after.type)
        if new is not None:
            found[at] = replace(token, type=new)
    return found
