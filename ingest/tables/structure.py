"""What a page holds: front matter, sections, tables under their headings, lists, combinations."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ingest.readers import Line, Placed
from ingest.source import Span


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading and what it stands for: `group` is headings, factions, categories or lists.

    `key` is the key in that group, or a slug of the printed words where `known` is false.
    `untranslated`: it is known by its English word only.
    """

    text: Placed
    group: str
    key: str
    known: bool = True
    untranslated: bool = False


@dataclass(slots=True)
class Section:
    """A headed part of the prose; `level` is 1, or 2 under another section."""

    key: str
    level: int
    heading: Heading
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """Rows under column titles; `columns` maps a column's key to its index."""

    heading: Heading | None
    header: Line
    columns: Mapping[str, int]
    rows: list[Line] = field(default_factory=list)

    @property
    def is_units(self) -> bool:
        """Whether its rows are units: they have numbers."""
        return bool({"level", "atk", "def"} & set(self.columns)) and "bonus" not in self.columns

    def cell(self, row: Line, column: str) -> Placed | None:
        """The cell of a row in a column, ``None`` where the table or the row has none."""
        index = self.columns.get(column)
        if index is None or index >= len(row.cells) or not row.cells[index].text:
            return None
        return row.cells[index]


@dataclass(slots=True)
class CardList:
    """Cards as items of a list, ``Name - effect``; `announced` is the count in the heading and its place."""

    heading: Heading
    announced: tuple[int, Span] | None = None
    items: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class ComboEntry:
    """A combination: its name, and the labelled lines that list its cards and say its effect."""

    name: Placed
    cards: Placed | None = None
    effect: Placed | None = None


@dataclass(slots=True)
class Structure:
    """A page in its parts. `chrome` are lines of the web page around the document, left out elsewhere."""

    title: Line | None = None
    front: list[Line] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    lists: list[CardList] = field(default_factory=list)
    combos: list[ComboEntry] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    chrome: list[Line] = field(default_factory=list)
    stray: list[Line] = field(default_factory=list)

    def section(self, key: str) -> Section | None:
        """The section of a key, if the document has it."""
        return next((section for section in self.sections if section.key == key), None)
