"""The slugs that filters may name."""

from collections import defaultdict
from collections.abc import Collection

from django.db.models import Model, Value

from carddb.catalogue.models import (
    DoctrineCategory,
    Edition,
    Faction,
    Game,
    Tag,
    UnitType,
)

_TABLES: dict[str, type[Model]] = {
    "game": Game,
    "edition": Edition,
    "faction": Faction,
    "type": UnitType,
    "category": DoctrineCategory,
    "tag": Tag,
}


def known_slugs(kinds: Collection[str]) -> dict[str, set[str]]:
    """All slugs of each of the `kinds` (game, edition, faction, type, category, tag), in one query."""
    found: dict[str, set[str]] = defaultdict(set)
    first, *others = [
        _TABLES[kind]
        ._default_manager.order_by()
        .annotate(vocabulary=Value(kind))
        .values_list("vocabulary", "slug")
        for kind in sorted(kinds)
    ]
    for kind, slug in first.union(*others, all=True):
        found[kind].add(slug)
    return dict(found)
