"""A spell in progress: played, answered, carried out, discarded.

Its stages (`State.stage`): 0 just played; 1 its attacks are still to be answered; 2 it strikes;
3 and on, its operation number `stage` - 3 for its own player is next.
"""

from gameplay.engine.arcane import cards
from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.program import Op, Spell
from gameplay.engine.arcane.state import Share, State, Status

ANSWERS = 1
STRIKES = 2
OWN = 3


def play(state: State, number: int, hand_cards: list[int], chosen: int) -> None:
    """Begin a spell: its cards leave the hand and lie on the table until it is over."""
    for card in hand_cards:
        state.hands[state.active].remove(card)
    state.playing = number
    state.table = hand_cards
    state.chosen = chosen
    state.stage = 0
    state.acted = True
    if state.recording:
        state.notes.append([w.N_ACTIVATED, state.active, number, chosen])


def advance(state: State) -> None:
    """The next stage of the spell in progress."""
    spell = state.spell()
    if state.stage == 0:
        _begin(state, spell)
    elif state.stage == ANSWERS:
        _next_share(state)
    elif state.stage == STRIKES:
        _carry_out(state, spell)
    elif state.out[state.active] or state.stage - OWN >= len(spell.after):
        _finish(state, spell)
    else:
        state.stage += 1
        _own(state, state.stage - 1 - OWN, spell.after[state.stage - 1 - OWN])


def _begin(state: State, spell: Spell) -> None:
    for op in spell.before:
        state.hurt[state.active] += op.amount
    if spell.before:
        cards.strike(state)
        if cards.eliminate_fallen(state):
            state.stage = OWN
            return
    aimed = [seat for seat in cards.living(state)[1:] if spell.everybody or state.chosen >> seat & 1]
    shares = [Share(state.active, seat) for seat in reversed(aimed)]
    if spell.attack:
        state.shares = shares
    else:
        state.hits = shares
    state.stage = ANSWERS


def _next_share(state: State) -> None:
    if not state.shares:
        state.stage = STRIKES
        return
    share = state.shares[-1]
    if not share.arrived:
        _arrive(state, share)
    elif share.negated:
        state.shares.pop()
        if state.recording:
            state.notes.append([w.N_NEGATED, share.attacker, share.target])
    elif has_defense(state, share.target):
        state.ask = w.ASK_DEFENSE
        state.asked = share.target
    else:
        stand(state)


def has_defense(state: State, player: int) -> bool:
    """Whether the player holds a card that answers an attack."""
    return any(state.spells[card].how == w.P_DEFENSE for card in state.hands[player])


def stand(state: State) -> None:
    """The attack that is next will take place as it stands."""
    state.hits.append(state.shares.pop())


def defend(state: State, card: int, chosen: int) -> None:
    """The attacked player answers with a defence; a passed or reflected attack is a new one (A07)."""
    share = state.shares[-1]
    state.hands[share.target].remove(card)
    state.table.append(card)
    if state.recording:
        state.notes.append([w.N_RESPONDED, share.target, card, chosen])
    turned = False
    for op in state.spells[card].hits:
        if op.code == w.OP_REDIRECT:
            turned = _turn(state, Share(share.attacker, seat_of(chosen)))
        elif op.code == w.OP_REFLECT:
            turned = _turn(state, Share(share.target, share.attacker))
        else:
            _respond(state, share, op)
    if not turned:
        stand(state)


def _turn(state: State, share: Share) -> bool:
    state.shares[-1] = share
    return True


def seat_of(chosen: int) -> int:
    """The one seat of a set."""
    return chosen.bit_length() - 1


def _arrive(state: State, share: Share) -> None:
    share.arrived = True
    if state.recording:
        state.notes.append([w.N_ATTACKED, share.attacker, share.target])
    for status in state.statuses[share.target][:]:
        op = cards.operation(state, status)
        if op.code == w.OP_WAIT:
            _answer(state, share, status, op)


def _answer(state: State, share: Share, status: Status, op: Op) -> None:
    own = share.attacker == share.target
    answered = False
    for response in op.responses:
        if own and response.who == w.W_ATTACKER:
            continue
        answered = True
        _respond(state, share, response)
    if answered and not op.every:
        cards.expire(state, share.target, status)


def _respond(state: State, share: Share, op: Op) -> None:
    if op.code == w.OP_NEGATE:
        share.negated = True
    elif op.code == w.OP_BLOCK:
        share.block += op.amount
    elif op.code == w.OP_DAMAGE:
        state.hurt[share.attacker] += op.amount
    elif op.code == w.OP_DISCARD:
        state.dues.extend([share.attacker, op.amount])
    elif op.code == w.OP_DISCARD_RANDOM:
        cards.put_down_at_random(state, share.attacker, op.amount)
    elif op.code == w.OP_DISCARD_HAND:
        cards.put_down_hand(state, share.attacker)


def _carry_out(state: State, spell: Spell) -> None:
    """Every attack that stands, and what its own player suffers, at once (A29)."""
    for share in state.hits:
        _hurt(state, share, spell)
    for op in spell.own:
        state.hurt[state.active] += op.amount
    cards.strike(state)
    for share in state.hits:
        for op in spell.hits:
            _hit(state, share, op)
    state.hits = []
    state.stage = OWN
    cards.eliminate_fallen(state)


def _hurt(state: State, share: Share, spell: Spell) -> None:
    block = share.block
    for op in spell.hits:
        if op.code == w.OP_DAMAGE:
            blocked = min(block, op.amount)
            block -= blocked
            state.hurt[share.target] += op.amount - blocked


def _hit(state: State, share: Share, op: Op) -> None:
    target = share.target
    if op.code == w.OP_LOSE_LATER:
        state.poisons[target].extend([state.turns[target] + 1, op.amount])
    elif op.code == w.OP_DISCARD:
        state.dues.extend([target, op.amount])
    elif op.code == w.OP_DISCARD_RANDOM:
        cards.put_down_at_random(state, target, op.amount)
    elif op.code == w.OP_DISCARD_HAND:
        cards.put_down_hand(state, target)
    elif op.code == w.OP_STEAL:
        cards.steal(state, share.attacker, target, op.amount)
    elif op.code == w.OP_HEAL:
        cards.heal(state, target, op.amount)
    elif op.code == w.OP_DRAW:
        cards.draw(state, target, op.amount)


def _own(state: State, number: int, op: Op) -> None:
    player = state.active
    if op.code == w.OP_HEAL:
        cards.heal(state, player, op.amount)
    elif op.code == w.OP_DRAW:
        cards.draw(state, player, op.amount)
    elif op.code == w.OP_DISCARD:
        state.dues.extend([player, op.amount])
    elif op.code == w.OP_DISCARD_RANDOM:
        cards.put_down_at_random(state, player, op.amount)
    elif op.code == w.OP_DISCARD_HAND:
        cards.put_down_hand(state, player)
    elif op.code == w.OP_RECOVER_LAST:
        for _ in range(min(op.amount, len(state.discard))):
            take(state, state.discard[-1])
    elif op.code == w.OP_RECOVER:
        state.taking = op.amount
    elif op.code == w.OP_LOSE_LATER:
        state.poisons[player].extend([state.turns[player] + 1, op.amount])
    elif op.code in (w.OP_WAIT, w.OP_PREVENT):
        own = len(_own_cards(state))
        state.statuses[player].append(Status(state.playing, number, state.table[:own]))
        del state.table[:own]


def _own_cards(state: State) -> list[int]:
    """The spell's own cards that still lie on the table."""
    spell = state.spell()
    own = (spell.first, spell.second) if spell.how == w.P_COMBO else (spell.index,)
    return [card for card in state.table if card in own]


def take(state: State, card: int) -> None:
    """A card comes from the discard to the active player's hand."""
    state.discard.remove(card)
    state.hands[state.active].append(card)
    if state.recording:
        state.notes.append([w.N_MOVED, w.NOBODY, state.active, card])


def _finish(state: State, spell: Spell) -> None:
    """The defences that answered it go to the discard first, then its own cards (A33)."""
    own = _own_cards(state)
    state.discard.extend([card for card in state.table if card not in own])
    state.discard.extend(own)
    state.table = []
    state.playing = w.NONE
    state.chosen = 0
    state.stage = 0
