"""Brings the typed tables to the rows that projection gives, writing no more than what differs."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf.locale import LANG_INFO
from django.db.models import Model
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from carddb.catalogue.services.changes import Change
from carddb.catalogue.services.projection import Key, Row
from carddb.catalogue.services.reading import Stored, numbers_of, rows_of
from carddb.catalogue.services.refusal import Refusal
from carddb.catalogue.services.tables import LISTS, TABLES, Table

BATCH = 500


@dataclass(slots=True)
class Written:
    """How many rows were written, and in which tables rows are new."""

    rows: int = 0
    created: set[str] = field(default_factory=set)


def write_rows(subjects: Collection[str], rows: Iterable[Row], change: Change) -> Written:
    """Make the `rows` all that the typed tables hold of those `subjects`.

    Raises `Refusal` where that would delete a card: a card that was once published stays.
    """
    wanted: dict[str, dict[Key, dict[str, Any]]] = defaultdict(dict)
    for row in rows:
        wanted[row.table][row.key] = row.values
    writer = _Writer(change)
    kinds = {subject.partition(":")[0] for subject in subjects}
    names = [name for name, table in TABLES.items() if table.kind in kinds]
    stored = {name: rows_of(name, subjects) for name in names}
    for name in reversed(names):
        writer.delete(name, stored[name].keys() - wanted[name].keys(), stored[name])
    for name in names:
        writer.bring(name, wanted[name], stored[name])
    return writer.written


class _Writer:
    """One pass over the tables; `numbers` remembers primary keys by table and key."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.written = Written()
        self.numbers: dict[str, dict[Key, Any]] = defaultdict(dict)

    def delete(self, name: str, keys: Collection[Key], stored: Mapping[Key, Stored]) -> None:
        if not keys or name in LISTS:
            return
        if name == "card":
            slugs = ", ".join(sorted(str(key[-1]) for key in keys))
            raise Refusal(f"A card that was published stays: retire {slugs} instead.")
        rows = TABLES[name].model._default_manager.filter(pk__in=[stored[key].pk for key in keys])
        for instance in rows:
            instance._history_user = self.change.user  # type: ignore[attr-defined]
            instance._history_date = self.change.at  # type: ignore[attr-defined]
            instance._change_reason = self.change.short_reason  # type: ignore[attr-defined]
            instance.delete()
        self.written.rows += len(keys)

    def bring(self, name: str, wanted: Mapping[Key, dict[str, Any]], stored: Mapping[Key, Stored]) -> None:
        table = TABLES[name]
        self.numbers[name].update({key: row.pk for key, row in stored.items()})
        self._find_all(table, wanted)
        resolved = {
            key: values
            for key, found in wanted.items()
            if self._stands(table, key) and (values := self._soften(table, key, found)) is not None
        }
        stale = {key: stored[key] for key in stored.keys() & wanted.keys() - resolved.keys()}
        self.delete(name, stale.keys(), stale)
        self._update(table, {key: v for key, v in resolved.items() if key in stored}, stored)
        self._create(name, {key: v for key, v in resolved.items() if key not in stored})

    def _find_all(self, table: Table, wanted: Mapping[Key, dict[str, Any]]) -> None:
        """Find or make every row that the wanted ones refer to."""
        needed: dict[tuple[str, bool], set[Key]] = defaultdict(set)
        for key, values in wanted.items():
            for parent in table.parents.values():
                needed[parent.table, parent.soft].add(key[parent.start : parent.end])
            for name, reference in table.references.items():
                if values.get(name) is not None:
                    needed[reference.table, reference.soft].add(reference.key(key, values[name]))
        for (name, soft), keys in needed.items():
            self._find(name, keys, soft)

    def _find(self, name: str, keys: set[Key], soft: bool) -> None:
        unknown = keys - self.numbers[name].keys()
        if not unknown:
            return
        self.numbers[name].update(numbers_of(name, unknown))
        missing = unknown - self.numbers[name].keys()
        if missing and not soft:
            self._find_all(TABLES[name], {key: {} for key in missing})
            self._create(name, {key: {} for key in sorted(missing, key=str)})

    def _stands(self, table: Table, key: Key) -> bool:
        return all(
            key[parent.start : parent.end] in self.numbers[parent.table]
            for parent in table.parents.values()
            if parent.soft
        )

    def _soften(self, table: Table, key: Key, values: dict[str, Any]) -> dict[str, Any]:
        """The values with soft references to nothing emptied."""
        empty = {
            name: None
            for name, reference in table.references.items()
            if reference.soft
            and values.get(name) is not None
            and reference.key(key, values[name]) not in self.numbers[reference.table]
        }
        return values | empty

    def _columns(self, table: Table, key: Key, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values as columns hold them: primary keys for references."""
        columns = {name: value for name, value in values.items() if name not in table.references}
        for name, reference in table.references.items():
            value = values.get(name)
            found = self.numbers[reference.table]
            columns[f"{name}_id"] = None if value is None else found[reference.key(key, value)]
        return columns

    def _create(self, name: str, rows: Mapping[Key, dict[str, Any]]) -> None:
        if not rows:
            return
        table = TABLES[name]
        instances = [self._instance(table, key, values) for key, values in rows.items()]
        if hasattr(table.model, "history"):
            made = bulk_create_with_history(instances, table.model, BATCH, **self._attribution())
        else:
            made = table.model._default_manager.bulk_create(instances, BATCH)
        self.numbers[name].update({key: one.pk for key, one in zip(rows, made, strict=True)})
        self.written.rows += len(rows)
        self.written.created.add(name)

    def _instance(self, table: Table, key: Key, values: Mapping[str, Any]) -> Model:
        columns = {name: key[place] for place, name in table.own} | self._columns(table, key, values)
        for name, parent in table.parents.items():
            columns[f"{name}_id"] = self.numbers[parent.table][key[parent.start : parent.end]]
        if table.kind == "language":
            columns["name"] = language_name(str(key[0]))
        return table.model(**columns)

    def _update(self, table: Table, rows: Mapping[Key, dict[str, Any]], stored: Mapping[Key, Stored]) -> None:
        changed = {key: values for key, values in rows.items() if stored[key].values != values}
        if not changed:
            return
        found = table.model._default_manager.in_bulk([stored[key].pk for key in changed])
        instances = []
        for key, values in changed.items():
            instance = found[stored[key].pk]
            for name, value in self._columns(table, key, values).items():
                setattr(instance, name, value)
            instances.append(instance)
        instances.sort(key=lambda instance: bool(getattr(instance, "reference", False)))
        if hasattr(table.model, "history"):
            bulk_update_with_history(instances, table.model, table.columns, BATCH, **self._attribution())
        else:
            table.model._default_manager.bulk_update(instances, table.columns, BATCH)
        self.written.rows += len(changed)

    def _attribution(self) -> dict[str, Any]:
        return {
            "default_user": self.change.user,
            "default_change_reason": self.change.short_reason,
            "default_date": self.change.at,
        }


def language_name(code: str) -> str:
    """A language's name in itself, with a capital; the code where it is not known."""
    name = str(LANG_INFO.get(code.lower(), {}).get("name_local", code))
    return name[:1].upper() + name[1:]
