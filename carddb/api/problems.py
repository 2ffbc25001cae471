"""Errors of the API: one list of kinds, each with a stable code, answered as problem documents (RFC 9457)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rest_framework.exceptions import APIException

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """A kind of problem: its code and title never change; `meaning` says what to do."""

    code: str
    status: int
    title: str
    meaning: str


_KINDS = (
    ProblemKind(
        "invalid_query",
        400,
        "The query is not valid",
        "Several parameters are wrong in different ways; `errors` says what is wrong with each.",
    ),
    ProblemKind(
        "unknown_parameter",
        400,
        "There is no such parameter",
        "The address takes no parameter of this name; `errors[].allowed` lists those it takes.",
    ),
    ProblemKind(
        "repeated_parameter",
        400,
        "A parameter is given twice",
        "Give each parameter once. Where it takes several values, join them with commas.",
    ),
    ProblemKind(
        "invalid_parameter",
        400,
        "A parameter has a value that it cannot take",
        "`errors[].detail` says what could stand there, `errors[].allowed` lists the values if they are few.",
    ),
    ProblemKind(
        "unknown_language",
        400,
        "The catalogue has no such language",
        "Ask for one of the languages in `errors[].allowed`, or leave `lang` out.",
    ),
    ProblemKind(
        "bad_request",
        400,
        "The request cannot be read",
        "Check how the request is formed, and its Host header.",
    ),
    ProblemKind(
        "not_authenticated", 401, "Log in first", "This address is for editors: send the credentials of one."
    ),
    ProblemKind(
        "permission_denied",
        403,
        "This account may not do that",
        "Ask an administrator for the role that may.",
    ),
    ProblemKind(
        "not_found",
        404,
        "There is no such thing",
        "The address is right, but names something that the catalogue does not have.",
    ),
    ProblemKind(
        "no_such_address",
        404,
        "There is no such address",
        "The root of the API lists the addresses there are.",
    ),
    ProblemKind(
        "method_not_allowed",
        405,
        "The address does not take this method",
        "The Allow header lists those it takes.",
    ),
    ProblemKind(
        "not_acceptable",
        406,
        "No representation fits the Accept header",
        "Accept application/json, or leave the header out.",
    ),
    ProblemKind(
        "ambiguous_identifier",
        409,
        "Several things have this name",
        "Ask again with one of the addresses in `candidates`.",
    ),
    ProblemKind(
        "precondition_failed",
        412,
        "The condition of the request does not hold",
        "The thing is no longer the one named by If-Match or If-Unmodified-Since; read it anew.",
    ),
    ProblemKind(
        "unsupported_media_type", 415, "The body is of a type that is not read here", "Send application/json."
    ),
    ProblemKind(
        "too_many_requests",
        429,
        "Too many requests",
        "Wait for the seconds in the Retry-After header; `limit` and `window` say how many are allowed.",
    ),
    ProblemKind(
        "internal_error", 500, "Something broke on this side", "It has been logged. Trying later may help."
    ),
)
KINDS: Mapping[str, ProblemKind] = {kind.code: kind for kind in _KINDS}
CODES = [(kind.code, kind.title) for kind in _KINDS]
"""The codes with their titles, as the schema lists them."""


@dataclass(frozen=True, slots=True)
class ParameterError:
    """What is wrong with one parameter, and what could stand there instead."""

    parameter: str
    code: str
    detail: str
    allowed: Sequence[str] = ()

    def as_dict(self) -> dict[str, Any]:
        """The form it takes in a problem document; `allowed` only where there is a list to give."""
        shown: dict[str, Any] = {"parameter": self.parameter, "code": self.code, "detail": self.detail}
        return shown | ({"allowed": list(self.allowed)} if self.allowed else {})


@dataclass(eq=False)
class Problem(APIException):
    """Raised anywhere below a view; answered as a problem document of the kind `code`."""

    code: str
    detail: str  # type: ignore[assignment]  # never one of the library's translated details
    errors: Sequence[ParameterError] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def kind(self) -> ProblemKind:
        return KINDS[self.code]

    @property
    def status_code(self) -> int:  # type: ignore[override]  # the kind knows it
        return self.kind.status


def invalid_query(errors: Sequence[ParameterError]) -> Problem:
    """One problem for all the errors of a query: their code where they share it, else `invalid_query`."""
    codes = {error.code for error in errors}
    code = codes.pop() if len(codes) == 1 else "invalid_query"
    return Problem(code, " ".join(error.detail for error in errors), errors)


def document(problem: Problem, *, base: str, instance: str) -> dict[str, Any]:
    """The problem document; `base` is the absolute address of the API, `instance` that of the request."""
    kind = problem.kind
    body: dict[str, Any] = {
        "type": f"{base}/problems/{kind.code}",
        "title": kind.title,
        "status": kind.status,
        "detail": problem.detail,
        "instance": instance,
        "code": kind.code,
    }
    if problem.errors:
        body["errors"] = [error.as_dict() for error in problem.errors]
    return body | dict(problem.extra)
