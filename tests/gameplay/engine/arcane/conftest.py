"""The sixteen cards and their combinations, from the project's own meanings."""

import json
from pathlib import Path

import pytest

from gameplay.effects import from_json
from gameplay.engine.catalogue import CardSpec, Catalogue

FIXTURES = Path(__file__).resolve().parents[4] / "fixtures"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    cards = json.loads((FIXTURES / "cards" / "arcane-duel.json").read_text("utf-8"))
    meanings = json.loads((FIXTURES / "meanings" / "arcane.json").read_text("utf-8"))
    specs = {}
    for slug, card in cards.items():
        clauses = tuple(from_json(clause) for clause in meanings[slug])
        components = tuple(card.get("components", ()))
        specs[slug] = CardSpec(slug, card["kind"], clauses=clauses, name=card["name"], components=components)
    return Catalogue(specs, {})
