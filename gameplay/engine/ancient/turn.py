"""Turns and phases, outside combat and effects."""

from gameplay.engine.ancient.effect import ask_cards
from gameplay.engine.ancient.moves import discard_from_hand, draw, too_long
from gameplay.engine.ancient.notes import N_EXPIRED, N_TURN_ENDED, N_TURN_STARTED, note
from gameplay.engine.ancient.state import Frame, Piece, State
from gameplay.engine.ancient.words import ASK_HAND_LIMIT, END, F_END, MAIN1


def begin_match(state: State) -> None:
    """Draw the opening hands; both pools start full; the starter's first turn begins (R05)."""
    rules = state.rules
    second = 1 - state.starter
    state.energy = [rules.energy_start, rules.energy_start]
    draw(state, state.starter, rules.opening_hand)
    draw(state, second, rules.second_opening_hand)
    state.active = second
    begin_turn(state, state.starter)


def begin_turn(state: State, player: int) -> None:
    """Draw, then recharge (R03, R04); the starter does not draw on the first turn."""
    state.active = player
    state.turn += 1
    state.turns[player] += 1
    state.phase = MAIN1
    state.deployed = 0
    state.attacks = 0
    state.directs = 0
    state.fallen = []
    state.stale = True
    note(state, N_TURN_STARTED, player, state.turn)
    if state.turn > state.rules.longest:
        too_long(state)
        return
    if state.turn > 1 or state.rules.starter_draws:
        draw(state, player, state.rules.draw_per_turn)
    state.energy[player] = max_energy(state, player)


def max_energy(state: State, player: int) -> int:
    """The pool after a recharge, by the player's own turns (R03)."""
    rules = state.rules
    grown = (state.turns[player] - rules.energy_growth_from + 1) * rules.energy_growth
    grown = max(grown, 0)
    return min(rules.energy_cap, rules.energy_start + grown)


def next_phase(state: State) -> None:
    """Go on to the next phase; after the second main phase the turn ends."""
    state.phase += 1
    if state.phase == END:
        state.stack.append(Frame(F_END))


def step_end(state: State, frame: Frame) -> bool:
    """End Phase: effects and wounds expire, then the active player discards to the limit (R51).

    Whether the turn is held here, both being done.
    """
    player = state.active
    if frame.step == 0:
        frame.step = 1
        _expire(state)
    hand = state.hand[player]
    if len(hand) > state.rules.hand_limit:
        _ask_discard(state, player, hand)
        return False
    if state.held:
        return True
    state.stack.pop()
    note(state, N_TURN_ENDED, player, state.turn)
    begin_turn(state, 1 - player)
    return False


def _ask_discard(state: State, player: int, hand: list[int]) -> None:
    options: list[int] = []
    for card in hand:
        for other in options:
            if state.designs[other] is state.designs[card]:
                break
        else:
            options.append(card)
    if len(options) == 1:
        discard_from_hand(state, player, options[0])
        return
    ask_cards(state, player, options, False)
    state.ask = ASK_HAND_LIMIT


def _expire(state: State) -> None:
    state.stale = True
    for units in state.units:
        for unit in units:
            if unit.turn_atk or unit.turn_def or unit.bouts_atk or unit.bouts_def:
                note(state, N_EXPIRED, unit.card)
                unit.turn_atk = 0
                unit.turn_def = 0
                unit.bouts_atk = 0
                unit.bouts_def = 0
            unit.may_move = 0
            if unit.wounds:
                _heal_wounds(state, unit)


def _heal_wounds(state: State, unit: Piece) -> None:
    """Wounds end in the End Phase of the attacker's controller's next turn (R20)."""
    kept: list[int] = []
    wounds = unit.wounds
    for at in range(0, len(wounds), 4):
        if wounds[at + 2] != state.active or wounds[at + 3] > state.turns[state.active]:
            kept += wounds[at : at + 4]
    if len(kept) != len(wounds):
        note(state, N_EXPIRED, unit.card)
        unit.wounds = kept
