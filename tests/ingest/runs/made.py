"""Documents made up fact by fact, for what real documents would not show."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from ingest import pipeline
from ingest.dataset import Dataset, ParsedDocument
from ingest.diagnostics.core import Diagnostic, Severity
from ingest.facts import Fact
from ingest.runs.services import Report, run_documents
from ingest.source import SourceDocument, Span

Said = Mapping[str, Mapping[str, Any]]
"""Subject to field to value."""


@dataclass(frozen=True, slots=True)
class Made:
    """A document of which each line is one fact: ``subject field value``."""

    key: str
    said: Said
    findings: tuple[Diagnostic, ...] = ()

    @property
    def lines(self) -> list[str]:
        return [f"{subject} {field} {value}" for subject, field, value in self._each()]

    def _each(self) -> list[tuple[str, str, Any]]:
        return [
            (subject, field, value) for subject, said in self.said.items() for field, value in said.items()
        ]

    @property
    def parsed(self) -> ParsedDocument:
        text = "\n".join(self.lines)
        digest = hashlib.sha256(text.encode(errors="replace")).hexdigest()
        source = SourceDocument(
            f"{self.key.replace('/', '-')}.txt", digest, "text", "utf-8", tuple(self.lines)
        )
        if self.key.startswith("curation/"):
            return ParsedDocument(self.key, "", source, "curation")
        game, edition, language = self.key.split("/")
        return ParsedDocument(self.key, "A title", source, "document", game, edition, language)

    @property
    def facts(self) -> list[Fact]:
        origin = self.parsed.origin
        return [
            Fact(subject, field, value, self.key, Span(line, 1, 1 + len(self.lines[line - 1])), origin)
            for line, (subject, field, value) in enumerate(self._each(), start=1)
        ]


def dataset(*documents: Made, refused: Sequence[str] = ()) -> Dataset:
    return Dataset(
        documents=tuple(document.parsed for document in documents),
        facts=tuple(fact for document in documents for fact in document.facts),
        diagnostics=tuple(found for document in documents for found in document.findings),
        refused=tuple(refused),
    )


def ingest(*documents: Made, refused: Sequence[str] = (), dry_run: bool = False, user: Any = None) -> Report:
    """A run over made documents: reading is skipped, everything after it is real."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pipeline, "run", lambda *_: dataset(*documents, refused=refused))
        return run_documents([], curation=None, dry_run=dry_run, user=user)


def finding(document: str, line: int = 1, message: str = "doubtful", **more: Any) -> Diagnostic:
    return Diagnostic("XX001", Severity.WARNING, document, Span(line, 1, 5), message, "look at it", **more)


FR, PT, RO = "duel/online/fr", "duel/online/pt", "duel/tabletop/ro"


def unit(name: str, language: str = "fr", *, edition: str = "online", **more: Any) -> dict[str, Any]:
    """The fields that a document gives of a unit."""
    stats = {"level": 2, "atk": 3, "def": 1, "energy": 2, "order": 1}
    return {
        "kind": "unit",
        "status": "present",
        "faction": "rome",
        "type": "infantry",
        f"name.{language}": name,
        f"text.{edition}.{language}": f"{name} ?",
        **{f"stats.{edition}.{stat}": value for stat, value in stats.items()},
        **{field.replace("__", "."): value for field, value in more.items()},
    }


CARD = "card:duel/hastati-line"
OTHER = "card:duel/temple-guard"


def french(**more: Any) -> Made:
    """The French document: one game, one faction, two units."""
    return Made(
        FR,
        {
            "game:duel": {"name.fr": "Duel"},
            "edition:duel/online": {"title.fr": "Duel en ligne", "reference": True},
            "faction:duel/rome": {"name.fr": "Rome"},
            "type:duel/infantry": {"name.fr": "Infanterie"},
            CARD: unit("Ligne des hastati", **more),
            OTHER: unit("Garde du temple", stats__online__order=2),
        },
    )


def portuguese(**more: Any) -> Made:
    """The Portuguese one of the same edition."""
    return Made(PT, {CARD: unit("Linha de Hastati", "pt", **more), OTHER: unit("Guarda do Templo", "pt")})
