"""Cards and health change hands: draw, discard, damage, elimination."""

from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.program import Op
from gameplay.engine.arcane.state import State, Status


def living(state: State) -> list[int]:
    """Seats still in the round, clockwise from the active player."""
    seats = [(state.active + step) % state.players for step in range(state.players)]
    return [seat for seat in seats if not state.out[seat]]


def draw(state: State, player: int, count: int) -> None:
    """Draw; an empty pile is made of the discard first, and if both are empty nothing is drawn (A17)."""
    for _ in range(count):
        if not state.pile and state.discard:
            state.pile = state.discard
            state.discard = []
            state.dice.shuffle(state.pile)
        if not state.pile:
            return
        card = state.pile.pop()
        state.hands[player].append(card)
        if state.recording:
            state.notes.append([w.N_DRAWN, player, card])


def put_down(state: State, player: int, card: int) -> None:
    """A card from a hand goes to the top of the discard."""
    state.hands[player].remove(card)
    state.discard.append(card)
    if state.recording:
        state.notes.append([w.N_DISCARDED, player, card])


def put_down_at_random(state: State, player: int, count: int) -> None:
    """Discard at random, as many as there are up to `count` (A12)."""
    hand = state.hands[player]
    for _ in range(min(count, len(hand))):
        put_down(state, player, hand[state.dice.below(len(hand))])


def put_down_hand(state: State, player: int) -> None:
    """Discard the whole hand, the card that was drawn first at the bottom."""
    for card in state.hands[player][:]:
        put_down(state, player, card)


def steal(state: State, thief: int, victim: int, count: int) -> None:
    """Take cards at random from a hand; nobody takes from themselves (A06, A20)."""
    if thief == victim or state.health[thief] <= 0:
        return
    hand = state.hands[victim]
    for _ in range(min(count, len(hand))):
        card = hand.pop(state.dice.below(len(hand)))
        state.hands[thief].append(card)
        if state.recording:
            state.notes.append([w.N_MOVED, victim, thief, card])


def heal(state: State, player: int, amount: int) -> None:
    """Gain health, never above the start (A02)."""
    before = state.health[player]
    state.health[player] = min(before + amount, state.rules.health)
    if state.recording:
        state.notes.append([w.N_HEALED, player, state.health[player] - before])


def lose(state: State, player: int, amount: int) -> None:
    """Lose health, which is no damage (A11)."""
    state.health[player] = max(0, state.health[player] - amount)
    if state.recording:
        state.notes.append([w.N_LOST, player, amount])


def strike(state: State) -> None:
    """All the damage that is due strikes at once (A29)."""
    for player in range(state.players):
        amount = state.hurt[player]
        state.hurt[player] = 0
        if amount and not state.out[player] and not prevented(state, player):
            state.health[player] = max(0, state.health[player] - amount)
            if state.recording:
                state.notes.append([w.N_DAMAGED, player, amount])


def prevented(state: State, player: int) -> bool:
    """Whether something prevents all damage to the player."""
    return any(operation(state, status).code == w.OP_PREVENT for status in state.statuses[player])


def operation(state: State, status: Status) -> Op:
    """The operation that waits."""
    cards = len(state.spells)
    spell = state.spells[status.spell] if status.spell < cards else state.combos[status.spell - cards]
    return spell.after[status.op]


def expire(state: State, player: int, status: Status) -> None:
    """A status is over; its cards go to the discard."""
    state.statuses[player].remove(status)
    state.discard.extend(status.cards)
    if state.recording:
        state.notes.append([w.N_EXPIRED, player, status.spell, *status.cards])


def eliminate_fallen(state: State) -> bool:
    """Whoever has no health left is out: hand and statuses to the discard, poison gone (A23, A32)."""
    fell = False
    for player in range(state.players):
        if state.health[player] > 0 or state.out[player]:
            continue
        fell = True
        state.out[player] = True
        if state.recording:
            state.notes.append([w.N_ELIMINATED, player])
        put_down_hand(state, player)
        for status in state.statuses[player][:]:
            expire(state, player, status)
        state.poisons[player] = []
    return fell
