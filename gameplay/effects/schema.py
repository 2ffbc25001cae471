"""The JSON Schema of a clause (draft 2020-12), made from the types themselves."""

import types
import typing
from enum import StrEnum
from typing import Any

from gameplay.effects.clauses import VERSION, Clause
from gameplay.effects.codec import NO_DEFAULT, SLUG, Json, alternatives, fields_of, tag_of

_SLUG: dict[str, Json] = {"type": "string", "pattern": "^" + SLUG.pattern.replace(r"\Z", "$")}
_PLAIN: dict[Any, dict[str, Json]] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    types.NoneType: {"type": "null"},
}


def clause_schema() -> dict[str, Json]:
    """The schema of one clause; every value class and every word list is a definition of its own."""
    definitions: dict[str, Json] = {}
    clause = _object(Clause, definitions)
    properties = typing.cast("dict[str, Json]", clause["properties"])
    del properties["is"]
    properties["version"] = {"const": VERSION}
    clause["required"] = ["version", *typing.cast("list[Json]", clause["required"])[1:]]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Clause of a card effect",
        **clause,
        "$defs": dict(sorted(definitions.items())),
    }


def _object(cls: Any, definitions: dict[str, Json]) -> dict[str, Json]:
    fields = fields_of(cls)
    properties: dict[str, Json] = {"is": {"const": tag_of(cls)}}
    properties |= {name: _shape(hint, definitions) for name, (hint, _) in fields.items()}
    required: list[Json] = ["is", *(name for name, (_, default) in fields.items() if default is NO_DEFAULT)]
    schema: dict[str, Json] = {"type": "object", "properties": properties, "required": required}
    return {**schema, "additionalProperties": False, "description": (cls.__doc__ or "").strip()}


def _shape(hint: Any, definitions: dict[str, Json]) -> dict[str, Json]:
    if typing.get_origin(hint) is tuple:
        return {"type": "array", "items": _shape(typing.get_args(hint)[0], definitions)}
    options = [_option(option, definitions) for option in alternatives(hint)]
    return options[0] if len(options) == 1 else {"anyOf": list(options)}


def _option(option: Any, definitions: dict[str, Json]) -> dict[str, Json]:
    if option in _PLAIN:
        return _PLAIN[option]
    if isinstance(option, typing.NewType):
        return _SLUG
    name = tag_of(option)
    if name not in definitions:
        definitions[name] = {}
        definitions[name] = _word(option) if issubclass(option, StrEnum) else _object(option, definitions)
    return {"$ref": f"#/$defs/{name}"}


def _word(option: type[StrEnum]) -> dict[str, Json]:
    return {"enum": [word.value for word in option], "description": (option.__doc__ or "").strip()}
