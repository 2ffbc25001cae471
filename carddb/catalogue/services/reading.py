"""Reads the typed tables in the form of projection: natural keys, slugs for references."""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from carddb.catalogue.services.projection import Key
from carddb.catalogue.services.tables import TABLES

FEW = 400
"""Up to so many subjects or keys are named in a query; of more, the whole table is read."""


class Stored(NamedTuple):
    pk: Any
    values: dict[str, Any]


def rows_of(name: str, subjects: Collection[str] | None = None) -> dict[Key, Stored]:
    """The stored rows of those `subjects` (all of them where None), by key."""
    table = TABLES[name]
    paths = table.paths
    rows = table.model._default_manager.order_by()
    if subjects is not None and len(subjects) <= FEW:
        last = {subject.rpartition("/")[2].rpartition(":")[2] for subject in subjects}
        rows = rows.filter(**{f"{table.key[table.owner - 1]}__in": last})
    width = len(table.key)
    found: Iterator[tuple[Any, ...]] = rows.values_list(*table.key, "pk", *paths.values()).iterator()
    return {
        row[:width]: Stored(row[width], dict(zip(paths, row[width + 1 :], strict=True)))
        for row in found
        if subjects is None or table.subject(row[:width]) in subjects
    }


def numbers_of(name: str, keys: Collection[Key]) -> dict[Key, Any]:
    """The primary keys of those rows that there are."""
    table = TABLES[name]
    rows = table.model._default_manager.order_by()
    if len(keys) <= FEW:
        rows = rows.filter(**{f"{table.key[-1]}__in": {key[-1] for key in keys}})
    found: Iterator[tuple[Any, ...]] = rows.values_list(*table.key, "pk").iterator()
    return {row[:-1]: row[-1] for row in found if row[:-1] in keys}
