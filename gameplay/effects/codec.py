"""Clauses as JSON, and back.

The shape follows the types: a value is an object with its lower-case class name under ``is``, a word is
its string, fields at their defaults are left out, a clause carries ``version``. Reading is strict: an
unknown word, field or shape is an `EffectError` whose `path` says where it stands.
"""

import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias

from gameplay.effects.base import EffectError
from gameplay.effects.clauses import VERSION, Clause
from gameplay.effects.words import CardSlug, FactionSlug, TagSlug, TypeSlug

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"

SLUG = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*\Z")
NO_DEFAULT = dataclasses.MISSING
_PLAIN: Mapping[object, str] = {int: "a number", bool: "true or false", types.NoneType: "null"}


@dataclass(frozen=True, slots=True)
class Known:
    """The catalogue's words, to be checked on reading; None leaves a list unchecked."""

    types: frozenset[str] | None = None
    tags: frozenset[str] | None = None
    factions: frozenset[str] | None = None
    cards: frozenset[str] | None = None

    def of(self, slug_type: object) -> frozenset[str] | None:
        """The known slugs of one slug type."""
        named = {TypeSlug: self.types, TagSlug: self.tags, FactionSlug: self.factions, CardSlug: self.cards}
        return named[slug_type]  # type: ignore[index]  # NewTypes are hashable; typeshed does not say so


ANY_WORD = Known()


def tag_of(cls: Any) -> str:
    """The name of a value's class in JSON: ``DiscardCost`` → ``discard_cost``."""
    return re.sub(r"(?<=.)([A-Z])", r"_\1", cls.__name__).lower()


@cache
def fields_of(cls: type) -> Mapping[str, tuple[Any, Any]]:
    """The fields of a value's class: name → (type, default or `NO_DEFAULT`)."""
    hints = typing.get_type_hints(cls)
    return {item.name: (hints[item.name], item.default) for item in dataclasses.fields(cls)}


def alternatives(hint: Any) -> tuple[Any, ...]:
    """The members of a union, or the type itself."""
    union = isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union
    return typing.get_args(hint) if union else (hint,)


def to_json(clause: Clause) -> dict[str, Json]:
    """A clause as JSON, with the version of the vocabulary."""
    shape = _encode(clause)
    assert isinstance(shape, dict)
    shape.pop("is")
    return {"version": VERSION, **shape}


def from_json(value: Json, known: Known = ANY_WORD, path: str = "") -> Clause:
    """The clause that a JSON value holds; raises `EffectError` naming the path of what is wrong."""
    if not isinstance(value, dict):
        raise EffectError("a clause is an object", path)
    version = value.get("version")
    if version != VERSION:
        raise EffectError(f"version {version!r} is not {VERSION}", _at(path, "version"))
    body = {name: part for name, part in value.items() if name != "version"}
    clause = _object(Clause, body, path, known)
    assert isinstance(clause, Clause)
    return clause


def _encode(value: Any) -> Json:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_encode(part) for part in value]
    if value is None or isinstance(value, str | int):
        return value
    shape: dict[str, Json] = {"is": tag_of(type(value))}
    for name, (_, default) in fields_of(value.__class__).items():
        part = getattr(value, name)
        if part != default or default is NO_DEFAULT:
            shape[name] = _encode(part)
    return shape


def _at(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _decode(hint: Any, value: Json, path: str, known: Known) -> object:
    if typing.get_origin(hint) is tuple:
        return _list(typing.get_args(hint)[0], value, path, known)
    options = alternatives(hint)
    if isinstance(value, dict):
        return _tagged(options, value, path, known)
    if isinstance(value, str):
        return _word(options, value, path, known)
    if value is None or isinstance(value, bool):
        wanted: type = types.NoneType if value is None else bool
        return _exactly(wanted, options, value, path)
    return _exactly(type(value), options, value, path)


def _exactly(wanted: type, options: tuple[Any, ...], value: Json, path: str) -> Json:
    if wanted not in options:
        raise EffectError(f"{value!r} does not stand here; {_wanted(options)}", path)
    return value


def _list(item: Any, value: Json, path: str, known: Known) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise EffectError("a list stands here", path)
    return tuple(_decode(item, part, f"{path}[{at}]", known) for at, part in enumerate(value))


def _word(options: tuple[Any, ...], value: str, path: str, known: Known) -> object:
    for option in options:
        if isinstance(option, typing.NewType):
            return _slug(option, value, path, known)
        if isinstance(option, type) and issubclass(option, StrEnum):
            found = option._value2member_map_.get(value)
            if found is not None:
                return found
    raise EffectError(f"unknown word {value!r}; {_wanted(options)}", path)


def _slug(slug_type: object, value: str, path: str, known: Known) -> str:
    if not SLUG.match(value):
        raise EffectError(f"{value!r} is not a slug", path)
    words = known.of(slug_type)
    if words is not None and value not in words:
        raise EffectError(f"unknown word {value!r}; the catalogue has none of that name", path)
    return value


def _tagged(options: tuple[Any, ...], value: dict[str, Json], path: str, known: Known) -> object:
    classes = {tag_of(option): option for option in options if dataclasses.is_dataclass(option)}
    if not classes:
        raise EffectError(f"an object does not stand here; {_wanted(options)}", path)
    tag = value.get("is")
    if not isinstance(tag, str) or tag not in classes:
        raise EffectError(f"unknown word {tag!r}; {_wanted(options)}", _at(path, "is"))
    body = {name: part for name, part in value.items() if name != "is"}
    return _object(classes[tag], body, path, known)


def _object(cls: Any, body: dict[str, Json], path: str, known: Known) -> object:
    fields = fields_of(cls)
    for name in body:
        if name not in fields:
            raise EffectError(f"unknown field {name!r} of {tag_of(cls)}", _at(path, name))
    given = {name: _decode(fields[name][0], part, _at(path, name), known) for name, part in body.items()}
    for name, (_, default) in fields.items():
        if default is NO_DEFAULT and name not in given:
            raise EffectError(f"{tag_of(cls)} needs {name!r}", path)
    try:
        return cls(**given)
    except EffectError as error:
        raise EffectError(error.message, error.path or path) from None


def _wanted(options: tuple[Any, ...]) -> str:
    names: list[str] = []
    for option in options:
        if isinstance(option, type) and issubclass(option, StrEnum):
            names += [word.value for word in option]
        elif dataclasses.is_dataclass(option):
            names.append(tag_of(option))
        else:
            names.append(
                {int: "a number", bool: "true or false", types.NoneType: "null"}.get(option, "a slug")
            )
    return "known here: " + ", ".join(names)
