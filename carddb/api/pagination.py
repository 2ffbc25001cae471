"""Pages by limit and offset; a limit above the cap is refused, not lowered in silence."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from carddb.api.parameters import Integer

DEFAULT_LIMIT = 20
MOST = 100
FARTHEST = 1_000_000_000

PARAMETERS = (
    Integer("limit", f"How many results to give, at most {MOST}.", 1, MOST, DEFAULT_LIMIT),
    Integer("offset", "How many results to pass over.", 0, FARTHEST, 0),
)


def limit_and_offset(values: Mapping[str, Any]) -> tuple[int, int]:
    """The page asked for, in rows."""
    return values.get("limit", DEFAULT_LIMIT), values.get("offset", 0)


def links(here: str, query: QueryDict, limit: int, offset: int, count: int) -> dict[str, str | None]:
    """`next` and `previous`: the address `here` with the same `query` but for the place."""
    after, before = offset + limit, max(0, offset - limit)
    return {
        "next": _at(here, query, limit, after) if after < count else None,
        "previous": _at(here, query, limit, min(before, _last(count, limit))) if offset > 0 else None,
    }


def _last(count: int, limit: int) -> int:
    """Where the last page begins, so that a place past the end leads back to something."""
    return max(0, (count - 1) // limit * limit)


def _at(here: str, query: QueryDict, limit: int, offset: int) -> str:
    moved = query.copy()
    moved["limit"], moved["offset"] = str(limit), str(offset)
    return f"{here}?{moved.urlencode(safe=',:')}"
