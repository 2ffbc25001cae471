"""Printed headings and column titles looked up: in the document's own language, then in English."""

import re

from ingest.lexicon import Game, Lexicon, fold, lexicon
from ingest.readers import Line, Placed
from ingest.source import Span
from ingest.tables.structure import Heading

_SLUG = re.compile(r"[a-z0-9]+")
TITLE_LENGTH = 24
"""A column title is no longer."""


def slug_of_heading(text: str) -> str:
    """A slug for a heading that no lexicon knows."""
    return "-".join(_SLUG.findall(fold(text)))[:60].strip("-") or "section"


class Lookup:
    """Headings and titles of one document's language and game."""

    def __init__(self, words: Lexicon, game: Game) -> None:
        self.words, self.game = words, game
        self.english = lexicon("en")
        self.count = re.compile(words.data.get("list_count", r"\((\d+)\)$"), re.IGNORECASE)
        self.sections = frozenset(game.every_section)

    def heading(self, text: Placed, section: str) -> Heading | None:
        """What a heading stands for; `section` is the one it stands in, which tells like ones apart."""
        listed = self._list(text, section)
        if listed is not None:
            return listed
        groups = ["headings"]
        if self.game.categories:
            groups += ["factions", "categories"] if section != "doctrines" else ["categories", "factions"]
        for words in (self.words, self.english):
            for group in groups:
                key = words.key(group, text.text)
                if key and (group != "headings" or key in self.sections):
                    return Heading(text, group, key, untranslated=words is not self.words)
        return None

    def _list(self, text: Placed, section: str) -> Heading | None:
        counted = self.count.search(text.text)
        if not self.game.kinds or (section != "card-list" and not counted):
            return None
        bare = text.text[: counted.start()] if counted else text.text
        for words in (self.words, self.english):
            key = words.key("lists", bare)
            if key:
                return Heading(text.cut(0, len(bare)), "lists", key, untranslated=words is not self.words)
        return None

    def announced(self, text: Placed) -> tuple[int, Span] | None:
        """How many cards the heading of a list says there are, and where it says so."""
        match = self.count.search(text.text)
        return (int(match[1]), text.span(match.start(1), match.end(1))) if match else None

    def columns(self, row: Line) -> dict[str, int]:
        """The columns that a row of titles names, by key; nothing if it is no row of titles."""
        if any(len(cell.text) > TITLE_LENGTH for cell in row.cells):
            return {}
        keys = [self.column(cell.text) for cell in row.cells]
        known = sum(map(bool, keys))
        if known < 2 or known * 2 < len(keys):
            return {}
        if "card" not in keys and not keys[0]:
            keys[0] = "card"
        return {key: index for index, key in reversed(list(enumerate(keys))) if key} if "card" in keys else {}

    def column(self, title: str) -> str:
        """The key of a column title, or nothing."""
        return self.words.key("columns", title) or self.english.key("columns", title)
