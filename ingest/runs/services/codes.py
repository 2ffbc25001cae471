"""The findings that only the database can make: where documents meet what is published and decided."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ingest.diagnostics.code import catalogue
from ingest.diagnostics.core import Diagnostic
from ingest.facts import Fact
from ingest.source import Span

CONFLICT = "DB001"
REFUSED = "DB002"
CONTRADICTS = "DB003"
TWICE = "DB004"
TWO_FILES = "DB005"


class Place(NamedTuple):
    document: str
    span: Span


def shown(value: Any) -> str:
    """A value as findings print it, cut short where it is long."""
    text = str(value) if isinstance(value, int | str) else repr(value)
    return text if len(text) <= 80 else f"{text[:77]}…"


def _made(code: str, place: Place, message: str, todo: str, subject: str, **data: Any) -> Diagnostic:
    severity = catalogue()[code].severity
    held: Mapping[str, object] = data
    return Diagnostic(code, severity, place.document, place.span, message, todo, subject, dict(held))


def conflict(place: Place, subject: str, field: str, decided: Any, said: Any) -> Diagnostic:
    """The document now says something that the deciding editor did not know."""
    return _made(
        CONFLICT,
        place,
        f"An editor decided “{shown(decided)}” for {field}; the document now says “{shown(said)}”.",
        "Accept the proposed change to follow the document, or reject it to keep the decision.",
        subject,
        field=field,
        decided=decided,
        said=said,
    )


def value_refused(fact: Fact, problem: str) -> Diagnostic:
    """A value that no field of the catalogue can hold."""
    return _made(
        REFUSED,
        Place(fact.document, fact.span),
        f"{fact.field} cannot be published: {problem}.",
        "Correct it in the document, or decide the field by hand.",
        fact.subject,
        field=fact.field,
        value=shown(fact.value),
    )


def contradicts(place: Place, subject: str, field: str, problem: str) -> Diagnostic:
    """A value that the subject's other fields do not admit."""
    return _made(
        CONTRADICTS,
        place,
        f"{field} contradicts what is published: {problem}.",
        "It waits among the proposed changes: correct what it contradicts and accept it, or reject it.",
        subject,
        field=field,
    )


def said_twice(fact: Fact, first: Fact) -> Diagnostic:
    """One document gives two values for one field; the first counts."""
    return _made(
        TWICE,
        Place(fact.document, fact.span),
        f"{fact.field} is “{shown(fact.value)}” here and “{shown(first.value)}” in line "
        f"{first.span.line}, which counts.",
        "Correct one of the two places.",
        fact.subject,
        field=fact.field,
        first=shown(first.value),
        second=shown(fact.value),
    )


def said_by_two_files(key: str, first: str, second: str) -> Diagnostic:
    """Two files of one run are versions of the same document; the first counts."""
    return _made(
        TWO_FILES,
        Place(key, Span(1, 1, 1)),
        f"{second} is another version of the document that {first} gave, and was left out.",
        "Ingest one version at a time.",
        "",
        first=first,
        second=second,
    )
