"""What each operation does to a card or a player. Returns whether it changed something (R74)."""

from gameplay.engine.ancient.choices import reached
from gameplay.engine.ancient.conditions import amount
from gameplay.engine.ancient.moves import (
    bury,
    discard_from_hand,
    draw,
    enter_unit,
    gain,
    lose,
    to_position,
)
from gameplay.engine.ancient.notes import (
    N_DESTROYED,
    N_MODIFIED,
    N_MOVED,
    N_NEGATED,
    N_PREVENTED,
    N_RECOVERED,
    N_REVEALED,
    N_SEARCHED,
    N_SPECIAL,
    note,
)
from gameplay.engine.ancient.program import Op
from gameplay.engine.ancient.shields import may_touch, protected
from gameplay.engine.ancient.state import Frame, Piece, State
from gameplay.engine.ancient.words import (
    D_BOUTS,
    D_COMBAT,
    E_DEPLOYED,
    E_DESTROYED,
    E_SPECIALLY,
    E_TO_DISCARD,
    F_WINDOW,
    NONE,
    O_DAMAGE,
    O_DESTROY,
    O_DISCARD,
    O_DRAW,
    O_HEAL,
    O_LOCK,
    O_MODIFY,
    O_MOVE_AFTER,
    O_NEGATE_ATTACK,
    O_NEGATE_EFFECT,
    O_PIERCE,
    O_POSITION,
    O_PREVENT,
    O_RECOVER,
    O_SEARCH,
    O_SPECIAL,
    R_ATTACKER,
    R_EQUIPPED,
    R_EVENT,
    R_OPPOSING,
    R_SAME,
    R_SELF,
    TO_ATTACK,
    TO_DEFENSE,
)


def referred(state: State, frame: Frame, ref: int) -> int:  # noqa: PLR0911  # one line a word
    """The card that a reference means in this effect."""
    if ref == R_SELF:
        return frame.card
    if ref == R_EVENT:
        return frame.unit
    if ref == R_OPPOSING:
        return frame.other
    if ref == R_ATTACKER:
        return state.attacker
    if ref == R_SAME:
        return frame.same
    if ref == R_EQUIPPED:
        bearer = state.piece[frame.card]
        return bearer.host if bearer is not None else NONE
    return NONE


def affectable(state: State, frame: Frame, op: Op, card: int) -> Piece | None:
    """The referred card if it is on the field and the effect can touch it (R42, R88)."""
    piece = state.piece[card] if card != NONE else None
    if piece is None or not may_touch(state, piece, state.designs[frame.card], frame.player):
        return None
    if op.code == O_DESTROY and protected(state, piece, frame.player):
        return None
    return piece


def perform_all(state: State, frame: Frame, op: Op) -> bool:
    """Carry out a step on every card that its selection reaches."""
    changed = False
    for piece in reached(state, frame, op, False):
        changed = perform_on(state, frame, op, piece) or changed
    return changed


def perform_on(state: State, frame: Frame, op: Op, piece: Piece) -> bool:
    """Carry out a step on a card on the field."""
    code = op.code
    if code == O_MODIFY:
        return _modify(state, frame, op, piece)
    if code == O_POSITION:
        return _position(state, op, piece)
    if code == O_DESTROY:
        return destroy(state, frame, piece)
    return _mark(state, op, piece)


def _mark(state: State, op: Op, piece: Piece) -> bool:
    code = op.code
    if code == O_PREVENT:
        note(state, N_PREVENTED, piece.card)
        _prevent(state, piece.card)
    elif code == O_PIERCE:
        piece.pierces = True
    elif code == O_MOVE_AFTER:
        piece.may_move = 1 if op.optional else 2
    return True


def _prevent(state: State, card: int) -> None:
    """Cancel the destruction that the nearest window below tells of."""
    for at in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[at]
        if frame.kind != F_WINDOW and frame.step == DOOM and frame.unit == card:
            frame.negated = True
            return


DOOM = 100
"""The step of an attack's frame while the destruction of its `unit` may be prevented."""


def _modify(state: State, frame: Frame, op: Op, piece: Piece) -> bool:
    atk = amount(state, op.atk, op.atk_per, frame.player, frame.card)
    defense = amount(state, op.defense, op.defense_per, frame.player, frame.card)
    note(state, N_MODIFIED, piece.card, atk, defense)
    if op.duration == D_COMBAT:
        if state.attacker != NONE:
            piece.combat_atk += atk
            piece.combat_def += defense
    elif op.duration == D_BOUTS:
        piece.bouts_atk += atk
        piece.bouts_def += defense
    else:
        piece.turn_atk += atk
        piece.turn_def += defense
        state.stale = True
    return atk != 0 or defense != 0


def _position(state: State, op: Op, piece: Piece) -> bool:
    attack = op.to == TO_ATTACK
    if op.to not in (TO_ATTACK, TO_DEFENSE):
        attack = not piece.attack
    return move(state, piece, attack)


def move(state: State, piece: Piece, attack: bool) -> bool:
    """Change a unit's position by an effect; it is no manual change (R80)."""
    hidden = not piece.face
    changed = to_position(state, piece, attack)
    if changed:
        note(state, N_MOVED, piece.card, 1 if attack else 0)
        if hidden and piece.face:
            note(state, N_REVEALED, piece.card)
    return changed


def destroy(state: State, frame: Frame, piece: Piece) -> bool:
    """Destroy a card by an effect; what that triggers comes after the effect."""
    note(state, N_DESTROYED, piece.card)
    unit = piece.design.unit
    bury(state, piece)
    if unit:
        state.fallen.append(piece.card)
        frame.events += [E_DESTROYED | E_TO_DISCARD, piece.card, NONE]
    return True


def perform_card(state: State, frame: Frame, op: Op, card: int) -> bool:
    """Carry out a step on a chosen card of a hand, deck or discard."""
    player = frame.player
    code = op.code
    if code == O_DISCARD:
        discard_from_hand(state, player, card)
    elif code == O_SEARCH:
        state.deck[player].remove(card)
        state.hand[player].append(card)
        note(state, N_SEARCHED, player, card)
    elif code == O_RECOVER:
        state.discard[state.owners[card]].remove(card)
        state.hand[player].append(card)
        note(state, N_RECOVERED, player, card)
    elif code == O_SPECIAL:
        _special(state, frame, op, card)
    return True


def _special(state: State, frame: Frame, op: Op, card: int) -> None:
    player = state.owners[card]
    for zone in (state.hand[player], state.discard[player], state.deck[player]):
        if card in zone:
            zone.remove(card)
            break
    attack = op.to == TO_ATTACK
    enter_unit(state, card, attack, attack)
    note(state, N_SPECIAL, card)
    frame.events += [E_SPECIALLY | (E_DEPLOYED if attack else 0), card, NONE]


def perform_plain(state: State, frame: Frame, op: Op) -> bool:
    """Carry out a step that acts on no card."""
    code = op.code
    player = frame.player
    who = 1 - player if op.opponent else player
    if code == O_DRAW:
        draw(state, who, op.amount)
    elif code in (O_HEAL, O_DAMAGE):
        points = amount(state, op.amount, op.amount_per, player, frame.card)
        before = state.score[who]
        if code == O_HEAL:
            gain(state, who, points)
        elif points:
            lose(state, who, points)
        return state.score[who] != before
    elif code == O_LOCK:
        state.locked[who] |= op.kinds
    elif code == O_NEGATE_ATTACK:
        return _negate_attack(state, frame)
    elif code == O_NEGATE_EFFECT:
        return _negate_effect(state, frame)
    return True


def _negate_attack(state: State, frame: Frame) -> bool:
    attacker = state.piece[state.attacker] if state.attacker != NONE else None
    if attacker is None or not may_touch(state, attacker, state.designs[frame.card], frame.player):
        return False
    state.attack_over = True
    note(state, N_NEGATED, state.attacker)
    return True


def _negate_effect(state: State, frame: Frame) -> bool:
    for other in state.stack:
        if frame.subject and other.serial == frame.subject and not other.negated:
            other.negated = True
            note(state, N_NEGATED, other.card)
            return True
    return False
