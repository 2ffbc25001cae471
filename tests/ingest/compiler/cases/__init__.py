"""Texts with what they mean, or with what is wrong with them, as data: one folder a language."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent
OPENS, CLOSES = "⟦", "⟧"


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A text and the findings it must give: their code, and where they stand (`end` is exclusive)."""

    language: str
    text: str
    code: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Recombination:
    """A text and the clauses it must give, as JSON."""

    language: str
    text: str
    clauses: tuple[Any, ...]


def near_misses() -> list[NearMiss]:
    """Those of all languages, from ``near_misses.yaml``: code → texts with ⟦ ⟧ around what is wrong."""
    return [
        NearMiss(path.parent.name, *_marked(text, code))
        for path in sorted(FOLDER.glob("*/near_misses.yaml"))
        for code, texts in _load(path).items()
        for text in texts
    ]


def _marked(text: str, code: str) -> tuple[str, str, tuple[tuple[int, int], ...]]:
    plain, spans, rest = "", [], text
    while OPENS in rest:
        before, _, rest = rest.partition(OPENS)
        marked, _, rest = rest.partition(CLOSES)
        plain += before
        spans.append((len(plain), len(plain) + len(marked)))
        plain += marked
    return plain + rest, code, tuple(spans)


def recombinations() -> list[Recombination]:
    """Those of all languages, from ``recombinations.yaml``."""
    return [
        Recombination(path.parent.name, one["text"], tuple(one["clauses"]))
        for path in sorted(FOLDER.glob("*/recombinations.yaml"))
        for one in _load(path)
    ]


def _load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))
