"""What the asked player may do, and doing it."""

from gameplay.engine.arcane import cards, flow, spells
from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.program import Spell
from gameplay.engine.arcane.state import State


def legal(state: State) -> list[int]:
    """Every legal action of the asked player, as integers; empty once the match is over."""
    if state.ask == w.ASK_ACTION:
        return _turn_actions(state)
    if state.ask == w.ASK_DEFENSE:
        return _defenses(state)
    if state.ask == w.ASK_DISCARD:
        return [w.action(w.A_DISCARD, card) for card in state.hands[state.asked]]
    if state.ask == w.ASK_TAKE:
        return [w.action(w.A_TAKE, card) for card in state.discard]
    return []


def _turn_actions(state: State) -> list[int]:
    hand = state.hands[state.active]
    found: list[int] = []
    for card in hand:
        spell = state.spells[card]
        if spell.how in (w.P_ATTACK, w.P_SUPPORT):
            for chosen in _choices(state, spell):
                found.append(w.action(w.A_PLAY, card, chosen))
    for combo in state.combos:
        if combo.first in hand and combo.second in hand:
            for chosen in _choices(state, combo):
                found.append(w.action(w.A_COMBO, combo.index, chosen))
    found.append(w.action(w.A_NOTHING))
    return found


def _choices(state: State, spell: Spell) -> list[int]:
    """The sets of players that the spell may be aimed at; as many as there are, if too few (A15)."""
    opponents = cards.living(state)[1:]
    count = min(spell.targets, len(opponents))
    sets = [0]
    for _ in range(count):
        sets = [chosen | 1 << seat for chosen in sets for seat in opponents if 1 << seat > chosen]
    return sets


def _defenses(state: State) -> list[int]:
    found: list[int] = []
    for card in state.hands[state.asked]:
        spell = state.spells[card]
        if spell.how != w.P_DEFENSE:
            continue
        if not spell.other:
            found.append(w.action(w.A_DEFEND, card))
            continue
        for seat in cards.living(state):
            if seat != state.asked:
                found.append(w.action(w.A_DEFEND, card, 1 << seat))
    found.append(w.action(w.A_PASS))
    return found


def apply(state: State, action: int) -> None:
    """Carry out an action of `legal`, and go on to the next decision."""
    kind = action >> 16
    item = action >> 8 & 255
    chosen = action & 255
    asked = state.asked
    state.ask = w.ASK_NOTHING
    state.asked = w.NOBODY
    if kind == w.A_PLAY:
        spells.play(state, item, [item], chosen)
    elif kind == w.A_COMBO:
        combo = state.combos[item]
        spells.play(state, len(state.spells) + item, [combo.first, combo.second], chosen)
    elif kind == w.A_NOTHING:
        state.acted = True
        state.dues.extend([state.active, 1])
    elif kind == w.A_DEFEND:
        spells.defend(state, item, chosen)
    elif kind == w.A_PASS:
        spells.stand(state)
    elif kind == w.A_DISCARD:
        _discard(state, asked, item)
    else:
        state.taking -= 1
        spells.take(state, item)
    flow.advance(state)


def _discard(state: State, player: int, card: int) -> None:
    state.dues[-1] -= 1
    cards.put_down(state, player, card)
