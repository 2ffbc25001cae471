"""Source documents, their versions and lines."""

from django.db.models import Count, F, OuterRef, Subquery

from carddb.catalogue.models import Document, DocumentLine, DocumentVersion
from carddb.catalogue.selectors.aggregates import Bytewise
from carddb.catalogue.selectors.terms import Rows


def documents() -> Rows:
    """id, key, origin, precedence, current (the id of a version)."""
    rows = Document.objects.order_by(Bytewise("key"), "id")
    return rows.values("id", "key", "origin", "precedence", "current")


def versions(documents: list[int]) -> Rows:
    """The versions of those `documents`, oldest first, each with the number of its lines; one query."""
    counted = DocumentLine.objects.filter(version=OuterRef("pk")).order_by().values("version")
    lines = Subquery(counted.annotate(_lines=Count("*")).values("_lines"))
    rows = DocumentVersion.objects.filter(document__in=documents).annotate(line_count=lines)
    columns = ("id", "document", "sha256", "name", "title", "media", "encoding", "ingested_at", "line_count")
    return rows.order_by("document", "id").values(*columns)


def lines(version: int) -> Rows:
    """number (from 1), line: the text as printed."""
    rows = DocumentLine.objects.filter(version=version).order_by("number", "id")
    return rows.values("number", line=F("text"))
