"""Turns every failure under /api/ into a problem document, whichever layer it comes from."""

import json
import logging
from http import HTTPStatus
from typing import Any

from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.core.signals import got_request_exception
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.views import defaults
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.views import set_rollback

from carddb.api.links import Links
from carddb.api.problems import MEDIA_TYPE, Problem, document

logger = logging.getLogger(__name__)
HEADERS = {"Cache-Control": "no-store", "Content-Language": "en"}


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response:
    """The handler of REST_FRAMEWORK: answers any exception raised in a view."""
    request = context["request"]
    problem = _problem(exc, request)
    if problem.code == "internal_error":
        logger.error("error in %s", request.path, exc_info=exc)
        got_request_exception.send(sender=type(context["view"]), request=request._request)
    set_rollback()
    request.accepted_renderer, request.accepted_media_type = JSONRenderer(), "application/json"
    headers = HEADERS | dict(problem.headers) | _headers_of(exc)
    return Response(
        _document(problem, request), problem.status_code, headers=headers, content_type=MEDIA_TYPE
    )


def _problem(exc: Exception, request: Any) -> Problem:  # noqa: PLR0911  # one answer a kind of exception
    match exc:
        case Problem():
            return exc
        case Http404() | exceptions.NotFound():
            return Problem("not_found", f"{request.path} does not exist.")
        case exceptions.NotAuthenticated() | exceptions.AuthenticationFailed():
            return Problem("not_authenticated", "Credentials are missing or not accepted.")
        case PermissionDenied() | exceptions.PermissionDenied():
            return Problem("permission_denied", "The account lacks the permission.")
        case exceptions.MethodNotAllowed():
            return Problem("method_not_allowed", f"{request.method} is not possible here.")
        case exceptions.NotAcceptable():
            return Problem("not_acceptable", "This address answers with application/json.")
        case exceptions.UnsupportedMediaType():
            return Problem("unsupported_media_type", f"{request.content_type or 'No type'} is not read here.")
        case exceptions.ParseError():
            return Problem("bad_request", "The body cannot be parsed.")
        case BadRequest() | SuspiciousOperation():
            return Problem("bad_request", "The request is larger than is read here, or not well formed.")
    return Problem("internal_error", "The request could not be answered.")


def _headers_of(exc: Exception) -> dict[str, str]:
    auth = getattr(exc, "auth_header", None)
    return {"WWW-Authenticate": auth} if auth else {}


def _document(problem: Problem, request: HttpRequest) -> dict[str, Any]:
    return document(problem, base=Links(request).base, instance=request.get_full_path())


def problem_response(problem: Problem, request: HttpRequest) -> HttpResponse:
    """The same answer from outside the REST framework."""
    body = json.dumps(_document(problem, request), ensure_ascii=False)
    return HttpResponse(body, MEDIA_TYPE, problem.status_code, headers=HEADERS | dict(problem.headers))


@csrf_exempt
def unrouted(request: HttpRequest, rest: str = "") -> HttpResponse:
    """Any address under /api/ that nothing else answers; it changes nothing, so it asks for no token."""
    return problem_response(Problem("no_such_address", f"Nothing is at {request.path}."), request)


def _in_api(request: HttpRequest) -> bool:
    return request.path_info.startswith("/api/")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """handler400. The Host header may be what is bad, so nothing here asks for it."""
    if not _in_api(request):
        return defaults.bad_request(request, exception)
    problem = Problem("bad_request", "The request was refused before it reached an address.")
    body = json.dumps(document(problem, base="/api/v1", instance=request.path))
    return HttpResponse(body, MEDIA_TYPE, HTTPStatus.BAD_REQUEST, headers=HEADERS)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """handler403."""
    if not _in_api(request):
        return defaults.permission_denied(request, exception)
    return problem_response(Problem("permission_denied", "The request was refused."), request)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """handler404."""
    return unrouted(request) if _in_api(request) else defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponseBase:
    """handler500."""
    if not _in_api(request):
        return defaults.server_error(request)
    return problem_response(Problem("internal_error", "The request could not be answered."), request)
