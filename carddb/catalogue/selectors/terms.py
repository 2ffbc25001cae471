"""Games, editions, and the closed lists that cards refer to; every function makes one query when read."""

from typing import Any

from django.db.models import F, Model, QuerySet

from carddb.catalogue.models import (
    CategoryName,
    DoctrineCategory,
    Edition,
    EditionText,
    Faction,
    FactionName,
    Game,
    GameName,
    Language,
    Tag,
    TagName,
    UnitType,
    UnitTypeName,
)
from carddb.catalogue.selectors.aggregates import Bytewise, json_rows, json_values

Rows = QuerySet[Any, Any]
"""Rows as dictionaries of the columns that the selector names; names and texts are lists of objects."""

IN_GAME = (Bytewise("game__slug"), Bytewise("slug"), "id")


def names_of(model: type[Model], owner: str, on: str = "pk") -> Any:
    """The names of a term in all languages: a list of ``{lang, text}``."""
    return json_rows(model._default_manager.all(), owner, on, lang=F("language_id"), text=F("text"))


def languages() -> Rows:
    """code, name."""
    return Language.objects.order_by("code").values("code", "name")


def games() -> Rows:
    """id, slug, all_names, edition_slugs."""
    rows = Game.objects.annotate(
        all_names=names_of(GameName, "game"), edition_slugs=json_values(Edition.objects.all(), "game", "slug")
    )
    return rows.order_by(Bytewise("slug"), "id").values("id", "slug", "all_names", "edition_slugs")


def editions() -> Rows:
    """id, slug, game_slug, reference, all_texts ({lang, title, tagline, intro})."""
    columns: dict[str, Any] = {
        "lang": F("language_id"),
        "title": F("title"),
        "tagline": F("tagline"),
        "intro": F("intro"),
    }
    rows = Edition.objects.annotate(
        game_slug=F("game__slug"), all_texts=json_rows(EditionText.objects.all(), "edition", **columns)
    )
    return rows.order_by(*IN_GAME).values("id", "slug", "game_slug", "reference", "all_texts")


def factions() -> Rows:
    """id, slug, game_slug, all_names, unlock_games (completed games)."""
    return _terms(Faction, FactionName, "faction", "unlock_games")


def types() -> Rows:
    """id, slug, game_slug, all_names."""
    return _terms(UnitType, UnitTypeName, "unit_type")


def categories() -> Rows:
    """id, slug, game_slug, all_names, kind (of card), persistent."""
    return _terms(DoctrineCategory, CategoryName, "category", "kind", "persistent")


def tags() -> Rows:
    """id, slug, game_slug, all_names, reason."""
    return _terms(Tag, TagName, "tag", "reason")


def _terms(model: type[Model], names: type[Model], owner: str, *columns: str) -> Rows:
    rows = model._default_manager.annotate(game_slug=F("game__slug"), all_names=names_of(names, owner))
    return rows.order_by(*IN_GAME).values("id", "slug", "game_slug", "all_names", *columns)
