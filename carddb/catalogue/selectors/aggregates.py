"""Rows of a related table as one JSON value of the outer row, so that a page costs one query."""

from typing import Any

from django.db.models import Aggregate, F, Func, JSONField, OuterRef, QuerySet, Subquery
from django.db.models.functions import JSONObject


class JsonArray(Aggregate):
    """All values of a group as a JSON array, in no certain order."""

    function = "JSONB_AGG"
    output_field = JSONField()

    def as_sqlite(self, compiler: Any, connection: Any, **extra: Any) -> Any:
        return self.as_sql(compiler, connection, function="JSON_GROUP_ARRAY", **extra)


class Json(Func):
    """A JSON column inside a JSON object; SQLite keeps it as text and must be told."""

    function = "JSON"
    output_field = JSONField()

    def as_postgresql(self, compiler: Any, connection: Any, **extra: Any) -> Any:
        return self.as_sql(compiler, connection, template="%(expressions)s", **extra)


class Bytewise(Func):
    """Text in the order of its code points, the same on every database."""

    template = "%(expressions)s"

    def as_postgresql(self, compiler: Any, connection: Any, **extra: Any) -> Any:
        return self.as_sql(compiler, connection, template='%(expressions)s COLLATE "C"', **extra)


def json_rows(rows: QuerySet[Any, Any], outer: str, on: str = "pk", **columns: Any) -> Subquery:
    """The `columns` of those `rows` whose `outer` is the outer row's `on`, as objects (None of none)."""
    return json_values(rows, outer, JSONObject(**columns), on)


def json_values(rows: QuerySet[Any, Any], outer: str, value: Any, on: str = "pk") -> Subquery:
    """One `value` (an expression or a field's name) a row, as a list (None of none)."""
    grouped = rows.filter(**{outer: OuterRef(on)}).order_by().values(outer)
    expression = F(value) if isinstance(value, str) else value
    gathered = grouped.annotate(_gathered=JsonArray(expression)).values("_gathered")
    return Subquery(gathered, output_field=JSONField())
