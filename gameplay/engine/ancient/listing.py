"""The legal actions of the active player in a main phase and in the battle phase."""

from gameplay.engine.ancient.moves import unused
from gameplay.engine.ancient.respond import can_start, first_of_its_kind
from gameplay.engine.ancient.shields import attack_limit, direct_attack_barred, locked_kinds, must_be_attacked
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import (
    A_ACTIVATE,
    A_ATTACK,
    A_DEPLOY,
    A_NEXT,
    A_POSITION,
    A_SET_CARD,
    A_SET_UNIT,
    A_USE,
    PLAYER,
    SHIFT,
)

DEPLOY = A_DEPLOY << SHIFT
SET_UNIT = A_SET_UNIT << SHIFT
SET_CARD = A_SET_CARD << SHIFT
ACTIVATE = A_ACTIVATE << SHIFT
USE = A_USE << SHIFT
POSITION = A_POSITION << SHIFT
ATTACK = A_ATTACK << SHIFT
NEXT = A_NEXT << SHIFT


def list_main(state: State, actions: list[int]) -> None:
    """Deploy, set, activate, use, change position, or go on."""
    player = state.active
    energy = state.energy[player]
    designs = state.designs
    may_deploy = state.deployed < state.rules.deploys_per_turn
    may_pay = energy >= state.rules.activation_cost
    barred = locked_kinds(state, player) if may_pay else 0
    hand = state.hand[player]
    for at in range(len(hand)):
        card = hand[at]
        design = designs[card]
        if design.unit:
            if may_deploy and design.deploy_cost <= energy and first_of_its_kind(state, hand, at):
                actions.append(DEPLOY | card << 8)
                actions.append(SET_UNIT | card << 8)
        elif design.kind and first_of_its_kind(state, hand, at):
            actions.append(SET_CARD | card << 8)
            if may_pay and design.plays and not design.kind & barred and _can_play(state, card):
                actions.append(ACTIVATE | card << 8)
    if may_pay:
        for piece in state.backs[player]:
            design = piece.design
            ready = design.plays and piece.entered < state.turn and not design.kind & barred
            if ready and _can_play(state, piece.card):
                actions.append(ACTIVATE | piece.card << 8)
    for unit in state.units[player]:
        _list_unit(state, unit, actions)
    for piece in state.row[player]:
        if piece.design.uses:
            _list_uses(state, piece, actions)
    actions.append(NEXT)


def _can_play(state: State, card: int) -> bool:
    opening = state.designs[card].opening
    return opening is None or can_start(state, opening, card)


def _list_unit(state: State, unit: Piece, actions: list[int]) -> None:
    turn = state.turn
    if unit.entered < turn and unit.attacked < turn and unit.moved < turn and state.rules.manual_position:
        actions.append(POSITION | unit.card << 8)
    if unit.face and unit.design.uses:
        _list_uses(state, unit, actions)


def _list_uses(state: State, piece: Piece, actions: list[int]) -> None:
    for program in piece.design.uses:
        if program.limit and not unused(piece, program.index, state.turn):
            continue
        if can_start(state, program, piece.card):
            actions.append(USE | piece.card << 8 | program.index)


def list_battle(state: State, actions: list[int]) -> None:
    """Attack, or go on. The starter does not attack on the first turn."""
    player = state.active
    if state.turn > 1 or state.rules.starter_attacks:
        energy = state.energy[player]
        ready = False
        for unit in state.units[player]:
            if unit.attack and unit.attacked != state.turn and unit.design.energy <= energy:
                ready = True
                break
        if ready and state.attacks < attack_limit(state, player):
            _list_attacks(state, player, energy, actions)
    actions.append(NEXT)


def _list_attacks(state: State, player: int, energy: int, actions: list[int]) -> None:
    targets = attack_targets(state, player)
    if not targets:
        return
    for unit in state.units[player]:
        if unit.attack and unit.attacked != state.turn and unit.design.energy <= energy:
            base = ATTACK | unit.card << 8
            for target in targets:
                actions.append(base | target)


def attack_targets(state: State, player: int) -> list[int]:
    """What the player's attacks may be directed at: enemy units, or PLAYER (R23, R29)."""
    enemies = state.units[1 - player]
    if not enemies:
        if state.directs >= state.rules.direct_attacks:
            return []
        return [] if direct_attack_barred(state, player) else [PLAYER]
    duties = [unit.card for unit in enemies if must_be_attacked(state, unit)]
    return duties or [unit.card for unit in enemies]
