"""The catalogues that the engine plays with, from the project's card files.

`fixtures/cards/<game>.json` holds kinds, factions, types and stats (``[level, ATK, DEF, energy]`` an
edition); `fixtures/meanings/*.json` the clauses. `carddb`'s published catalogue gives the same values.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gameplay.effects import Clause, from_json
from gameplay.engine import CardSpec, Catalogue, Parameters, Stats

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
EDITIONS = ("online", "tabletop")


def ancient_catalogue(fixtures: Path = FIXTURES) -> Catalogue:
    """Ancient Duel's cards in both editions; the tabletop edition plays by the same numbers (R96)."""
    specs = _specs(fixtures, "ancient-duel", ("units", "doctrines"))
    return Catalogue(specs, {edition: Parameters() for edition in EDITIONS}, revision="files")


def arcane_catalogue(fixtures: Path = FIXTURES) -> Catalogue:
    """Arcane Duel's cards and combinations."""
    return Catalogue(_specs(fixtures, "arcane-duel", ("arcane",)), {}, revision="files")


def _specs(fixtures: Path, game: str, files: tuple[str, ...]) -> dict[str, CardSpec]:
    cards = json.loads((fixtures / "cards" / f"{game}.json").read_text("utf-8"))
    meanings: dict[str, Any] = {}
    for name in files:
        meanings |= json.loads((fixtures / "meanings" / f"{name}.json").read_text("utf-8"))
    return {slug: _spec(slug, card, meanings.get(slug, [])) for slug, card in cards.items()}


def _spec(slug: str, card: Mapping[str, Any], clauses: list[Any]) -> CardSpec:
    return CardSpec(
        slug=slug,
        kind=card["kind"],
        faction=card.get("faction", ""),
        type=card.get("type", ""),
        tags=tuple(card.get("tags", ())),
        stays=card.get("stays", False),
        stats={edition: Stats(*card[edition]) for edition in EDITIONS if edition in card},
        clauses=tuple(_clause(slug, at, clause) for at, clause in enumerate(clauses)),
        name=card.get("name", slug),
        copies=card.get("copies", 0),
        components=tuple(card.get("components", ())),
    )


def _clause(slug: str, at: int, clause: Any) -> Clause:
    return from_json(clause, path=f"{slug}[{at}]")
