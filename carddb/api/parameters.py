"""Query parameters: read into typed values, or refused with what could stand there instead.

django-filter was tried and left: it passes over unknown parameters and unreadable booleans in silence.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.http import QueryDict

from carddb.api.problems import ParameterError
from carddb.catalogue.folding import fold

_SLUG = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*", re.ASCII)
_INTEGER = re.compile(r"0|[1-9][0-9]*", re.ASCII)
_CONTROL = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")


class RefusedError(ValueError):
    """A value that a parameter cannot take; `allowed` lists the values it can, where they are few."""

    def __init__(self, detail: str, allowed: Sequence[str] = ()) -> None:
        super().__init__(detail)
        self.detail, self.allowed = detail, allowed


@dataclass(frozen=True, slots=True)
class Parameter:
    """A query parameter; subclasses say how it is read and how the schema describes it."""

    name: str
    description: str
    listed: ClassVar[bool] = False
    """Whether it takes several values, joined with commas."""

    def read(self, raw: str) -> Any:
        """The typed value of `raw`. Raises `RefusedError`."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """Its OpenAPI schema."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Integer(Parameter):
    """A whole number from `minimum` to `maximum`, in plain digits."""

    minimum: int
    maximum: int
    default: int | None = None

    def read(self, raw: str) -> int:
        if not _INTEGER.fullmatch(raw) or not self.minimum <= int(raw[:20]) <= self.maximum:
            raise RefusedError(f"{self.name} takes a whole number from {self.minimum} to {self.maximum}.")
        return int(raw)

    def schema(self) -> dict[str, Any]:
        shown = {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}
        return shown if self.default is None else shown | {"default": self.default}


@dataclass(frozen=True, slots=True)
class Flag(Parameter):
    """``true`` or ``false``."""

    def read(self, raw: str) -> bool:
        if raw not in ("true", "false"):
            raise RefusedError(f"{self.name} takes true or false.", ("true", "false"))
        return raw == "true"

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Text(Parameter):
    """Free text without control characters."""

    longest: int = 100

    def read(self, raw: str) -> str:
        if not raw.strip() or len(raw) > self.longest or _CONTROL.search(raw):
            raise RefusedError(
                f"{self.name} takes 1 to {self.longest} characters, none of them a control character."
            )
        return raw

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": self.longest, "pattern": r"\S"}


@dataclass(frozen=True, slots=True)
class Name(Text):
    """Part of a name, folded to the form that names are compared in."""

    def read(self, raw: str) -> str:
        folded = fold(super(Name, self).read(raw))
        if not folded:
            raise RefusedError(f"{self.name} takes at least one letter or digit.")
        return folded


@dataclass(frozen=True, slots=True)
class Choices(Parameter):
    """One or more of a closed list, joined with commas."""

    choices: tuple[str, ...]
    default: tuple[str, ...] = ()
    listed: ClassVar[bool] = True

    def read(self, raw: str) -> tuple[str, ...]:
        parts = tuple(raw.split(","))
        if not set(parts) <= set(self.choices):
            known = ", ".join(self.choices)
            raise RefusedError(
                f"{self.name} takes one or more of these, joined with commas: {known}.", self.choices
            )
        return parts

    def schema(self) -> dict[str, Any]:
        shown = {"type": "array", "minItems": 1, "items": {"type": "string", "enum": list(self.choices)}}
        return shown | {"default": list(self.default)} if self.default else shown


@dataclass(frozen=True, slots=True)
class Slugs(Parameter):
    """One or more slugs of things that exist; `vocabulary` names the list they are held against."""

    vocabulary: str
    listed: ClassVar[bool] = True

    def read(self, raw: str) -> tuple[str, ...]:
        parts = tuple(raw.split(","))
        if not all(_SLUG.fullmatch(part) and len(part) <= 80 for part in parts):
            raise RefusedError(f"{self.name} takes one or more slugs, joined with commas.")
        return parts

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": "^[a-z0-9_-]+$"}}


def read_query(
    query: QueryDict, parameters: Sequence[Parameter]
) -> tuple[dict[str, Any], list[ParameterError]]:
    """The typed values of the parameters that are given, and everything that is wrong with the query."""
    known = {parameter.name: parameter for parameter in parameters}
    values: dict[str, Any] = {}
    errors = []
    for name, raw in query.lists():
        outcome = _read_one(name, raw, known)
        if isinstance(outcome, ParameterError):
            errors.append(outcome)
        else:
            values[name] = outcome[0]
    return values, errors


def _read_one(name: str, raw: list[Any], known: Mapping[str, Parameter]) -> tuple[Any] | ParameterError:
    if name not in known:
        names = sorted(known)
        detail = f"There is no parameter {name[:60]!r} here; there are {', '.join(names)}."
        return ParameterError(name, "unknown_parameter", detail, names)
    if len(raw) > 1:
        return ParameterError(name, "repeated_parameter", f"{name} is given {len(raw)} times; give it once.")
    try:
        return (known[name].read(raw[0]),)
    except RefusedError as refused:
        return ParameterError(name, "invalid_parameter", refused.detail, refused.allowed)
