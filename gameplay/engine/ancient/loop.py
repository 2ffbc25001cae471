"""The match goes on until a player has to decide; then an action is carried out, and so on."""

from gameplay.engine.ancient.combat import declare, move_after, step_attack
from gameplay.engine.ancient.effect import decline, step_effect, take_card, take_position
from gameplay.engine.ancient.events import push_trigger, settle
from gameplay.engine.ancient.listing import list_battle, list_main
from gameplay.engine.ancient.moves import discard_from_hand, enter_back, enter_unit, to_position
from gameplay.engine.ancient.notes import N_MOVED, note
from gameplay.engine.ancient.respond import activate, passed, respond, step_window, use_clause
from gameplay.engine.ancient.state import Frame, State
from gameplay.engine.ancient.turn import next_phase, step_end
from gameplay.engine.ancient.words import (
    A_ACTIVATE,
    A_ATTACK,
    A_CHOOSE,
    A_DECLINE,
    A_DEPLOY,
    A_NEXT,
    A_ORDER,
    A_PASS,
    A_POSITION,
    A_RESPOND,
    A_SET_CARD,
    A_SET_UNIT,
    A_TO_ATTACK,
    A_TO_DEFENSE,
    A_USE,
    ASK_BATTLE,
    ASK_HAND_LIMIT,
    ASK_MAIN,
    ASK_NOTHING,
    ASK_ORDER,
    BATTLE,
    E_DEPLOYED,
    E_NORMALLY,
    F_ATTACK,
    F_EFFECT,
    F_END,
    F_WINDOW,
    NOBODY,
    NONE,
    PLAYER,
    PLAYING,
    SHIFT,
)


def advance(state: State) -> None:
    """Go on until a decision is due or the match is over."""
    while state.ask == ASK_NOTHING and state.reason == PLAYING:
        if not state.stack:
            state.ask = ASK_BATTLE if state.phase == BATTLE else ASK_MAIN
            state.asked = state.active
            state.listed = False
            return
        frame = state.stack[-1]
        kind = frame.kind
        if kind == F_ATTACK:
            step_attack(state, frame)
        elif kind == F_EFFECT:
            step_effect(state, frame)
        elif kind == F_WINDOW:
            step_window(state, frame)
        elif kind == F_END:
            if step_end(state, frame):
                return
        else:
            _step_triggers(state, frame)
    if state.reason != PLAYING:
        state.ask = ASK_NOTHING
        state.asked = NOBODY


def _step_triggers(state: State, frame: Frame) -> None:
    """Mandatory triggers: the turn player's in the order they choose, then the opponent's (R68)."""
    pending = frame.events
    if not pending:
        state.stack.remove(frame)
        return
    ours = _places(pending, state.active) or _places(pending, 1 - state.active)
    if len(ours) == 1:
        take_trigger(state, frame, ours[0])
        return
    state.ask = ASK_ORDER
    state.asked = pending[ours[0]]
    state.actions = [A_ORDER << SHIFT | at // 5 << 8 for at in ours]
    state.listed = True


def _places(pending: list[int], player: int) -> list[int]:
    return [at for at in range(0, len(pending), 5) if pending[at] == player]


def take_trigger(state: State, frame: Frame, at: int) -> None:
    """Start one of the pending triggers."""
    entry = frame.events[at : at + 5]
    frame.events = frame.events[:at] + frame.events[at + 5 :]
    push_trigger(state, entry)


def list_actions(state: State) -> list[int]:
    """The legal actions of the decision that is due; empty when the match is over."""
    if not state.listed:
        actions: list[int] = []
        if state.ask == ASK_MAIN:
            list_main(state, actions)
        elif state.ask == ASK_BATTLE:
            list_battle(state, actions)
        state.actions = actions
        state.listed = True
    return state.actions


def perform(state: State, action: int) -> None:
    """Carry out a legal action and go on to the next decision. Nothing is checked here."""
    ask = state.ask
    state.ask = ASK_NOTHING
    state.asked = NOBODY
    state.listed = False
    kind = action >> SHIFT
    first = action >> 8 & 255
    if ask == ASK_MAIN:
        _main(state, kind, first, action & 255)
    elif ask == ASK_BATTLE:
        _battle(state, kind, first, action & 255)
    else:
        _answer(state, ask, kind, first)
    advance(state)


def _main(state: State, kind: int, card: int, clause: int) -> None:
    if kind == A_NEXT:
        next_phase(state)
    elif kind == A_SET_CARD:
        state.hand[state.active].remove(card)
        enter_back(state, card)
    elif kind in (A_DEPLOY, A_SET_UNIT):
        _deploy(state, card, kind == A_DEPLOY)
    elif kind == A_POSITION:
        _reposition(state, card)
    elif kind == A_ACTIVATE:
        activate(state, card)
    elif kind == A_USE:
        use_clause(state, card, clause)


def _deploy(state: State, card: int, face: bool) -> None:
    """The turn's deployment, paid where the level asks it (R06, R75)."""
    player = state.active
    state.hand[player].remove(card)
    state.energy[player] -= state.designs[card].deploy_cost
    state.deployed += 1
    enter_unit(state, card, face, face)
    if face:
        settle(state, [E_DEPLOYED | E_NORMALLY, card, NONE])


def _reposition(state: State, card: int) -> None:
    """A manual change of position; turning face up so is no deployment (R07, R08)."""
    unit = state.piece[card]
    assert unit is not None
    to_position(state, unit, not unit.attack)
    unit.moved = state.turn
    note(state, N_MOVED, card, 1 if unit.attack else 0)


def _battle(state: State, kind: int, card: int, target: int) -> None:
    if kind == A_NEXT:
        next_phase(state)
    elif kind == A_ATTACK:
        attacker = state.piece[card]
        assert attacker is not None
        declare(state, attacker, None if target == PLAYER else state.piece[target])


def _answer(state: State, ask: int, kind: int, card: int) -> None:
    frame = state.stack[-1]
    if ask == ASK_HAND_LIMIT:
        discard_from_hand(state, state.active, card)
    elif kind == A_PASS:
        passed(frame)
    elif kind == A_RESPOND:
        frame.left = 0
        respond(state, frame, card)
    elif kind == A_CHOOSE:
        take_card(state, frame, card)
    elif kind == A_ORDER:
        take_trigger(state, frame, card * 5)
    else:
        _answer_position(state, frame, kind)


def _answer_position(state: State, frame: Frame, kind: int) -> None:
    if frame.kind == F_ATTACK:
        attacker = state.piece[frame.card]
        if kind == A_TO_DEFENSE and attacker is not None:
            move_after(state, attacker)
    elif kind == A_DECLINE:
        decline(state, frame)
    elif kind in (A_TO_ATTACK, A_TO_DEFENSE):
        take_position(state, frame, kind == A_TO_ATTACK)
