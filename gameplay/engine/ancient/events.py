"""Events, the triggers that they set off, and the windows in which they are answered (R37, R68)."""

from gameplay.engine.ancient.conditions import hold
from gameplay.engine.ancient.masks import fits_event
from gameplay.engine.ancient.moves import unused
from gameplay.engine.ancient.program import Program
from gameplay.engine.ancient.state import Frame, Piece, State
from gameplay.engine.ancient.words import F_EFFECT, F_TRIGGERS, F_WINDOW, NONE, T_WHEN

ON_FIELD = 0
FROM_ACTION = 1
IN_ANSWER = 2


def settle(state: State, events: list[int], answered: bool = True) -> None:
    """Let mandatory triggers of these events happen, then, if `answered`, let players answer them.

    `events` is flat: event bits, unit, other unit. Frames are pushed; the loop runs them.
    """
    pending: list[int] = []
    bits = 0
    for at in range(0, len(events), 3):
        bits |= events[at]
        _collect(state, events[at], events[at + 1], events[at + 2], pending)
    if answered and state.rules.answered & bits and (pending or anyone_listens(state, bits)):
        window = Frame(F_WINDOW)
        window.player = state.active
        window.events = events
        state.stack.append(window)
    if len(pending) == 5:
        push_trigger(state, pending)
    elif pending:
        frame = Frame(F_TRIGGERS)
        frame.events = pending
        state.stack.append(frame)


def push_trigger(state: State, entry: list[int]) -> None:
    """Start the effect of one pending trigger: player, card, clause, unit, other unit."""
    frame = effect_frame(state, entry[1], entry[2], entry[0])
    frame.unit = entry[3]
    frame.other = entry[4]
    state.stack.append(frame)


def effect_frame(state: State, card: int, clause: int, player: int) -> Frame:
    """A frame for a clause of a card; not pushed yet."""
    frame = Frame(F_EFFECT)
    frame.card = card
    frame.clause = clause
    frame.player = player
    state.serial += 1
    frame.serial = state.serial
    return frame


def anyone_listens(state: State, bits: int) -> bool:
    """Whether a player holds a card that might answer one of these events now."""
    for player in (0, 1):
        if state.energy[player] >= state.rules.activation_cost:
            for piece in state.backs[player]:
                if piece.design.answers & bits and piece.entered < state.turn:
                    return True
    if state.energy[state.active] < state.rules.activation_cost:
        return False
    for card in state.hand[state.active]:  # noqa: SIM110  # a generator would cost more than the test
        if state.designs[card].answers & bits:
            return True
    return False


def _collect(state: State, bits: int, unit: int, other: int, pending: list[int]) -> None:
    design = state.designs[unit]
    piece = state.piece[unit]
    if design.own_events & bits and (piece is None or piece.face):
        for program in design.programs:
            if program.who_self and program.events & bits and _happens(state, program, unit, other):
                _add(state, program, unit, unit, other, pending)
    if state.rules.watchers:
        for player in (state.active, 1 - state.active):
            for row in (state.units[player], state.row[player]):
                for watcher in row:
                    if watcher.face and watcher.design.watched & bits:
                        _watch(state, watcher, bits, unit, other, pending)


def _watch(  # noqa: PLR0913, PLR0917  # an event is four numbers
    state: State, piece: Piece, bits: int, unit: int, other: int, pending: list[int]
) -> None:
    for program in piece.design.programs:
        who = program.who
        if who is None or program.trigger != T_WHEN or not program.events & bits:
            continue
        if program.limit and not unused(piece, program.index, state.turn):
            continue
        if fits_event(state, who, unit, piece.owner, piece.card):
            if program.object is not None and (
                other == NONE or not fits_event(state, program.object, other, piece.owner, piece.card)
            ):
                continue
            if hold(state, program.conditions, piece.owner, piece.card):
                _add(state, program, piece.card, unit, other, pending)


def _happens(state: State, program: Program, unit: int, other: int) -> bool:
    player = state.owners[unit]
    if program.object is not None and (
        other == NONE or not fits_event(state, program.object, other, player, unit)
    ):
        return False
    return not program.conditions or hold(state, program.conditions, player, unit)


def _add(  # noqa: PLR0913, PLR0917  # a pending trigger is five numbers
    state: State, program: Program, card: int, unit: int, other: int, pending: list[int]
) -> None:
    pending.append(state.owners[card])
    pending.append(card)
    pending.append(program.index)
    pending.append(unit)
    pending.append(other)
