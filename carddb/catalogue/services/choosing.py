"""Which of the documents' statements of a field counts. Pure."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from carddb.catalogue.services.projection import Origin


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal; unlike in Python, ``True`` is not ``1``."""
    return one is other or canonical(one) == canonical(other)


def canonical(value: Any) -> str:
    """One text for equal JSON values."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Statement:
    """What one document's current version says of a field: a `FactRow` with its document's standing.

    `fact` is None where it only follows from what documents no longer say; `place` is line, column and
    end column.
    """

    fact: int | None
    value: Any
    document: str
    origin: Origin = "document"
    precedence: int = 100
    place: tuple[int, int, int] = (1, 1, 1)


def choose(statements: Iterable[Statement]) -> Statement | None:
    """The statement to publish: the value that the source with the lowest precedence number gives.

    Among equals the key decides. Of the sources that give this value, one that readers can open
    comes before curated data.
    """
    ranked = sorted(statements, key=lambda found: (found.precedence, found.document))
    if not ranked:
        return None
    agreeing = [found for found in ranked if same(found.value, ranked[0].value)]
    return next((found for found in agreeing if found.origin == "document"), agreeing[0])
