"""The cards' texts of a rule document, with the slug of each; no reader of the pipeline is needed for it."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from gameplay.effects import Clause, from_json
from ingest.compiler import CardNames, card_names
from ingest.compiler.lexer import name_key

PROJECT = Path(__file__).parents[3]
MEANINGS = PROJECT / "fixtures" / "meanings"
ARCANE_ROW = re.compile(r"\s*• (?P<name>[^-]+?) - (?P<text>.+)$")
COMBO = re.compile(r"\s+\d+\. (?P<name>.+)$")
COMBO_TEXT = re.compile(r"\s+• (?:Effet|Effect|Efeito|Efect|Efecto) ?: (?P<text>.+)$")


@cache
def meanings() -> dict[str, tuple[Clause, ...]]:
    """Slug → the stored clauses of the card."""
    stored: dict[str, tuple[Clause, ...]] = {}
    for name in ("units", "doctrines", "arcane"):
        cards = json.loads((MEANINGS / f"{name}.json").read_text())
        stored |= {slug: tuple(map(from_json, clauses)) for slug, clauses in cards.items()}
    return stored


@cache
def names(code: str) -> CardNames:
    """The names of all cards in a language; English ones for cards that it has no name for."""
    stored = {**_named("en"), **_named(code)}
    pairs = ((slug, [said] if isinstance(said, str) else said) for slug, said in stored.items())
    return card_names((name, slug) for slug, called in pairs for name in called)


def _named(code: str) -> dict[str, str | list[str]]:
    stored: dict[str, str | list[str]] = json.loads((MEANINGS / "names" / f"{code}.json").read_text())
    return stored


def card_texts(document: Path, code: str) -> dict[str, str]:
    """Slug → effect text, of every card of a document."""
    lines = document.read_text(encoding="utf-8").splitlines()
    return dict(_arcane(lines, code) if "arcane" in document.name else _rows(lines, code))


def _rows(lines: list[str], code: str) -> Iterator[tuple[str, str]]:
    columns = 0
    for line in lines:
        cells = line.split("\t")
        slug = _slug(cells[0], code)
        if slug is None and len(cells) > 2:
            columns = len(cells) if cells[-1] in ("Effet", "Efeito", "Efect", "Effect", "Efecto") else 0
        elif slug is not None and len(cells) == columns:
            yield slug, cells[-1]


def _arcane(lines: list[str], code: str) -> Iterator[tuple[str, str]]:
    name = ""
    for line in lines:
        row, combo, text = ARCANE_ROW.match(line), COMBO.match(line), COMBO_TEXT.match(line)
        if row and (slug := _slug(row["name"], code)):
            yield slug, row["text"]
        elif combo:
            name = combo["name"]
        elif text and (slug := _slug(name, code)):
            yield slug, text["text"]


def _slug(name: str, code: str) -> str | None:
    return names(code).slugs.get(name_key(name.replace("♚", "")))
