"""Every published change of a card, read from the history tables."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from carddb.catalogue.models import (
    Card,
    CardName,
    CardStats,
    CardText,
    DoctrineCategory,
    Edition,
    Faction,
    UnitType,
)

Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """One field went from `old` to `new` (values as in `ingest.facts`; None where there was nothing).

    `key` finds the change again (see `value_before`); `had_value` says whether there was an old value.
    """

    key: str
    field: str
    old: Any
    new: Any
    had_value: bool
    at: datetime
    user: str
    reason: str


def card_history(card: int) -> list[Change]:
    """All changes of the card with that id, newest first; seven queries."""
    slugs = _Slugs()
    found: list[Change] = []
    for name, (model, owner, values) in _TABLES.items():
        records = model.history.filter(**{owner: card}).select_related("history_user")
        ordered = records.order_by("id", "history_date", "history_id")
        for _row, versions in groupby(ordered, key=lambda record: record.id):
            found += _changes(name, versions, lambda record, values=values: values(record, slugs))
    return sorted(found, key=lambda change: (change.at, change.key), reverse=True)


def value_before(card: int, key: str) -> Change | None:
    """The change that `key` names, if it is one of this card's."""
    return next((change for change in card_history(card) if change.key == key), None)


def _changes(table: str, versions: Iterable[Any], values: Any) -> list[Change]:
    found: list[Change] = []
    before: Values = {}
    for record in versions:
        after: Values = {} if record.history_type == "-" else values(record)
        for field in sorted({*before, *after}):
            old, new = before.get(field), after.get(field)
            if old != new:
                key = f"{table}.{record.history_id}.{field}"
                found.append(Change(key, field, old, new, field in before, *_by(record)))
        before = after
    return found


def _by(record: Any) -> tuple[datetime, str, str]:
    """When, who (a login, empty of none) and why."""
    user = record.history_user.get_username() if record.history_user else ""
    return record.history_date, user, record.history_change_reason or ""


class _Slugs:
    """Slugs by id of the terms that cards point to, each table read once."""

    def __init__(self) -> None:
        self.of: dict[type, dict[int, str]] = {}

    def get(self, model: Any, pk: int | None) -> str | None:
        if pk is None:
            return None
        if model not in self.of:
            self.of[model] = dict(model.objects.values_list("id", "slug"))
        return self.of[model].get(pk)


def _of_card(record: Any, slugs: _Slugs) -> Values:
    return {
        "kind": record.kind,
        "status": record.status,
        "faction": slugs.get(Faction, record.faction_id),
        "faction_confidence": record.faction_confidence or None,
        "faction_reason": record.faction_reason or None,
        "type": slugs.get(UnitType, record.unit_type_id),
        "category": slugs.get(DoctrineCategory, record.category_id),
        "commander": record.commander,
    }


def _of_name(record: Any, slugs: _Slugs) -> Values:
    field = f"alias.{record.language_id}.{record.alias}" if record.alias else f"name.{record.language_id}"
    return {field: record.text}


def _of_stats(record: Any, slugs: _Slugs) -> Values:
    edition = slugs.get(Edition, record.edition_id)
    numbers = {
        "level": record.level,
        "atk": record.atk,
        "def": record.defence,
        "energy": record.energy,
        "copies": record.copies,
        "order": record.order,
    }
    return {f"stats.{edition}.{name}": number for name, number in numbers.items() if number is not None}


def _of_text(record: Any, slugs: _Slugs) -> Values:
    place = f"{slugs.get(Edition, record.edition_id)}.{record.language_id}"
    values = {f"text.{place}": record.text}
    return values | ({f"bonus.{place}": record.bonus} if record.bonus else {})


_TABLES: Mapping[str, tuple[Any, str, Any]] = {
    "card": (Card, "id", _of_card),
    "name": (CardName, "card_id", _of_name),
    "stats": (CardStats, "card_id", _of_stats),
    "text": (CardText, "card_id", _of_text),
}
