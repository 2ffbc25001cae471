"""Where published fields came from."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any, TypedDict, cast

from django.db.models import F

from carddb.catalogue.models import FieldSource


class SourceRow(TypedDict):
    """A fact's place in a version of a document, or the editor's decision (then the place is None)."""

    document: str | None
    version: int | None
    line: int | None
    column: int | None
    end_column: int | None
    decision: int | None
    decided_at: object
    reason: str | None
    editor: str


def field_sources(subjects: Collection[str]) -> dict[str, dict[str, SourceRow]]:
    """By subject, then by field (both as in `ingest.facts`), in one query.

    An editor is shown by the full name of the account, never by its login.
    """
    rows = FieldSource.objects.filter(subject__in=subjects).order_by("subject", "field")
    found: dict[str, dict[str, SourceRow]] = defaultdict(dict)
    columns = rows.values(
        "subject",
        "field",
        "decision",
        document=F("fact__version__document__key"),
        version=F("fact__version"),
        line=F("fact__line"),
        column=F("fact__column"),
        end_column=F("fact__end_column"),
        decided_at=F("decision__created_at"),
        reason=F("decision__reason"),
        first_name=F("decision__user__first_name"),
        last_name=F("decision__user__last_name"),
    )
    for row in cast("Iterable[dict[str, Any]]", columns):
        names = (row.pop("first_name"), row.pop("last_name"))
        subject, field = row.pop("subject"), row.pop("field")
        editor = " ".join(name for name in names if name)
        found[subject][field] = cast("SourceRow", row | {"editor": editor})
    return dict(found)
