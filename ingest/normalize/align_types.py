"""What alignment takes and gives: rows of tables in, the card each row is out.

A table is what one document prints under one heading. Units stand under factions and have numbers
(`UnitTable`); doctrines and arcane cards stand under categories and have none (`ListTable`).
`ingest.normalize.align` offers ``align_units(tables, known)`` and ``align_lists(tables, known)``,
both giving an `AlignmentResult` whose alignments are in the order of the tables.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ingest.diagnostics.core import Diagnostic
from ingest.source import Span

Basis = Literal["name", "cognate", "stats", "curation", "new"]
"""What a row was recognised by.

- ``name``: the same name in the same language is already known;
- ``cognate``: names of the same root in two languages, with the numbers agreeing;
- ``stats``: numbers and place alone, the names having nothing in common;
- ``curation``: a name that curated data settles;
- ``new``: no known card; the slug comes from its own name.
"""


@dataclass(frozen=True, slots=True)
class Stats:
    """The numbers of a unit on its edition's scale; ``None`` where the document has no such number."""

    level: int | None = None
    atk: int | None = None
    defence: int | None = None
    energy: int | None = None
    copies: int | None = None


@dataclass(frozen=True, slots=True)
class UnitRow:
    """One row of a unit table; `name` is as printed, without the Commander's mark.

    `index` is its place under the faction, from 1. `span` is that of the name.
    """

    name: str
    commander: bool
    level: int | None
    atk: int | None
    defence: int | None
    energy: int | None
    copies: int | None
    index: int
    span: Span

    @property
    def stats(self) -> Stats:
        """Its numbers alone."""
        return Stats(self.level, self.atk, self.defence, self.energy, self.copies)


@dataclass(frozen=True, slots=True)
class UnitTable:
    """The units that one document lists under one faction (`faction` is the slug)."""

    document: str
    language: str
    edition: str
    game: str
    faction: str
    rows: tuple[UnitRow, ...]


@dataclass(frozen=True, slots=True)
class ListRow:
    """One card of a list without numbers: a doctrine, an arcane card, a combination.

    `bonus` is the bonus column in the form ``+1 ATK / +2 DEF``, or empty.
    `index` is its place under the category, from 1. `span` is that of the name.
    `components` are the printed names of a combination's cards.
    """

    name: str
    index: int
    span: Span
    bonus: str = ""
    components: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListTable:
    """The cards that one document lists under one category.

    `category` is a slug: that of a doctrine category (``battle_tactic`` …) or, of arcane cards,
    the card kind (``attack``, ``defense``, ``support``, ``combo``).
    """

    document: str
    language: str
    edition: str
    game: str
    category: str
    rows: tuple[ListRow, ...]


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card known before the documents are read: published, or named by curation.

    `names` maps a language to the card's name and aliases there, the name first.
    `group` is the faction's slug of a unit, the category's of a listed card, empty where unknown.
    `stats` maps an edition to its numbers. `curated` says that `names` come from curation, so that
    a match by one of them has the basis ``curation``.
    """

    game: str
    slug: str
    kind: str
    group: str = ""
    commander: bool = False
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    stats: Mapping[str, Stats] = field(default_factory=dict)
    curated: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """The card that a row is: `sure` runs from 0 to 1 (1: certain), `basis` says by what."""

    slug: str
    sure: float
    basis: Basis


@dataclass(frozen=True, slots=True)
class Alignment:
    """The matches of one table, one for each of its rows and in their order."""

    table: UnitTable | ListTable
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class AlignmentResult:
    """Every table's alignment, in the order given, and what is doubtful about them.

    Diagnostics: ``AL001`` a row recognised without certainty, ``AL002`` a card that no other source
    knows, ``AL003`` the same card twice in one document, ``AL004`` two curated names for one row.
    """

    alignments: tuple[Alignment, ...]
    diagnostics: tuple[Diagnostic, ...]
