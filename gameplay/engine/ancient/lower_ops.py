"""Steps of the effect vocabulary as operations of integers; what is not run is refused."""

from collections.abc import Callable, Mapping
from typing import Any

from gameplay import effects as fx
from gameplay.engine.ancient import program as programs
from gameplay.engine.ancient import words as w
from gameplay.engine.ancient.lower_masks import (
    REFS,
    SIDES,
    Refused,
    Vocabulary,
    lower_condition,
    lower_filter,
    lower_per,
)

DURATIONS: Mapping[fx.Duration, int] = {
    fx.Duration.STATIC: w.D_STATIC,
    fx.Duration.COMBAT: w.D_COMBAT,
    fx.Duration.COMBAT_THIS_TURN: w.D_BOUTS,
    fx.Duration.THIS_TURN: w.D_TURN,
    fx.Duration.END_OF_DAMAGE_STEP: w.D_DAMAGE_STEP,
}
LINKS: Mapping[fx.Link, int] = {
    fx.Link.AND: w.L_AND,
    fx.Link.THEN: w.L_THEN,
    fx.Link.IF_DONE: w.L_IF_DONE,
    fx.Link.INSTEAD: w.L_INSTEAD,
}
POSITIONS: Mapping[fx.PositionChange, int] = {
    fx.PositionChange.ATTACK: w.TO_ATTACK,
    fx.PositionChange.DEFENSE: w.TO_DEFENSE,
    fx.PositionChange.CHOICE: w.TO_CHOICE,
    fx.PositionChange.TOGGLE: w.TO_OTHER,
}


def lower_step(words: Vocabulary, step: fx.Step) -> programs.Op:
    """One step; raises `Refused` naming what is not run."""
    do = step.do
    lower = LOWERINGS.get(type(do))
    if lower is None:
        raise Refused(f"{type(do).__name__} is not run in Ancient Duel")
    op = lower(words, do)
    op.link = LINKS[step.link]
    op.may = step.may
    op.conditions = [lower_condition(words, condition) for condition in step.conditions]
    if op.may and (op.mask is None or not op.count):
        raise Refused("a step without a choice of cards cannot be optional")
    return op


def _duration(op: programs.Op, duration: fx.Duration) -> None:
    if duration not in DURATIONS:
        raise Refused(f"the duration {duration.value} is not run in Ancient Duel")
    op.duration = DURATIONS[duration]


def _cards(words: Vocabulary, op: programs.Op, cards: fx.Cards) -> programs.Op:
    if isinstance(cards, fx.Ref):
        op.ref = REFS[cards]
        return op
    op.mask = lower_filter(words, cards.filter)
    op.count = cards.count or 0
    op.up_to = cards.up_to
    op.target = cards.target
    if op.target and op.count != 1:
        raise Refused("only one card can be targeted")
    return op


def _one(op: programs.Op) -> programs.Op:
    if op.count > 1:
        raise Refused("only one card is chosen in such a step")
    return op


def _amount(words: Vocabulary, op: programs.Op, amount: fx.Amount) -> None:
    if isinstance(amount, fx.Per):
        op.amount_per = lower_per(words, amount)
    else:
        op.amount = amount


def _player(op: programs.Op, who: fx.Players) -> programs.Op:
    if who.who is fx.Who.YOU:
        return op
    if who.who not in (fx.Who.OPPONENT, fx.Who.EACH_OPPONENT) or who.count != 1:
        raise Refused(f"{who.who.value} is nobody in Ancient Duel")
    op.opponent = True
    return op


def _modify(words: Vocabulary, do: fx.Modify) -> programs.Op:
    op = _one(_cards(words, programs.Op(w.O_MODIFY), do.who))
    _duration(op, do.duration)
    if isinstance(do.atk, fx.Per):
        op.atk_per = lower_per(words, do.atk)
    else:
        op.atk = do.atk or 0
    if isinstance(do.defense, fx.Per):
        op.defense_per = lower_per(words, do.defense)
    else:
        op.defense = do.defense or 0
    return op


def _position(words: Vocabulary, do: fx.SetPosition) -> programs.Op:
    op = _one(_cards(words, programs.Op(w.O_POSITION), do.who))
    op.to = POSITIONS[do.to]
    if do.to is fx.PositionChange.CHOICE and op.mask is not None and not op.count:
        raise Refused("a position is chosen for one unit")
    return op


def _move_after(words: Vocabulary, do: fx.MoveAfterAttack) -> programs.Op:
    op = _one(_cards(words, programs.Op(w.O_MOVE_AFTER), do.who))
    _duration(op, do.duration)
    if do.to is not fx.Position.DEFENSE or op.duration != w.D_TURN:
        raise Refused("a move after an attack is to Defence and this turn's")
    op.optional = do.optional
    return op


def _destroy(words: Vocabulary, do: fx.Destroy) -> programs.Op:
    return _cards(words, programs.Op(w.O_DESTROY), do.what)


def _prevent(words: Vocabulary, do: fx.PreventDestruction) -> programs.Op:
    return _cards(words, programs.Op(w.O_PREVENT), do.who)


def _own_zone(words: Vocabulary, code: int, what: fx.Selector) -> programs.Op:
    op = _cards(words, programs.Op(code), what)
    assert op.mask is not None
    if not op.count:
        raise Refused("a number of cards is taken from a hand, deck or discard")
    if op.mask.side == w.ENEMY:
        raise Refused("cards are taken from one's own hand, deck or discard")
    if op.mask.than_ref:
        raise Refused("cards in a hand, deck or discard are compared with numbers")
    return op


def _search(words: Vocabulary, do: fx.Search) -> programs.Op:
    return _own_zone(words, w.O_SEARCH, do.what)


def _recover(words: Vocabulary, do: fx.Recover) -> programs.Op:
    if do.last:
        raise Refused("recovering the last card is not run in Ancient Duel")
    return _own_zone(words, w.O_RECOVER, do.what)


def _special(words: Vocabulary, do: fx.SpecialDeploy) -> programs.Op:
    op = _own_zone(words, w.O_SPECIAL, do.what)
    op.to = w.TO_ATTACK if do.position is fx.Position.ATTACK else w.TO_DEFENSE
    return op


def _draw(words: Vocabulary, do: fx.Draw) -> programs.Op:
    op = programs.Op(w.O_DRAW)
    op.amount = do.count
    return _player(op, do.who)


def _discard(words: Vocabulary, do: fx.Discard) -> programs.Op:
    if do.random or do.who.who is not fx.Who.YOU:
        raise Refused("one discards of one's own choice in Ancient Duel")
    return _own_zone(words, w.O_DISCARD, do.what)


def _heal(words: Vocabulary, do: fx.Heal) -> programs.Op:
    op = programs.Op(w.O_HEAL)
    _amount(words, op, do.amount)
    return _player(op, do.who)


def _damage(words: Vocabulary, do: fx.Damage) -> programs.Op:
    op = programs.Op(w.O_DAMAGE)
    _amount(words, op, do.amount)
    return _player(op, do.who)


def _negate_attack(words: Vocabulary, do: fx.NegateAttack) -> programs.Op:
    return programs.Op(w.O_NEGATE_ATTACK)


def _negate_effect(words: Vocabulary, do: fx.NegateEffect) -> programs.Op:
    return programs.Op(w.O_NEGATE_EFFECT)


def _pierce(words: Vocabulary, do: fx.Pierce) -> programs.Op:
    op = _cards(words, programs.Op(w.O_PIERCE), do.who)
    _duration(op, do.duration)
    if op.duration != w.D_COMBAT:
        raise Refused("piercing lasts for a combat")
    return op


def _immune(words: Vocabulary, do: fx.Immune) -> programs.Op:
    op = _cards(words, programs.Op(w.O_IMMUNE), do.who)
    _duration(op, do.duration)
    op.kinds = words.kinds(do.to)
    op.side = SIDES[do.side]
    return op


def _lock(words: Vocabulary, do: fx.CannotActivate) -> programs.Op:
    op = programs.Op(w.O_LOCK)
    _duration(op, do.duration)
    op.kinds = words.kinds(do.kinds)
    if op.duration not in (w.D_STATIC, w.D_DAMAGE_STEP):
        raise Refused("a lock lasts to the end of the damage step, or is static")
    return _player(op, do.who)


def _must(words: Vocabulary, do: fx.MustBeAttacked) -> programs.Op:
    op = _cards(words, programs.Op(w.O_MUST), do.who)
    _duration(op, do.duration)
    return op


def _limit(words: Vocabulary, do: fx.AttackLimit) -> programs.Op:
    op = programs.Op(w.O_LIMIT)
    op.amount = do.count
    _duration(op, do.duration)
    return _player(op, do.who)


def _no_direct(words: Vocabulary, do: fx.NoDirectAttack) -> programs.Op:
    op = programs.Op(w.O_NO_DIRECT)
    _duration(op, do.duration)
    return _player(op, do.who)


def _protect(words: Vocabulary, do: fx.Protect) -> programs.Op:
    op = _cards(words, programs.Op(w.O_PROTECT), do.what)
    _duration(op, do.duration)
    return op


LOWERINGS: Mapping[type, Callable[[Vocabulary, Any], programs.Op]] = {
    fx.Modify: _modify,
    fx.SetPosition: _position,
    fx.MoveAfterAttack: _move_after,
    fx.Destroy: _destroy,
    fx.PreventDestruction: _prevent,
    fx.Search: _search,
    fx.Recover: _recover,
    fx.SpecialDeploy: _special,
    fx.Draw: _draw,
    fx.Discard: _discard,
    fx.Heal: _heal,
    fx.Damage: _damage,
    fx.NegateAttack: _negate_attack,
    fx.NegateEffect: _negate_effect,
    fx.Pierce: _pierce,
    fx.Immune: _immune,
    fx.CannotActivate: _lock,
    fx.MustBeAttacked: _must,
    fx.AttackLimit: _limit,
    fx.NoDirectAttack: _no_direct,
    fx.Protect: _protect,
}
