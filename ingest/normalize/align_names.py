"""Names of cards compared across languages: folded, cut into words, and how alike they are."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache

from anyascii import anyascii
from rapidfuzz.distance import Levenshtein

from ingest.lexicon import LANGUAGES, lexicon

Weight = Callable[[str], float]

SLUG_LENGTH = 80
"""Characters of a slug, at the most."""

_PARTICLES = frozenset(word for language in LANGUAGES for word in lexicon(language).data["particles"])
"""Little words of the documents' languages; they say nothing about which card a name is."""

_POSSESSIVE = re.compile(r"(?<=\w)['’](?=s\b)|(?<=s)['’](?=\s|$)")
_WORD = re.compile(r"[a-z0-9]+")
_STEM = 4
"""Letters that two words of the same root share from their start (Lanciers, Lăncieri)."""
_ALIKE = 0.55
"""Below this likeness of letters two words have nothing to do with each other."""


@lru_cache(maxsize=65536)
def fold_name(name: str) -> str:
    """`name` without case, accents, punctuation and quotes; equal for two spellings of one name."""
    words = _WORD.findall(anyascii(_POSSESSIVE.sub("", name)).lower())
    return " ".join(words) or name.casefold().strip()


@lru_cache(maxsize=65536)
def name_words(name: str) -> tuple[str, ...]:
    """The words of a name that tell it from others, folded (all of them where only particles stand)."""
    words = fold_name(name).split()
    return tuple(word for word in words if len(word) > 1 and word not in _PARTICLES) or tuple(words)


@lru_cache(maxsize=262144)
def word_likeness(one: str, other: str) -> float:
    """0 to 1: how likely two folded words of different languages share a root."""
    if one == other:
        return 1.0
    letters = Levenshtein.normalized_similarity(one, other)
    shared = _shared_start(one, other)
    stem = 0.95 * shared / min(len(one), len(other)) if shared >= _STEM else 0.0
    return max(letters if letters >= _ALIKE else 0.0, stem)


def _shared_start(one: str, other: str) -> int:
    length = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        length += 1
    return length


def name_likeness(one: str, other: str, weight: Weight = len) -> float:
    """0 to 1: the share of two names' words that have a counterpart in the other.

    `weight` says how much a folded word counts; without it, long words count more than short ones.
    """
    left, right = name_words(one), name_words(other)
    if not left or not right:
        return 0.0
    return (_covered(left, right, weight) + _covered(right, left, weight)) / 2


def _covered(words: tuple[str, ...], others: tuple[str, ...], weight: Weight) -> float:
    found = sum(weight(word) * max(word_likeness(word, other) for other in others) for word in words)
    return found / sum(map(weight, words))


def spelling_likeness(one: str, other: str) -> float:
    """0 to 1: how alike two names of the same language are, letter by letter."""
    return Levenshtein.normalized_similarity(fold_name(one), fold_name(other))


def word_weights(names: Iterable[str]) -> Weight:
    """Weighs words by their length and by how few of `names` have them: rare words tell more."""
    seen = Counter(word for name in names for word in set(name_words(name)))
    return lambda word: len(word) / max(seen[word], 1)


def slug_of(name: str) -> str:
    """The ASCII slug of a name: ``Pharaoh's Commander`` gives ``pharaohs-commander``.

    A name without a single Latin letter or digit gives ``card``.
    """
    words = _WORD.findall(anyascii(_POSSESSIVE.sub("", name)).lower())
    return "-".join(words)[:SLUG_LENGTH].strip("-") or "card"


def free_slug(name: str, taken: set[str]) -> str:
    """`slug_of(name)`, with a number behind it where `taken` has it already; it is put into `taken`."""
    base = slug_of(name)
    slug, number = base, 1
    while slug in taken:
        number += 1
        slug = f"{base[: SLUG_LENGTH - 6]}-{number}"
    taken.add(slug)
    return slug
