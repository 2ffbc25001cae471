"""From effect trees to programs. What cannot be run is refused with card and clause."""

from gameplay.effects import (
    Block,
    Clause,
    Damage,
    Discard,
    DiscardHand,
    Draw,
    Duration,
    Filter,
    Heal,
    Link,
    LoseLater,
    NegateAttack,
    OnAttack,
    Operation,
    Play,
    Played,
    Players,
    PreventDamage,
    Recover,
    RedirectAttack,
    ReflectAttack,
    Selector,
    Side,
    Steal,
    Step,
    Who,
    Zone,
)
from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.program import Op, Spell
from gameplay.engine.catalogue import CardSpec
from gameplay.engine.errors import CannotRun

HOWS = {
    "attack": w.P_ATTACK,
    "defense": w.P_DEFENSE,
    "support": w.P_SUPPORT,
    "combo": w.P_COMBO,
}
PLAYS = {
    Play.ATTACK: w.P_ATTACK,
    Play.DEFENSE: w.P_DEFENSE,
    Play.SUPPORT: w.P_SUPPORT,
    Play.COMBO: w.P_COMBO,
}
WHO = {
    Who.YOU: w.W_YOU,
    Who.OPPONENT: w.W_TARGET,
    Who.OTHER_PLAYER: w.W_TARGET,
    Who.SAME: w.W_TARGET,
    Who.EACH_OPPONENT: w.W_EVERYBODY,
    Who.EACH_PLAYER: w.W_EVERYBODY,
    Who.ATTACKER: w.W_ATTACKER,
}
AIMED = (w.OP_DAMAGE, w.OP_LOSE_LATER, w.OP_STEAL)
"""Doing one of these to another player is an attack."""


class _RefusedError(Exception):
    """Why a clause cannot be run."""


def lowered(spec: CardSpec, index: int) -> Spell:
    """The program of an Arcane Duel card. Raises `CannotRun`."""
    how = HOWS.get(spec.kind)
    if how is None:
        raise CannotRun(spec.slug, 1, f"an Arcane Duel card is no {spec.kind!r}")
    if not spec.clauses:
        raise CannotRun(spec.slug, 1, "its meaning is not known")
    spell = Spell(index, spec.slug, how)
    for number, clause in enumerate(spec.clauses, start=1):
        try:
            _add_clause(spell, clause)
        except _RefusedError as refusal:
            raise CannotRun(spec.slug, number, str(refusal)) from None
    spell.attack = how != w.P_DEFENSE and any(op.code in AIMED for op in spell.hits)
    return spell


def _add_clause(spell: Spell, clause: Clause) -> None:
    if not isinstance(clause.trigger, Played) or PLAYS[clause.trigger.how] != spell.how:
        raise _RefusedError("it must be played as what it is")
    if clause.limit or clause.conditions or clause.costs:
        raise _RefusedError("limits, conditions and costs have no meaning in Arcane Duel")
    for step in clause.steps:
        _add_step(spell, step)


def _add_step(spell: Spell, step: Step) -> None:
    if step.may or step.conditions or step.link in (Link.IF_DONE, Link.INSTEAD):
        raise _RefusedError("a step that may be left out has no meaning in Arcane Duel")
    op = _op(step.do)
    players = getattr(step.do, "who", None)
    if op.code in (w.OP_REDIRECT, w.OP_REFLECT, w.OP_BLOCK):
        _check_defense(spell)
        spell.other = spell.other or op.code == w.OP_REDIRECT
        spell.hits.append(op)
    elif op.who == w.W_ATTACKER:
        _check_defense(spell)
        spell.hits.append(op)
    elif op.who == w.W_EVERYBODY:
        _add_everybody(spell, op, players)
    elif op.who == w.W_TARGET:
        _add_target(spell, op, players)
    else:
        _add_own(spell, op)


def _check_defense(spell: Spell) -> None:
    if spell.how != w.P_DEFENSE:
        raise _RefusedError("only a defence answers an attack")


def _add_everybody(spell: Spell, op: Op, players: Players | None) -> None:
    spell.everybody = True
    spell.hits.append(Op(op.code, w.W_TARGET, op.amount))
    if players is not None and players.who is Who.EACH_PLAYER:
        spell.own.append(Op(op.code, w.W_YOU, op.amount))


def _add_target(spell: Spell, op: Op, players: Players | None) -> None:
    if spell.how == w.P_DEFENSE:
        raise _RefusedError("a defence hits the attacker alone")
    if players is not None and players.who is not Who.SAME:
        spell.targets = max(spell.targets, players.count)
    elif not (spell.targets or spell.everybody):
        raise _RefusedError("nobody was hit before")
    spell.hits.append(op)


def _add_own(spell: Spell, op: Op) -> None:
    if op.code in (w.OP_WAIT, w.OP_PREVENT):
        spell.stays = True
    if op.code == w.OP_DAMAGE:
        (spell.own if spell.hits else spell.before).append(op)
    elif spell.how == w.P_DEFENSE:
        raise _RefusedError("a defence changes the attack or hits the attacker")
    else:
        spell.after.append(op)


def _op(do: Operation) -> Op:  # noqa: PLR0911, PLR0912  # one case a word of the vocabulary
    match do:
        case Damage(amount=int(amount), who=who):
            return Op(w.OP_DAMAGE, WHO[who.who], amount)
        case LoseLater(amount=amount, who=who):
            return Op(w.OP_LOSE_LATER, WHO[who.who], amount)
        case Discard(what=what, who=who, random=random):
            code = w.OP_DISCARD_RANDOM if random else w.OP_DISCARD
            return Op(code, WHO[who.who], _count(what, Zone.HAND))
        case DiscardHand(who=who):
            return Op(w.OP_DISCARD_HAND, WHO[who.who])
        case Steal(count=count, who=who) if who.who is not Who.YOU:
            return Op(w.OP_STEAL, WHO[who.who], count)
        case Heal(amount=int(amount), who=who):
            return Op(w.OP_HEAL, WHO[who.who], amount)
        case Draw(count=count, who=who):
            return Op(w.OP_DRAW, WHO[who.who], count)
        case Recover(what=what, last=last):
            return Op(w.OP_RECOVER_LAST if last else w.OP_RECOVER, w.W_YOU, _count(what, Zone.DISCARD))
        case Block(amount=amount):
            return Op(w.OP_BLOCK, w.W_TARGET, amount)
        case RedirectAttack():
            return Op(w.OP_REDIRECT, w.W_TARGET)
        case ReflectAttack():
            return Op(w.OP_REFLECT, w.W_ATTACKER)
        case NegateAttack():
            return Op(w.OP_NEGATE, w.W_TARGET)
        case PreventDamage(duration=duration):
            op = Op(w.OP_PREVENT, w.W_YOU)
            op.until_turn = _until_turn(duration)
            return op
        case OnAttack():
            return _waiting(do)
    raise _RefusedError(f"{type(do).__name__} has no meaning in Arcane Duel")


def _waiting(do: OnAttack) -> Op:
    op = Op(w.OP_WAIT, w.W_YOU)
    op.every = do.every
    op.until_turn = _until_turn(do.duration)
    op.responses = [_op(response) for response in do.responses]
    for response in op.responses:
        if response.code not in (w.OP_NEGATE, w.OP_BLOCK) and response.who != w.W_ATTACKER:
            raise _RefusedError("what waits for an attack changes it or hits the attacker")
    return op


def _until_turn(duration: Duration) -> bool:
    if duration not in (Duration.YOUR_NEXT_TURN, Duration.UNTIL_USED):
        raise _RefusedError(f"nothing lasts {duration.value!r} in Arcane Duel")
    return duration is Duration.YOUR_NEXT_TURN


def _count(what: Selector, zone: Zone) -> int:
    plain = Selector(Filter(side=Side.OWN, zones=(zone,)), what.count)
    if what != plain or what.count is None:
        raise _RefusedError("cards are counted in Arcane Duel, not sorted")
    return what.count
