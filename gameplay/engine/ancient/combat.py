"""An attack, from its declaration to its end (R15), step by step in a frame.

In the frame: `card` attacks, `other` is the target (NONE: the player). `unit` is the unit whose
destruction may be prevented, `negated` that it was; `events` collects what the battle has set off;
`left` holds what is doomed: 1 the attacker, 2 the target, 3 both.
"""

from gameplay.engine.ancient.events import settle
from gameplay.engine.ancient.moves import bury, lose, reveal, to_position
from gameplay.engine.ancient.notes import (
    N_ATTACKED,
    N_COMPARED,
    N_DESTROYED,
    N_MOVED,
    N_REVEALED,
    N_WOUNDED,
    note,
)
from gameplay.engine.ancient.operate import DOOM
from gameplay.engine.ancient.state import Frame, Piece, State
from gameplay.engine.ancient.stats import combat_atk, combat_def
from gameplay.engine.ancient.words import (
    A_DECLINE,
    A_TO_DEFENSE,
    ASK_POSITION,
    E_AFTER_ATTACK,
    E_ATTACKED,
    E_ATTACKS,
    E_BATTLES,
    E_DAMAGES,
    E_DESTROYED,
    E_DESTROYS,
    E_IN_BATTLE,
    E_SURVIVES,
    E_TO_DISCARD,
    E_WINS,
    E_WOULD,
    F_ATTACK,
    NONE,
    PLAYING,
    SHIFT,
)

REVEAL = 0
CALCULATE = 1
COMPARE = 2
SECOND_DOOM = 101
DESTROY = 3
AFTER = 4
MOVE = 5
CLEAN = 6

ATTACKER_DOOMED = 1
TARGET_DOOMED = 2


def declare(state: State, attacker: Piece, target: Piece | None) -> None:
    """Declare an attack and pay for it; energy is not refunded whatever comes (R14)."""
    state.energy[attacker.owner] -= attacker.design.energy
    attacker.attacked = state.turn
    state.attacks += 1
    state.attacker = attacker.card
    state.attack_over = False
    frame = Frame(F_ATTACK)
    frame.card = attacker.card
    events = [E_ATTACKS, attacker.card, NONE]
    if target is None:
        state.directs += 1
        state.target = NONE
    else:
        state.target = target.card
        frame.other = target.card
        events[2] = target.card
        events += [E_ATTACKED, target.card, attacker.card]
    note(state, N_ATTACKED, frame.card, frame.other)
    state.stack.append(frame)
    settle(state, events)


def step_attack(state: State, frame: Frame) -> None:
    """Take the attack one step on."""
    step = frame.step
    if step <= COMPARE:
        attacker = _standing(state, frame)
        if attacker is None:
            _clean(state, frame)
        elif step == REVEAL:
            _reveal(state, frame)
        elif step == CALCULATE:
            _calculate(state, frame)
        else:
            _compare(state, frame, attacker)
    elif step == DOOM:
        _doomed(state, frame)
    elif step == DESTROY:
        _destroy(state, frame)
    elif step == AFTER:
        frame.step = MOVE
        settle(state, frame.events)
    elif step == MOVE:
        _move_after(state, frame)
    else:
        _clean(state, frame)


def _standing(state: State, frame: Frame) -> Piece | None:
    """The attacker, if the attack still stands (R16); None ends it without comparison."""
    attacker = state.piece[frame.card]
    if state.attack_over or attacker is None or not attacker.attack:
        return None
    if frame.other != NONE and state.piece[frame.other] is None:
        return None
    return attacker


def _reveal(state: State, frame: Frame) -> None:
    frame.step = CALCULATE
    if frame.other == NONE:
        return
    target = state.piece[frame.other]
    if target is not None and not target.face:
        reveal(state, target)
        note(state, N_REVEALED, target.card)
        settle(state, [E_ATTACKED, target.card, frame.card], False)


def _calculate(state: State, frame: Frame) -> None:
    frame.step = COMPARE
    if frame.other != NONE:
        settle(state, [E_BATTLES, frame.card, frame.other, E_BATTLES, frame.other, frame.card])


def _compare(state: State, frame: Frame, attacker: Piece) -> None:
    """Position, stat used and values are read only now (R70)."""
    atk = combat_atk(state, attacker)
    frame.step = DESTROY
    if frame.other == NONE:
        note(state, N_COMPARED, frame.card, NONE, atk)
        _hit(state, frame, frame.card, 1 - attacker.owner, atk)
        return
    target = state.piece[frame.other]
    assert target is not None
    value = combat_atk(state, target) if target.attack else combat_def(state, target)
    note(state, N_COMPARED, frame.card, frame.other, atk * 256 + value)
    if atk == value:
        frame.left = ATTACKER_DOOMED | TARGET_DOOMED
    elif atk > value:
        frame.left = TARGET_DOOMED
        frame.events += [E_WINS, frame.card, frame.other]
        if target.attack or attacker.pierces:
            _hit(state, frame, frame.card, target.owner, atk - value)
    else:
        frame.left = ATTACKER_DOOMED
        frame.pc = atk
        frame.begun = target.attack
        _hit(state, frame, frame.other, attacker.owner, value - atk)
    if state.reason == PLAYING:
        _doom(state, frame, frame.card if frame.left & ATTACKER_DOOMED else frame.other)


def _hit(state: State, frame: Frame, winner: int, player: int, points: int) -> None:
    """Battle damage, credited to the unit that won it (R22)."""
    frame.events += [E_DAMAGES, winner, NONE]
    lose(state, player, points)


def _doom(state: State, frame: Frame, card: int) -> None:
    """Before a unit is destroyed, its controller may prevent it (R26)."""
    frame.step = DOOM
    frame.unit = card
    frame.negated = False
    settle(state, [E_WOULD, card, frame.other if card == frame.card else frame.card])


def _doomed(state: State, frame: Frame) -> None:
    first = frame.unit == frame.card
    if frame.negated:
        frame.left &= ~(ATTACKER_DOOMED if first else TARGET_DOOMED)
        frame.negated = False
    if first and frame.left & TARGET_DOOMED:
        _doom(state, frame, frame.other)
    else:
        frame.unit = NONE
        frame.step = DESTROY


def _destroy(state: State, frame: Frame) -> None:
    """Destruction, wounds, and the end of the damage step (R15, R20)."""
    frame.step = AFTER
    attacker = state.piece[frame.card]
    target = state.piece[frame.other] if frame.other != NONE else None
    if frame.left & ATTACKER_DOOMED and attacker is not None:
        _fall(state, frame, attacker, frame.other)
    if frame.left & TARGET_DOOMED and target is not None:
        _fall(state, frame, target, frame.card)
    if frame.pc and state.piece[frame.other] is not None:
        _wound(state, frame)
    if frame.other != NONE and state.piece[frame.other] is not None:
        frame.events += [E_SURVIVES, frame.other, frame.card]
    if state.piece[frame.card] is not None:
        frame.events += [E_AFTER_ATTACK, frame.card, frame.other]
    state.locked[0] = 0
    state.locked[1] = 0


def _fall(state: State, frame: Frame, unit: Piece, victor: int) -> None:
    note(state, N_DESTROYED, unit.card)
    bury(state, unit)
    state.fallen.append(unit.card)
    frame.events += [E_DESTROYED | E_IN_BATTLE | E_TO_DISCARD, unit.card, victor]
    frame.events += [E_DESTROYS, victor, unit.card]


def _wound(state: State, frame: Frame) -> None:
    """The weaker attacker's ATK, off the stat that it struck, to the end of its owner's next turn."""
    target = state.piece[frame.other]
    assert target is not None
    player = state.owners[frame.card]
    atk = -frame.pc if frame.begun else 0
    defense = 0 if frame.begun else -frame.pc
    target.wounds += [atk, defense, player, state.turns[player] + 1]
    state.stale = True
    note(state, N_WOUNDED, target.card, atk, defense)


def _move_after(state: State, frame: Frame) -> None:
    frame.step = CLEAN
    attacker = state.piece[frame.card]
    if attacker is None or not attacker.attack or not attacker.may_move:
        return
    if attacker.may_move == 1:
        state.ask = ASK_POSITION
        state.asked = attacker.owner
        state.actions = [A_TO_DEFENSE << SHIFT, A_DECLINE << SHIFT]
        state.listed = True
    else:
        move_after(state, attacker)


def move_after(state: State, attacker: Piece) -> None:
    """The granted change of position after an attack (R81)."""
    if to_position(state, attacker, False):
        note(state, N_MOVED, attacker.card, 0)


def _clean(state: State, frame: Frame) -> None:
    """What was for this combat ends with it."""
    for card in (frame.card, frame.other):
        piece = state.piece[card] if card != NONE else None
        if piece is not None:
            piece.combat_atk = 0
            piece.combat_def = 0
            piece.pierces = False
    state.attacker = NONE
    state.target = NONE
    state.attack_over = False
    state.locked[0] = 0
    state.locked[1] = 0
    state.stack.remove(frame)
