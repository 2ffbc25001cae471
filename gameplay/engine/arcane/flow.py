"""Turns and rounds, up to the next decision."""

from gameplay.engine.arcane import cards, spells
from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.state import State


def begin(state: State) -> None:
    """The match's first round, its starter at random (A01)."""
    state.starter = state.dice.below(state.players)
    start_round(state)


def start_round(state: State) -> None:
    """All cards shuffled together, full health, new hands; nothing is left of the last round (A19)."""
    players = state.players
    state.round += 1
    state.pile = list(range(len(state.spells)))
    state.discard = []
    state.dice.shuffle(state.pile)
    state.hands = [[] for _ in range(players)]
    state.health = [state.rules.health] * players
    state.out = [False] * players
    state.statuses = [[] for _ in range(players)]
    state.poisons = [[] for _ in range(players)]
    state.turns = [0] * players
    state.turn = 0
    clear_spell(state)
    if state.recording:
        state.notes.append([w.N_ROUND_STARTED, state.round, state.starter])
    for step in range(players):
        cards.draw(state, (state.starter + step) % players, state.rules.opening_hand)
    state.active = state.starter
    state.phase = w.DRAW


def clear_spell(state: State) -> None:
    """Nothing is in progress."""
    state.playing = w.NONE
    state.table = []
    state.chosen = 0
    state.stage = 0
    state.shares = []
    state.hits = []
    state.hurt = [0] * state.players
    state.dues = []
    state.taking = 0
    state.acted = False


def advance(state: State) -> None:
    """Go on until a player is asked or the match is over."""
    while state.ask == w.ASK_NOTHING and state.reason == w.PLAYING:
        if state.players - sum(state.out) <= 1:
            end_round(state)
        elif state.dues:
            _settle_due(state)
        elif state.taking:
            _settle_taking(state)
        elif state.playing != w.NONE:
            spells.advance(state)
        elif state.held and state.phase >= w.DISCARD:
            return
        elif state.out[state.active]:
            _pass_turn(state)
        else:
            _next_step(state)


def _settle_due(state: State) -> None:
    count = state.dues.pop()
    player = state.dues.pop()
    hand = state.hands[player]
    if not count or not hand:
        return
    if len(hand) == 1:
        cards.put_down(state, player, hand[0])
        return
    state.dues.extend([player, count])
    state.ask = w.ASK_DISCARD
    state.asked = player


def _settle_taking(state: State) -> None:
    if not state.discard:
        state.taking = 0
    elif len(state.discard) == 1:
        state.taking = 0
        spells.take(state, state.discard[0])
    else:
        state.ask = w.ASK_TAKE
        state.asked = state.active


def _next_step(state: State) -> None:
    if state.phase == w.DRAW:
        _begin_turn(state)
    elif state.phase == w.ACTION:
        _ask_action(state)
    elif state.phase == w.DISCARD:
        discard_excess(state)
    else:
        end_effects(state)


def discard_excess(state: State) -> None:
    """The active player discards down to the limit (A03)."""
    state.phase = w.EFFECTS
    excess = len(state.hands[state.active]) - state.rules.hand_limit
    if excess > 0:
        state.dues.extend([state.active, excess])


def _begin_turn(state: State) -> None:
    if state.turn >= state.rules.longest_round:
        close_round(state, w.NOBODY)
        return
    player = state.active
    state.turn += 1
    state.turns[player] += 1
    state.acted = False
    if state.recording:
        state.notes.append([w.N_TURN_STARTED, player, state.turns[player]])
    for status in state.statuses[player][:]:
        if cards.operation(state, status).until_turn:
            cards.expire(state, player, status)
    cards.draw(state, player, 1)
    state.phase = w.ACTION


def _ask_action(state: State) -> None:
    if state.acted or not state.hands[state.active]:
        state.phase = w.DISCARD
        return
    state.ask = w.ASK_ACTION
    state.asked = state.active


def end_effects(state: State) -> None:
    """What strikes in the end of this turn does; then the next player's turn is due."""
    player = state.active
    row = state.poisons[player]
    left: list[int] = []
    for at in range(0, len(row), 2):
        if row[at] == state.turns[player]:
            cards.lose(state, player, row[at + 1])
        else:
            left.extend(row[at : at + 2])
    state.poisons[player] = left
    cards.eliminate_fallen(state)
    if state.recording:
        state.notes.append([w.N_TURN_ENDED, player])
    _pass_turn(state)


def _pass_turn(state: State) -> None:
    after = [seat for seat in cards.living(state) if seat != state.active]
    if after:
        state.active = after[0]
    state.phase = w.DRAW


def end_round(state: State) -> None:
    """One player left wins the round; if the last fell together, nobody does (A18, A23)."""
    left = [seat for seat in range(state.players) if not state.out[seat]]
    close_round(state, left[0] if left else w.NOBODY)


def close_round(state: State, winner: int) -> None:
    """Score the round; the match ends with enough rounds won, or after too many rounds."""
    if state.recording:
        state.notes.append([w.N_ROUND_ENDED, winner])
    if winner != w.NOBODY:
        state.wins[winner] += 1
        if state.wins[winner] >= state.rules.rounds_to_win:
            _end(state, w.ROUNDS_WON, winner)
            return
    if state.round >= state.rules.most_rounds:
        _end(state, w.ROUND_LIMIT, w.NOBODY)
        return
    state.starter = (state.starter + 1) % state.players
    start_round(state)


def _end(state: State, reason: int, winner: int) -> None:
    state.reason = reason
    state.winner = winner
    if state.recording:
        state.notes.append([w.N_ENDED, reason, winner])
