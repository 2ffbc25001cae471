"""The stages in order: read, recognise, rows, align, curation, facts and findings."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from ingest.counting import counts_of
from ingest.dataset import Counts, Dataset, ParsedDocument
from ingest.diagnostics.build import FIRST, Findings
from ingest.diagnostics.core import Diagnostic
from ingest.facts import Fact
from ingest.inputs import Recognised, Refused, Source, opened, recognised
from ingest.lexicon import games, lexicon
from ingest.normalize.align import align_lists, align_units
from ingest.normalize.align_names import fold_name
from ingest.normalize.align_types import Alignment, KnownCard, ListTable, UnitTable
from ingest.normalize.card_facts import card_facts
from ingest.normalize.curation import Curation, load_curation
from ingest.normalize.page_facts import page_facts
from ingest.normalize.parameters import parameter_facts
from ingest.normalize.rows import RowReader, Sheet

__all__ = ["Counts", "Dataset", "KnownCard", "ParsedDocument", "Source", "run"]


def run(sources: Iterable[Source], curation: Path | None = None, known: Sequence[KnownCard] = ()) -> Dataset:
    """Read `sources` and say everything they hold.

    `curation` is the folder of curated data; `known` are the cards already published, so that a
    document alone is recognised as theirs. Bad input never raises: it becomes a diagnostic, and
    its name stands in `refused`.
    """
    curated = load_curation(curation) if curation is not None else Curation()
    documents, refused, diagnostics = _recognise(sources)
    sheets = {one.identity.key: _sheets(one) for one in documents}
    facts, aligned = _card_facts(sheets, curated, known)
    for one in documents:
        game = games()[one.identity.game]
        facts += page_facts(one.identity, one.structure, sheets[one.identity.key], game)
        facts += parameter_facts(one.identity, one.structure, game)
        diagnostics += one.findings.found
    facts += curated.facts
    return Dataset(
        documents=(*(_parsed(one) for one in documents), *curated.documents),
        facts=tuple(facts),
        diagnostics=(*diagnostics, *aligned, *curated.diagnostics),
        refused=tuple(refused),
        counts=counts_of(facts, [one.identity for one in documents]),
    )


def _recognise(sources: Iterable[Source]) -> tuple[list[Recognised], list[str], list[Diagnostic]]:
    documents: dict[str, Recognised] = {}
    refused: list[str] = []
    diagnostics: list[Diagnostic] = []
    for name, content in opened(sources):
        one = Refused(name, content) if isinstance(content, Findings) else recognised(name, content)
        if isinstance(one, Recognised) and one.identity.key in documents:
            first = documents[one.identity.key].page.source.name
            one = Refused(name, _twice(name, first))
        if isinstance(one, Refused):
            refused.append(name)
            diagnostics += one.findings.found
        else:
            documents[one.identity.key] = one
    return list(documents.values()), refused, diagnostics


def _twice(name: str, first: str) -> Findings:
    findings = Findings(name)
    message = f"{first} is the same rules in the same edition and language."
    findings.add("IN009", FIRST, message, todo="Send one of them, or one after the other.")
    return findings


def _sheets(one: Recognised) -> list[Sheet]:
    words, game = lexicon(one.identity.language), games()[one.identity.game]
    return RowReader(one.identity, words, game, one.findings).sheets(one.structure)


def _card_facts(
    sheets: dict[str, list[Sheet]], curated: Curation, known: Sequence[KnownCard]
) -> tuple[list[Fact], tuple[Diagnostic, ...]]:
    cards = [*curated.known, *known]
    every = [sheet for of_one in sheets.values() for sheet in of_one]
    units = [sheet for sheet in every if isinstance(sheet.table, UnitTable)]
    lists = [sheet for sheet in every if isinstance(sheet.table, ListTable)]
    of_units = align_units([s.table for s in units if isinstance(s.table, UnitTable)], cards)
    of_lists = align_lists([s.table for s in lists if isinstance(s.table, ListTable)], cards)
    names = _names(cards, (*of_units.alignments, *of_lists.alignments))
    facts: list[Fact] = []
    for group, result in ((units, of_units), (lists, of_lists)):
        for sheet, alignment in zip(group, result.alignments, strict=True):
            facts += card_facts(sheet, alignment.matches, names, curated.aliases)
    return facts, (*of_units.diagnostics, *of_lists.diagnostics)


def _names(cards: Iterable[KnownCard], alignments: Iterable[Alignment]) -> dict[tuple[str, str], str]:
    """Every name of a card that a combination may be made of."""
    names = {
        (card.game, fold_name(name)): card.slug
        for card in cards
        if card.kind != "combo"
        for every in card.names.values()
        for name in every
    }
    for alignment in alignments:
        table = alignment.table
        if isinstance(table, ListTable) and table.category != "combo":
            for row, match in zip(table.rows, alignment.matches, strict=True):
                names.setdefault((table.game, fold_name(row.name)), match.slug)
    return names


def _parsed(one: Recognised) -> ParsedDocument:
    title = one.structure.title.text if one.structure.title else one.page.source.name
    identity = one.identity
    return ParsedDocument(
        identity.key,
        title,
        one.page.source,
        game=identity.game,
        edition=identity.edition,
        language=identity.language,
    )
