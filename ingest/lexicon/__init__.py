"""The words of each language: printed term to key, one file a language; and what games there are.

`fold` is how terms are compared: without case, accents, quotes and final marks. `plain` keeps a
text's length, so that what is found in it has its place in the text.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

HERE = Path(__file__).parent
LANGUAGES = tuple(sorted(path.stem for path in HERE.glob("[a-z][a-z].yaml")))
"""The languages that have a lexicon, each a file named by its two letters."""
GROUPS = (
    *("headings", "columns", "factions", "types", "categories", "tags", "lists", "labels", "phases"),
    *("editions",),
)
"""The parts of a lexicon that map keys to printed terms."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_APOSTROPHES = dict.fromkeys(map(ord, "’‘ʼ´`′"), "'")
_QUOTES = dict.fromkeys(map(ord, "«»“”„‟"), '"')
_DASHES = dict.fromkeys(map(ord, "–—−‐‑‒―"), "-")
_SIGNS = {**_APOSTROPHES, **_QUOTES, **_DASHES, ord("\u00a0"): " ", ord("\u202f"): " "}
_ENDS = " .:;,!*"


def plain(text: str) -> str:
    """`text` in small letters with plain quotes, apostrophes and dashes, character for character."""
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
    return lowered.translate(_SIGNS)


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """`text` as terms are compared: no case, accents, underscores, quotes, doubled spaces or final marks."""
    decomposed = unicodedata.normalize("NFKD", plain(text).replace("_", " ").replace('"', " "))
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(bare.split()).strip(_ENDS)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language's words.

    `terms` maps a group and a folded term to its key; `printed` a group and key to the first term, the
    one to write. `data` is the file itself, for what only one user needs.
    """

    language: str
    name: str
    words: frozenset[str]
    numbers: Mapping[str, int]
    terms: Mapping[str, Mapping[str, str]]
    printed: Mapping[str, Mapping[str, str]]
    data: Mapping[str, Any]

    def key(self, group: str, term: str) -> str:
        """The key that a printed term stands for in a group, or nothing."""
        return self.terms[group].get(fold(term), "")

    def number(self, word: str) -> int | None:
        """The number that digits or a word of the language stand for."""
        return int(word) if word.isascii() and word.isdigit() else self.numbers.get(word.lower())


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of one of `LANGUAGES`."""
    data = _load(f"{language}.yaml")
    groups = {group: data.get(group) or {} for group in GROUPS}
    return Lexicon(
        language=language,
        name=data["name"],
        words=frozenset(map(str, data["words"])),
        numbers=MappingProxyType(data["numbers"]),
        terms={group: _terms(entries) for group, entries in groups.items()},
        printed={
            group: {key: terms[0] for key, terms in entries.items()} for group, entries in groups.items()
        },
        data=MappingProxyType(data),
    )


def _terms(entries: Mapping[str, list[str]]) -> dict[str, str]:
    return {fold(term): key for key, terms in entries.items() for term in terms}


@cache
def foreign() -> Mapping[str, frozenset[str]]:
    """Words of languages that have no lexicon."""
    return {language: frozenset(map(str, words)) for language, words in _load("foreign.yaml").items()}


@dataclass(frozen=True, slots=True)
class ParameterKind:
    """A rule parameter: the sections that state it, the type of its value (``int`` …), its unit."""

    key: str
    sections: tuple[str, ...]
    type: str
    unit: str


@dataclass(frozen=True, slots=True)
class Game:
    """What is the same of a game in every language; see ``games.yaml``."""

    slug: str
    titles: tuple[str, ...]
    editions: tuple[str, ...]
    sections: tuple[str, ...]
    subsections: Mapping[str, tuple[str, ...]]
    kinds: tuple[str, ...]
    categories: Mapping[str, str]
    persistent: frozenset[str]
    parameters: tuple[ParameterKind, ...]

    @property
    def every_section(self) -> tuple[str, ...]:
        """The keys of all sections in the order of the documents."""
        return tuple(
            key for section in self.sections for key in (section, *self.subsections.get(section, ()))
        )


@cache
def games() -> Mapping[str, Game]:
    """Every game by its slug."""
    return {slug: _game(slug, data) for slug, data in _load("games.yaml").items()}


def _game(slug: str, data: Mapping[str, Any]) -> Game:
    return Game(
        slug=slug,
        titles=tuple(data["titles"]),
        editions=tuple(data["editions"]),
        sections=tuple(data["sections"]),
        subsections={key: tuple(keys) for key, keys in data.get("subsections", {}).items()},
        kinds=tuple(data.get("kinds", ())),
        categories=data.get("categories", {}),
        persistent=frozenset(data.get("persistent", ())),
        parameters=tuple(
            ParameterKind(key, tuple(one["sections"]), one["type"], one.get("unit", ""))
            for key, one in data["parameters"].items()
        ),
    )


def _load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.load((HERE / name).read_text(encoding="utf-8"), Loader=_LOADER)
    return loaded


WORD = re.compile(r"[^\W\d_]+")
"""A word: letters of any script."""
