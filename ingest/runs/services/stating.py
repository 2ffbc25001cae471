"""From what the pipeline gives to what the catalogue keeps; what cannot be kept becomes a finding. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from carddb.catalogue.services.choosing import same
from carddb.catalogue.services.values import field_problem, storable, subject_problem
from carddb.catalogue.services.versions import StatedDocument, StatedFact
from ingest.dataset import Dataset, ParsedDocument
from ingest.diagnostics.core import Diagnostic
from ingest.facts import Fact
from ingest.runs.services import codes

_REFERENCE, _OTHER, _CURATION = 100, 110, 200
"""Precedences of new documents: the reference edition, others, curated data where no document speaks."""
_MISSING = "\N{REPLACEMENT CHARACTER}"


def stated_documents(dataset: Dataset) -> tuple[list[StatedDocument], list[Diagnostic]]:
    """Each document once, with each fact once; what is left out or cannot be published is found."""
    found: list[Diagnostic] = []
    facts: dict[str, list[Fact]] = defaultdict(list)
    for fact in dataset.facts:
        facts[fact.document].append(fact)
    references = _references(dataset.facts)
    stated = []
    for document in _first_of_each(dataset.documents, found):
        kept = _kept_once(facts.pop(document.key, []), found)
        stated.append(_document(document, kept, references))
    if facts:
        raise ValueError(f"facts of documents that the pipeline did not name: {sorted(facts)}")
    return stated, found


def _first_of_each(documents: Iterable[ParsedDocument], found: list[Diagnostic]) -> Iterator[ParsedDocument]:
    seen: dict[str, ParsedDocument] = {}
    for document in documents:
        first = seen.setdefault(document.key, document)
        if first is document:
            yield document
        elif first.source.sha256 != document.source.sha256:
            names = (first.source.name, document.source.name)
            found.append(codes.said_by_two_files(document.key, *names))


def _references(facts: Iterable[Fact]) -> Mapping[str, bool]:
    """``<game>/<edition>`` to whether it is the game's reference edition."""
    return {
        fact.subject.removeprefix("edition:"): fact.value is True
        for fact in facts
        if fact.field == "reference" and fact.subject.startswith("edition:")
    }


def _kept_once(facts: Iterable[Fact], found: list[Diagnostic]) -> Iterator[StatedFact]:
    seen: dict[tuple[str, str], Fact] = {}
    for fact in facts:
        first = seen.setdefault((fact.subject, fact.field), fact)
        if first is not fact:
            if not same(first.value, fact.value):
                found.append(codes.said_twice(fact, first))
            continue
        problem = subject_problem(fact.subject) or field_problem(fact.subject, fact.field, fact.value)
        if problem or fact.value is None:
            found.append(codes.value_refused(fact, problem or "it is empty"))
        if fact.value is not None and _keepable(fact):
            span = fact.span
            yield StatedFact(
                fact.subject,
                fact.field,
                fact.value,
                span.line,
                span.column,
                max(span.column, span.end_column),
            )


def _keepable(fact: Fact) -> bool:
    """Whether the database can hold it at all, right or wrong."""
    fits = len(fact.subject) <= 160 and len(fact.field) <= 120
    return fits and storable(fact.value) and not subject_problem(fact.subject)


def _document(
    document: ParsedDocument, facts: Iterable[StatedFact], references: Mapping[str, bool]
) -> StatedDocument:
    source = document.source
    return StatedDocument(
        key=document.key,
        origin=document.origin,
        precedence=_precedence(document, references),
        name=source.name,
        title=document.title,
        media=source.media,
        encoding=source.encoding,
        sha256=source.sha256,
        lines=[_writable(line) for line in source.lines],
        facts=list(facts),
    )


def _precedence(document: ParsedDocument, references: Mapping[str, bool]) -> int:
    if document.origin == "curation":
        return _CURATION
    return _REFERENCE if references.get(f"{document.game}/{document.edition}") else _OTHER


def _writable(line: str) -> str:
    return (
        line if storable(line) else line.replace("\0", _MISSING).encode("utf-16", "replace").decode("utf-16")
    )
