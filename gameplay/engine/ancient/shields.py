"""Static rules other than changes of stats: immunity, protection, duties and limits of attacks."""

from typing import Final

from gameplay.engine.ancient.conditions import active
from gameplay.engine.ancient.masks import fits, in_scope
from gameplay.engine.ancient.program import Design, Op, Program
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import (
    ENEMY,
    O_IMMUNE,
    O_LIMIT,
    O_LOCK,
    O_MUST,
    O_NO_DIRECT,
    O_PROTECT,
    OWN,
    R_SELF,
)

IMMUNE: Final = 1 << O_IMMUNE
LIMIT: Final = 1 << O_LIMIT
LOCK: Final = 1 << O_LOCK
MUST: Final = 1 << O_MUST
NO_DIRECT: Final = 1 << O_NO_DIRECT
PROTECT: Final = 1 << O_PROTECT


def may_touch(state: State, piece: Piece, source: Design, player: int) -> bool:
    """Whether a card of `player` can affect this one: faction scope (R43) and immunity (R42).

    An own face-down card has the faction that its controller may show (R65).
    """
    if piece.owner == player and not in_scope(piece.design, source):
        return False
    return not state.rules.standing & IMMUNE or not immune(state, piece, source, player)


def immune(state: State, piece: Piece, source: Design, player: int) -> bool:
    """Whether a card is wholly unaffected by a card `source` of `player` (R42, R66)."""
    for bearer, program in _standing(state, piece.owner, IMMUNE):
        for op in program.ops:
            if op.code == O_IMMUNE and _covers(state, op, bearer, piece):
                foreign = player != piece.owner
                side = not op.side or foreign == (op.side == ENEMY)
                if side and (not op.kinds or op.kinds & source.kind):
                    return True
    return False


def protected(state: State, piece: Piece, player: int) -> bool:
    """Whether the opponent `player` can neither destroy nor negate this card (R40)."""
    if player == piece.owner or not state.rules.standing & PROTECT:
        return False
    for bearer, program in _standing(state, piece.owner, PROTECT):
        for op in program.ops:
            if op.code == O_PROTECT and _covers(state, op, bearer, piece):
                return True
    return False


def must_be_attacked(state: State, piece: Piece) -> bool:
    """Whether enemy attacks have to choose this unit, or another such (R29)."""
    if not piece.face or not state.rules.standing & MUST:
        return False
    for bearer, program in _standing(state, piece.owner, MUST):
        for op in program.ops:
            if op.code == O_MUST and _covers(state, op, bearer, piece):
                return True
    return False


def attack_limit(state: State, player: int) -> int:
    """How many attacks the player may declare this turn (R59)."""
    limit = 99
    if not state.rules.standing & LIMIT:
        return limit
    for _, program in _standing(state, 1 - player, LIMIT):
        for op in program.ops:
            if op.code == O_LIMIT:
                limit = min(limit, op.amount)
    return limit


def direct_attack_barred(state: State, player: int) -> bool:
    """Whether a card of the opponent forbids the player direct attacks."""
    if not state.rules.standing & NO_DIRECT:
        return False
    return bool(_standing(state, 1 - player, NO_DIRECT))


def locked_kinds(state: State, player: int) -> int:
    """Kinds of card that the player cannot activate now."""
    kinds = state.locked[player]
    if state.rules.standing & LOCK:
        for _, program in _standing(state, 1 - player, LOCK):
            for op in program.ops:
                if op.code == O_LOCK:
                    kinds |= op.kinds
    return kinds


def _standing(state: State, player: int, operation: int) -> list[tuple[Piece, Program]]:
    """The rule clauses with this operation that hold now, of the player's face-up cards."""
    found: list[tuple[Piece, Program]] = []
    for row in (state.units[player], state.row[player]):
        for bearer in row:
            if bearer.face and bearer.design.standing & operation:
                for program in bearer.design.rules:
                    if 1 << program.ops[0].code == operation and active(state, program, bearer):
                        found.append((bearer, program))
    return found


def _covers(state: State, op: Op, bearer: Piece, piece: Piece) -> bool:
    mask = op.mask
    if mask is None:
        return bearer is piece if op.ref == R_SELF else bearer.host == piece.card
    if mask.side == OWN and not in_scope(piece.design, bearer.design):
        return False
    return fits(state, mask, piece, bearer.owner, bearer.card, True)
