"""An effect in progress: costs, targets, announcement, steps in order, the card's way out.

In its frame: `card` bears clause `clause` of `player`; `unit` and `other` are the event's; `same` is
what was chosen last; `pc` the step, `left` how many choices remain; `source` where it comes from.
"""

from gameplay.engine.ancient.choices import (
    candidates,
    payable_discards,
    payable_sacrifices,
    sacrifice_atk,
)
from gameplay.engine.ancient.conditions import hold
from gameplay.engine.ancient.events import FROM_ACTION, IN_ANSWER, ON_FIELD, anyone_listens, settle
from gameplay.engine.ancient.masks import fits
from gameplay.engine.ancient.moves import bury, discard_from_hand, enter_row, use
from gameplay.engine.ancient.notes import N_CHOSEN, N_EQUIPPED, N_SACRIFICED, N_SHOWN, note
from gameplay.engine.ancient.operate import (
    affectable,
    move,
    perform_all,
    perform_card,
    perform_on,
    perform_plain,
    referred,
)
from gameplay.engine.ancient.program import Op, Program
from gameplay.engine.ancient.state import Frame, State
from gameplay.engine.ancient.words import (
    A_CHOOSE,
    A_DECLINE,
    A_TO_ATTACK,
    A_TO_DEFENSE,
    ASK_CARD,
    ASK_POSITION,
    E_TARGETED,
    F_WINDOW,
    L_IF_DONE,
    L_INSTEAD,
    NONE,
    O_POSITION,
    O_SEARCH,
    O_SPECIAL,
    PLAYING,
    R_NONE,
    SHIFT,
    T_EQUIP,
    T_WHEN,
    TO_CHOICE,
    Z_DECK,
    Z_FIELD,
)

START = 0
DISCARDS = 1
SACRIFICES = 2
TARGET = 3
ANNOUNCE = 4
PARK = 5
RUN = 6
POSITION = 7


def program_of(state: State, frame: Frame) -> Program | None:
    """The clause that the frame carries out; a card without one is only laid down."""
    programs = state.designs[frame.card].programs
    return programs[frame.clause] if frame.clause < len(programs) else None


def step_effect(state: State, frame: Frame) -> None:
    """Take the effect one stage on."""
    program = program_of(state, frame)
    step = frame.step
    if step == RUN:
        _run(state, frame, program)
    elif step == START:
        frame.left = program.discards if program is not None else 0
        frame.step = DISCARDS
    elif step == DISCARDS:
        _pay_discards(state, frame, program)
    elif step == SACRIFICES:
        _pay_sacrifices(state, frame, program)
    elif step == TARGET:
        _choose_target(state, frame, program)
    elif step == ANNOUNCE:
        _announce(state, frame, program)
    else:
        _park(state, frame)


def _pay_discards(state: State, frame: Frame, program: Program | None) -> None:
    if frame.left == 0 or program is None:
        frame.left = program.sacrifices if program is not None else 0
        frame.step = SACRIFICES
        return
    options = payable_discards(state, frame.player, program.discard_mask, NONE)
    _ask(state, frame, options, program.trigger == T_WHEN and frame.source == ON_FIELD)


def _pay_sacrifices(state: State, frame: Frame, program: Program | None) -> None:
    if frame.left == 0 or program is None:
        frame.step = TARGET
        return
    options = payable_sacrifices(state, frame.player, program.sacrifice_mask, frame.card)
    _ask(state, frame, options, program.trigger == T_WHEN and frame.source == ON_FIELD)


def _choose_target(state: State, frame: Frame, program: Program | None) -> None:
    if program is None or program.target_op == NONE:
        frame.step = ANNOUNCE
        return
    _ask(state, frame, candidates(state, frame, program.ops[program.target_op]), False)


def _ask(state: State, frame: Frame, options: list[int], optional: bool) -> None:
    """Ask the frame's player to choose; a single choice that has to be made is made."""
    if not options:
        _give_up(state, frame)
    elif len(options) == 1 and not optional:
        take_card(state, frame, options[0])
    else:
        ask_cards(state, frame.player, options, optional)


def ask_cards(state: State, player: int, options: list[int], optional: bool) -> None:
    """Make the choice of a card the decision of a player."""
    state.ask = ASK_CARD
    state.asked = player
    state.actions = [A_CHOOSE << SHIFT | card << 8 for card in options]
    if optional:
        state.actions.append(A_DECLINE << SHIFT)
    state.listed = True


def _give_up(state: State, frame: Frame) -> None:
    """No cost can be paid or no target chosen: nothing happens (R73)."""
    if frame.step == RUN:
        frame.done = False
        program = program_of(state, frame)
        if program is not None:
            _shuffle_after(state, frame, program.ops[frame.pc])
        _next(frame)
    else:
        _finish(state, frame)


def take_card(state: State, frame: Frame, card: int) -> None:
    """The player's choice of a card, whatever it was asked for."""
    step = frame.step
    note(state, N_CHOSEN, card, step)
    if step == DISCARDS:
        discard_from_hand(state, frame.player, card)
        frame.left -= 1
    elif step == SACRIFICES:
        _sacrifice(state, frame, card)
    elif step == TARGET:
        _show(state, frame, card)
        frame.same = card
        frame.step = ANNOUNCE
    else:
        _chosen(state, frame, card)


def _sacrifice(state: State, frame: Frame, card: int) -> None:
    frame.sacrificed = sacrifice_atk(state, card)
    frame.left -= 1
    piece = state.piece[card]
    if piece is not None:
        note(state, N_SACRIFICED, card)
        bury(state, piece)


def _show(state: State, frame: Frame, card: int) -> None:
    piece = state.piece[card]
    if piece is not None and not piece.face and piece.owner == frame.player:
        note(state, N_SHOWN, card)


def decline(state: State, frame: Frame) -> None:
    """The player does not pay, or leaves the step out."""
    if frame.step == RUN:
        frame.done = False
        _next(frame)
    else:
        _finish(state, frame)


def _announce(state: State, frame: Frame, program: Program | None) -> None:
    """The effect is used; if it targets, those whose trigger that is may answer (R37)."""
    frame.step = PARK
    if program is not None and program.limit and frame.source == ON_FIELD:
        piece = state.piece[frame.card]
        if piece is not None:
            use(piece, program.index, state.turn)
    if program is None or program.target_op == NONE or not state.rules.answered & E_TARGETED:
        return
    if anyone_listens(state, E_TARGETED):
        window = Frame(F_WINDOW)
        window.player = state.active
        window.subject = frame.serial
        window.events = [E_TARGETED, frame.same, frame.card]
        state.stack.append(window)


def _park(state: State, frame: Frame) -> None:
    """An answer waits below its window until all have answered: last in, first out (R37)."""
    frame.step = RUN
    if frame.source == IN_ANSWER:
        stack = state.stack
        stack.pop()
        window = stack[-1]
        window.left = 0
        window.player = 1 - frame.player
        stack.insert(len(stack) - 1, frame)


def _run(state: State, frame: Frame, program: Program | None) -> None:
    if program is None or program.trigger == T_EQUIP:
        _finish(state, frame)
        return
    ops = program.ops
    while frame.pc < len(ops) and not frame.negated:
        op = ops[frame.pc]
        if not frame.begun:
            if _left_out(state, frame, program, op):
                _next(frame)
                continue
            frame.begun = True
            frame.left = op.count
        if op.mask is not None and op.count and frame.pc != program.target_op:
            if frame.left == 0:
                _shuffle_after(state, frame, op)
                _next(frame)
                continue
            _ask(state, frame, candidates(state, frame, op), op.may or op.up_to)
            if state.ask or state.reason != PLAYING:
                return
        elif not _carry_out(state, frame, program, op):
            return
    _finish(state, frame)


def _next(frame: Frame) -> None:
    frame.pc += 1
    frame.begun = False


def _left_out(state: State, frame: Frame, program: Program, op: Op) -> bool:
    if op.link == L_IF_DONE and not frame.done:
        return True
    if op.conditions and not hold(state, op.conditions, frame.player, frame.card):
        return True
    at = frame.pc + 1
    if at < len(program.ops) and program.ops[at].link == L_INSTEAD:
        return hold(state, program.ops[at].conditions, frame.player, frame.card)
    return False


def _carry_out(state: State, frame: Frame, program: Program, op: Op) -> bool:
    """Carry out a step that needs no choice of a card now; False if it waits for an answer."""
    if op.mask is not None and not op.count:
        frame.done = perform_all(state, frame, op)
    elif op.mask is None and op.ref == R_NONE:
        frame.done = perform_plain(state, frame, op)
    else:
        targeted = op.mask is not None
        card = frame.same if targeted else referred(state, frame, op.ref)
        if targeted and card not in candidates(state, frame, op):
            frame.same = NONE
            frame.done = False
        elif targeted and op.mask is not None and not op.mask.zones & Z_FIELD:
            frame.done = perform_card(state, frame, op, card)
        else:
            return _carry_out_on(state, frame, op, card)
    if state.reason != PLAYING:
        return False
    _next(frame)
    return True


def _carry_out_on(state: State, frame: Frame, op: Op, card: int) -> bool:
    piece = affectable(state, frame, op, card)
    if piece is None:
        frame.done = False
    elif op.code == O_POSITION and op.to == TO_CHOICE:
        _ask_position(state, frame, card)
        return False
    else:
        frame.done = perform_on(state, frame, op, piece)
    _next(frame)
    return True


def _ask_position(state: State, frame: Frame, card: int) -> None:
    frame.same = card
    state.ask = ASK_POSITION
    state.asked = frame.player
    state.actions = [A_TO_ATTACK << SHIFT, A_TO_DEFENSE << SHIFT]
    state.listed = True


def take_position(state: State, frame: Frame, attack: bool) -> None:
    """The player's choice of a position for the unit chosen before."""
    piece = state.piece[frame.same]
    frame.done = piece is not None and move(state, piece, attack)
    _next(frame)


def _chosen(state: State, frame: Frame, card: int) -> None:
    program = program_of(state, frame)
    assert program is not None
    op = program.ops[frame.pc]
    frame.same = card
    frame.left -= 1
    piece = state.piece[card]
    if piece is None:
        frame.done = perform_card(state, frame, op, card)
        return
    _show(state, frame, card)
    if op.code == O_POSITION and op.to == TO_CHOICE:
        _ask_position(state, frame, card)
    else:
        frame.done = perform_on(state, frame, op, piece)


def _shuffle_after(state: State, frame: Frame, op: Op) -> None:
    """A deck that was looked through is shuffled (R47)."""
    mask = op.mask
    if op.code in (O_SEARCH, O_SPECIAL) and mask is not None and mask.zones & Z_DECK:
        state.dice.shuffle(state.deck[frame.player])


def _finish(state: State, frame: Frame) -> None:
    """The card goes where it belongs, then what the effect has set off happens."""
    state.stack.remove(frame)
    if frame.source != ON_FIELD:
        _dispose(state, frame)
    if frame.events:
        settle(state, frame.events)


def _dispose(state: State, frame: Frame) -> None:
    """A persisting card stays face up, any other goes to the discard (R36)."""
    card = frame.card
    design = state.designs[card]
    host = NONE
    stays = design.stays and not frame.negated and frame.source == FROM_ACTION
    if stays and design.opening is not None and design.opening.trigger == T_EQUIP:
        host = _valid_host(state, frame, design.opening)
        stays = host != NONE
        if stays:
            note(state, N_EQUIPPED, card, host)
    if stays:
        enter_row(state, card, host)
    else:
        state.discard[state.owners[card]].append(card)


def _valid_host(state: State, frame: Frame, program: Program) -> int:
    piece = state.piece[frame.same] if frame.same != NONE else None
    if piece is None or not piece.face:
        return NONE
    op = program.ops[program.target_op]
    mask = op.mask
    if mask is None or not fits(state, mask, piece, frame.player, frame.card, True):
        return NONE
    return piece.card if affectable(state, frame, op, piece.card) is not None else NONE
