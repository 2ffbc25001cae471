"""Reads the plain notation: ``TRIGGER[filter] IF condition COST cost > OP args @selector ~duration``.

A second, independent way from a line of notation to a tree, so that the stored meanings are checked
against something that no compiler had a hand in.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gameplay.effects import (
    Activate,
    Activated,
    Attacking,
    AttackLimit,
    CannotActivate,
    Cards,
    CardSlug,
    Clause,
    Comparison,
    Condition,
    Cost,
    Damage,
    Destroy,
    DestroyedThisTurn,
    Discard,
    DiscardCost,
    Draw,
    Duration,
    Equip,
    Event,
    Face,
    Filter,
    Heal,
    Immune,
    Kind,
    Link,
    Modify,
    MoveAfterAttack,
    MustBeAttacked,
    NegateAttack,
    NegateEffect,
    NoDirectAttack,
    Operation,
    Per,
    Pierce,
    Players,
    Position,
    PositionChange,
    Present,
    PreventDestruction,
    Protect,
    Recover,
    Ref,
    Relation,
    SacrificeCost,
    Search,
    Selector,
    SelfIs,
    SetPosition,
    Side,
    SpecialDeploy,
    Stat,
    Static,
    StatOf,
    Step,
    TagSlug,
    Targeted,
    Trigger,
    TurnOf,
    TypeSlug,
    When,
    Who,
    Zone,
)

TAGS = {"mercenary", "archer", "falxman", "shock_infantry"}
KINDS = {"unit", "doctrine", "field_doctrine", "tactic"}
OPPONENT = Players(Who.OPPONENT)
OWN_UNIT = Filter(kinds=(Kind.UNIT,), side=Side.OWN)
ENEMY_UNIT = Filter(kinds=(Kind.UNIT,), side=Side.ENEMY)

SELF_EVENTS = {
    "DEPLOY": Event.DEPLOYED,
    "NORMAL_DEPLOY": Event.DEPLOYED_NORMALLY,
    "SELF_ATTACKS": Event.ATTACKS,
    "SELF_ATTACKED": Event.ATTACKED,
    "SELF_AFTER_ATTACK": Event.AFTER_ATTACK,
    "SELF_DESTROYED": Event.DESTROYED,
    "SELF_DESTROYED_IN_BATTLE": Event.DESTROYED_IN_BATTLE,
    "SELF_DESTROYED_TO_DISCARD": Event.DESTROYED_TO_DISCARD,
    "SELF_DESTROYS_UNIT_IN_BATTLE": Event.DESTROYS_IN_BATTLE,
    "SELF_WINS_BATTLE_ATTACKING": Event.WINS_BATTLE_ATTACKING,
    "SELF_DEALS_BATTLE_DAMAGE": Event.DEALS_BATTLE_DAMAGE,
}
UNIT_EVENTS = {
    "OPP_DECLARES_ATTACK": (Event.ATTACKS, ENEMY_UNIT),
    "OPP_ATTACKS": (Event.ATTACKED, OWN_UNIT),
    "OWN_UNIT_ATTACKED": (Event.ATTACKED, OWN_UNIT),
    "OWN_UNIT_TARGETED_FOR_ATTACK": (Event.TARGETED_FOR_ATTACK, OWN_UNIT),
    "OWN_UNIT_ATTACKS": (Event.ATTACKS, OWN_UNIT),
    "OWN_UNIT_BATTLES": (Event.BATTLES, OWN_UNIT),
    "OWN_UNIT_SURVIVES_BATTLE": (Event.SURVIVES_BATTLE, OWN_UNIT),
    "OWN_UNIT_WOULD_BE_DESTROYED_IN_BATTLE": (Event.WOULD_BE_DESTROYED_IN_BATTLE, OWN_UNIT),
    "OWN_UNIT_DESTROYED_IN_BATTLE": (Event.DESTROYED_IN_BATTLE, OWN_UNIT),
    "OWN_UNIT_DESTROYED": (Event.DESTROYED, OWN_UNIT),
    "OWN_UNIT_DESTROYED_TO_DISCARD": (Event.DESTROYED_TO_DISCARD, OWN_UNIT),
    "OWN_UNIT_DESTROYS_ENEMY_IN_BATTLE": (Event.DESTROYS_IN_BATTLE, OWN_UNIT),
    "OPP_DESTROYS_UNIT_IN_BATTLE": (Event.DESTROYS_IN_BATTLE, ENEMY_UNIT),
    "OPP_SPECIAL_DEPLOYS": (Event.DEPLOYED_SPECIALLY, ENEMY_UNIT),
    "OWN_DEPLOYS": (Event.DEPLOYED, OWN_UNIT),
}
DURATIONS = {
    "static": Duration.STATIC,
    "while_face_up": Duration.STATIC,
    "while_equipped": Duration.STATIC,
    "while_in_defense": Duration.STATIC,
    "combat": Duration.COMBAT,
    "damage_calc": Duration.COMBAT,
    "combat_this_turn": Duration.COMBAT_THIS_TURN,
    "this_turn": Duration.THIS_TURN,
    "until_end_damage_step": Duration.END_OF_DAMAGE_STEP,
}
REFS = {
    "self": Ref.SELF,
    "attacker": Ref.ATTACKER,
    "event_unit": Ref.EVENT,
    "opposing_unit": Ref.OPPOSING,
    "equipped": Ref.EQUIPPED,
    "same": Ref.SAME,
}
SIDES = {"own": Side.OWN, "enemy": Side.ENEMY, "any": Side.ANY}
QUALIFIERS: dict[str, dict[str, Any]] = {
    "face_up": {"face": Face.UP},
    "face_down": {"face": Face.DOWN},
    "ATTACK": {"position": Position.ATTACK},
    "DEFENSE": {"position": Position.DEFENSE},
    "changed_to_DEFENSE": {"turned_to_defense": True},
    "other": {"other": True},
}
FILLERS = ("in", "attacking", "named", "card")
LINKS = ("THEN_MAY", "THEN", "AND", "IF_DONE", "INSTEAD_IF")


def read(line: str) -> list[Clause]:
    """The clauses of one line of notation."""
    return [read_clause(part.strip()) for part in line.split(";;")]


def read_clause(text: str) -> Clause:
    head, body = text.split(" > ", 1) if " > " in text else ("", text)
    found = re.match(r"(\w+)(?:\[([^\]]*)\])?(.*)", head.strip())
    assert found is not None, text
    word, narrowing, rest = found.groups()
    conditions, costs, trigger = read_head(rest, *read_trigger(word, narrowing or ""))
    steps = read_steps(body.strip(), trigger)
    return Clause(trigger, steps, 1 if " OPT" in rest else None, tuple(conditions), tuple(costs))


def read_trigger(word: str, narrowing: str) -> tuple[Trigger, list[Condition]]:
    plain: dict[str, Trigger] = {"STATIC": Static(), "ACTIVATE": Activate(), "ACTIVATED": Activated()}
    if word in plain:
        return plain[word], []
    if word == "EQUIP":
        return Equip(read_filter(narrowing, OWN_UNIT)), []
    if word in SELF_EVENTS:
        return When(SELF_EVENTS[word], Ref.SELF), []
    if word in UNIT_EVENTS:
        event, base = UNIT_EVENTS[word]
        return When(event, read_filter(narrowing.removeprefix("defender:"), base)), []
    targeted: dict[str, Trigger] = {
        "OPP_EFFECT_TARGETS_OWN_UNIT": Targeted(read_filter(narrowing, OWN_UNIT)),
        "OPP_ACTIVATES_DOCTRINE_TARGETING_CARD": Targeted(Filter(), (Kind.DOCTRINE,)),
        "DOCTRINE_OR_TACTIC_TARGETS_OWN_UNIT": Targeted(OWN_UNIT, (Kind.DOCTRINE, Kind.TACTIC)),
    }
    return targeted[word], []


def read_head(
    rest: str, trigger: Trigger, conditions: list[Condition]
) -> tuple[list[Condition], list[Cost], Trigger]:
    costs: list[Cost] = []
    for key, value in re.findall(r"(IF|COST) (.*?)(?= IF| COST|$)", rest.strip()):
        if key == "COST":
            costs.append(read_cost(value.strip()))
        for part in value.split("&") if key == "IF" else ():
            if part.strip() == "target_in_defense":
                assert isinstance(trigger, When)
                trigger = replace(trigger, object=Filter(position=Position.DEFENSE))
            else:
                conditions.append(read_condition(part.strip()))
    return conditions, costs, trigger


def read_cost(text: str) -> Cost:
    number = int(text.split("(")[1][0])
    if text.startswith("discard"):
        return DiscardCost(Selector(Filter(zones=(Zone.HAND,), side=Side.OWN), number))
    return SacrificeCost(Selector(OWN_UNIT, number))


def read_condition(text: str) -> Condition:
    plain: dict[str, Condition] = {
        "self_in_defense": SelfIs(position=Position.DEFENSE),
        "self_face_up": SelfIs(face=Face.UP),
        "own_turn": TurnOf(Side.OWN),
        "own_unit_destroyed_this_turn": DestroyedThisTurn(OWN_UNIT),
        "field_doctrine_face_up(any player)": Present(Filter(kinds=(Kind.FIELD_DOCTRINE,), face=Face.UP)),
    }
    if text in plain:
        return plain[text]
    name, inside = text[:-1].split("(")
    if name == "named_card_face_up":
        return Present(Filter(names=(CardSlug(inside),), face=Face.UP))
    assert name == "control", text
    inside = inside.replace(">=1", "")
    return Present(read_filter(inside, Filter(side=Side.OWN)))


def read_filter(text: str, base: Filter) -> Filter:
    words = text.replace("|", "/").split()
    result = base
    for at, word in enumerate(words):
        result = _narrowed(result, word, words[at - 1] if at else "")
    return result


def _narrowed(result: Filter, word: str, before: str) -> Filter:
    compared = re.match(r"(level|atk|battle_stat)(<=|<)(.*)", word)
    if word in SIDES:
        already_own = before == "" and result.side is Side.OWN
        return (
            result if already_own else replace(result, side=SIDES[word], kinds=result.kinds or (Kind.UNIT,))
        )
    if before == "attacking":
        return replace(result, attacking=Attacking.IN_DEFENSE)
    if before == "named":
        return replace(result, names=(CardSlug(word),))
    if compared:
        return replace(result, comparisons=(_comparison(*compared.groups()),))
    if word in QUALIFIERS:
        return replace(result, **QUALIFIERS[word])
    return result if word in FILLERS else _with_alternatives(result, word.split("/"))


def _with_alternatives(result: Filter, words: list[str]) -> Filter:
    words = [word.removesuffix("s") if word == "units" else word for word in words]
    kinds = tuple(Kind(word) for word in words if word in KINDS)
    tags = tuple(TagSlug(word) for word in words if word in TAGS)
    types = tuple(TypeSlug(word) for word in words if word not in TAGS | KINDS)
    return replace(result, kinds=kinds or result.kinds, tags=tags or result.tags, types=types or result.types)


def _comparison(stat: str, relation: str, value: str) -> Comparison:
    stats = {"level": Stat.LEVEL, "atk": Stat.ATK, "battle_stat": Stat.BATTLE}
    relations = {"<=": Relation.AT_MOST, "<": Relation.LESS}
    number = re.match(r"\d+", value)
    if number:
        return Comparison(stats[stat], relations[relation], int(number.group()), "legacy" in value)
    owner = {"self.atk": Ref.SELF, "sacrificed.atk": Ref.SACRIFICED}[value]
    return Comparison(stats[stat], relations[relation], StatOf(owner, Stat.ATK))


def read_steps(body: str, trigger: Trigger) -> tuple[Step, ...]:
    parts = re.split(rf"(?:^| )({'|'.join(LINKS)}) ", body)
    steps = [Step(read_operation(parts[0], trigger, None))]
    for link, text in zip(parts[1::2], parts[2::2], strict=True):
        steps.append(read_linked(link, text, trigger, steps[-1].do))
    return tuple(_with_resolution_condition(step, body) for step in steps)


def _with_resolution_condition(step: Step, body: str) -> Step:
    tested = re.search(r"IF (control\(\w+\)), tested on resolution", body)
    return replace(step, conditions=(read_condition(tested.group(1)),)) if tested else step


def read_linked(link: str, text: str, trigger: Trigger, before: Operation) -> Step:
    if link == "INSTEAD_IF":
        condition, operation = text.split(") ")
        do = read_operation(operation, trigger, before)
        return Step(do, Link.INSTEAD, conditions=(read_condition(condition + ")"),))
    named = {"THEN": Link.THEN, "THEN_MAY": Link.THEN, "AND": Link.AND, "IF_DONE": Link.IF_DONE}
    return Step(read_operation(text, trigger, before), named[link], may=link == "THEN_MAY")


def read_operation(text: str, trigger: Trigger, before: Operation | None) -> Operation:
    text = re.sub(r" IF control.*tested on resolution", "", text)
    found = re.match(r"(\w+) ?([^@~]*)(?:@([^~]*))?(?:~(.*))?$", text.strip())
    assert found is not None, text
    word, arguments, selector, duration = (part.strip() if part else "" for part in found.groups())
    if isinstance(before, Modify) and not selector:
        return replace(before, **_stats(arguments), who=Ref.SAME)
    cards = read_cards(selector, _zones(word, arguments))
    return _operation(word, arguments, cards, DURATIONS.get(duration, Duration.STATIC))


def _operation(word: str, arguments: str, cards: Cards, duration: Duration) -> Operation:  # noqa: PLR0911 -- a table
    match word:
        case "MOD":
            return Modify(cards, duration, **_stats(arguments))
        case "MOD_PER" | "HEAL_PER":
            return _per(word, arguments, cards, duration)
        case "SET_POSITION":
            return SetPosition(cards, PositionChange(arguments.lower()))
        case "DRAW":
            return Draw(int(arguments))
        case "DISCARD":
            return Discard(Selector(Filter(zones=(Zone.HAND,), side=Side.OWN), int(arguments)))
        case "HEAL":
            return Heal(int(arguments))
        case "DAMAGE":
            return Damage(int(arguments), OPPONENT)
        case "ATTACK_LIMIT":
            return AttackLimit(int(arguments[0]), OPPONENT, duration)
        case "GRANT_AFTER_ATTACK_MAY_MOVE_TO_DEFENSE":
            return MoveAfterAttack(cards, Position.DEFENSE, duration)
    return _plain_operation(word, cards, duration)


def _plain_operation(word: str, cards: Any, duration: Duration) -> Operation:
    makers: dict[str, Callable[[], Operation]] = {
        "SEARCH": lambda: Search(cards),
        "RECOVER": lambda: Recover(cards),
        "SPECIAL_DEPLOY": lambda: SpecialDeploy(cards),
        "DESTROY": lambda: Destroy(cards),
        "PREVENT_DESTRUCTION": lambda: PreventDestruction(cards),
        "NEGATE_ATTACK": NegateAttack,
        "NEGATE_EFFECT": NegateEffect,
        "NEGATE": NegateEffect,
        "PIERCE": lambda: Pierce(cards, duration),
        "IMMUNE": lambda: Immune(cards, (Kind.TACTIC,), duration),
        "LOCK_TACTICS": lambda: CannotActivate((Kind.TACTIC,), OPPONENT, duration),
        "FORCE_ATTACK_TARGET": lambda: MustBeAttacked(cards, duration),
        "NO_DIRECT_ATTACK": lambda: NoDirectAttack(OPPONENT, duration),
        "PROTECT": lambda: Protect(cards, duration),
    }
    return makers[word]()


def _stats(arguments: str) -> dict[str, Any]:
    names = {"ATK": "atk", "DEF": "defense"}
    return {names[stat]: int(number) for stat, number in re.findall(r"(ATK|DEF) ([+-]\d+)", arguments)}


def _per(word: str, arguments: str, cards: Cards, duration: Duration) -> Operation:
    found = re.search(r"([+]?\d+) count\(([^)]*)\) cap (\d+)", arguments)
    assert found is not None, arguments
    counted = read_filter(found.group(2), Filter(side=Side.OWN))
    per = Per(int(found.group(1)), counted, int(found.group(3)))
    return Heal(per) if word == "HEAL_PER" else Modify(cards, duration, atk=per)


def read_cards(text: str, zones: tuple[Zone, ...]) -> Cards:
    text = text.replace("infantry(own)", "own infantry").replace("named(", "named ").rstrip(")")
    if text in REFS:
        return REFS[text]
    if not text or text in ("self_player", "opponent", "attack", "effect", "that_doctrine"):
        return Ref.SELF
    found = re.match(r"(all|target|choose)? ?(\d)? ?(.*)", text)
    assert found is not None
    how, count, rest = found.groups()
    filter_ = read_filter(rest.replace("from deck", "").replace("from discard", ""), Filter())
    if zones:
        filter_ = replace(filter_, zones=zones, side=Side.OWN)
    elif filter_.side is Side.ANY and not filter_.face:
        filter_ = replace(filter_, side=Side.OWN)
    return Selector(filter_, None if how == "all" else int(count), target=how == "target")


def _zones(word: str, arguments: str) -> tuple[Zone, ...]:
    fixed = {"SEARCH": (Zone.DECK,), "RECOVER": (Zone.DISCARD,)}
    if word == "SPECIAL_DEPLOY":
        return tuple(Zone(name) for name in re.split(r"[/|]", arguments.split(maxsplit=1)[0]))
    return fixed.get(word, ())
