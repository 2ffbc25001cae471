"""Filters, amounts and conditions of the effect vocabulary, as masks of integers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gameplay.effects import (
    Attacking,
    Comparison,
    Condition,
    DestroyedThisTurn,
    Face,
    Filter,
    Kind,
    Per,
    Position,
    Present,
    Ref,
    Relation,
    SelfIs,
    Side,
    Stat,
    StatOf,
    TurnOf,
    Zone,
    legacy_atk,
)
from gameplay.engine.ancient import program as programs
from gameplay.engine.ancient import words as w

KINDS: Mapping[Kind, int] = {
    Kind.UNIT: w.UNIT,
    Kind.DOCTRINE: w.DOCTRINE,
    Kind.FIELD_DOCTRINE: w.FIELD,
    Kind.TACTIC: w.TACTIC,
}
ZONES: Mapping[Zone, int] = {
    Zone.FIELD: w.Z_FIELD,
    Zone.HAND: w.Z_HAND,
    Zone.DECK: w.Z_DECK,
    Zone.DISCARD: w.Z_DISCARD,
}
REFS: Mapping[Ref, int] = {
    Ref.SELF: w.R_SELF,
    Ref.EVENT: w.R_EVENT,
    Ref.ATTACKER: w.R_ATTACKER,
    Ref.OPPOSING: w.R_OPPOSING,
    Ref.EQUIPPED: w.R_EQUIPPED,
    Ref.SAME: w.R_SAME,
    Ref.SACRIFICED: w.R_SACRIFICED,
}
SIDES: Mapping[Side, int] = {Side.ANY: 0, Side.OWN: w.OWN, Side.ENEMY: w.ENEMY}


class Refused(Exception):  # noqa: N818  # named after what happened
    """The engine does not run this; the message says what."""


@dataclass(slots=True)
class Vocabulary:
    """The words of one match as bits, and its cards by slug."""

    edition: str
    designs: Mapping[str, int]
    doctrine_includes_field: bool = True
    types: dict[str, int] = field(default_factory=dict)
    tags: dict[str, int] = field(default_factory=dict)
    factions: dict[str, int] = field(default_factory=dict)

    def type(self, slug: str) -> int:
        """The bit of a unit type."""
        return self.types.setdefault(slug, 1 << len(self.types)) if slug else 0

    def tag(self, slug: str) -> int:
        """The bit of a tag."""
        return self.tags.setdefault(slug, 1 << len(self.tags))

    def faction(self, slug: str) -> int:
        """The bit of a faction; 0 for a card without one."""
        return self.factions.setdefault(slug, 1 << len(self.factions)) if slug else 0

    def kinds(self, kinds: tuple[Kind, ...]) -> int:
        """Kinds as bits; a doctrine includes field doctrines where the match says so (R39)."""
        bits = sum(KINDS[kind] for kind in kinds)
        if bits & w.DOCTRINE and self.doctrine_includes_field:
            bits |= w.FIELD
        return bits


def lower_filter(words: Vocabulary, tree: Filter) -> programs.Mask:
    """A filter as a mask; raises `Refused`."""
    mask = programs.Mask()
    mask.kinds = words.kinds(tree.kinds)
    mask.side = SIDES[tree.side]
    mask.zones = sum(ZONES[zone] for zone in tree.zones)
    mask.types = sum(words.type(slug) for slug in tree.types)
    mask.tags = sum(words.tag(slug) for slug in tree.tags)
    mask.factions = sum(words.faction(slug) for slug in tree.factions)
    mask.named = bool(tree.names)
    mask.names = [words.designs[slug] for slug in tree.names if slug in words.designs]
    mask.face = 0 if tree.face is None else w.FACE_UP if tree.face is Face.UP else w.FACE_DOWN
    mask.position = position_word(tree.position)
    mask.attacking = _attacking(tree.attacking)
    mask.turned = tree.turned_to_defense
    mask.other = tree.other
    mask.personal = bool(tree.types or tree.tags or tree.factions or tree.names)
    for comparison in tree.comparisons:
        _bound(words, mask, comparison)
    narrow = mask.face or mask.position or mask.attacking or mask.turned or mask.other
    mask.plain = not (narrow or mask.personal or mask.bounded)
    return mask


def position_word(position: Position | None) -> int:
    """A position as filters see it."""
    if position is None:
        return 0
    return w.IN_ATTACK if position is Position.ATTACK else w.IN_DEFENSE


def _attacking(attacking: Attacking | None) -> int:
    if attacking is None:
        return 0
    if attacking is Attacking.ANY:
        return w.ATTACKING_ANY
    return w.IN_ATTACK if attacking is Attacking.IN_ATTACK else w.IN_DEFENSE


def _bound(words: Vocabulary, mask: programs.Mask, comparison: Comparison) -> None:
    value = comparison.value
    if isinstance(value, StatOf):
        _relative(mask, comparison, value)
        return
    if comparison.legacy:
        value = legacy_atk(value, words.edition)
    mask.bounded = True
    low = value if comparison.relation in (Relation.AT_LEAST, Relation.EXACTLY) else 0
    high = value if comparison.relation in (Relation.AT_MOST, Relation.EXACTLY) else 99
    if comparison.stat is Stat.LEVEL:
        mask.level_min, mask.level_max = max(mask.level_min, low), min(mask.level_max, high)
    elif comparison.stat is Stat.ATK:
        mask.atk_min, mask.atk_max = max(mask.atk_min, low), min(mask.atk_max, high)
    else:
        mask.def_min, mask.def_max = max(mask.def_min, low), min(mask.def_max, high)


def _relative(mask: programs.Mask, comparison: Comparison, value: StatOf) -> None:
    if value.stat is not Stat.ATK or value.ref not in (Ref.SELF, Ref.SACRIFICED):
        raise Refused(f"a comparison with the {value.stat.value} of {value.ref.value} is not run")
    if comparison.stat not in (Stat.ATK, Stat.BATTLE) or mask.than_ref:
        raise Refused("only one comparison of ATK or of the battle stat with another card is run")
    mask.than_ref = REFS[value.ref]
    mask.than_less = comparison.relation is Relation.LESS
    mask.than_battle = comparison.stat is Stat.BATTLE


def lower_condition(words: Vocabulary, tree: Condition) -> programs.Condition:
    """A condition as integers."""
    if isinstance(tree, Present):
        condition = programs.Condition(w.C_PRESENT)
        condition.mask = lower_filter(words, tree.what)
        condition.at_least = tree.at_least
        _no_current_stats(condition.mask)
        return condition
    if isinstance(tree, DestroyedThisTurn):
        condition = programs.Condition(w.C_FALLEN)
        condition.mask = lower_filter(words, tree.what)
        return condition
    if isinstance(tree, TurnOf):
        condition = programs.Condition(w.C_TURN)
        condition.value = SIDES[tree.side]
        return condition
    assert isinstance(tree, SelfIs)
    return _self_is(tree)


def _self_is(tree: SelfIs) -> programs.Condition:
    if tree.position is not None:
        condition = programs.Condition(w.C_POSITION)
        condition.value = position_word(tree.position)
    else:
        condition = programs.Condition(w.C_FACE)
        condition.value = w.FACE_UP if tree.face is Face.UP else w.FACE_DOWN
    return condition


def lower_per(words: Vocabulary, tree: Per) -> programs.Per:
    """An amount for each fitting card; the cap counts cards."""
    if Zone.FIELD not in tree.counted.zones or len(tree.counted.zones) > 1:
        raise Refused("only cards on the field are counted")
    cap = 99 if tree.cap is None else tree.cap // abs(tree.each)
    mask = lower_filter(words, tree.counted)
    _no_current_stats(mask)
    return programs.Per(tree.each, mask, cap)


def _no_current_stats(mask: programs.Mask) -> None:
    """What statics read may not depend on the stats that statics make."""
    bounded = mask.atk_max < 99 or mask.atk_min or mask.def_max < 99 or mask.def_min
    if bounded or mask.than_ref:
        raise Refused("a count or condition on current ATK or DEF is not run")
