"""What projection takes and gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Origin = Literal["document", "curation", "editor"]


@dataclass(frozen=True, slots=True)
class Shown:
    """The value of a published field, and who said it."""

    value: Any
    origin: Origin = "document"


Fields: TypeAlias = Mapping[str, Shown]
"""The published fields of one subject; none is None."""

Key: TypeAlias = tuple[str | int, ...]
"""What names a row for ever: slugs, language codes, numbers, never a primary key."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the typed table `table`; every column that is neither in `key` nor in `values` is empty."""

    table: str
    key: Key
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Problem:
    """A field that cannot stand beside the others of its subject, and why."""

    field: str
    message: str


def value_of(fields: Fields, name: str, default: Any = None) -> Any:
    return fields[name].value if name in fields else default


def parts_of(subject: str) -> tuple[str, ...]:
    """``card:ancient-duel/hastati-line`` gives ``("ancient-duel", "hastati-line")``."""
    return tuple(subject.partition(":")[2].split("/"))
