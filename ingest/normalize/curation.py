"""Curated data: what people settled about the cards and rules, as facts with their place in a file.

`docs/curation.md` describes the files. Diagnostics: ``CU001`` a file that cannot be read, ``CU002`` a
key that stands twice, ``CU003`` something unknown or of the wrong shape, ``CU004`` a missing field,
``CU005`` a slug or code that nothing has, ``CU006`` one name for two cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ingest.dataset import ParsedDocument
from ingest.diagnostics.core import Diagnostic, Severity
from ingest.facts import Fact
from ingest.normalize.align_types import KnownCard
from ingest.normalize.curation_check import check_names, with_sound_references, without_repeats
from ingest.normalize.curation_facts import aliases_of, facts_of, known_card
from ingest.normalize.curation_fields import Entry, entries_of, precedence_of
from ingest.normalize.curation_nodes import CuratedFile, read_curated_file
from ingest.source import Span


@dataclass(frozen=True, slots=True)
class Difference:
    """Two documents that say different things, and why one of them stands.

    `between` are document keys; `cards` and `parameters` are slugs and keys of the game it concerns;
    `rulings` the codes of the rulings that settle it.
    """

    key: str
    game: str
    says: str
    between: tuple[str, ...]
    cards: tuple[str, ...]
    parameters: tuple[str, ...]
    rulings: tuple[str, ...]
    reason: str
    document: str
    span: Span


@dataclass(frozen=True, slots=True)
class Curation:
    """Everything a folder of curated data holds.

    `known` are the cards it names; `aliases` maps (game, language, folded name) to the slug of the
    card that has this as another name; `precedence` lists document keys, the one that stands first.
    """

    documents: tuple[ParsedDocument, ...] = ()
    facts: tuple[Fact, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    known: tuple[KnownCard, ...] = ()
    aliases: Mapping[tuple[str, str, str], str] = field(default_factory=dict)
    differences: tuple[Difference, ...] = ()
    precedence: tuple[str, ...] = ()


def load_curation(folder: Path) -> Curation:
    """Read every ``*.yaml`` of a folder. Never raises for what the files hold: see `diagnostics`."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".yaml")
        files = [read_curated_file(path.name, path.read_bytes()) for path in paths]
    except OSError as error:
        return Curation(diagnostics=(_unreadable(folder, error),))
    return curation_of(files)


def curation_of(files: list[CuratedFile]) -> Curation:
    """The curation that files hold together; they may refer to each other."""
    entries = without_repeats(entry for file in files for entry in entries_of(file))
    entries = with_sound_references(entries)
    check_names(entries)
    cards = [entry for entry in entries if entry.section == "cards"]
    kinds = {
        (entry.game, entry.name): str(entry.value("kind"))
        for entry in entries
        if entry.section == "categories"
    }
    precedence = tuple(key for file in files for key in precedence_of(file))
    return Curation(
        documents=tuple(file.document for file in files),
        facts=tuple(fact for entry in entries for fact in facts_of(entry)),
        diagnostics=tuple(found for file in files for found in file.diagnostics),
        known=tuple(known_card(entry, kinds) for entry in cards),
        aliases=dict(alias for entry in cards for alias in aliases_of(entry)),
        differences=tuple(_difference(entry) for entry in entries if entry.section == "differences"),
        precedence=precedence,
    )


def _difference(entry: Entry) -> Difference:
    def texts(field: str) -> tuple[str, ...]:
        return tuple(str(one.scalar) for one in entry.texts(field))

    return Difference(
        key=entry.name,
        game=entry.game,
        says=str(entry.value("says")),
        between=texts("between"),
        cards=texts("cards"),
        parameters=texts("parameters"),
        rulings=texts("rulings"),
        reason=str(entry.value("reason")),
        document=entry.file.key,
        span=entry.key.span,
    )


def _unreadable(folder: Path, error: OSError) -> Diagnostic:
    return Diagnostic(
        "CU001",
        Severity.ERROR,
        "curation",
        Span(1, 1, 2),
        f"The folder of curated data cannot be read: {error.strerror or error}.",
        f"Check that {folder} is there and may be read.",
    )
