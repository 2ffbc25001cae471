"""ETag, Last-Modified and 304: an answer is known to be unchanged before anything but the state is read."""

import hashlib
from datetime import UTC, datetime, timedelta
from functools import cache
from http import HTTPStatus
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, parse_etags

from carddb.api.problems import Problem
from carddb.catalogue.selectors.state import CatalogueState

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def representation() -> str:
    """A fingerprint of the code that makes the answers: a release that shapes them anew gets new tags."""
    files = sorted([*_PACKAGE.glob("api/*.py"), *_PACKAGE.glob("catalogue/[as]*/**/*.py")])
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def entity_tag(state: CatalogueState, address: str, languages: tuple[str, ...]) -> str:
    """The strong ETag of what `address` (absolute, with its query) answers in `languages`."""
    parts = "\n".join((representation(), state.token, address, ",".join(languages)))
    return f'"{hashlib.sha256(parts.encode(errors="replace")).hexdigest()[:32]}"'


def last_modified(state: CatalogueState, now: datetime | None = None) -> int | None:
    """Seconds since the epoch of the last change.

    None while that second may not be over: the header counts whole seconds, and a second change in
    the same one could not be told from the first.
    """
    now = now or datetime.now(UTC)
    if state.changed_at is None or now - state.changed_at < timedelta(seconds=2):
        return None
    return int(state.changed_at.timestamp())


def matches(request: HttpRequest, etag: str) -> bool:
    """Whether the client names this very tag; ``*`` and dates wait until the thing is known to exist."""
    tags = parse_etags(request.headers.get("If-None-Match", ""))
    return any(tag.removeprefix("W/") == etag for tag in tags)


def conditioned(
    request: HttpRequest, response: HttpResponse, etag: str, modified: int | None
) -> HttpResponse:
    """The response with its validators, or the 304 that stands for it.

    Raises `Problem` precondition_failed.
    """
    response["ETag"] = etag
    if modified is not None:
        response["Last-Modified"] = http_date(modified)
    answer = get_conditional_response(request, etag, modified, response) or response
    if answer.status_code == HTTPStatus.PRECONDITION_FAILED:
        raise Problem("precondition_failed", "The thing has changed since.")
    return answer
