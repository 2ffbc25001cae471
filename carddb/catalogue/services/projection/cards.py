"""The rows of a card."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from carddb.catalogue.folding import fold
from carddb.catalogue.services.projection.rows import Fields, Problem, Row, value_of

_NUMBERS = {"level": "level", "atk": "atk", "def": "defence", "energy": "energy"}
_UNITS = ("unit", "commander")


def card_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    """Nothing until its kind is known: a card that is only named somewhere has no row."""
    if "kind" not in fields:
        return
    yield Row("card", path, _card(fields))
    game = path[0]
    for table, slugs in (("card_tag", "tags"), ("card_alternative", "faction_alternatives")):
        for slug in dict.fromkeys(value_of(fields, slugs, [])):
            yield Row(table, (*path, game, slug))
    yield from _names(path, fields)
    yield from _stats(path, fields)
    yield from _texts(path, fields)
    yield from _components(path, fields)


def _card(fields: Fields) -> dict[str, Any]:
    return {
        "kind": fields["kind"].value,
        "status": value_of(fields, "status", "present"),
        "faction": value_of(fields, "faction"),
        "faction_source": _faction_source(fields),
        "faction_confidence": value_of(fields, "faction_confidence", ""),
        "faction_reason": value_of(fields, "faction_reason", ""),
        "unit_type": value_of(fields, "type"),
        "category": value_of(fields, "category"),
        "commander": value_of(fields, "commander", False),
    }


def _faction_source(fields: Fields) -> str:
    if "faction" not in fields:
        return "none"
    return {"document": "printed", "curation": "inferred", "editor": "editor"}[fields["faction"].origin]


def _names(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    for field, shown in fields.items():
        first, _, rest = field.partition(".")
        if first in ("name", "alias"):
            language, _, number = rest.partition(".")
            text = {"text": shown.value, "folded": fold(shown.value)[:200]}
            yield Row("card_name", (*path, language, int(number or 0)), text)


def _stats(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    """A row for each edition that gives all four numbers."""
    editions: dict[str, dict[str, int]] = defaultdict(dict)
    for field, shown in fields.items():
        if field.startswith("stats."):
            _, edition, name = field.split(".")
            editions[edition][name] = shown.value
    for edition, found in editions.items():
        if found.keys() >= _NUMBERS.keys():
            numbers = {column: found[name] for name, column in _NUMBERS.items()}
            others = {"copies": found.get("copies"), "order": found.get("order", 1)}
            yield Row("card_stats", (*path, path[0], edition), numbers | others)


def _texts(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    printed: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for field, shown in fields.items():
        first, *rest = field.split(".")
        if first in ("text", "bonus"):
            printed[rest[0], rest[1]][first] = shown.value
    for (edition, language), found in printed.items():
        text, bonus = found.get("text", ""), found.get("bonus", "")
        values = {"text": text, "folded": fold(text), "bonus": bonus}
        yield Row("card_text", (*path, path[0], edition, language), values)


def _components(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    components: dict[int, dict[str, Any]] = defaultdict(lambda: {"card": None, "printed": {}})
    for field, shown in fields.items():
        if field.startswith("component."):
            _, place, what, *language = field.split(".")
            component = components[int(place)]
            if what == "card":
                component["card"] = shown.value
            else:
                component["printed"][language[0]] = shown.value
    for position, values in components.items():
        yield Row("combo_component", (*path, position), values)


def card_problems(path: tuple[str, ...], fields: Fields) -> Iterator[Problem]:
    """What cannot stand together on one card."""
    kind = value_of(fields, "kind")
    if value_of(fields, "commander") and kind not in (None, "commander"):
        yield Problem("commander", f"a card of the kind {kind} is no commander; change its kind first")
    if "category" in fields and kind in _UNITS:
        yield Problem("category", f"a card of the kind {kind} has no category; change its kind first")
    for field, shown in fields.items():
        if field.startswith("component.") and field.endswith(".card") and shown.value == path[1]:
            yield Problem(field, "a combination is not made of itself")
