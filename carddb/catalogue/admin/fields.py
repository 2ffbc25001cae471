"""The fields of `ingest.facts` as an editor meets them: what each is called and how it is filled in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin.labels import EDITIONS, STATS, label_of, language_name

Input = Literal["text", "long", "number", "yes_no", "choice", "choices", "card", "json"]
"""A line, several lines, a whole number, yes or no, one of a list, several of a list, a card, any JSON."""


class UnknownFieldError(ValueError):
    """No subject of this kind has such a field."""


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """`label` may hold ``{lang}``, ``{edition}``, ``{stat}`` and ``{n}``; `choices` names a closed list."""

    input: Input
    label: Any
    choices: str = ""
    required: bool = True


@dataclass(frozen=True, slots=True)
class FieldKind:
    """A field of one subject: its spec, and what stood in its path (`language`, `edition`: empty of none)."""

    spec: FieldSpec
    label: str
    language: str
    edition: str


_NAME = {"name.{lang}": FieldSpec("text", _("Name, {lang}"))}
_SPECS: Mapping[str, Mapping[str, FieldSpec]] = {
    "card": {
        "kind": FieldSpec("choice", _("Kind"), "kind"),
        "status": FieldSpec("choice", _("Status"), "status"),
        "faction": FieldSpec("choice", _("Faction"), "faction", required=False),
        "faction_confidence": FieldSpec(
            "choice", _("Confidence in the faction"), "confidence", required=False
        ),
        "faction_reason": FieldSpec("long", _("Reason for the faction"), required=False),
        "faction_alternatives": FieldSpec("choices", _("Other possible factions"), "faction", required=False),
        "type": FieldSpec("choice", _("Type"), "type", required=False),
        "category": FieldSpec("choice", _("Category"), "category", required=False),
        "commander": FieldSpec("yes_no", _("Is a commander")),
        "tags": FieldSpec("choices", _("Tags"), "tag", required=False),
        **_NAME,
        "alias.{lang}.{n}": FieldSpec("text", _("Other name {n}, {lang}")),
        "stats.{edition}.{stat}": FieldSpec("number", _("{stat}, {edition}")),
        "text.{edition}.{lang}": FieldSpec("long", _("Text, {edition}, {lang}"), required=False),
        "bonus.{edition}.{lang}": FieldSpec("text", _("Bonus as printed, {edition}, {lang}"), required=False),
        "component.{n}.printed.{lang}": FieldSpec("text", _("Component {n} as printed, {lang}")),
        "component.{n}.card": FieldSpec("card", _("Component {n}: the card it is"), required=False),
    },
    "game": _NAME,
    "edition": {
        "title.{lang}": FieldSpec("text", _("Title, {lang}")),
        "tagline.{lang}": FieldSpec("text", _("Tagline, {lang}"), required=False),
        "intro.{lang}": FieldSpec("long", _("Introduction, {lang}"), required=False),
        "reference": FieldSpec("yes_no", _("Is the reference edition")),
    },
    "faction": {
        **_NAME,
        "unlock_games": FieldSpec("number", _("Games after which it opens"), required=False),
    },
    "type": _NAME,
    "category": {
        **_NAME,
        "kind": FieldSpec("choice", _("Kind of its cards"), "kind"),
        "persistent": FieldSpec("yes_no", _("Its cards stay face up")),
    },
    "tag": {**_NAME, "reason": FieldSpec("long", _("Reason"), required=False)},
    "section": {
        "heading.{lang}": FieldSpec("text", _("Heading, {lang}")),
        "body.{lang}": FieldSpec("long", _("Text, {lang}"), required=False),
        "order": FieldSpec("number", _("Place in its document")),
        "level": FieldSpec("number", _("Depth of the heading")),
    },
    "parameter": {
        "value": FieldSpec("json", _("Value")),
        "unit": FieldSpec("text", _("Unit of measure"), required=False),
    },
    "example": {"data": FieldSpec("json", _("Data"))},
    "ruling": {
        "text.en": FieldSpec("long", _("Text, English")),
        "basis": FieldSpec("choice", _("Rests on"), "basis"),
        "refs": FieldSpec("json", _("References")),
        "cards": FieldSpec("json", _("Cards")),
        "game": FieldSpec("choice", _("Game"), "game"),
        "supersedes": FieldSpec("json", _("Rulings it replaces")),
        "flag": FieldSpec("text", _("Match option that turns it"), required=False),
    },
}


def describe(subject: str, field: str) -> FieldKind:
    """What `field` of `subject` is; raises `UnknownFieldError`."""
    for pattern, spec in _SPECS.get(subject.partition(":")[0], {}).items():
        found = _match(pattern, field)
        if found is not None:
            return FieldKind(spec, _label(spec, found), found.get("lang", ""), found.get("edition", ""))
    raise UnknownFieldError(f"{subject} has no field {field}")


def label(subject: str, field: str) -> str:
    """The field's label, or its bare path where it is unknown."""
    try:
        return describe(subject, field).label
    except UnknownFieldError:
        return field


def fields_of(subject: str, languages: list[str], editions: list[str]) -> list[str]:
    """Every field that `subject` may have but for numbered ones, with these languages and editions."""
    return [
        path
        for pattern in _SPECS.get(subject.partition(":")[0], {})
        if "{n}" not in pattern
        for path in _filled(pattern, languages, editions)
    ]


def _filled(pattern: str, languages: list[str], editions: list[str]) -> list[str]:
    paths = [pattern]
    for mark, values in (("{edition}", editions), ("{lang}", languages), ("{stat}", list(STATS))):
        paths = [path.replace(mark, value) for path in paths for value in (values if mark in path else [""])]
    return paths


def _match(pattern: str, field: str) -> dict[str, str] | None:
    steps, given = pattern.split("."), field.split(".")
    if len(steps) != len(given):
        return None
    found: dict[str, str] = {}
    for step, value in zip(steps, given, strict=True):
        if not step.startswith("{"):
            if step != value:
                return None
        elif not _fits(step[1:-1], value):
            return None
        else:
            found[step[1:-1]] = value
    return found


def _fits(mark: str, value: str) -> bool:
    if mark == "n":
        return value.isascii() and value.isdigit() and value != "0"
    return value in STATS if mark == "stat" else bool(value)


def _label(spec: FieldSpec, found: dict[str, str]) -> str:
    return str(spec.label).format(
        lang=language_name(found.get("lang", "")),
        edition=label_of(EDITIONS, found.get("edition", "")),
        stat=label_of(STATS, found.get("stat", "")),
        n=found.get("n", ""),
    )
