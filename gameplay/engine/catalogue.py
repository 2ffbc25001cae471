"""What the engine is given: cards and an edition's parameters as plain values.

Whoever holds cards (files, a database) makes these values; the engine reads nothing itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gameplay.effects import Clause


@dataclass(frozen=True, slots=True)
class Stats:
    """A unit's printed numbers in one edition."""

    level: int
    atk: int
    defense: int
    energy: int


@dataclass(frozen=True, slots=True)
class CardSpec:
    """One card. `kind`: unit, doctrine, field_doctrine, tactic, or an Arcane Duel category.

    `stats` by edition, units only. `stays`: the card stays face up once activated (R36: Continuous,
    Equip and Terrain). `clauses`: its meaning. A Commander is a unit of type `commander`.
    """

    slug: str
    kind: str
    faction: str = ""
    type: str = ""
    tags: tuple[str, ...] = ()
    stays: bool = False
    stats: Mapping[str, Stats] = field(default_factory=dict)
    clauses: tuple[Clause, ...] = ()
    name: str = ""
    copies: int = 0
    """How many the printed set of its faction holds; 0 where no document says (R60, R63)."""
    components: tuple[str, ...] = ()
    """Of an Arcane Duel combination: the slugs of its two cards."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """The numbers of one edition's rules (part E of the rules; R96 binds both editions)."""

    start_score: int = 20
    opening_hand: int = 5
    second_opening_hand: int = 5
    draw_per_turn: int = 1
    energy_start: int = 6
    energy_growth_from: int = 3
    energy_growth: int = 1
    energy_cap: int = 12
    deploys_per_turn: int = 1
    free_level: int = 4
    activation_cost: int = 1
    direct_attacks_per_turn: int = 1
    hand_limit: int = 5
    stat_minimum: int = 1
    stat_maximum: int = 12
    longest: int = 72


@dataclass(frozen=True, slots=True)
class Rulings:
    """Rulings that a designer may turn. Defaults are the adopted ones."""

    manual_position_change: bool = True
    """R07: a unit may change position once per own turn."""
    doctrine_includes_field: bool = True
    """R39: "Doctrine" includes field doctrines."""
    starter_draws: bool = False
    """The starter draws on the first turn."""
    starter_attacks: bool = False
    """The starter may attack on the first turn."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Cards by slug, and parameters by edition; `revision` names the state of the data."""

    cards: Mapping[str, CardSpec]
    editions: Mapping[str, Parameters]
    revision: str = ""
