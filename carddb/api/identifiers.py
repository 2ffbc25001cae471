"""How things are addressed: by number, or by slug with as much of its scope before it as needed."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import QuerySet

from carddb.api.problems import Problem

_PART = re.compile(r"[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,18}", re.ASCII)
MOST_CANDIDATES = 10


def lookup(identifier: str, fields: Sequence[str]) -> dict[str, Any] | None:
    """The filter for `identifier`, or None where nothing can have that name.

    `fields` name the thing from the widest scope to its own slug; an identifier gives the last of
    them, then as many before it as it likes: ``combat``, ``online:combat``, ``ancient-duel:online:combat``.
    Digits alone are the number of a row.
    """
    if _NUMBER.fullmatch(identifier):
        return {"pk": int(identifier)}
    parts = identifier.split(":")
    if len(parts) > len(fields) or not all(_PART.fullmatch(part) for part in parts):
        return None
    return dict(zip(fields[-len(parts) :], parts, strict=True))


def find_one(
    rows: QuerySet[Any, Any], identifier: str, fields: Sequence[str], address: Callable[[Any], str]
) -> Any:
    """The one row that `identifier` names, in one query; `fields` as in `lookup`.

    Raises `Problem`: `not_found`, or `ambiguous_identifier` with the `address` of each candidate.
    """
    condition = lookup(identifier, fields)
    found = [] if condition is None else list(rows.filter(**condition)[:MOST_CANDIDATES])
    if not found:
        raise Problem("not_found", f"There is none with the name or number {identifier[:80]!r}.")
    if len(found) > 1:
        detail = f"{len(found)} things have the name {identifier!r}."
        raise Problem("ambiguous_identifier", detail, extra={"candidates": [address(row) for row in found]})
    return found[0]
