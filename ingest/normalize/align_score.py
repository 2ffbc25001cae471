"""How well a row fits a card: names, numbers, place, each from 0 to 1, and the sum of what there is."""

from dataclasses import dataclass

from ingest.normalize.align_entities import Entity, Item
from ingest.normalize.align_names import Weight, name_likeness, spelling_likeness
from ingest.normalize.align_types import Stats

NAME_WEIGHT = 1.0
SAME_EDITION_STATS = 0.8
OTHER_EDITION_STATS = 0.5
"""Editions have scales of their own (B): their numbers lean the same way and are seldom equal."""
BONUS_WEIGHT = 0.2
PLACE_WEIGHT = 0.3
COMPONENTS_WEIGHT = 0.5
SPREAD = 8
"""Differences of the numbers that together make two units nothing alike."""
MISSPELT = 0.7
"""Likeness of letters from which two names of one language can be one name misspelt."""


@dataclass(frozen=True, slots=True)
class Score:
    """How well a row fits a card: `total` of everything comparable, and the `name` part alone.

    `contradicted`: the card has another name in the row's own language.
    """

    total: float
    name: float
    contradicted: bool = False


def score(item: Item, entity: Entity, weight: Weight) -> Score:
    """The fit of a row and a card of the same group; `weight` is that of the group's words."""
    name, contradicted = _name(item, entity, weight)
    if item.commander != entity.commander:
        return Score(0.0, name, contradicted)
    parts = [(NAME_WEIGHT, name), *_stats(item, entity), *_listed(item, entity, weight)]
    total = sum(share * part for share, part in parts) / sum(share for share, _ in parts)
    return Score(total / 2 if contradicted else total, name, contradicted)


def _name(item: Item, entity: Entity, weight: Weight) -> tuple[float, bool]:
    same = entity.names.get(item.source.language)
    if same:
        spelt = max(spelling_likeness(item.name, name) for name in same)
        return (spelt, False) if spelt >= MISSPELT else (0.0, True)
    return max((name_likeness(item.name, name, weight) for name in entity.all_names()), default=0.0), False


def _stats(item: Item, entity: Entity) -> list[tuple[float, float]]:
    stats = item.stats
    if stats is None or not entity.stats:
        return []
    if item.source.edition in entity.stats:
        closeness = stats_closeness(stats, entity.stats[item.source.edition])
        return [] if closeness is None else [(SAME_EDITION_STATS, closeness)]
    found = (stats_closeness(stats, other) for other in entity.stats.values())
    return [(OTHER_EDITION_STATS, max(known))] if (known := [one for one in found if one is not None]) else []


def stats_closeness(one: Stats, other: Stats) -> float | None:
    """1 for the same numbers, falling to 0; ``None`` where no number stands on both sides."""
    pairs = [
        (one.level, other.level),
        (one.atk, other.atk),
        (one.defence, other.defence),
        (one.energy, other.energy),
        (one.copies, other.copies),
    ]
    gaps = [abs(left - right) for left, right in pairs if left is not None and right is not None]
    return max(0.0, 1 - sum(gaps) / (SPREAD * len(gaps) / 4)) if gaps else None


def _listed(item: Item, entity: Entity, weight: Weight) -> list[tuple[float, float]]:
    printed, parts = item.printed, list[tuple[float, float]]()
    bonus = getattr(printed, "bonus", "")
    if bonus or entity.bonus:
        parts.append((BONUS_WEIGHT, float(bonus == entity.bonus)))
    place = entity.places.get(item.source.edition)
    if place is not None and place[1] == item.place[1]:
        parts.append((PLACE_WEIGHT, float(place == item.place)))
    components = getattr(printed, "components", ())
    if components and entity.components:
        parts.append((COMPONENTS_WEIGHT, max(_alike(components, other) for other in entity.components)))
    return parts


def _alike(components: tuple[str, ...], others: tuple[str, ...]) -> float:
    """How alike two lists of printed components are, in whatever order."""
    best = [max((name_likeness(one, other) for other in others), default=0.0) for one in components]
    return sum(best) / max(len(components), len(others))
