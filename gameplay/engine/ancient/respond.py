"""Response windows: who may answer which event with what (R34–R37, R94)."""

from gameplay.engine.ancient.choices import any_candidate, payable_discards, payable_sacrifices, sacrifice_atk
from gameplay.engine.ancient.conditions import amount, hold
from gameplay.engine.ancient.events import FROM_ACTION, IN_ANSWER, ON_FIELD, effect_frame
from gameplay.engine.ancient.masks import fits_event
from gameplay.engine.ancient.moves import leave
from gameplay.engine.ancient.notes import N_ACTIVATED, N_RESPONDED, note
from gameplay.engine.ancient.operate import affectable, referred
from gameplay.engine.ancient.program import Op, Program
from gameplay.engine.ancient.shields import locked_kinds, may_touch
from gameplay.engine.ancient.state import Frame, State
from gameplay.engine.ancient.words import (
    A_PASS,
    A_RESPOND,
    ASK_RESPONSE,
    D_COMBAT,
    ENEMY,
    F_EFFECT,
    NONE,
    O_DISCARD,
    O_HEAL,
    O_NEGATE_ATTACK,
    O_NEGATE_EFFECT,
    O_POSITION,
    O_PREVENT,
    R_NONE,
    SHIFT,
    T_ACTIVATED,
    T_TARGETED,
    T_WHEN,
    TO_ATTACK,
    TO_DEFENSE,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
)


def step_window(state: State, frame: Frame) -> None:
    """Offer the window to the player whose turn in it is; two passes in a row close it.

    In the frame: `player` may answer, `left` counts passes, `events` are answered, `subject` is the
    effect that a negation would hit.
    """
    while frame.left < 2:
        actions = answers(state, frame, frame.player)
        if actions:
            actions.append(A_PASS << SHIFT)
            state.ask = ASK_RESPONSE
            state.asked = frame.player
            state.actions = actions
            state.listed = True
            return
        passed(frame)
    state.stack.pop()


def passed(frame: Frame) -> None:
    """The player lets the window go by."""
    frame.left += 1
    frame.player = 1 - frame.player


def answers(state: State, frame: Frame, player: int) -> list[int]:
    """The cards with which the player may answer now, as actions."""
    found: list[int] = []
    if state.energy[player] < state.rules.activation_cost:
        return found
    bits = 0
    for at in range(0, len(frame.events), 3):
        bits |= frame.events[at]
    for piece in state.backs[player]:
        listens = piece.design.answers & bits and piece.entered < state.turn
        if listens and answer(state, frame, player, piece.card) != NONE:
            found.append(A_RESPOND << SHIFT | piece.card << 8)
    if player == state.active:
        hand = state.hand[player]
        for at in range(len(hand)):
            card = hand[at]
            listens = state.designs[card].answers & bits and first_of_its_kind(state, hand, at)
            if listens and answer(state, frame, player, card) != NONE:
                found.append(A_RESPOND << SHIFT | card << 8)
    return found


def first_of_its_kind(state: State, hand: list[int], at: int) -> bool:
    """Whether no equal card stands before this one in the hand; equals give one action."""
    design = state.designs[hand[at]]
    for before in range(at):  # noqa: SIM110  # a generator would cost more than the test
        if state.designs[hand[before]] is design:
            return False
    return True


def answer(state: State, frame: Frame, player: int, card: int) -> int:
    """Which event (its place in the frame) and clause the card can answer: place * 64 + clause, or NONE."""
    design = state.designs[card]
    if design.kind & locked_kinds(state, player):
        return NONE
    for program in design.programs:
        if program.trigger not in (T_WHEN, T_TARGETED) or program.who is None:
            continue
        for at in range(0, len(frame.events), 3):
            if program.events & frame.events[at] and _answers(state, frame, program, card, at):
                return at * 64 + program.index
    return NONE


def _answers(state: State, frame: Frame, program: Program, card: int, at: int) -> bool:
    player = state.owners[card]
    unit = frame.events[at + 1]
    other = frame.events[at + 2]
    who = program.who
    assert who is not None
    if program.trigger == T_TARGETED:
        if state.piece[unit] is None or not _is_answered_source(state, frame, program, player):
            return False
    elif program.object is not None and (
        other == NONE or not fits_event(state, program.object, other, player, card)
    ):
        return False
    if not fits_event(state, who, unit, player, card) or not hold(state, program.conditions, player, card):
        return False
    if not payable(state, program, player, card):
        return False
    trial = _trial(card, program.index, player)
    trial.unit = unit
    trial.other = other
    trial.subject = frame.subject
    return useful(state, trial, program)


def _trial(card: int, clause: int, player: int) -> Frame:
    """A frame to ask questions with; it never goes on the stack, so it has no serial number."""
    frame = Frame(F_EFFECT)
    frame.card = card
    frame.clause = clause
    frame.player = player
    return frame


def _is_answered_source(state: State, frame: Frame, program: Program, player: int) -> bool:
    """Whether the effect that targets is one that this card answers (R37, R57, R78)."""
    for effect in state.stack:
        if effect.serial != frame.subject or not frame.subject:
            continue
        if effect.negated or (program.side and (effect.player != player) != (program.side == ENEMY)):
            return False
        design = state.designs[effect.card]
        if not program.by:
            return True
        used = design.programs[effect.clause].trigger == T_ACTIVATED
        return program.by & design.kind != 0 and not used
    return False


def payable(state: State, program: Program, player: int, card: int) -> bool:
    """Whether the clause's costs can be paid, the card itself aside."""
    if program.discards:
        held = len(state.hand[player]) - (1 if card in state.hand[player] else 0)
        if held < program.discards or not payable_discards(state, player, program.discard_mask, card):
            return False
    if program.sacrifices:
        mask = program.sacrifice_mask
        return len(payable_sacrifices(state, player, mask, card)) >= program.sacrifices
    return True


def useful(state: State, frame: Frame, program: Program) -> bool:
    """Whether some part of the clause can have an effect (R94)."""
    for op in program.ops:
        if op.conditions and not hold(state, op.conditions, frame.player, frame.card):
            continue
        if _useful(state, frame, op):
            return True
    return False


def _useful(state: State, frame: Frame, op: Op) -> bool:
    code = op.code
    if code == O_NEGATE_ATTACK:
        return _attack_can_be_negated(state, frame)
    if code in (O_NEGATE_EFFECT, O_PREVENT):
        return code == O_NEGATE_EFFECT or affectable(state, frame, op, frame.unit) is not None
    if op.mask is not None:
        if code == O_DISCARD:
            return False
        return op.mask.zones & Z_DECK != 0 or any_candidate(state, frame, op)
    if op.ref == R_NONE:
        points = amount(state, op.amount, op.amount_per, frame.player, frame.card)
        return code != O_HEAL or (points > 0 and state.score[frame.player] < state.rules.start_score)
    return _touches(state, frame, op)


def _touches(state: State, frame: Frame, op: Op) -> bool:
    piece = affectable(state, frame, op, referred(state, frame, op.ref))
    if piece is None or (op.duration == D_COMBAT and state.attacker == NONE):
        return False
    if op.code == O_POSITION and op.to in (TO_ATTACK, TO_DEFENSE):
        return piece.attack != (op.to == TO_ATTACK)
    return True


def _attack_can_be_negated(state: State, frame: Frame) -> bool:
    if state.attacker == NONE or state.attack_over:
        return False
    attacker = state.piece[state.attacker]
    design = state.designs[frame.card]
    return attacker is not None and may_touch(state, attacker, design, frame.player)


def respond(state: State, window: Frame, card: int) -> None:
    """Answer with a card: pay, take it from where it lies, and start its effect above the window."""
    player = state.owners[card]
    found = answer(state, window, player, card)
    at = found // 64
    frame = effect_frame(state, card, found % 64, player)
    frame.unit = window.events[at + 1]
    frame.other = window.events[at + 2]
    frame.subject = window.subject
    frame.source = IN_ANSWER
    pay_and_take(state, card)
    note(state, N_RESPONDED, card)
    state.stack.append(frame)


def activate(state: State, card: int) -> None:
    """Activate a card from hand or set in a main phase."""
    frame = effect_frame(state, card, 0, state.owners[card])
    opening = state.designs[card].opening
    frame.clause = opening.index if opening is not None else len(state.designs[card].programs)
    frame.source = FROM_ACTION
    pay_and_take(state, card)
    note(state, N_ACTIVATED, card)
    state.stack.append(frame)


def use_clause(state: State, card: int, clause: int) -> None:
    """Use a once-per-turn clause of a card on the field."""
    frame = effect_frame(state, card, clause, state.owners[card])
    frame.source = ON_FIELD
    state.stack.append(frame)


def pay_and_take(state: State, card: int) -> None:
    """Pay the activation and take the card out of hand or row; it resolves outside every zone (R83)."""
    player = state.owners[card]
    state.energy[player] -= state.rules.activation_cost
    piece = state.piece[card]
    if piece is None:
        state.hand[player].remove(card)
    else:
        leave(state, piece)


def can_start(state: State, program: Program, card: int) -> bool:
    """Whether a clause may be started in a main phase: conditions, costs, choices (R48, R73, R93)."""
    player = state.owners[card]
    if program.conditions and not hold(state, program.conditions, player, card):
        return False
    if (program.discards or program.sacrifices) and not payable(state, program, player, card):
        return False
    op = program.ops[0]
    if op.mask is None or not op.count or op.may:
        return True
    return _has_choice(state, program, op, card, player)


def _has_choice(state: State, program: Program, op: Op, card: int, player: int) -> bool:
    """Choices in public zones and on the field have to exist; hidden zones may always be tried (R93)."""
    mask = op.mask
    assert mask is not None
    if mask.zones & ~(Z_FIELD | Z_DISCARD):
        return True
    frame = _trial(card, program.index, player)
    if program.sacrifices:
        for unit in payable_sacrifices(state, player, program.sacrifice_mask, card):
            frame.sacrificed = max(frame.sacrificed, sacrifice_atk(state, unit))
    if any_candidate(state, frame, op):
        return True
    return program.discards > 0 and mask.zones & Z_DISCARD != 0 and _pays_itself(state, op, card, player)


def _pays_itself(state: State, op: Op, card: int, player: int) -> bool:
    """Whether a discarded cost can be what is then taken from the discard (R58)."""
    return bool(payable_discards(state, player, op.mask, card))
