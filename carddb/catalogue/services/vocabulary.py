"""Refuses decisions that name what the catalogue does not know, as a slip of the pen would."""

from typing import Any

from carddb.catalogue.models import Card, DoctrineCategory, Faction, Game, Ruling, Tag, UnitType
from carddb.catalogue.services.refusal import Refusal

_LISTS: dict[str, Any] = {
    "faction": Faction,
    "faction_alternatives": Faction,
    "type": UnitType,
    "category": DoctrineCategory,
    "tags": Tag,
}


def refuse_unknown(subject: str, field: str, value: Any) -> None:
    """Raises `Refusal` where `value`, well-formed as it is, names something that is not there."""
    unknown = sorted(_named(value) - _known(subject, field, value))
    if unknown:
        raise Refusal(f"{subject}, {field}: the catalogue has no {', '.join(unknown)}.")


def _named(value: Any) -> set[str]:
    values = value if isinstance(value, list) else [value]
    return {one for one in values if isinstance(one, str)}


def _known(subject: str, field: str, value: Any) -> set[str]:
    """Which of the names in a value are known; all of them where the field names nothing."""
    kind, _, path = subject.partition(":")
    game = path.partition("/")[0]
    if kind == "card" and field in _LISTS:
        return set(_LISTS[field].objects.filter(game__slug=game).values_list("slug", flat=True))
    if kind == "card" and field.startswith("component.") and field.endswith(".card"):
        return set(Card.objects.filter(game__slug=game).values_list("slug", flat=True))
    if kind == "ruling" and field == "game":
        return set(Game.objects.values_list("slug", flat=True))
    if kind == "ruling" and field == "supersedes":
        return set(Ruling.objects.values_list("code", flat=True))
    if kind == "ruling" and field == "cards":
        pairs = Card.objects.values_list("game__slug", "slug")
        return {f"card:{game}/{slug}" for game, slug in pairs}
    return _named(value)
