"""From card to design: each clause becomes a program and is entered where the rules look for it."""

from collections.abc import Mapping

from gameplay import effects as fx
from gameplay.engine.ancient import program as programs
from gameplay.engine.ancient import words as w
from gameplay.engine.ancient.lower_masks import SIDES, Refused, Vocabulary, lower_condition, lower_filter
from gameplay.engine.ancient.lower_ops import lower_step
from gameplay.engine.catalogue import CardSpec
from gameplay.engine.errors import CannotRun, UnknownCard

KINDS = {
    "unit": w.UNIT,
    "doctrine": w.DOCTRINE,
    "field_doctrine": w.FIELD,
    "tactic": w.TACTIC,
    "filler": w.BLANK,
}
EVENTS: Mapping[fx.Event, int] = {
    fx.Event.DEPLOYED: w.E_DEPLOYED,
    fx.Event.DEPLOYED_NORMALLY: w.E_NORMALLY,
    fx.Event.DEPLOYED_SPECIALLY: w.E_SPECIALLY,
    fx.Event.ATTACKS: w.E_ATTACKS,
    fx.Event.ATTACKED: w.E_ATTACKED,
    fx.Event.TARGETED_FOR_ATTACK: w.E_ATTACKED,
    fx.Event.AFTER_ATTACK: w.E_AFTER_ATTACK,
    fx.Event.BATTLES: w.E_BATTLES,
    fx.Event.SURVIVES_BATTLE: w.E_SURVIVES,
    fx.Event.WOULD_BE_DESTROYED_IN_BATTLE: w.E_WOULD,
    fx.Event.DESTROYED: w.E_DESTROYED,
    fx.Event.DESTROYED_IN_BATTLE: w.E_IN_BATTLE,
    fx.Event.DESTROYED_TO_DISCARD: w.E_TO_DISCARD,
    fx.Event.DESTROYS_IN_BATTLE: w.E_DESTROYS,
    fx.Event.WINS_BATTLE_ATTACKING: w.E_WINS,
    fx.Event.DEALS_BATTLE_DAMAGE: w.E_DAMAGES,
}
STATIC_OPS = (w.O_IMMUNE, w.O_MUST, w.O_LIMIT, w.O_NO_DIRECT, w.O_PROTECT)
"""Run while a static clause holds, and in no other clause; a lock is run in both."""


def lower_card(words: Vocabulary, spec: CardSpec, free_level: int) -> programs.Design:
    """A card's design; raises `CannotRun` naming card and clause, or `UnknownCard`."""
    if spec.kind not in KINDS:
        raise UnknownCard(f"{spec.slug}: a {spec.kind or 'card of no kind'} is no card of Ancient Duel")
    design = programs.Design(words.designs[spec.slug], spec.slug)
    design.kind = KINDS[spec.kind]
    design.unit = spec.kind == "unit"
    design.faction = words.faction(spec.faction)
    design.type = words.type(spec.type)
    design.tags = sum(words.tag(tag) for tag in spec.tags)
    design.stays = spec.stays
    if design.unit:
        _print_stats(words, spec, design, free_level)
    for number, clause in enumerate(spec.clauses, 1):
        try:
            _enter(words, design, clause)
        except Refused as refused:
            raise CannotRun(spec.slug, number, str(refused)) from None
    _index(design)
    return design


def _print_stats(words: Vocabulary, spec: CardSpec, design: programs.Design, free_level: int) -> None:
    stats = spec.stats.get(words.edition)
    if stats is None:
        raise UnknownCard(f"{spec.slug} has no stats in the edition {words.edition}")
    design.level = stats.level
    design.atk = stats.atk
    design.defense = stats.defense
    design.energy = stats.energy
    design.deploy_cost = stats.energy if stats.level > free_level else 0


def _enter(words: Vocabulary, design: programs.Design, clause: fx.Clause) -> None:
    program = _program(words, clause)
    program.index = len(design.programs)
    design.programs.append(program)
    _check_shape(design, program)
    if program.trigger in (w.T_STATIC, w.T_EQUIP):
        _enter_static(design, program)
        return
    for op in program.ops:
        if op.code in STATIC_OPS:
            raise Refused("this holds in static clauses only")
        if op.duration == w.D_STATIC and op.code in (w.O_MODIFY, w.O_LOCK):
            raise Refused("a change without an end is run in static clauses only")


def _check_shape(design: programs.Design, program: programs.Program) -> None:
    """What no rule of the engine would look at must not be there."""
    trigger = program.trigger
    paid = program.discards or program.sacrifices
    if trigger in (w.T_STATIC, w.T_EQUIP) and (program.limit or paid):
        raise Refused("a lasting state has no limit and no cost")
    if trigger == w.T_TARGETED and (program.who_self or design.unit or design.stays):
        raise Refused("only cards that are discarded after use answer a targeting")
    if trigger == w.T_WHEN and program.who_self and not design.unit:
        raise Refused("only units have clauses on what happens to themselves")
    if trigger == w.T_WHEN and program.limit and (program.who_self or not (design.unit or design.stays)):
        raise Refused("a limit on a trigger is run for cards that stay on the field and watch others")
    if trigger in (w.T_ACTIVATE, w.T_EQUIP) and (design.unit or design.opening is not None):
        raise Refused("a doctrine or tactic has one clause for its activation, a unit none")
    if trigger in (w.T_ACTIVATE, w.T_EQUIP):
        design.opening = program


def _program(words: Vocabulary, clause: fx.Clause) -> programs.Program:
    trigger = clause.trigger
    program = programs.Program(_trigger_word(trigger))
    program.limit = clause.limit or 0
    if program.limit > 1:
        raise Refused("a limit above once a turn is not run")
    program.conditions = [lower_condition(words, condition) for condition in clause.conditions]
    if isinstance(trigger, fx.When | fx.Targeted):
        _watch(words, program, trigger)
    for cost in clause.costs:
        _cost(words, program, cost)
    if isinstance(trigger, fx.Equip):
        program.ops.append(_host(words, trigger))
    program.ops += [lower_step(words, step) for step in clause.steps]
    _find_target(program)
    return program


def _trigger_word(trigger: fx.Trigger) -> int:
    for kind, word in (
        (fx.Static, w.T_STATIC),
        (fx.Activate, w.T_ACTIVATE),
        (fx.Activated, w.T_ACTIVATED),
        (fx.Equip, w.T_EQUIP),
        (fx.When, w.T_WHEN),
        (fx.Targeted, w.T_TARGETED),
    ):
        if isinstance(trigger, kind):
            return word
    raise Refused(f"the trigger {type(trigger).__name__} is not one of Ancient Duel")


def _watch(words: Vocabulary, program: programs.Program, trigger: fx.When | fx.Targeted) -> None:
    program.who_self = not isinstance(trigger.who, fx.Filter)
    if isinstance(trigger.who, fx.Filter):
        program.who = lower_filter(words, trigger.who)
    if isinstance(trigger, fx.Targeted):
        program.events = w.E_TARGETED
        program.by = words.kinds(trigger.by)
        program.side = SIDES[trigger.side]
        return
    program.events = EVENTS[trigger.event]
    if trigger.object is not None:
        program.object = lower_filter(words, trigger.object)


def _cost(words: Vocabulary, program: programs.Program, cost: fx.Cost) -> None:
    mask = lower_filter(words, cost.what.filter)
    count = cost.what.count or 0
    if isinstance(cost, fx.DiscardCost):
        program.discards, program.discard_mask = count, mask
    else:
        program.sacrifices, program.sacrifice_mask = count, mask


def _host(words: Vocabulary, trigger: fx.Equip) -> programs.Op:
    """Choosing a host: an own face-up unit that fits; it is targeting (R38, R77)."""
    op = programs.Op(w.O_MODIFY)
    op.mask = lower_filter(words, trigger.host)
    op.mask.face = w.FACE_UP
    op.mask.side = w.OWN
    op.mask.plain = False
    op.count = 1
    op.target = True
    return op


def _find_target(program: programs.Program) -> None:
    targets = [at for at, op in enumerate(program.ops) if op.target]
    if len(targets) > 1:
        raise Refused("only one step can target")
    if targets:
        program.target_op = targets[0]
    for at, op in enumerate(program.ops):
        follows = at > 0 and (program.target_op == at - 1 or program.ops[at - 1].count == 0)
        if op.link == w.L_INSTEAD and not follows:
            raise Refused("'instead' follows a step that targets, or one without a choice")


def _enter_static(design: programs.Design, program: programs.Program) -> None:
    """Statics are split by what they do; an equip clause's steps hold while it is attached."""
    for op in program.ops[1:] if program.trigger == w.T_EQUIP else program.ops:
        part = programs.Program(w.T_STATIC)
        part.index = program.index
        part.conditions = program.conditions + op.conditions
        part.ops = [op]
        if op.link not in (w.L_AND, w.L_THEN) or (op.count and op.code != w.O_PROTECT):
            raise Refused("a static clause chooses nothing and has no alternatives")
        if op.code == w.O_MODIFY:
            _enter_aura(design, part, op)
        elif op.code in STATIC_OPS or op.code == w.O_LOCK:
            design.rules.append(part)
            design.standing |= 1 << op.code
        else:
            raise Refused("this is no lasting state")


def _enter_aura(design: programs.Design, part: programs.Program, op: programs.Op) -> None:
    if op.mask is not None and op.mask.bounded and (op.mask.atk_max < 99 or op.mask.def_max < 99):
        raise Refused("a static change of stats cannot depend on stats")
    if op.ref not in (w.R_NONE, w.R_SELF, w.R_EQUIPPED):
        raise Refused("a static change reaches its bearer, its host, or a selection")
    in_combat = op.duration == w.D_COMBAT
    (design.combat_auras if in_combat else design.auras).append(part)


def _index(design: programs.Design) -> None:
    reactive = False
    for program in design.programs:
        trigger = program.trigger
        if trigger == w.T_ACTIVATED:
            design.uses.append(program)
        elif trigger in (w.T_WHEN, w.T_TARGETED):
            if program.who_self:
                design.own_events |= program.events
            elif design.unit or design.stays:
                design.watched |= program.events
            else:
                design.answers |= program.events
                reactive = True
    design.plays = bool(design.kind) and not design.unit and (design.opening is not None or not reactive)
