"""Facts of a document beside its cards: title, prose by section, names of factions, types, categories."""

from ingest.facts import Fact, Value
from ingest.lexicon import Game, lexicon
from ingest.normalize.align_types import UnitTable
from ingest.normalize.rows import Sheet
from ingest.source import Span
from ingest.tables.recognise import Identity
from ingest.tables.structure import Heading, Structure

START = Span(1, 1, 1)


def page_facts(identity: Identity, structure: Structure, sheets: list[Sheet], game: Game) -> list[Fact]:
    """Everything of a document that is not about one card."""
    page = _Page(identity, game)
    return [
        *page.edition(structure),
        *page.sections(structure),
        *page.headings(structure),
        *page.types(sheets),
    ]


class _Page:
    """One document's subjects."""

    def __init__(self, identity: Identity, game: Game) -> None:
        self.identity, self.words = identity, lexicon(identity.language)
        self.game = game
        self.edition_key = f"{identity.game}/{identity.edition}"

    def _fact(self, subject: str, field: str, value: Value, span: Span) -> Fact:
        return Fact(subject, field, value, self.identity.key, span)

    def edition(self, structure: Structure) -> list[Fact]:
        """Title, tagline and introduction of the edition; the name of the game."""
        subject, language = f"edition:{self.edition_key}", self.identity.language
        facts = []
        if structure.title is not None:
            title = structure.title
            game = self.game.titles[0]
            facts.append(self._fact(f"game:{self.identity.game}", f"name.{language}", game, title.span))
            facts.append(self._fact(subject, f"title.{language}", title.text, title.span))
        front = structure.front
        if len(front) > 1:
            facts.append(self._fact(subject, f"tagline.{language}", front[0].text, front[0].span))
            front = front[1:]
        if front:
            intro = "\n".join(line.printed for line in front)
            facts.append(self._fact(subject, f"intro.{language}", intro, front[0].span))
        return facts

    def sections(self, structure: Structure) -> list[Fact]:
        """Every section: heading, prose, place in the document."""
        language, facts, seen = self.identity.language, [], set()
        for order, section in enumerate(structure.sections, 1):
            if section.key in seen:
                continue
            seen.add(section.key)
            subject, span = f"section:{self.edition_key}/{section.key}", section.heading.text.span()
            facts.append(self._fact(subject, f"heading.{language}", section.heading.text.text, span))
            facts.append(self._fact(subject, "order", self._order(section.key, order), span))
            facts.append(self._fact(subject, "level", section.level, span))
            if section.lines:
                body = "\n".join(line.printed for line in section.lines)
                facts.append(self._fact(subject, f"body.{language}", body, section.lines[0].span))
        return facts

    def _order(self, key: str, order: int) -> int:
        every = self.game.every_section
        return every.index(key) + 1 if key in every else len(every) + order

    def headings(self, structure: Structure) -> list[Fact]:
        """Names of factions and categories as the headings print them."""
        facts = []
        for heading in structure.headings:
            subject = self._subject(heading)
            if subject and not heading.untranslated:
                field = f"name.{self.identity.language}"
                facts.append(self._fact(subject, field, self._name(heading), heading.text.span()))
        return facts

    def _subject(self, heading: Heading) -> str:
        kinds = {"factions": "faction", "categories": "category"}
        if heading.group not in kinds or not heading.known:
            return ""
        return f"{kinds[heading.group]}:{self.identity.game}/{heading.key}"

    def _name(self, heading: Heading) -> str:
        """The name in the lexicon's spelling: headings differ in signs alone."""
        return self.words.printed[heading.group].get(heading.key, heading.text.text)

    def types(self, sheets: list[Sheet]) -> list[Fact]:
        """Names of types, each where the document prints it first."""
        facts, seen = [], set()
        for sheet in sheets:
            if not isinstance(sheet.table, UnitTable):
                continue
            for printed in sheet.printed:
                if printed.type is None or printed.type[0] in seen:
                    continue
                slug, cell = printed.type
                if self.words.key("types", cell.text) != slug:
                    continue
                seen.add(slug)
                name = self.words.printed["types"][slug]
                subject = f"type:{self.identity.game}/{slug}"
                facts.append(self._fact(subject, f"name.{self.identity.language}", name, cell.span()))
        return facts
