"""Counts of what documents hold, each card once."""

from collections.abc import Iterable, Sequence

from ingest.dataset import Counts
from ingest.facts import Fact
from ingest.tables.recognise import Identity

UNITS = {"unit", "commander"}
DOCTRINES = {"doctrine", "field_doctrine", "tactic"}
ARCANE = {"attack", "defense", "support"}


def counts_of(facts: Iterable[Fact], documents: Sequence[Identity]) -> Counts:
    """Units (Commanders among them), doctrines (tactics among them), arcane cards, combinations.

    A missing card is one that a document names and none prints.
    """
    kinds: dict[str, str] = {}
    missing: set[str] = set()
    named: set[str] = set()
    for fact in facts:
        if fact.field == "kind" and fact.origin == "document":
            kinds[fact.subject] = str(fact.value)
        elif fact.field == "status" and fact.value == "missing":
            missing.add(fact.subject)
        elif fact.field.startswith("component.") and fact.field.endswith(".card"):
            game = fact.subject.partition("/")[0]
            named.add(f"{game}/{fact.value}")
    return Counts(
        units=sum(kind in UNITS for kind in kinds.values()),
        doctrines=sum(kind in DOCTRINES for kind in kinds.values()),
        arcane_cards=sum(kind in ARCANE for kind in kinds.values()),
        combos=sum(kind == "combo" for kind in kinds.values()),
        missing_cards=len((missing & named) - kinds.keys()),
        languages=len({one.language for one in documents}),
    )
