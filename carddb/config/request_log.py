"""One line a request, and a number in it that every other line of that request carries too."""

import re
import time
from collections.abc import Callable
from uuid import uuid4

import structlog
from django.http import HttpRequest, HttpResponseBase

log = structlog.get_logger("carddb.request")
_NUMBER = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)


class RequestLogMiddleware:
    """Logs method, path (never the query, which may hold what people search for), status and duration.

    A proxy's ``X-Request-ID`` is taken over where it is plain; the answer carries it back.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get("X-Request-ID", "")
        number = given if _NUMBER.fullmatch(given) else uuid4().hex
        started = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=number):
            response = self.get_response(request)
            took = round((time.perf_counter() - started) * 1000, 1)
            log.info(
                "request", method=request.method, path=request.path, status=response.status_code, ms=took
            )
        response["X-Request-ID"] = number
        return response
