"""What the pipeline gives: the documents, every fact, every diagnostic."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ingest.diagnostics.core import Diagnostic
from ingest.facts import Fact
from ingest.source import SourceDocument

Origin = Literal["document", "curation"]


@dataclass(frozen=True, slots=True)
class ParsedDocument:
    """A source under its key: ``<game>/<edition>/<lang>``, or ``curation/<file>`` for curated data.

    `game`, `edition` and `language` are empty for curated data.
    """

    key: str
    title: str
    source: SourceDocument
    origin: Origin = "document"
    game: str = ""
    edition: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """What the documents hold, each card counted once whatever languages print it."""

    units: int = 0
    doctrines: int = 0
    arcane_cards: int = 0
    combos: int = 0
    missing_cards: int = 0
    languages: int = 0

    def as_dict(self) -> Mapping[str, int]:
        """The counts by name, as the report prints them."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Dataset:
    """The end of the route: everything that was read, and everything that is doubtful.

    `refused` are the names of inputs that gave nothing; each has a diagnostic that says why.
    """

    documents: tuple[ParsedDocument, ...] = ()
    facts: tuple[Fact, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    refused: tuple[str, ...] = ()
    counts: Counts = field(default_factory=Counts)
