"""Clauses as JSON, and back."""

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import gameplay.effects
from gameplay.effects import EffectError, Known, clause_schema, from_json, to_json

MEANINGS = Path(__file__).parents[3] / "fixtures" / "meanings"
STORED = [
    clause
    for path in sorted(MEANINGS.glob("*.json"))
    for clauses in json.loads(path.read_text()).values()
    for clause in clauses
]


def targeting() -> dict[str, Any]:
    units = json.loads((MEANINGS / "units.json").read_text())
    return copy.deepcopy(units["dacian-archers"][0])  # type: ignore[no-any-return]  # JSON


def test_holds_every_card_of_both_games() -> None:
    sizes = {path.stem: len(json.loads(path.read_text())) for path in MEANINGS.glob("*.json")}
    assert sizes == {"units": 65, "doctrines": 76, "arcane": 26}
    assert len(STORED) == 95 + 79 + 26


@pytest.mark.parametrize("stored", STORED, ids=str)
def test_reads_what_it_writes(stored: dict[str, Any]) -> None:
    clause = from_json(stored)
    assert to_json(clause) == stored
    assert hash(from_json(to_json(clause))) == hash(clause)


def test_publishes_the_schema_of_the_types() -> None:
    published = Path(gameplay.effects.__file__).with_name("schema.json").read_text()
    assert json.loads(published) == clause_schema()


def test_fits_its_own_schema() -> None:
    validator = jsonschema.Draft202012Validator(clause_schema())
    for stored in STORED:
        validator.validate(stored)


@pytest.mark.parametrize(
    ("edit", "path"),
    [
        (lambda clause: clause.update(version=2), "version"),
        (lambda clause: clause["trigger"].update({"is": "sometimes"}), "trigger.is"),
        (lambda clause: clause["trigger"].update(event="sneezes"), "trigger.event"),
        (lambda clause: clause["steps"][0]["do"].update({"is": "explode"}), "steps[0].do.is"),
        (lambda clause: clause["steps"][0]["do"].update(bonus=2), "steps[0].do.bonus"),
        (lambda clause: clause["steps"][0]["do"].update(atk="much"), "steps[0].do.atk"),
        (lambda clause: clause["steps"][0]["do"].update(atk=True), "steps[0].do.atk"),
        (lambda clause: clause["steps"][0]["do"].update(atk=0), "steps[0].do"),
        (lambda clause: clause["steps"][0]["do"].pop("duration"), "steps[0].do"),
        (lambda clause: clause["steps"][0]["do"]["who"].update(count=0), "steps[0].do.who"),
        (lambda clause: clause["steps"][0]["do"]["who"].update(filter="all"), "steps[0].do.who.filter"),
        (
            lambda clause: clause["steps"][0]["do"]["who"]["filter"].update(types=["In fantry"]),
            "steps[0].do.who.filter.types[0]",
        ),
        (
            lambda clause: clause["steps"][0]["do"]["who"]["filter"].update(types=["dragon"]),
            "steps[0].do.who.filter.types[0]",
        ),
        (lambda clause: clause.update(steps=[]), ""),
        (lambda clause: clause.update(steps="draw"), "steps"),
        (lambda clause: clause.update(conditions=[7]), "conditions[0]"),
    ],
)
def test_refuses_what_it_does_not_know_and_says_where(edit: Any, path: str) -> None:
    clause = targeting()
    edit(clause)
    with pytest.raises(EffectError) as caught:
        from_json(clause, Known(types=frozenset({"infantry"})))
    assert caught.value.path == path


@pytest.mark.parametrize("value", [None, [], "draw", 3])
def test_refuses_a_clause_that_is_no_object(value: Any) -> None:
    with pytest.raises(EffectError):
        from_json(value)
