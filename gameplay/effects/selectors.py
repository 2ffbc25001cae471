"""Which cards and which players an effect speaks of."""

from dataclasses import dataclass

from gameplay.effects.base import require, unordered
from gameplay.effects.words import (
    Attacking,
    CardSlug,
    Face,
    FactionSlug,
    Kind,
    Position,
    Ref,
    Relation,
    Side,
    Stat,
    TagSlug,
    TypeSlug,
    Who,
    Zone,
)

STAT_MAXIMUM = 12
"""No level or stat goes beyond it (R21); a printed bound above it is of the old scale (R64)."""


@dataclass(frozen=True, slots=True)
class StatOf:
    """The value of a card that the clause already speaks of (R58, R71)."""

    ref: Ref
    stat: Stat


@dataclass(frozen=True, slots=True)
class Comparison:
    """A bound on a candidate's level, ATK or DEF.

    "Less than 5" is stored as "at most 4". `legacy` marks a number of the old hundreds scale, kept
    as printed; `gameplay.effects.legacy` gives its value in an edition (R64).
    """

    stat: Stat
    relation: Relation
    value: int | StatOf
    legacy: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.value, StatOf):
            require(not self.legacy, "only a number can be of the old scale")
            require(self.stat is not Stat.LEVEL, "a level is compared with a number")
            strict = self.relation in (Relation.LESS, Relation.MORE)
            require(strict, "another card's value is compared with 'less' or 'more'")
            return
        require(self.stat is not Stat.BATTLE, "the battle stat is compared with another card's value")
        require(self.value >= 0, "a bound is not negative")
        require(self.stat is not Stat.LEVEL or self.value <= STAT_MAXIMUM, "no level is that high")
        require(self.legacy == (self.value > STAT_MAXIMUM), "'legacy' goes with bounds above 12 alone")
        self._drop_strictness(self.value)

    def _drop_strictness(self, value: int) -> None:
        if self.relation is Relation.LESS and not self.legacy:
            object.__setattr__(self, "relation", Relation.AT_MOST)
            object.__setattr__(self, "value", value - 1)
        elif self.relation is Relation.MORE and not self.legacy:
            object.__setattr__(self, "relation", Relation.AT_LEAST)
            object.__setattr__(self, "value", value + 1)


@dataclass(frozen=True, slots=True)
class Filter:
    """What a card must be like: every field must fit; inside one field, any value does.

    `kinds` empty means any card. `types` and `tags` are one set of alternatives ("Infantry or
    Mercenary"). Hidden cards have no type, name or faction for it (R45, R65). `turned_to_defense`:
    was turned from Attack to Defence while the source was face up, and is still there (R55).
    """

    kinds: tuple[Kind, ...] = ()
    side: Side = Side.ANY
    zones: tuple[Zone, ...] = (Zone.FIELD,)
    types: tuple[TypeSlug, ...] = ()
    tags: tuple[TagSlug, ...] = ()
    factions: tuple[FactionSlug, ...] = ()
    names: tuple[CardSlug, ...] = ()
    face: Face | None = None
    position: Position | None = None
    comparisons: tuple[Comparison, ...] = ()
    other: bool = False
    attacking: Attacking | None = None
    turned_to_defense: bool = False

    def __post_init__(self) -> None:
        for name in ("kinds", "zones", "types", "tags", "factions", "names", "comparisons"):
            object.__setattr__(self, name, unordered(getattr(self, name)))
        require(bool(self.zones), "a card is looked for somewhere")
        self._normalise_kinds()
        self._check_field_words()

    def _normalise_kinds(self) -> None:
        unit_words = bool(
            self.types or self.tags or self.position or self.attacking or self.turned_to_defense
        )
        if self.names:
            object.__setattr__(self, "kinds", ())
        elif unit_words or self.comparisons:
            require(self.kinds in ((), (Kind.UNIT,)), "only units have types, tags, positions and stats")
            object.__setattr__(self, "kinds", (Kind.UNIT,))

    def _check_field_words(self) -> None:
        on_field = self.zones == (Zone.FIELD,)
        seen_there = self.face or self.position or self.attacking or self.turned_to_defense
        require(on_field or not seen_there, "only cards on the field have a face and a position")
        contradiction = self.face is Face.DOWN and self.position is Position.ATTACK
        require(not contradiction, "a face-down unit is in Defence")


@dataclass(frozen=True, slots=True)
class Selector:
    """Cards chosen or reached by an effect: `count` of those that fit, all where it is None.

    `up_to`: that many or fewer. `target`: the text targets (R41), so that cards answering a
    targeting can react; otherwise the choice is made on resolution.
    """

    filter: Filter
    count: int | None = None
    up_to: bool = False
    target: bool = False

    def __post_init__(self) -> None:
        require(self.count is None or self.count >= 1, "at least 1 is selected")
        require(self.count is not None or not self.up_to, "'up to' needs a count")


@dataclass(frozen=True, slots=True)
class Players:
    """Whom an effect hits; `count` is for `OPPONENT` alone (all different, A15)."""

    who: Who
    count: int = 1

    def __post_init__(self) -> None:
        require(self.count >= 1, "at least 1 player is hit")
        require(self.count == 1 or self.who is Who.OPPONENT, "only opponents are counted")


Cards = Ref | Selector
"""Either a card already spoken of, or a selection."""
