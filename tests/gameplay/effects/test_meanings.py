"""The stored meanings, against the plain notation that they were taken from."""

import json
from pathlib import Path
from typing import Any

import pytest

from gameplay.effects import from_json
from tests.gameplay.effects.notation import read

PROJECT = Path(__file__).parents[3]


@pytest.fixture
def notation(real_documents: Path) -> dict[str, list[str]]:
    data = real_documents.parent / "data"
    rows: list[dict[str, Any]] = [
        row for name in ("units", "doctrines") for row in json.loads((data / f"{name}.json").read_text())
    ]
    return {row["slug"]: row["ir"] for row in rows}


def test_means_what_the_notation_says_card_by_card(notation: dict[str, list[str]]) -> None:
    stored: dict[str, list[Any]] = {}
    for name in ("units", "doctrines"):
        stored |= json.loads((PROJECT / "fixtures" / "meanings" / f"{name}.json").read_text())
    assert stored.keys() == notation.keys()
    for slug, lines in notation.items():
        expected = [clause for line in lines for clause in read(line)]
        assert [from_json(clause) for clause in stored[slug]] == expected, slug
