"""Which cards a step may choose, cost or reach."""

from gameplay.engine.ancient.masks import fits, fits_design, in_scope
from gameplay.engine.ancient.program import Design, Mask, Op
from gameplay.engine.ancient.shields import may_touch, protected
from gameplay.engine.ancient.state import Frame, Piece, State
from gameplay.engine.ancient.stats import current_atk, current_def, refresh
from gameplay.engine.ancient.words import (
    ENEMY,
    NONE,
    O_DESTROY,
    O_DISCARD,
    OWN,
    R_SACRIFICED,
    UNIT,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_HAND,
)


def any_candidate(state: State, frame: Frame, op: Op) -> bool:
    """Whether a step's selection has anything to choose."""
    mask = op.mask
    assert mask is not None
    if mask.zones & Z_FIELD and reached(state, frame, op, True, 1):
        return True
    return mask.zones != Z_FIELD and bool(candidates(state, frame, op))


def candidates(state: State, frame: Frame, op: Op) -> list[int]:
    """The cards that a step's selection may choose; of equal hidden cards one stands for all."""
    mask = op.mask
    assert mask is not None
    source = state.designs[frame.card]
    found: list[int] = []
    if mask.zones & Z_FIELD:
        for piece in reached(state, frame, op, True):
            found.append(piece.card)
    player = frame.player
    scope = op.code != O_DISCARD
    if mask.zones & Z_HAND:
        _open_cards(state, state.hand[player], mask, source if scope else None, found)
    if mask.zones & Z_DISCARD:
        if mask.side != ENEMY:
            _open_cards(state, state.discard[player], mask, source if scope else None, found)
        else:
            _open_cards(state, state.discard[1 - player], mask, None, found)
    if mask.zones & Z_DECK:
        _open_cards(state, state.deck[player], mask, source if scope else None, found)
    return found


def reached(state: State, frame: Frame, op: Op, known: bool, enough: int = 999) -> list[Piece]:
    """The cards on the field that a step's selection fits and can affect; looks no further than `enough`."""
    mask = op.mask
    assert mask is not None
    player = frame.player
    refresh(state)
    found: list[Piece] = []
    if mask.side != ENEMY:
        _reach_side(state, frame, op, player, known, enough, found)
    if mask.side != OWN and len(found) < enough:
        _reach_side(state, frame, op, 1 - player, known, enough, found)
    return found


def _reach_side(  # noqa: PLR0913, PLR0917  # what `reached` was asked, and whose side
    state: State, frame: Frame, op: Op, side: int, known: bool, enough: int, found: list[Piece]
) -> None:
    mask = op.mask
    assert mask is not None
    if not mask.kinds or mask.kinds & UNIT:
        _reach_row(state, frame, op, state.units[side], known, enough, found)
    if mask.kinds != UNIT:
        _reach_row(state, frame, op, state.row[side], known, enough, found)
        _reach_row(state, frame, op, state.backs[side], known, enough, found)


def _reach_row(  # noqa: PLR0913, PLR0917  # what `reached` was asked, and which row
    state: State, frame: Frame, op: Op, row: list[Piece], known: bool, enough: int, found: list[Piece]
) -> None:
    mask = op.mask
    assert mask is not None
    player = frame.player
    card = frame.card
    source = state.designs[card]
    for piece in row:
        if len(found) >= enough:
            return
        if not fits(state, mask, piece, player, card, known):
            continue
        if not known and not piece.face and piece.owner == player:
            continue  # an unshown card has no faction to be in scope (R65)
        if not may_touch(state, piece, source, player):
            continue
        if mask.than_ref and not _compares(state, frame, mask, piece):
            continue
        if op.code != O_DESTROY or not protected(state, piece, player):
            found.append(piece)


def _compares(state: State, frame: Frame, mask: Mask, piece: Piece) -> bool:
    if mask.than_ref == R_SACRIFICED:
        bound = frame.sacrificed
    else:
        bearer = state.piece[frame.card]
        if bearer is None:
            return False
        bound = current_atk(state, bearer)
    value = battle_stat(state, piece) if mask.than_battle else current_atk(state, piece)
    return value < bound if mask.than_less else value > bound


def battle_stat(state: State, piece: Piece) -> int:
    """The stat that an attack on the unit would meet, outside combat (R71)."""
    return current_atk(state, piece) if piece.attack else current_def(state, piece)


def _open_cards(state: State, cards: list[int], mask: Mask, source: Design | None, found: list[int]) -> None:
    for card in cards:
        design = state.designs[card]
        if not fits_design(mask, design) or (source is not None and not in_scope(design, source)):
            continue
        known = False
        for other in found:
            if state.designs[other] is design and state.piece[other] is None:
                known = True
                break
        if not known:
            found.append(card)


def payable_discards(state: State, player: int, mask: Mask | None, without: int) -> list[int]:
    """Hand cards that may pay a discard cost, one for equals; `without` is the card being played."""
    found: list[int] = []
    for card in state.hand[player]:
        if card != without and (mask is None or fits_design(mask, state.designs[card])):
            for other in found:
                if state.designs[other] is state.designs[card]:
                    break
            else:
                found.append(card)
    return found


def payable_sacrifices(state: State, player: int, mask: Mask | None, source: int) -> list[int]:
    """Own units that may be sacrificed; face-down ones may be shown (R65)."""
    refresh(state)
    return [
        piece.card
        for piece in state.units[player]
        if mask is None or fits(state, mask, piece, player, source, True)
    ]


def sacrifice_atk(state: State, card: int) -> int:
    """The last effective ATK of a unit about to be sacrificed; face down the printed one (R58, R71)."""
    piece = state.piece[card] if card != NONE else None
    if piece is None:
        return 0
    return current_atk(state, piece) if piece.face else piece.design.atk
