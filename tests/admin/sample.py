"""Small rule documents made for the admin's tests, read already: two games, four languages, one finding."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ingest.dataset import Counts, Dataset, ParsedDocument
from ingest.diagnostics.core import Diagnostic, Severity
from ingest.facts import Fact
from ingest.source import SourceDocument, Span

ELEPHANT = "card:ancient-duel/war-elephant"
SLINGERS = "card:ancient-duel/balearic-slingers"
FLAMES = "card:arcane-duel/twin-flames"
FRENCH, PORTUGUESE, ROMANIAN = "ancient-duel/online/fr", "ancient-duel/online/pt", "ancient-duel/tabletop/ro"
ARCANE = "arcane-duel/standard/fr"

Said = Mapping[tuple[str, str], Any]
"""What a document says otherwise than the sample does: (subject, field) to the value."""


@dataclass
class Writer:
    """Writes a document line by line, and notes which words say what."""

    key: str
    otherwise: Said
    lines: list[str] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def prose(self, line: str) -> None:
        self.lines.append(line)

    def row(self, subject: str, *cells: tuple[str, Any], about: Mapping[str, Any] | None = None) -> None:
        """Cells are (field, value), parted by tabs; what is said `about` it has the whole line."""
        texts = [(name, self.otherwise.get((subject, name), value)) for name, value in cells]
        line, number = "\t".join(str(value) for _name, value in texts), len(self.lines) + 1
        column = 1
        for name, value in texts:
            end = column + len(str(value))
            self.facts.append(Fact(subject, name, value, self.key, Span(number, column, end)))
            column = end + 1
        for name, value in (about or {}).items():
            self.facts.append(Fact(subject, name, value, self.key, Span(number, 1, len(line) + 1)))
        self.lines.append(line)

    def document(self) -> ParsedDocument:
        game, edition, language = self.key.split("/")
        sha256 = hashlib.sha256("\n".join(self.lines).encode()).hexdigest()
        source = SourceDocument(f"{language}.txt", sha256, "text", "utf-8", tuple(self.lines))
        return ParsedDocument(self.key, self.lines[0], source, "document", game, edition, language)


def dataset(otherwise: Said | None = None, only: Sequence[str] = ()) -> Dataset:
    """All four documents, or `only` those; `otherwise` is what they now say instead."""
    made = [make(Writer(key, otherwise or {})) for key, make in _DOCUMENTS.items() if not only or key in only]
    found = tuple(one for one in _findings() if not only or one.document in only)
    return Dataset(
        documents=tuple(writer.document() for writer in made),
        facts=tuple(fact for writer in made for fact in writer.facts),
        diagnostics=found,
        counts=Counts(units=2, arcane_cards=2, combos=1, languages=3),
    )


def _french(paper: Writer) -> Writer:
    paper.prose("Duel d’essai")
    paper.row("game:ancient-duel", ("name.fr", "Duel antique"))
    paper.row("edition:ancient-duel/online", ("title.fr", "Duel antique en ligne"), about={"reference": True})
    paper.row("faction:ancient-duel/carthage", ("name.fr", "Carthage"))
    paper.row("type:ancient-duel/mount", ("name.fr", "Monture"))
    paper.row("type:ancient-duel/missile_infantry", ("name.fr", "Infanterie de trait"))
    _unit(
        paper,
        ELEPHANT,
        "mount",
        (5, 5, 4, 4),
        ("Éléphant de guerre", "Écrase la première unité qu’il rencontre."),
    )
    _unit(
        paper,
        SLINGERS,
        "missile_infantry",
        (2, 2, 1, 2),
        ("Frondeurs baléares", "Affaiblit une unité éloignée."),
    )
    paper.row("parameter:ancient-duel/online/hand-size", ("value", 5), about={"unit": "cards"})
    return paper


def _unit(paper: Writer, subject: str, kind: str, numbers: Sequence[int], words: tuple[str, str]) -> None:
    language = paper.key.rsplit("/", 1)[1]
    name, text = words
    stats = zip(("level", "atk", "def", "energy"), numbers, strict=True)
    paper.row(
        subject,
        (f"name.{language}", name),
        *((f"stats.online.{stat}", number) for stat, number in stats),
        (f"text.online.{language}", text),
        about={
            "kind": "unit",
            "status": "present",
            "faction": "carthage",
            "type": kind,
            "stats.online.order": 1,
        },
    )


def _portuguese(paper: Writer) -> Writer:
    paper.prose("Duelo de ensaio")
    paper.row("faction:ancient-duel/carthage", ("name.pt", "Cartago"))
    _unit(
        paper,
        ELEPHANT,
        "mount",
        (5, 5, 4, 4),
        ("Elefante de Guerra", "Esmaga a primeira unidade que encontra."),
    )
    return paper


def _romanian(paper: Writer) -> Writer:
    paper.prose("Duel de probă")
    paper.row("faction:ancient-duel/carthage", ("name.ro", "Cartagina"))
    stats = ("level", 7), ("atk", 6), ("def", 5), ("energy", 5)
    paper.row(
        ELEPHANT,
        ("name.ro", "Elefant de Război"),
        *((f"stats.tabletop.{stat}", number) for stat, number in stats),
        about={"faction": "carthage", "kind": "unit", "stats.tabletop.order": 1},
    )
    return paper


def _arcane(paper: Writer) -> Writer:
    paper.prose("Duel d’arcane d’essai")
    for slug, kind, name in (("fireball", "attack", "Boule de feu"), ("mirror", "defense", "Miroir")):
        text = ("text.standard.fr", f"Essai de {name.lower()}.")
        about = {"kind": kind, "status": "present"}
        paper.row(f"card:arcane-duel/{slug}", ("name.fr", name), text, about=about)
    paper.row(
        FLAMES,
        ("name.fr", "Flammes jumelles"),
        ("component.1.printed.fr", "Boule de feu"),
        ("component.2.printed.fr", "Miroir d’essai"),
        ("text.standard.fr", "Deux flammes pour une."),
        about={
            "kind": "combo",
            "status": "present",
            "component.1.card": "fireball",
            "component.2.card": "mirror",
        },
    )
    return paper


_DOCUMENTS = {FRENCH: _french, PORTUGUESE: _portuguese, ROMANIAN: _romanian, ARCANE: _arcane}


def _findings() -> list[Diagnostic]:
    return [
        Diagnostic(
            "XX101",
            Severity.WARNING,
            FRENCH,
            Span(7, 1, 19),
            "The elephant is heavier than its table.",
            "Look at the table again.",
            ELEPHANT,
        ),
        Diagnostic("XX102", Severity.INFO, ROMANIAN, Span(1, 1, 5), "A title alone.", "Nothing to do."),
        Diagnostic("XX103", Severity.ERROR, FRENCH, Span(8, 1, 5), "Slings are unknown.", "Ask.", SLINGERS),
    ]
