"""How rows of the selectors are shown: plain dictionaries of JSON values."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from carddb.api.languages import Languages
from carddb.api.views import Reading
from carddb.catalogue.selectors.sources import SourceRow

Row = Mapping[str, Any]
Shape = dict[str, Any]


def by_language(rows: Iterable[Row] | None, column: str = "text") -> dict[str, str]:
    """Language to the text in `column`, for those languages that have one."""
    return {row["lang"]: row[column] for row in rows or () if row[column]}


def listed(rows: Iterable[Row] | None, *columns: str) -> list[Shape]:
    """Texts in all languages: ``lang`` and the `columns` of each row, in the order of the languages."""
    kept = ("lang", *columns)
    return sorted(({name: row[name] for name in kept} for row in rows or ()), key=lambda row: row["lang"])


def reference(
    slug: str | None, names: Iterable[Row] | None, languages: Languages, url: Callable[[], str]
) -> Shape | None:
    """A thing named in passing: slug, name and address; None where there is none."""
    if slug is None:
        return None
    return {"slug": slug, "name": languages.pick(by_language(names)), "url": url()}


def sources(rows: Mapping[str, SourceRow], reading: Reading) -> Shape:
    """Field to where its value came from: a place in a document, or an editor's decision."""
    return {field: _source(row, reading) for field, row in rows.items()}


def _source(row: SourceRow, reading: Reading) -> Shape:
    place: Shape = {name: row[name] for name in ("document", "version", "line", "column", "end_column")}
    place["url"] = _line(row, reading)
    if row["decision"] is None:
        return place | {"decision": None}
    decision = {"id": row["decision"], "decided_at": row["decided_at"], "editor": row["editor"]}
    return place | {"decision": decision | {"reason": row["reason"]}}


def _line(row: SourceRow, reading: Reading) -> str | None:
    if row["document"] is None:
        return None
    lines = f"version={row['version']}&from={row['line']}&to={row['line']}"
    return f"{reading.links.document(row['document'])}/lines?{lines}"


def term(collection: str, *columns: str) -> Callable[[Row, Reading], Shape]:
    """The shape of a term of a game (faction, type, category, tag), with its own `columns`."""

    def shape(row: Row, reading: Reading) -> Shape:
        return {
            "id": row["id"],
            "slug": row["slug"],
            "game": row["game_slug"],
            "url": reading.links.to(collection, row["game_slug"], row["slug"]),
            "name": reading.languages.pick(by_language(row["all_names"])),
        } | {column: row[column] for column in columns}

    return shape


def named(row: Row) -> Shape:
    """What the page of a term adds: its names in all languages."""
    return {"names": listed(row["all_names"], "text")}


def game(row: Row, reading: Reading) -> Shape:
    """A game and the slugs of its editions."""
    return {
        "id": row["id"],
        "slug": row["slug"],
        "url": reading.links.to("games", row["slug"]),
        "name": reading.languages.pick(by_language(row["all_names"])),
        "editions": sorted(row["edition_slugs"] or ()),
    }


def edition(row: Row, reading: Reading) -> Shape:
    """An edition with its title, tagline and introduction in the best language."""
    own = {"id": row["id"], "slug": row["slug"], "game": row["game_slug"], "reference": row["reference"]}
    url = reading.links.to("editions", row["game_slug"], row["slug"])
    pick = reading.languages.pick
    texts = {name: pick(by_language(row["all_texts"], name)) for name in ("title", "tagline", "intro")}
    return own | {"url": url, "languages": sorted(by_language(row["all_texts"], "title"))} | texts


def edition_texts(row: Row) -> Shape:
    """What the page of an edition adds."""
    return {"texts": listed(row["all_texts"], "title", "tagline", "intro")}


def in_edition(collection: str, row: Row, reading: Reading) -> Shape:
    """What identifies a section, parameter or example."""
    scope = (row["game_slug"], row["edition_slug"], row["key"])
    return {
        "id": row["id"],
        "key": row["key"],
        "game": row["game_slug"],
        "edition": row["edition_slug"],
        "url": reading.links.to(collection, *scope),
    }


def section(row: Row, reading: Reading) -> Shape:
    """A section with heading and body in the best language."""
    pick = reading.languages.pick
    texts = {name: pick(by_language(row["all_texts"], name)) for name in ("heading", "body")}
    place = {"order": row["order"], "level": row["level"]}
    return in_edition("sections", row, reading) | place | texts


def section_texts(row: Row) -> Shape:
    """What the page of a section adds."""
    return {"texts": listed(row["all_texts"], "heading", "body")}


def parameter(row: Row, reading: Reading) -> Shape:
    """A parameter of the rules, typed as in the catalogue."""
    return in_edition("parameters", row, reading) | {"value": row["value"], "unit": row["unit"]}


def example(row: Row, reading: Reading) -> Shape:
    """A worked example as data."""
    return in_edition("examples", row, reading) | {"data": row["data"]}


def ruling(row: Row, reading: Reading) -> Shape:
    """A ruling and the cards it is about."""
    return {
        "id": row["id"],
        "code": row["code"],
        "game": row["game_slug"],
        "url": reading.links.to("rulings", row["code"]),
        "text": reading.languages.pick({"en": row["text"]}),
        "basis": row["basis"],
        "refs": row["refs"],
        "flag": row["flag"],
        "supersedes": sorted(row["replaces"] or ()),
        "superseded_by": sorted(row["replaced_by"] or ()),
        "cards": _addresses(row["of_cards"], reading),
    }


def _addresses(cards: Iterable[Row] | None, reading: Reading) -> list[Shape]:
    shown = [
        {
            "game": card["game"],
            "slug": card["slug"],
            "url": reading.links.to("cards", card["game"], card["slug"]),
        }
        for card in cards or ()
    ]
    return sorted(shown, key=lambda card: (card["game"], card["slug"]))
