"""Subjects of facts and the rows of the catalogue that they are."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Model, Q
from django.urls import NoReverseMatch, reverse

from carddb.catalogue.models import (
    Card,
    DoctrineCategory,
    Edition,
    Faction,
    Game,
    RuleParameter,
    RuleSection,
    Ruling,
    Tag,
    UnitType,
    WorkedExample,
)

MODELS: Mapping[str, type[Model]] = {
    "card": Card,
    "game": Game,
    "edition": Edition,
    "faction": Faction,
    "type": UnitType,
    "category": DoctrineCategory,
    "tag": Tag,
    "section": RuleSection,
    "parameter": RuleParameter,
    "example": WorkedExample,
    "ruling": Ruling,
}
_KINDS = {model: kind for kind, model in MODELS.items()}


def subject_of(row: Any) -> str:
    """The subject that a row of the catalogue is: ``card:ancient-duel/war-elephant``."""
    kind = _KINDS[type(row)]
    return f"{kind}:{_PATHS.get(kind, _in_game)(row)}"


def object_of(subject: str) -> Any:
    """The row that a subject is, or None where there is none; one query."""
    kind, _colon, path = subject.partition(":")
    model = MODELS.get(kind)
    condition = _condition(kind, path.split("/"))
    if model is None or condition is None:
        return None
    return model._default_manager.filter(condition).select_related(*_related(kind)).first()


def game_of(row: Any) -> str:
    """The slug of the game that a row belongs to."""
    if isinstance(row, Game):
        return row.slug
    edition = getattr(row, "edition", None)
    game: Game = (edition or row).game
    return game.slug


def subject_link(subject: str) -> str:
    """Address of the subject's page, whether or not it exists: it is looked up when followed."""
    return f"{reverse('admin:catalogue_subject')}?subject={subject}"


def page_of(row: Any) -> str:
    """Address of a row's own page; empty where it has none."""
    try:
        return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_change", args=[row.pk])
    except NoReverseMatch:
        return ""


def _in_game(row: Any) -> str:
    return f"{row.game.slug}/{row.slug}"


def _in_edition(row: Any) -> str:
    return f"{row.edition.game.slug}/{row.edition.slug}/{row.key}"


_PATHS: Mapping[str, Callable[[Any], str]] = {
    "game": lambda row: str(row.slug),
    "ruling": lambda row: str(row.code),
    "section": _in_edition,
    "parameter": _in_edition,
    "example": _in_edition,
}


def _related(kind: str) -> list[str]:
    if kind == "game":
        return []
    return ["edition__game"] if kind in ("section", "parameter", "example") else ["game"]


def _condition(kind: str, path: list[str]) -> Q | None:
    names = {
        "game": ["slug"],
        "ruling": ["code"],
        "section": ["edition__game__slug", "edition__slug", "key"],
    }
    names["parameter"] = names["example"] = names["section"]
    columns = names.get(kind, ["game__slug", "slug"])
    return Q(**dict(zip(columns, path, strict=True))) if len(columns) == len(path) else None
