"""Conditions and counts."""

from gameplay.engine.ancient.masks import fits, fits_design
from gameplay.engine.ancient.program import Condition, Mask, Per, Program
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import C_FACE, C_POSITION, C_PRESENT, C_TURN, FACE_UP, IN_ATTACK, OWN, UNIT


def hold(state: State, conditions: list[Condition], player: int, source: int) -> bool:
    """Whether all conditions hold for the card `source` of `player`."""
    for condition in conditions:  # noqa: SIM110  # a generator would cost more than the test
        if not _holds(state, condition, player, source):
            return False
    return True


def _holds(state: State, condition: Condition, player: int, source: int) -> bool:
    kind = condition.kind
    mask = condition.mask
    if kind == C_PRESENT:
        assert mask is not None
        return count(state, mask, player, source, condition.at_least) >= condition.at_least
    if kind == C_TURN:
        return (state.active == player) == (condition.value == OWN)
    if kind in (C_POSITION, C_FACE):
        bearer = state.piece[source]
        if bearer is None:
            return False
        if kind == C_POSITION:
            return bearer.attack == (condition.value == IN_ATTACK)
        return bearer.face == (condition.value == FACE_UP)
    assert mask is not None
    return _fallen(state, mask, player)


def _fallen(state: State, mask: Mask, player: int) -> bool:
    """Whether a fitting unit was destroyed this turn, the whole turn counting (R91)."""
    for card in state.fallen:
        ours = state.owners[card] == player
        if (not mask.side or ours == (mask.side == OWN)) and fits_design(mask, state.designs[card]):
            return True
    return False


def count(state: State, mask: Mask, player: int, source: int, enough: int) -> int:
    """How many cards on the field fit, counted no further than `enough`."""
    found = 0
    for side in (player, 1 - player):
        if mask.side and (mask.side == OWN) != (side == player):
            continue
        if not mask.kinds or mask.kinds & UNIT:
            found += _count_row(state, mask, state.units[side], player, source)
        if found < enough and mask.kinds != UNIT:
            found += _count_row(state, mask, state.row[side], player, source)
            found += _count_row(state, mask, state.backs[side], player, source)
        if found >= enough:
            return enough
    return found


def _count_row(state: State, mask: Mask, row: list[Piece], player: int, source: int) -> int:
    found = 0
    for piece in row:
        if fits(state, mask, piece, player, source, False):
            found += 1
    return found


def amount(state: State, fixed: int, per: Per | None, player: int, source: int) -> int:
    """A fixed amount, or so much for each fitting card."""
    if per is None:
        return fixed
    return per.each * count(state, per.mask, player, source, per.cap)


def active(state: State, program: Program, piece: Piece) -> bool:
    """Whether a static clause of a face-up card holds now."""
    return not program.conditions or hold(state, program.conditions, piece.owner, piece.card)
