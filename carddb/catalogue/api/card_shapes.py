"""How a card is shown, in lists and on its own."""

from collections.abc import Iterable
from typing import Any

from carddb.api.languages import Languages
from carddb.api.views import Reading
from carddb.catalogue.api.shapes import Row, Shape, by_language, reference

_TERMS = {"faction": "factions", "type": "types", "category": "categories"}
_NUMBERS = ("level", "atk", "def", "energy", "copies", "order")


def card(row: Row, reading: Reading) -> Shape:
    """A card as lists show it."""
    game = row["game_slug"]
    terms = {name: _term(name, collection, row, reading) for name, collection in _TERMS.items()}
    return {
        "id": row["id"],
        "slug": row["slug"],
        "game": game,
        "url": reading.links.to("cards", game, row["slug"]),
        "kind": row["kind"],
        "status": row["status"],
        "commander": row["commander"],
        "name": reading.languages.pick(by_language(row["all_names"])),
        **terms,
        "tags": sorted(row["tag_slugs"] or ()),
        "stats": [_stats(numbers) for numbers in _reference_first(row["all_stats"])],
        "text": best_text(row["all_texts"], reading.languages),
    }


def _term(name: str, collection: str, row: Row, reading: Reading) -> Shape | None:
    slug = row[f"{name}_slug"]
    return reference(
        slug,
        row[f"{name}_names"],
        reading.languages,
        lambda: reading.links.to(collection, row["game_slug"], slug),
    )


def _reference_first(rows: Iterable[Row] | None) -> list[Row]:
    """Rows by edition, those of the game's reference edition first (R01)."""
    return sorted(rows or (), key=lambda row: (not row["reference"], row["edition"]))


def _stats(numbers: Row) -> Shape:
    return {"edition": numbers["edition"]} | {name: numbers[name] for name in _NUMBERS}


def best_text(rows: Iterable[Row] | None, languages: Languages) -> Shape | None:
    """The effect text: of the reference edition where that prints one, in the best language it has."""
    ordered = _reference_first(rows)
    if not ordered:
        return None
    edition = ordered[0]["edition"]
    printed = {row["lang"]: row for row in ordered if row["edition"] == edition}
    picked = languages.pick(by_language(printed.values()))
    if picked is None:
        return None
    return picked | {"edition": edition, "bonus": printed[picked["lang"]]["bonus"]}


def card_page(row: Row, reading: Reading) -> Shape:
    """What the page of a card adds to `card`, but for sources."""
    return {
        "faction_source": row["faction_source"],
        "faction_confidence": row["faction_confidence"] or None,
        "faction_reason": row["faction_reason"],
        "faction_alternatives": sorted(row["faction_others"] or ()),
        "names": _names(row),
        "texts": _texts(row["all_texts"]),
        "buildable": _buildable(row),
        "components": [_component(part, reading) for part in _by_position(row["made_of"])],
        "combos": _cards(row["combos"], reading),
        "rulings": _rulings(row["of_rulings"], reading),
    }


def _names(row: Row) -> list[Shape]:
    """Each language with its name (None where documents use an alias alone) and aliases in their order."""
    names = by_language(row["all_names"])
    aliases: dict[str, list[str]] = {}
    for alias in sorted(row["aliases"] or (), key=lambda alias: alias["n"]):
        aliases.setdefault(alias["lang"], []).append(alias["text"])
    codes = sorted(names.keys() | aliases.keys())
    return [{"lang": code, "text": names.get(code), "aliases": aliases.get(code, [])} for code in codes]


def _texts(rows: Iterable[Row] | None) -> list[Shape]:
    ordered = sorted(rows or (), key=lambda row: (not row["reference"], row["edition"], row["lang"]))
    return [{name: row[name] for name in ("edition", "lang", "text", "bonus")} for row in ordered]


def _by_position(rows: Iterable[Row] | None) -> list[Row]:
    return sorted(rows or (), key=lambda row: row["position"])


def _buildable(row: Row) -> bool | None:
    """Whether every component is a card that the documents describe; None but for combinations."""
    if row["kind"] != "combo":
        return None
    parts = row["made_of"] or ()
    return bool(parts) and all(part["status"] == "present" for part in parts)


def _component(part: Row, reading: Reading) -> Shape:
    printed = [{"lang": lang, "text": text} for lang, text in sorted(part["printed"].items())]
    return {"position": part["position"], "printed": printed, "card": _card(part, reading)}


def _card(row: Row, reading: Reading) -> Shape | None:
    """Another card in passing."""
    slug, game = row["slug"], row["game"]
    shown = reference(slug, row["names"], reading.languages, lambda: reading.links.to("cards", game, slug))
    return shown and shown | {"status": row["status"]}


def _cards(rows: Iterable[Row] | None, reading: Reading) -> list[Any]:
    unique = {(row["game"], row["slug"]): row for row in rows or ()}
    return [_card(row, reading) for _, row in sorted(unique.items())]


def _rulings(rows: Iterable[Row] | None, reading: Reading) -> list[Shape]:
    ordered = sorted(rows or (), key=lambda row: row["code"])
    return [
        {
            "code": row["code"],
            "text": reading.languages.pick({"en": row["text"]}),
            "basis": row["basis"],
            "url": reading.links.to("rulings", row["code"]),
        }
        for row in ordered
    ]
