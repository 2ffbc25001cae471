"""Triggers and conditions."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gameplay.effects import (
    Activate,
    Activated,
    Condition,
    DestroyedThisTurn,
    EffectError,
    Equip,
    Event,
    Face,
    Filter,
    Kind,
    Position,
    Present,
    Ref,
    SelfIs,
    Side,
    Subject,
    Targeted,
    Trigger,
    TurnOf,
    When,
)
from ingest.compiler.meaning.nouns import nouns
from ingest.compiler.meaning.phrases import REFS, Lexicon, Noun, agree, player_side
from ingest.compiler.meaning.trees import Parse, has, span, subtree, subtrees, word, words
from ingest.compiler.misread import Code, Misread

UNIT = Filter(kinds=(Kind.UNIT,))
CONDITIONS = (
    "controls",
    "also_controls",
    "is_face",
    "is_position",
    "is_on_field",
    "was_destroyed",
    "turn_of",
)
EVENT_RULES = (
    "attacks",
    "attacked",
    "happens",
    "destroys",
    "declares",
    "deploys",
    "targets",
    "activates",
)


@dataclass(frozen=True, slots=True)
class ReadTrigger:
    """A trigger as read, with what its words say beside it; a limit alone has no trigger yet."""

    trigger: Trigger | None
    limit: int | None = None
    conditions: tuple[Condition, ...] = ()


def read_trigger(tree: Parse, lexicon: Lexicon) -> ReadTrigger:
    """The trigger of a `trigger`, `equip` or `after_attack` node; a limit alone has no trigger yet."""
    if tree.data == "equip":
        return ReadTrigger(_equip(nouns(tree, lexicon)[0]))
    if tree.data == "after_attack":
        return ReadTrigger(When(Event.AFTER_ATTACK, subject(nouns(tree, lexicon)[0])))
    if has(tree, "TIMES", "TIMES_EACH_TURN"):
        token = word(tree, "TIMES", "NUM")
        assert token is not None
        return ReadTrigger(None, int(token.value))
    event = subtree(tree, *EVENT_RULES)
    if event is not None:
        return _EVENTS[str(event.data)](event, lexicon)
    token = words(tree, "ON")[0]
    plain: dict[str, Trigger] = {"activate": Activate(), "activated": Activated()}
    if token.value in plain:
        return ReadTrigger(plain[token.value])
    return ReadTrigger(When(Event(token.value), Ref.SELF))


def _equip(noun: Noun) -> Trigger:
    _only_one(noun)
    host = noun.filter(Side.OWN)
    if host.side is not Side.OWN:
        raise noun.fail(Code.CONTRADICTION, "only a unit of yours is equipped")
    return Equip(host)


def subject(noun: Noun, default: Side = Side.ANY) -> Subject:
    """What a trigger watches: the bearer, or any unit that fits."""
    if noun.ref in ("self", "it"):
        return Ref.SELF
    if noun.ref or noun.player:
        raise noun.fail(Code.CONTRADICTION, "a unit stands here")
    _only_one(noun)
    noun.check_determined()
    return noun.filter(default)


def _only_one(noun: Noun) -> None:
    if not noun.single():
        raise noun.fail(Code.WRONG_NUMBER, "one unit stands here")


def _subject_and_objects(event: Parse, lexicon: Lexicon) -> tuple[Noun, list[Noun]]:
    found = nouns(event, lexicon)
    verb = next((token for token in words(event) if token.number), None)
    if verb is not None and found:
        agree(found[0], verb)
    if not found:
        return Noun(*span(event), ref="it"), []
    return found[0], found[1:]


def _attacks(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    who, objects = _subject_and_objects(event, lexicon)
    if player_side(who) is Side.ENEMY and objects:
        return ReadTrigger(When(Event.ATTACKED, subject(objects[0], Side.OWN)))
    target = subject(objects[0]) if objects else None
    if isinstance(target, Ref):
        raise objects[0].fail(Code.CONTRADICTION, "a unit does not attack itself")
    return ReadTrigger(When(Event.ATTACKS, subject(who), target))


def _attacked(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    who, _ = _subject_and_objects(event, lexicon)
    position = word(event, "POSITION")
    watched = subject(who)
    if position is None:
        return ReadTrigger(When(Event.ATTACKED, watched))
    if isinstance(watched, Ref):
        held = SelfIs(position=Position(position.value))
        return ReadTrigger(When(Event.ATTACKED, watched), conditions=(held,))
    return ReadTrigger(When(Event.ATTACKED, replace(watched, position=Position(position.value))))


def _happens(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    who, _ = _subject_and_objects(event, lexicon)
    return ReadTrigger(When(Event(words(event, "HAPPENS")[0].value), subject(who)))


def _destroys(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    who, objects = _subject_and_objects(event, lexicon)
    side = player_side(who)
    watched: Subject = Filter(kinds=(Kind.UNIT,), side=side) if side else subject(who)
    target = subject(objects[0]) if objects else None
    if isinstance(target, Ref):
        raise objects[0].fail(Code.CONTRADICTION, "another unit stands here")
    return ReadTrigger(When(Event.DESTROYS_IN_BATTLE, watched, target))


def _declares(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    who, _ = _subject_and_objects(event, lexicon)
    side = player_side(who)
    if side is None:
        raise who.fail(Code.CONTRADICTION, "a player declares attacks")
    return ReadTrigger(When(Event.ATTACKS, replace(UNIT, side=side)))


def _deploys(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    found = nouns(event, lexicon)
    verb = words(event, "DEPLOYS", "SPECIAL_DEPLOY", "YOU_DEPLOY")[0]
    side = player_side(found[0]) if len(found) > 1 else Side.OWN
    if side is None:
        raise found[0].fail(Code.CONTRADICTION, "a player deploys units")
    if found[-1].side not in (None, side):
        raise found[-1].fail(Code.CONTRADICTION, "two owners")
    watched = subject(found[-1], side)
    return ReadTrigger(When(Event(verb.value), watched))


def _targets(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    by, what = nouns(event, lexicon)
    return ReadTrigger(Targeted(subject(what), by.sources(), by.side or Side.ENEMY))


def _activates(event: Parse, lexicon: Lexicon) -> ReadTrigger:
    *players, by, what = nouns(event, lexicon)
    side = player_side(players[0]) if players else Side.OWN
    if side is None:
        raise players[0].fail(Code.CONTRADICTION, "a player activates cards")
    if by.side not in (None, side):
        raise by.fail(Code.CONTRADICTION, "two owners")
    return ReadTrigger(Targeted(subject(what), by.sources(), side))


_EVENTS: dict[str, Callable[[Parse, Lexicon], ReadTrigger]] = {
    "attacks": _attacks,
    "attacked": _attacked,
    "happens": _happens,
    "destroys": _destroys,
    "declares": _declares,
    "deploys": _deploys,
    "targets": _targets,
    "activates": _activates,
}


def read_conditions(tree: Parse, lexicon: Lexicon) -> list[Condition]:
    """The conditions of a `conditions` or `turn_of` node."""
    if tree.data == "turn_of":
        return [TurnOf(Side(words(tree, "TURN_OF")[0].value))]
    found: list[Condition] = []
    side: Side | None = None
    for part in subtrees(tree, *CONDITIONS):
        if part.data == "also_controls":
            found.append(_also(part, side, lexicon))
            continue
        side = Side(words(part, "CONTROLS")[0].value) if part.data == "controls" else None
        found += _condition(part, lexicon)
    return found


def _also(part: Parse, side: Side | None, lexicon: Lexicon) -> Condition:
    """ "… and a Cavalry unit": goes on with what a player controls."""
    if side is None:
        raise Misread(Code.CUT_OFF, *span(part))
    return _present(nouns(part, lexicon)[0], side)


def _condition(part: Parse, lexicon: Lexicon) -> list[Condition]:
    if part.data == "turn_of":
        return read_conditions(part, lexicon)
    subjects = nouns(part, lexicon) or [Noun(*span(part), ref="it")]
    if part.data == "controls":
        side = Side(words(part, "CONTROLS")[0].value)
        return [_present(noun, side) for noun in subjects]
    noun = subjects[0]
    for verb in words(part, "IS", "IS_ON_FIELD", "WAS_DESTROYED"):
        agree(noun, verb)
    if part.data == "was_destroyed":
        _only_one(noun)
        return [DestroyedThisTurn(noun.filter(Side.ANY))]
    if noun.ref:
        return [_state(noun, part)]
    if part.data == "is_face":
        noun.face = _face(part, noun)
    return [_present(noun, Side.ANY)]


def _face(part: Parse, noun: Noun) -> Face:
    said = Face(words(part, "FACE")[0].value)
    if noun.face not in (None, said):
        raise noun.fail(Code.CONTRADICTION, "two faces")
    return said


def _state(noun: Noun, part: Parse) -> Condition:
    if REFS.get(noun.ref, Ref.SELF) is not Ref.SELF:
        raise noun.fail(Code.CONTRADICTION, "only this card's state is a condition")
    if part.data == "is_face":
        return SelfIs(face=Face(words(part, "FACE")[0].value))
    if part.data == "is_position":
        return SelfIs(position=Position(words(part, "POSITION")[0].value))
    raise noun.fail(Code.CONTRADICTION, "a state stands here")


def _present(noun: Noun, side: Side) -> Condition:
    if noun.ref or noun.player or noun.up_to or noun.every or noun.yours:
        raise noun.fail(Code.CONTRADICTION, "cards stand here")
    if side is not Side.ANY and noun.side not in (None, side):
        raise noun.fail(Code.CONTRADICTION, "two owners")
    noun.check_determined()
    what = noun.filter(side)
    try:
        return Present(what, noun.count or 1)
    except EffectError as error:
        raise noun.fail(Code.CONTRADICTION, error.message) from error
