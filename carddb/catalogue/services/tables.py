"""The typed tables as projection names them: what their rows are called, and what they refer to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.db.models import Model

from carddb.catalogue import models as m
from carddb.catalogue.services.projection import Key


@dataclass(frozen=True, slots=True)
class Parent:
    """A row that a row hangs on: `start` to `end` is its key within the row's own.

    Where there is no such row, it is made without fields; where it is `soft`, the row is left out.
    """

    table: str
    start: int
    end: int
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Reference:
    """A value that names a row of `table`: by its slug within the game, or whole.

    Where there is no such row, it is made without fields; where it is `soft`, the value is empty.
    """

    table: str
    path: str
    whole: bool = False
    soft: bool = False

    def key(self, row: Key, value: str) -> Key:
        return (value,) if self.whole else (row[0], value)


@dataclass(frozen=True, slots=True)
class Table:
    """`key` are the lookups that give a row's key; its first `owner` parts name its subject's `kind`."""

    model: type[Model]
    kind: str
    owner: int
    key: tuple[str, ...]
    parents: Mapping[str, Parent] = field(default_factory=dict)
    values: tuple[str, ...] = ()
    references: Mapping[str, Reference] = field(default_factory=dict)

    @property
    def own(self) -> Iterator[tuple[int, str]]:
        """The columns of the key that are the row's own, with their places in the key."""
        inherited = {place for parent in self.parents.values() for place in range(parent.start, parent.end)}
        return ((place, name) for place, name in enumerate(self.key) if place not in inherited)

    @property
    def paths(self) -> dict[str, str]:
        """Name of a value to the lookup that gives it."""
        named = {name: reference.path for name, reference in self.references.items()}
        return {name: name for name in self.values} | named

    @property
    def columns(self) -> list[str]:
        return [*self.values, *self.references]

    def subject(self, key: Key) -> str:
        return f"{self.kind}:{'/'.join(map(str, key[: self.owner]))}"


_GAME = {"game": Parent("game", 0, 1)}
_EDITION = {"edition": Parent("edition", 0, 2)}
_CARD = {"card": Parent("card", 0, 2)}
_IN_GAME = ("game__slug", "slug")
_IN_EDITION = ("edition__game__slug", "edition__slug", "key")
_OF_CARD = ("card__game__slug", "card__slug")


def _term(model: type[Model], kind: str, *values: str) -> Table:
    return Table(model, kind, 2, _IN_GAME, _GAME, values)


def _names(model: type[Model], kind: str, owner: str) -> Table:
    """Names of a term: `owner` is the column that refers to it."""
    key = (f"{owner}__game__slug", f"{owner}__slug", "language_id")
    parents = {owner: Parent(kind, 0, 2), "language": Parent("language", 2, 3)}
    return Table(model, kind, 2, key, parents, ("text", "folded"))


TABLES: dict[str, Table] = {
    "language": Table(m.Language, "language", 1, ("code",)),
    "game": Table(m.Game, "game", 1, ("slug",)),
    "game_name": Table(
        m.GameName,
        "game",
        1,
        ("game__slug", "language_id"),
        _GAME | {"language": Parent("language", 1, 2)},
        ("text", "folded"),
    ),
    "edition": _term(m.Edition, "edition", "reference"),
    "edition_text": Table(
        m.EditionText,
        "edition",
        2,
        ("edition__game__slug", "edition__slug", "language_id"),
        _EDITION | {"language": Parent("language", 2, 3)},
        ("title", "tagline", "intro"),
    ),
    "faction": _term(m.Faction, "faction", "unlock_games"),
    "faction_name": _names(m.FactionName, "faction", "faction"),
    "type": _term(m.UnitType, "type"),
    "type_name": _names(m.UnitTypeName, "type", "unit_type"),
    "category": _term(m.DoctrineCategory, "category", "kind", "persistent"),
    "category_name": _names(m.CategoryName, "category", "category"),
    "tag": _term(m.Tag, "tag", "reason"),
    "tag_name": _names(m.TagName, "tag", "tag"),
    "card": Table(
        m.Card,
        "card",
        2,
        _IN_GAME,
        _GAME,
        ("kind", "status", "faction_source", "faction_confidence", "faction_reason", "commander"),
        {
            "faction": Reference("faction", "faction__slug"),
            "unit_type": Reference("type", "unit_type__slug"),
            "category": Reference("category", "category__slug"),
        },
    ),
    "card_tag": Table(
        m.CardTag,
        "card",
        2,
        (*_OF_CARD, "tag__game__slug", "tag__slug"),
        _CARD | {"tag": Parent("tag", 2, 4)},
    ),
    "card_alternative": Table(
        m.Card.faction_alternatives.through,
        "card",
        2,
        (*_OF_CARD, "faction__game__slug", "faction__slug"),
        _CARD | {"faction": Parent("faction", 2, 4)},
    ),
    "card_name": Table(
        m.CardName,
        "card",
        2,
        (*_OF_CARD, "language_id", "alias"),
        _CARD | {"language": Parent("language", 2, 3)},
        ("text", "folded"),
    ),
    "card_stats": Table(
        m.CardStats,
        "card",
        2,
        (*_OF_CARD, "edition__game__slug", "edition__slug"),
        _CARD | {"edition": Parent("edition", 2, 4)},
        ("level", "atk", "defence", "energy", "copies", "order"),
    ),
    "card_text": Table(
        m.CardText,
        "card",
        2,
        (*_OF_CARD, "edition__game__slug", "edition__slug", "language_id"),
        _CARD | {"edition": Parent("edition", 2, 4), "language": Parent("language", 4, 5)},
        ("text", "folded", "bonus"),
    ),
    "combo_component": Table(
        m.ComboComponent,
        "card",
        2,
        ("combo__game__slug", "combo__slug", "position"),
        {"combo": Parent("card", 0, 2)},
        ("printed",),
        {"card": Reference("card", "card__slug", soft=True)},
    ),
    "section": Table(m.RuleSection, "section", 3, _IN_EDITION, _EDITION, ("order", "level")),
    "section_text": Table(
        m.RuleSectionText,
        "section",
        3,
        (*(f"section__{path}" for path in _IN_EDITION), "language_id"),
        {"section": Parent("section", 0, 3), "language": Parent("language", 3, 4)},
        ("heading", "body"),
    ),
    "parameter": Table(m.RuleParameter, "parameter", 3, _IN_EDITION, _EDITION, ("value", "unit")),
    "example": Table(m.WorkedExample, "example", 3, _IN_EDITION, _EDITION, ("data",)),
    "ruling": Table(
        m.Ruling,
        "ruling",
        1,
        ("code",),
        {},
        ("text", "basis", "refs", "flag"),
        {"game": Reference("game", "game__slug", whole=True)},
    ),
    "ruling_supersedes": Table(
        m.Ruling.supersedes.through,
        "ruling",
        1,
        ("from_ruling__code", "to_ruling__code"),
        {"from_ruling": Parent("ruling", 0, 1), "to_ruling": Parent("ruling", 1, 2, soft=True)},
    ),
    "ruling_card": Table(
        m.Ruling.cards.through,
        "ruling",
        1,
        ("ruling__code", *_OF_CARD),
        {"ruling": Parent("ruling", 0, 1), "card": Parent("card", 1, 3, soft=True)},
    ),
}
"""In an order in which each refers to earlier ones alone."""

LISTS = frozenset({"language", "game", "edition", "faction", "type", "category", "tag"})
"""Tables whose rows may stand without fields, since something refers to them; they are never deleted."""
