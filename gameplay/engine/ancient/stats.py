"""Current ATK and DEF, summed anew when something changed and clamped on reading (R21)."""

from gameplay.engine.ancient.conditions import active, amount
from gameplay.engine.ancient.masks import clamped, fits, in_scope
from gameplay.engine.ancient.program import Mask, Op, Program
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import ENEMY, NONE, OWN, R_SELF


def refresh(state: State) -> None:
    """Bring every unit's sums up to date."""
    if not state.stale:
        return
    state.stale = False
    for units in state.units:
        for unit in units:
            _start(unit)
    for units in state.units:
        for unit in units:
            if unit.face and unit.design.auras:
                for program in unit.design.auras:
                    _spread(state, unit, program)
    for row in state.row:
        for piece in row:
            for program in piece.design.auras:
                _spread(state, piece, program)


def _start(unit: Piece) -> None:
    design = unit.design
    unit.atk = design.atk + unit.turn_atk + unit.fixed_atk
    unit.defense = design.defense + unit.turn_def + unit.fixed_def
    wounds = unit.wounds
    if wounds:
        for at in range(0, len(wounds), 4):
            unit.atk += wounds[at]
            unit.defense += wounds[at + 1]


def _spread(state: State, bearer: Piece, program: Program) -> None:
    if program.conditions and not active(state, program, bearer):
        return
    for op in program.ops:
        atk = op.atk
        if op.atk_per is not None:
            atk = amount(state, atk, op.atk_per, bearer.owner, bearer.card)
        defense = op.defense
        if op.defense_per is not None:
            defense = amount(state, defense, op.defense_per, bearer.owner, bearer.card)
        mask = op.mask
        if mask is None:
            unit = bearer if op.ref == R_SELF else _hosting(state, bearer)
            if unit is not None:
                unit.atk += atk
                unit.defense += defense
            continue
        if mask.side != ENEMY:
            _spread_row(state, mask, bearer, state.units[bearer.owner], atk, defense)
        if mask.side != OWN:
            _spread_row(state, mask, bearer, state.units[1 - bearer.owner], atk, defense)


def _spread_row(  # noqa: PLR0913, PLR0917  # an aura is these numbers
    state: State, mask: Mask, bearer: Piece, row: list[Piece], atk: int, defense: int
) -> None:
    for unit in row:
        if fits(state, mask, unit, bearer.owner, bearer.card, False) and _reached(unit, bearer):
            unit.atk += atk
            unit.defense += defense


def _hosting(state: State, piece: Piece) -> Piece | None:
    return state.piece[piece.host] if piece.host != NONE else None


def _reached(unit: Piece, bearer: Piece) -> bool:
    """An aura reaches own units of its faction that are face up, and enemy units (R43, R65)."""
    if unit.owner != bearer.owner:
        return True
    return unit.face and in_scope(unit.design, bearer.design)


def current_atk(state: State, unit: Piece) -> int:
    """ATK as it is read outside combat."""
    refresh(state)
    return clamped(state, unit.atk)


def current_def(state: State, unit: Piece) -> int:
    """DEF as it is read outside combat."""
    refresh(state)
    return clamped(state, unit.defense)


def combat_atk(state: State, unit: Piece) -> int:
    """ATK in the combat going on."""
    refresh(state)
    bonus = _combat_bonus(state, unit, True) if state.rules.combat_auras else 0
    return clamped(state, unit.atk + unit.combat_atk + unit.bouts_atk + bonus)


def combat_def(state: State, unit: Piece) -> int:
    """DEF in the combat going on."""
    refresh(state)
    bonus = _combat_bonus(state, unit, False) if state.rules.combat_auras else 0
    return clamped(state, unit.defense + unit.combat_def + unit.bouts_def + bonus)


def _combat_bonus(state: State, unit: Piece, atk: bool) -> int:
    total = 0
    for side in (0, 1):
        for bearer in state.units[side]:
            if bearer.face and bearer.design.combat_auras:
                total += _bonus_from(state, bearer, unit, atk)
        for bearer in state.row[side]:
            if bearer.design.combat_auras:
                total += _bonus_from(state, bearer, unit, atk)
    return total


def _bonus_from(state: State, bearer: Piece, unit: Piece, atk: bool) -> int:
    total = 0
    for program in bearer.design.combat_auras:
        if active(state, program, bearer):
            for op in program.ops:
                if _applies(state, op, bearer, unit):
                    total += _part(state, op, bearer, atk)
    return total


def _part(state: State, op: Op, bearer: Piece, atk: bool) -> int:
    if atk:
        return amount(state, op.atk, op.atk_per, bearer.owner, bearer.card)
    return amount(state, op.defense, op.defense_per, bearer.owner, bearer.card)


def _applies(state: State, op: Op, bearer: Piece, unit: Piece) -> bool:
    mask = op.mask
    if mask is not None:
        return fits(state, mask, unit, bearer.owner, bearer.card, False) and _reached(unit, bearer)
    if op.ref == R_SELF:
        return bearer is unit
    return bearer.host == unit.card
