"""Lines to structure: one pass, each line going where the headings before it say."""

import re
from collections.abc import Sequence

from ingest.lexicon import Game, Lexicon, fold, lexicon
from ingest.readers import Line, Placed
from ingest.tables.headings import Lookup, slug_of_heading
from ingest.tables.structure import CardList, ComboEntry, Heading, Section, Structure, Table

_LABEL = re.compile(r"(?P<label>[^:]{1,30}?)\s*:\s+(?=\S)")
HEADING_LENGTH = 80
_SENTENCE_END = (".", "!", "?", ";", ",", "…")


def outline(lines: Sequence[Line], words: Lexicon, game: Game, title: int | None = None) -> Structure:
    """The structure of a page; `title` is the index of its title line."""
    work = _Outline(lines, words, game)
    for index, line in enumerate(lines):
        if index == title:
            work.page.title = line
        else:
            work.read(index, line)
    return work.page


class _Outline:
    """An outline under way: the section, table, list or combination that lines go to now."""

    def __init__(self, lines: Sequence[Line], words: Lexicon, game: Game) -> None:
        self.lines, self.words, self.game = lines, words, game
        self.lookup = Lookup(words, game)
        self.page = Structure()
        self.section: Section | None = None
        self.group: Heading | None = None
        self.table: Table | None = None
        self.list: CardList | None = None
        self.combo: ComboEntry | None = None
        self.english = lexicon("en")
        self.chrome = frozenset(map(fold, words.data.get("chrome", ())))

    def read(self, index: int, line: Line) -> None:
        """Put one line where it belongs."""
        if line.kind == "row":
            self._row(line)
            return
        self.table = None
        if fold(line.text) in self.chrome:
            self.page.chrome.append(line)
        elif not (self._heading(index, line) or self._combo(index, line) or self._item(line)):
            self._prose(line)

    def _prose(self, line: Line) -> None:
        (self.section.lines if self.section else self.page.front).append(line)

    # Rows

    def _row(self, line: Line) -> None:
        columns = self.lookup.columns(line)
        if columns:
            self.table = Table(self.group, line, columns)
            self.page.tables.append(self.table)
        elif self.table is not None:
            self.table.rows.append(line)
        else:
            self.page.stray.append(line)

    # Headings

    def _heading(self, index: int, line: Line) -> bool:
        if not self._may_head(line):
            return False
        heading = self.lookup.heading(line.cells[0], self.section.key if self.section else "")
        if heading is None:
            heading = self._unknown(index, line)
        if heading is None:
            return False
        self.page.headings.append(heading)
        self._open(heading, line)
        return True

    def _may_head(self, line: Line) -> bool:
        if line.kind == "heading":
            return True
        plausible = len(line.text) <= HEADING_LENGTH and not line.text.endswith(_SENTENCE_END)
        return plausible and line.marker != "•" and (line.alone or bool(line.marker))

    def _unknown(self, index: int, line: Line) -> Heading | None:
        """A heading that no lexicon knows: of a table, if one follows, else of a section if it looks so."""
        if line.marker or (self.page.title is None and not self.page.sections and line.kind != "heading"):
            return None
        following = self.lines[index + 1] if index + 1 < len(self.lines) else None
        key = slug_of_heading(line.text)
        if following is not None and following.kind == "row":
            columns = self.lookup.columns(following)
            if columns:
                group = "categories" if "bonus" in columns else "factions"
                return Heading(line.cells[0], group, key, known=False)
        looks = line.kind == "heading" or (self.page.sections and ":" not in line.text)
        return Heading(line.cells[0], "headings", key, known=False) if looks and following else None

    def _open(self, heading: Heading, line: Line) -> None:
        self.list = self.combo = None
        if heading.group == "lists":
            self.list = CardList(heading, self.lookup.announced(line.cells[0]))
            self.page.lists.append(self.list)
        elif heading.group in {"factions", "categories"}:
            self.group = heading
        else:
            self.group = None
            self.section = Section(heading.key, self._level(heading), heading)
            self.page.sections.append(self.section)

    def _level(self, heading: Heading) -> int:
        return 2 if any(heading.key in keys for keys in self.game.subsections.values()) else 1

    # Lists and combinations

    def _item(self, line: Line) -> bool:
        if self.list is None or not line.marker:
            return False
        self.list.items.append(line)
        return True

    def _combo(self, index: int, line: Line) -> bool:
        if self.section is None or self.section.key != "combos":
            return False
        label, text = self._labelled(line)
        if label and self.combo is not None:
            setattr(self.combo, label, text)
            return True
        following = self.lines[index + 1] if index + 1 < len(self.lines) else None
        if following is None or following.kind == "row" or self._labelled(following)[0] != "cards":
            return False
        self.combo = ComboEntry(line.cells[0])
        self.page.combos.append(self.combo)
        return True

    def _labelled(self, line: Line) -> tuple[str, Placed]:
        match = _LABEL.match(line.text)
        if not match:
            return "", line.cells[0]
        label = self.words.key("labels", match["label"]) or self.english.key("labels", match["label"])
        return label, line.cells[0].cut(match.end())
