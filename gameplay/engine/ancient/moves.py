"""How cards change zone, and points change hands. Nothing here triggers anything."""

from gameplay.engine.ancient.notes import (
    N_DAMAGED,
    N_DEPLOYED,
    N_DISCARDED,
    N_DRAWN,
    N_ENDED,
    N_FIELD_REPLACED,
    N_HEALED,
    N_SET,
    N_UNEQUIPPED,
    note,
)
from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import (
    BOTH_OUT,
    DECK_OUT,
    FIELD,
    NOBODY,
    NONE,
    PLAYING,
    SCORE_OUT,
    TOO_LONG,
)


def draw(state: State, player: int, count: int) -> None:
    """Draw; who has to from an empty deck loses at once (R31)."""
    deck = state.deck[player]
    hand = state.hand[player]
    for _ in range(count):
        if not deck:
            end(state, DECK_OUT, 1 - player)
            return
        hand.append(deck.pop())
        if state.recording:
            note(state, N_DRAWN, player, hand[-1])


def end(state: State, reason: int, winner: int) -> None:
    """End the match; the first end stands."""
    if state.reason == PLAYING:
        state.reason = reason
        state.winner = winner
        note(state, N_ENDED, reason, winner)


def lose(state: State, player: int, points: int) -> None:
    """Lose points; 0 or less ends the match at once (R02, R84), for both at once as a draw (R32)."""
    state.score[player] -= points
    note(state, N_DAMAGED, player, points)
    if state.score[player] <= 0:
        if state.score[1 - player] <= 0:
            end(state, BOTH_OUT, NOBODY)
        else:
            end(state, SCORE_OUT, 1 - player)


def gain(state: State, player: int, points: int) -> None:
    """Gain points, never above the start score (R02)."""
    before = state.score[player]
    state.score[player] = max(before, min(state.rules.start_score, before + points))
    note(state, N_HEALED, player, state.score[player] - before)


def too_long(state: State) -> None:
    """End a match that outlasts every match (R86)."""
    end(state, TOO_LONG, NOBODY)


def discard_from_hand(state: State, player: int, card: int) -> None:
    """Hand to the top of the discard."""
    state.hand[player].remove(card)
    state.discard[player].append(card)
    note(state, N_DISCARDED, player, card)


def enter_unit(state: State, card: int, face: bool, attack: bool) -> Piece:
    """A unit comes to the field on its owner's side."""
    piece = _enter(state, card, state.units[state.owners[card]])
    piece.face = face
    piece.attack = attack
    note(state, N_DEPLOYED if face else N_SET, card)
    return piece


def enter_back(state: State, card: int) -> Piece:
    """A doctrine or tactic is set face down."""
    note(state, N_SET, card)
    return _enter(state, card, state.backs[state.owners[card]])


def enter_row(state: State, card: int, host: int) -> Piece:
    """A doctrine stays face up, equipping `host` or nobody; a new field doctrine ends the old (R24)."""
    player = state.owners[card]
    if state.designs[card].kind == FIELD:
        for old in state.row[player]:
            if old.design.kind == FIELD:
                note(state, N_FIELD_REPLACED, old.card, card)
                leave(state, old)
                state.discard[player].append(old.card)
                break
    piece = _enter(state, card, state.row[player])
    piece.face = True
    piece.host = host
    return piece


def _enter(state: State, card: int, row: list[Piece]) -> Piece:
    design = state.designs[card]
    number = 1
    for other in row:
        if other.design is design and other.number >= number:
            number = other.number + 1
    piece = Piece(card, design, state.owners[card], number)
    piece.entered = state.turn
    state.clock += 1
    piece.shown = state.clock
    row.append(piece)
    state.piece[card] = piece
    state.stale = True
    return piece


def leave(state: State, piece: Piece) -> None:
    """Off the field; where it goes is the caller's business. What equipped it is discarded (R38)."""
    player = piece.owner
    if piece.design.unit:
        state.units[player].remove(piece)
    elif piece.face:
        state.row[player].remove(piece)
    else:
        state.backs[player].remove(piece)
    state.piece[piece.card] = None
    state.stale = True
    if piece.design.unit:
        _drop_equipment(state, piece.card)


def _drop_equipment(state: State, host: int) -> None:
    for row in state.row:
        for piece in row[:]:
            if piece.host == host:
                note(state, N_UNEQUIPPED, piece.card, host)
                leave(state, piece)
                state.discard[piece.owner].append(piece.card)


def bury(state: State, piece: Piece) -> None:
    """From the field to the top of its owner's discard."""
    leave(state, piece)
    state.discard[piece.owner].append(piece.card)


def to_position(state: State, piece: Piece, attack: bool) -> bool:
    """Put a unit in Attack (which turns it face up) or in Defence; whether that changed it (R09)."""
    if piece.attack == attack:
        return False
    piece.attack = attack
    state.stale = True
    state.clock += 1
    if attack:
        piece.turned = 0
        if not piece.face:
            piece.face = True
            piece.shown = state.clock
    else:
        piece.turned = state.clock
    return True


def reveal(state: State, piece: Piece) -> None:
    """Turn a face-down unit face up where it lies."""
    piece.face = True
    state.clock += 1
    piece.shown = state.clock
    state.stale = True


def unused(piece: Piece, clause: int, turn: int) -> bool:
    """Whether a once-per-turn clause of this copy was not used yet this turn (R76)."""
    return piece.used_turn != turn or not piece.used >> clause & 1


def use(piece: Piece, clause: int, turn: int) -> None:
    """Mark a clause as used this turn."""
    if piece.used_turn != turn:
        piece.used_turn = turn
        piece.used = 0
    piece.used |= 1 << clause


def is_on_field(state: State, card: int) -> bool:
    """Whether a card number is one and lies on the field."""
    return card != NONE and state.piece[card] is not None
