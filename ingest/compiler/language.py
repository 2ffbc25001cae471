"""A language ready to compile: its words, its parser, the names of its cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from lark import Lark
from lark.lexer import Lexer

from ingest.compiler.atoms import atoms
from ingest.compiler.lexer import NAME, name_key
from ingest.compiler.words import LOADER, Node, Word, Words, read_words

FOLDER = Path(__file__).parent / "languages"
COMMON = FOLDER / "common.yaml"


@dataclass(frozen=True, slots=True)
class Language:
    """One language: `code` is its two letters."""

    code: str
    words: Words
    parser: Lark
    tags: frozenset[str]


@dataclass(frozen=True, slots=True)
class CardNames:
    """How cards are called in one language: names (aliases too) → slugs, and slugs → the name to print."""

    slugs: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    phrases: Node = field(default_factory=Node)


def card_names(pairs: Iterable[tuple[str, str]]) -> CardNames:
    """From (name, slug) pairs; of several names of one card the first is printed."""
    slugs: dict[str, str] = {}
    names: dict[str, str] = {}
    root = Node()
    for name, slug in pairs:
        slugs.setdefault(name_key(name), slug)
        names.setdefault(slug, name)
        node = root
        for atom in atoms(name):
            node = node.next.setdefault(atom.key, Node())
        node.word = Word(NAME, name, "s")
    return CardNames(slugs, names, root)


def languages() -> list[str]:
    """The codes of all languages that have a folder, in alphabetical order."""
    return sorted(path.parent.name for path in FOLDER.glob("*/grammar.lark"))


@cache
def language(code: str) -> Language:
    """The language of a code; raises `KeyError` where it has no folder."""
    if code not in languages():
        raise KeyError(code)
    folder = FOLDER / code
    common: dict[str, Any] = yaml.load(COMMON.read_text(encoding="utf-8"), Loader=LOADER)
    words = read_words(folder / "words.yaml", common["words"])
    return Language(code, words, _parser(folder / "grammar.lark", words), frozenset(common["tags"]))


def _parser(grammar: Path, words: Words) -> Lark:
    declared = " ".join(sorted({*words.terminals, "NUM", "NAME"}))
    text = grammar.read_text(encoding="utf-8") + f"\n%declare {declared}\n"
    return Lark(text, parser="lalr", lexer=_NoLexer, propagate_positions=False, maybe_placeholders=False)


class _NoLexer(Lexer):
    """Tokens are fed one by one (`ingest.compiler.parse`); lark's own lexer has nothing to do."""

    def __init__(self, conf: Any) -> None:
        self.conf = conf

    def lex(self, *state: Any) -> Any:
        return iter(())
