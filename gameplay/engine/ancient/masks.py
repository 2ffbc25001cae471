"""Whether a card fits a filter, as its reader may know it (R43, R45, R65)."""

from gameplay.engine.ancient.program import Design, Mask
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import (
    ATTACKING_ANY,
    DOCTRINE,
    FACE_UP,
    IN_ATTACK,
    NONE,
    OWN,
    TACTIC,
    UNIT,
)

SET_KINDS = DOCTRINE | TACTIC


def fits_design(mask: Mask, design: Design) -> bool:
    """Whether an open card fits by what is printed on it (searches compare printed values: R47)."""
    if mask.kinds and not mask.kinds & design.kind:
        return False
    if not _fits_words(mask, design):
        return False
    if not mask.bounded:
        return True
    return (
        mask.level_min <= design.level <= mask.level_max
        and mask.atk_min <= design.atk <= mask.atk_max
        and mask.def_min <= design.defense <= mask.def_max
    )


def _fits_words(mask: Mask, design: Design) -> bool:
    if (mask.types or mask.tags) and not (mask.types & design.type or mask.tags & design.tags):
        return False
    if mask.factions and not mask.factions & design.faction:
        return False
    return not mask.named or design.index in mask.names


def clamped(state: State, value: int) -> int:
    """A stat as it is read: within the edition's bounds (R21)."""
    rules = state.rules
    if value < rules.low:
        return rules.low
    return min(value, rules.high)


def fits(  # noqa: PLR0911, PLR0913, PLR0917  # asked thousands of times a second; an object of arguments would cost more
    state: State, mask: Mask, piece: Piece, player: int, source: int, known: bool
) -> bool:
    """Whether a card on the field fits, seen by `player` for the card `source`.

    `known`: the reader may show own face-down cards to satisfy this (R65, R95). ATK and DEF are the
    current ones outside combat (R71); call `stats.refresh` first where the mask bounds them.
    """
    if mask.side and (mask.side == OWN) != (piece.owner == player):
        return False
    if mask.plain:
        if piece.face or (known and piece.owner == player):
            return not mask.kinds or mask.kinds & piece.design.kind != 0
        return _fits_back(mask, piece)
    if mask.other and piece.card == source:
        return False
    if mask.face and (mask.face == FACE_UP) != piece.face:
        return False
    if mask.position and (not piece.design.unit or (mask.position == IN_ATTACK) != piece.attack):
        return False
    if not piece.face and not (known and piece.owner == player):
        if mask.personal or mask.bounded or not _fits_back(mask, piece):
            return False
    elif not _fits_open(state, mask, piece):
        return False
    if mask.attacking and not _is_attacking(state, mask, piece):
        return False
    return not mask.turned or _was_turned(state, piece, source)


def _fits_back(mask: Mask, piece: Piece) -> bool:
    if not mask.kinds:
        return True
    if piece.design.unit:
        return mask.kinds & UNIT != 0
    return mask.kinds & SET_KINDS == SET_KINDS


def _fits_open(state: State, mask: Mask, piece: Piece) -> bool:
    design = piece.design
    if mask.kinds and not mask.kinds & design.kind:
        return False
    if mask.personal and not _fits_words(mask, design):
        return False
    if not mask.bounded:
        return True
    atk = clamped(state, piece.atk) if piece.face else design.atk
    defense = clamped(state, piece.defense) if piece.face else design.defense
    return (
        mask.level_min <= design.level <= mask.level_max
        and mask.atk_min <= atk <= mask.atk_max
        and mask.def_min <= defense <= mask.def_max
    )


def _is_attacking(state: State, mask: Mask, piece: Piece) -> bool:
    if piece.card != state.attacker:
        return False
    if mask.attacking == ATTACKING_ANY:
        return True
    if state.target == NONE:
        return False
    target = state.piece[state.target]
    return target is not None and target.attack == (mask.attacking == IN_ATTACK)


def _was_turned(state: State, piece: Piece, source: int) -> bool:
    bearer = state.piece[source]
    return bearer is not None and piece.turned > bearer.shown and not piece.attack


def fits_event(state: State, mask: Mask, card: int, player: int, source: int) -> bool:
    """Whether the unit of an event fits; one that has left the field is judged as printed."""
    piece = state.piece[card]
    if piece is not None:
        return fits(state, mask, piece, player, source, True)
    if mask.side and (mask.side == OWN) != (state.owners[card] == player):
        return False
    if mask.other and card == source:
        return False
    return fits_design(mask, state.designs[card])


def in_scope(design: Design, source: Design) -> bool:
    """Whether an own-side card may be affected: same faction, or one of them has none (R43)."""
    return design.faction == source.faction or not design.faction or not source.faction
