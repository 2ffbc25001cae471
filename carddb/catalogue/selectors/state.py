"""The state of the catalogue: what tells one version of it from another."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, JSONField, Model, Subquery, Value

from carddb.catalogue.models import Language, Revision
from carddb.catalogue.selectors.aggregates import JsonArray


@dataclass(frozen=True, slots=True)
class CatalogueState:
    """`revision` is 0 before the first change; `token` differs whenever anything published may differ."""

    revision: int
    changed_at: datetime | None
    token: str
    languages: tuple[str, ...]


def catalogue_state() -> CatalogueState:
    """The state now, in one query (two for a catalogue that nothing was ever published in).

    The token holds the number of revisions beside the newest, since of two transactions the one
    with the lower number may be committed last; and its time, since numbers begin again where a
    database is made anew.
    """
    row = _newest_revision()
    if row is None:
        languages = Language.objects.values_list("code", flat=True)
        return CatalogueState(0, None, "0", tuple(sorted(languages)))
    changed_at: datetime = row["created_at"]
    token = f"{row['id']}.{row['total']}.{changed_at.timestamp():.6f}"
    return CatalogueState(row["id"], changed_at, token, tuple(sorted(row["languages"] or ())))


def _newest_revision() -> Any:
    rows = Revision.objects.order_by("-id").annotate(
        total=_over_table(Revision, Count("*")), languages=_over_table(Language, JsonArray("code"))
    )
    return rows.values("id", "created_at", "total", "languages").first()


def _over_table(model: type[Model], aggregate: Any) -> Subquery:
    """One aggregate over a whole table, as a subquery."""
    whole = model._default_manager.order_by().annotate(_whole=Value(1)).values("_whole")
    kind = JSONField() if isinstance(aggregate, JsonArray) else None
    return Subquery(whole.annotate(_of=aggregate).values("_of"), output_field=kind)
