"""A language's words: from the data file to a lookup of longest phrases.

``words.yaml`` lists, terminal by terminal and value by value, every form in which it may stand::

    KIND:
      unit: [unité /s, unités /p]
    GAIN: [gagne /s, gagnent /p]

``/s`` and ``/p`` mark singular and plural. A terminal without values holds its forms directly. Beside
``words`` stands ``follow``: a terminal that becomes another one in front of certain terminals
(``AND: {AND_TYPE: [OF, ONE PERSON]}``; ``ONE PERSON`` is one of each, in this order), for what one
token of look-ahead cannot tell apart; and ``contractions``:
a word that stands for others where it begins no phrase of the list (``dela: de ela``).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from ingest.compiler.atoms import Atom, atoms

SINGULAR, PLURAL = "s", "p"


@dataclass(frozen=True, slots=True)
class Word:
    """One meaning of a phrase: its terminal in the grammar, its value, its grammatical number."""

    terminal: str
    value: str = ""
    number: str = ""


@dataclass(slots=True)
class Node:
    """A place in the tree of phrases; `word` is what the atoms up to here mean."""

    word: Word | None = None
    next: dict[str, "Node"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Words:
    """All words of a language."""

    root: Node
    samples: Mapping[str, tuple[str, ...]]
    """Terminal → a few forms of it, to name what could have stood somewhere."""
    single: tuple[str, ...]
    """Every single word that occurs in a form, for suggestions."""
    follow: Mapping[str, Mapping[str, str]]
    """Terminal → terminal that follows → terminal that it becomes."""
    contractions: Mapping[str, tuple[Atom, ...]] = field(default_factory=dict)
    """A contracted word → the atoms that it stands for."""

    @property
    def terminals(self) -> Iterable[str]:
        changed = {new for becomes in self.follow.values() for new in becomes.values()}
        return sorted({*self.samples, *changed})


def read_words(path: Path, common: Mapping[str, Any]) -> Words:
    """The words of a data file and those `common` to all languages.

    Raises `ValueError` for one form with two meanings.
    """
    data: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    root, samples, single = Node(), {}, set[str]()
    for terminal, entry in {**common, **data["words"]}.items():
        by_value = entry if isinstance(entry, dict) else {"": entry}
        plain: list[str] = []
        for value, forms in by_value.items():
            for form in forms:
                text, number = _split(str(form))
                single |= _add(root, atoms(text), Word(terminal, str(value), number))
                plain.append(text)
        samples[terminal] = tuple(plain)
    follow = {
        terminal: {next_: new for new, nexts in becomes.items() for next_ in nexts}
        for terminal, becomes in data.get("follow", {}).items()
    }
    contractions = {short: tuple(atoms(long)) for short, long in data.get("contractions", {}).items()}
    return Words(root, samples, tuple(sorted(single | contractions.keys())), follow, contractions)


LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # every word a string: no "on", "no" or 1 is special


def _split(form: str) -> tuple[str, str]:
    text, _, number = form.partition(" /")
    return text, number


def _add(root: Node, phrase: list[Atom], word: Word) -> set[str]:
    node = root
    for atom in phrase:
        node = node.next.setdefault(atom.key, Node())
    if node.word is not None and (node.word.terminal, node.word.value) != (word.terminal, word.value):
        raise ValueError(f"{word.terminal}: this form is already {node.word.terminal}")
    number = word.number if node.word is None or node.word.number == word.number else ""
    node.word = Word(word.terminal, word.value, number)
    return {atom.key for atom in phrase if atom.key.isalpha()}
