"""When a clause takes effect."""

from dataclasses import dataclass, replace

from gameplay.effects.base import require, unordered
from gameplay.effects.selectors import Filter
from gameplay.effects.words import Event, Kind, Play, Ref, Side

Subject = Ref | Filter
"""The bearer itself (`Ref.SELF`), or any unit that fits."""


ANY_UNIT = Filter(kinds=(Kind.UNIT,))


def check_subject(subject: Subject) -> None:
    """Raise for a reference that no trigger can watch."""
    require(isinstance(subject, Filter) or subject is Ref.SELF, "a trigger watches 'self' or a filter")


@dataclass(frozen=True, slots=True)
class Static:
    """Holds while the bearer is face up (R46)."""


@dataclass(frozen=True, slots=True)
class Activate:
    """The Doctrine or Tactic is activated in one's own main phase (R34, R35)."""


@dataclass(frozen=True, slots=True)
class Activated:
    """Used by the controller on their own turn, in a main phase, free of energy (R50, R76, R78)."""


@dataclass(frozen=True, slots=True)
class Equip:
    """Attached to one face-up unit of yours that fits; lost when the host leaves or stops to fit (R38)."""

    host: Filter


@dataclass(frozen=True, slots=True)
class When:
    """The event happens to, or is done by, a unit that fits `who` (a condition: R88).

    `object` narrows what is attacked or destroyed, for those events alone; its side goes without saying.
    """

    event: Event
    who: Subject
    object: Filter | None = None

    def __post_init__(self) -> None:
        check_subject(self.who)
        takes_object = self.event in (Event.ATTACKS, Event.DESTROYS_IN_BATTLE)
        require(self.object is None or takes_object, "this event has no object")
        if self.object is not None:
            plain = replace(self.object, side=Side.ANY)
            object.__setattr__(self, "object", None if plain == ANY_UNIT else plain)


@dataclass(frozen=True, slots=True)
class Targeted:
    """An effect of a card of one of these kinds and this side targets a card that fits `who`.

    No kinds: any effect. Answers an activation or a targeting (R37, R57).
    """

    who: Subject
    by: tuple[Kind, ...] = ()
    side: Side = Side.ENEMY

    def __post_init__(self) -> None:
        check_subject(self.who)
        object.__setattr__(self, "by", unordered(self.by))


@dataclass(frozen=True, slots=True)
class Played:
    """An Arcane Duel card is played this way; a defence answers an attack on you (A07, A13)."""

    how: Play


Trigger = Static | Activate | Activated | Equip | When | Targeted | Played
