"""What one field may hold, apart from all others. Pure."""

import re
from collections.abc import Callable
from typing import Any

from carddb.catalogue.models.cards import STAT_MAX, Card
from carddb.catalogue.models.rules import Ruling

Check = Callable[[Any], str]
"""Says what is wrong with a value, or nothing."""

_SLUG = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", re.ASCII)
SMALL = 32767
"""The most that a small integer column holds on every database."""


def text(most: int | None = None, least: int = 0) -> Check:
    """A string of `least` to `most` characters; without `most`, of any length."""

    def check(value: Any) -> str:
        if not isinstance(value, str):
            return f"{_shown(value)} is no text"
        if least and not value.strip():
            return "it must not be empty"
        if most is not None and len(value) > most:
            return f"it has {len(value)} characters; at most {most} are kept"
        return "" if storable(value) else "it holds characters that no database keeps"

    return check


def integer(least: int, most: int) -> Check:
    def check(value: Any) -> str:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{_shown(value)} is no whole number"
        return "" if least <= value <= most else f"{value} is not between {least} and {most}"

    return check


def one_of(*values: str) -> Check:
    def check(value: Any) -> str:
        return "" if value in values else f"{_shown(value)} is none of {', '.join(values)}"

    return check


def flag(value: Any) -> str:
    return "" if isinstance(value, bool) else f"{_shown(value)} is neither true nor false"


def slug(most: int) -> Check:
    def check(value: Any) -> str:
        if not isinstance(value, str) or not _SLUG.fullmatch(value):
            return f"{_shown(value)} is no slug: lower-case words joined by hyphens"
        return "" if len(value) <= most else f"it has {len(value)} characters; at most {most} are kept"

    return check


def list_of(each: Check) -> Check:
    def check(value: Any) -> str:
        if not isinstance(value, list):
            return f"{_shown(value)} is no list"
        return next((problem for item in value if (problem := each(item))), "")

    return check


def card_subject(value: Any) -> str:
    parts = value.removeprefix("card:").split("/") if isinstance(value, str) else []
    named = isinstance(value, str) and value.startswith("card:") and len(parts) == 2
    return "" if named and all(map(_SLUG.fullmatch, parts)) else f"{_shown(value)} names no card"


def anything(value: Any) -> str:
    return "" if storable(value) else "it holds characters that no database keeps"


def mapping(value: Any) -> str:
    return anything(value) if isinstance(value, dict) else f"{_shown(value)} is no object"


def storable(value: Any) -> bool:
    """Whether every text in a JSON value can be kept: NUL and lone surrogates cannot."""
    if isinstance(value, str):
        return "\0" not in value and not re.search("[\ud800-\udfff]", value)
    if isinstance(value, list):
        return all(map(storable, value))
    if isinstance(value, dict):
        return all(storable(part) for pair in value.items() for part in pair)
    return True


def _shown(value: Any) -> str:
    found = repr(value)
    return found if len(found) <= 60 else f"{found[:57]}..."


_LANGUAGE = r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*"
_NUMBER = r"[1-9][0-9]{0,3}"
_PART = _SLUG.pattern
_STAT = {
    "level": integer(1, STAT_MAX),
    "atk": integer(1, STAT_MAX),
    "def": integer(1, STAT_MAX),
    "energy": integer(0, STAT_MAX),
    "copies": integer(1, 40),
    "order": integer(1, 2**31 - 1),
}
_NAME = {rf"name\.{_LANGUAGE}": text(200, least=1)}

FIELDS: dict[str, dict[str, Check]] = {
    "game": _NAME,
    "edition": {
        rf"title\.{_LANGUAGE}": text(200),
        rf"(?:tagline|intro)\.{_LANGUAGE}": text(),
        "reference": flag,
    },
    "faction": _NAME | {"unlock_games": integer(0, SMALL)},
    "type": _NAME,
    "category": _NAME | {"kind": one_of(*Card.Kind.values), "persistent": flag},
    "tag": _NAME | {"reason": text()},
    "card": _NAME
    | {
        "kind": one_of(*Card.Kind.values),
        "status": one_of(*Card.Status.values),
        "faction|type|category": slug(60),
        "commander": flag,
        "tags|faction_alternatives": list_of(slug(60)),
        "faction_confidence": one_of(*Card.Confidence.values),
        "faction_reason": text(),
        rf"alias\.{_LANGUAGE}\.{_NUMBER}": text(200, least=1),
        **{rf"stats\.{_PART}\.{name}": check for name, check in _STAT.items()},
        rf"text\.{_PART}\.{_LANGUAGE}": text(),
        rf"bonus\.{_PART}\.{_LANGUAGE}": text(60),
        rf"component\.{_NUMBER}\.printed\.{_LANGUAGE}": text(200, least=1),
        rf"component\.{_NUMBER}\.card": slug(80),
    },
    "section": {
        rf"heading\.{_LANGUAGE}": text(200),
        rf"body\.{_LANGUAGE}": text(),
        "order|level": integer(0, SMALL),
    },
    "parameter": {"value": anything, "unit": text(40)},
    "example": {"data": mapping},
    "ruling": {
        r"text\.en": text(least=1),
        "basis": one_of(*Ruling.Basis.values),
        "refs": list_of(anything),
        "cards": list_of(card_subject),
        "game": slug(60),
        "supersedes": list_of(text(10, least=1)),
        "flag": text(60),
    },
}
"""Kind of subject to pattern of field to what it may hold; `ingest.facts` explains them."""

_SUBJECTS = {
    "game": (60,),
    "edition": (60, 60),
    "faction": (60, 60),
    "type": (60, 60),
    "category": (60, 60),
    "tag": (60, 60),
    "card": (60, 80),
    "section": (60, 60, 80),
    "parameter": (60, 60, 80),
    "example": (60, 60, 80),
}
_COMPILED = {
    kind: [(re.compile(pattern, re.ASCII), check) for pattern, check in fields.items()]
    for kind, fields in FIELDS.items()
}


def subject_problem(subject: str) -> str:
    """What is wrong with a subject's own name, or nothing."""
    kind, _, path = subject.partition(":")
    if kind == "ruling":
        return "" if re.fullmatch(r"[A-Za-z0-9.-]{1,10}", path) else f"{_shown(subject)} names no ruling"
    parts, lengths = path.split("/"), _SUBJECTS.get(kind, ())
    fits = len(parts) == len(lengths) and all(
        _SLUG.fullmatch(part) and len(part) <= most for part, most in zip(parts, lengths, strict=True)
    )
    return "" if fits and len(subject) <= 160 else f"{_shown(subject)} names nothing that the catalogue holds"


def field_problem(subject: str, field: str, value: Any) -> str:
    """What keeps a field from having a value, or nothing; None, which empties it, is always allowed."""
    checks = _COMPILED.get(subject.partition(":")[0], ())
    check = next((check for pattern, check in checks if pattern.fullmatch(field)), None)
    if check is None or len(field) > 120:
        return f"{_shown(field)} is no field of {subject}"
    return "" if value is None else check(value)
