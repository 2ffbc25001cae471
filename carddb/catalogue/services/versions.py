"""Keeps what documents say: their versions, their lines, and the facts read from them."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from django.db.models import Model

from carddb.catalogue.models import Document, DocumentLine, DocumentVersion, FactRow
from carddb.catalogue.services.choosing import canonical

BATCH = 2000
_M = TypeVar("_M", bound=Model)


class StatedFact(NamedTuple):
    """A field of a subject as a document says it, and where; lines and columns from 1."""

    subject: str
    field: str
    value: Any
    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class StatedDocument:
    """A document's content as it was read. `facts` name each field of a subject once."""

    key: str
    origin: str
    precedence: int
    name: str
    title: str
    media: str
    encoding: str
    sha256: str
    lines: Sequence[str]
    facts: Sequence[StatedFact]


@dataclass(frozen=True, slots=True)
class Kept:
    """`before` is the version that counted until now; it is `version` where the content is the same."""

    version: DocumentVersion
    before: DocumentVersion | None

    @property
    def changed(self) -> bool:
        return self.before is None or self.before.pk != self.version.pk


def document_keep(stated: StatedDocument) -> Kept:
    """Keep a document's content and let it be the one that counts.

    A content that came before, read to the same facts, is the same version again. To be called
    under `catalogue_lock`; publishes nothing.
    """
    document, _ = Document.objects.get_or_create(
        key=stated.key, defaults={"origin": stated.origin, "precedence": stated.precedence}
    )
    before = document.current
    reading = reading_of(stated.facts)
    version = document.versions.filter(sha256=stated.sha256, reading=reading).first()
    if version is None:
        version = _version_add(document, stated, reading)
    if before is None or before.pk != version.pk:
        document.current = version
        document.save(update_fields=["current"])
    return Kept(version, before)


def reading_of(facts: Sequence[StatedFact]) -> str:
    """A hash that is equal for equal facts, in whatever order they come."""
    digest = hashlib.sha256()
    for line in sorted(canonical(list(fact)) for fact in facts):
        digest.update(line.encode())
    return digest.hexdigest()


def _version_add(document: Document, stated: StatedDocument, reading: str) -> DocumentVersion:
    version = DocumentVersion.objects.create(
        document=document,
        sha256=stated.sha256,
        reading=reading,
        name=stated.name[-255:],
        title=stated.title[:200],
        media=stated.media,
        encoding=stated.encoding,
    )
    lines = (
        DocumentLine(version=version, number=number, text=text)
        for number, text in enumerate(stated.lines, start=1)
    )
    facts = (FactRow(version=version, **fact._asdict()) for fact in stated.facts)
    _create_all(DocumentLine, lines)
    _create_all(FactRow, facts)
    return version


def _create_all(model: type[_M], rows: Iterator[_M]) -> None:
    while batch := list(islice(rows, BATCH)):
        model._default_manager.bulk_create(batch)
