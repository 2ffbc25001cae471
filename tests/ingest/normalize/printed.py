"""The cards that the rulebooks print, read the plainest way, and which card each printed name is.

Kept apart from the project's own readers, so that alignment is checked against something that
shares no code with what feeds it. The project's rulebooks print the same cards in the same order in
every language of an edition, so the place of a row says which card it is; the published documents
print the same names.
"""

from functools import cache
from pathlib import Path

from ingest.normalize.align_names import fold_name, slug_of
from ingest.normalize.align_types import ListRow, ListTable, UnitRow, UnitTable
from ingest.source import Span

OWN = Path(__file__).resolve().parents[3] / "fixtures" / "documents"
FACTIONS = ("carthage", "dacia", "egypt", "macedonia", "persia", "rome", "sparta")
CATEGORIES = (
    *("administration", "battle_tactic", "continuous", "council", "countermeasure", "equip", "logistics"),
    *("missile_tactic", "missile_volley", "oath", "operational_doctrine", "recruitment", "religion"),
    *("ritual_custom", "terrain"),
)
MARK = "♚"


def _tables(path: Path, columns: set[int]) -> list[list[tuple[int, list[str]]]]:
    """The rows of each tab-separated table with so many columns, with their line numbers, header left out."""
    tables: list[list[tuple[int, list[str]]]] = []
    inside = False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        cells = line.split("\t")
        if len(cells) not in columns:
            inside = False
        elif not inside:
            inside = True
            tables.append([])
        else:
            tables[-1].append((number, cells))
    return tables


def units(path: Path, language: str, edition: str) -> list[UnitTable]:
    """The unit tables of a rulebook of Ancient Duel; factions stand in one order everywhere."""
    document = f"ancient-duel/{edition}/{language}"
    return [
        UnitTable(document, language, edition, "ancient-duel", faction, tuple(_unit_rows(table)))
        for faction, table in zip(FACTIONS, _tables(path, {5, 8}), strict=True)
    ]


def _unit_rows(table: list[tuple[int, list[str]]]) -> list[UnitRow]:
    rows = []
    for index, (line, cells) in enumerate(table, 1):
        name = cells[0].replace(MARK, "").strip()
        level, atk, defence, energy = map(int, cells[1:5])
        copies = int(cells[5]) if len(cells) > 5 else None
        span = Span(line, 1, 1 + len(name))
        rows.append(UnitRow(name, MARK in cells[0], level, atk, defence, energy, copies, index, span))
    return rows


def doctrines(path: Path, language: str) -> list[ListTable]:
    """The doctrine tables of the tabletop rulebook; categories stand in one order everywhere."""
    return [
        ListTable(
            f"ancient-duel/tabletop/{language}",
            language,
            "tabletop",
            "ancient-duel",
            category,
            tuple(
                ListRow(cells[0], index, Span(line, 1, 1 + len(cells[0])), cells[1].strip("—"))
                for index, (line, cells) in enumerate(table, 1)
            ),
        )
        for category, table in zip(CATEGORIES, _tables(path, {3}), strict=True)
    ]


def own_units() -> dict[tuple[str, str], list[UnitTable]]:
    """The unit tables of the project's rulebooks by edition and language."""
    online = {
        ("online", language): units(OWN / language / "ancient-duel.txt", language, "online")
        for language in ("en", "fr", "pt", "es")
    }
    tabletop = {
        ("tabletop", language): units(OWN / language / "ancient-duel-tabletop.txt", language, "tabletop")
        for language in ("en", "ro")
    }
    return online | tabletop


@cache
def names() -> dict[tuple[str, str], str]:
    """Language and folded name to the slug of the English name in the same place."""
    found: dict[tuple[str, str], str] = {}
    tables: list[tuple[list[UnitTable] | list[ListTable], list[UnitTable] | list[ListTable]]] = []
    own = own_units()
    tables += [(own["online", "en"], own["online", language]) for language in ("en", "fr", "pt", "es")]
    tables += [(own["tabletop", "en"], own["tabletop", language]) for language in ("en", "ro")]
    english = doctrines(OWN / "en" / "ancient-duel-tabletop.txt", "en")
    tables += [
        (english, doctrines(OWN / language / "ancient-duel-tabletop.txt", language))
        for language in ("en", "ro")
    ]
    for slugs, printed in tables:
        for first, second in zip(slugs, printed, strict=True):
            for one, other in zip(first.rows, second.rows, strict=True):
                found[second.language, fold_name(other.name)] = slug_of(one.name)
    return found


def card_of(language: str, name: str) -> str:
    """The slug of the card with this printed name."""
    return names()[language, fold_name(name)]
