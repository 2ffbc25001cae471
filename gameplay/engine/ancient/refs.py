"""Names of cards in a match: ``A.testudo``, ``B.hastati-line#2``, and ``B.unit#1`` for what is hidden."""

from gameplay.engine.ancient.state import Piece, State
from gameplay.engine.ancient.words import NOBODY

SEATS = ("A", "B")
EVERYBODY = 2
"""A viewer that sees all cards: the referee."""


def sees(piece: Piece, viewer: int) -> bool:
    """Whether the viewer knows what card this is."""
    return piece.face or viewer in (EVERYBODY, piece.owner)


def piece_ref(state: State, piece: Piece, viewer: int) -> str:
    """The name of a card on the field, as the viewer may say it."""
    seat = SEATS[piece.owner]
    if sees(piece, viewer):
        return f"{seat}.{piece.design.slug}{f'#{piece.number}' if piece.number > 1 else ''}"
    if piece.design.unit:
        return f"{seat}.unit#{_place(state.units[piece.owner], piece)}"
    return f"{seat}.card#{_place(state.backs[piece.owner], piece)}"


def _place(row: list[Piece], piece: Piece) -> int:
    return [other for other in row if not other.face].index(piece) + 1


def card_ref(state: State, card: int, viewer: int) -> str:
    """The name of any card: on the field as such, elsewhere its slug and where it lies."""
    piece = state.piece[card]
    if piece is not None:
        return piece_ref(state, piece, viewer)
    return f"{state.designs[card].slug} from {zone_of(state, card)}"


def zone_of(state: State, card: int) -> str:
    """Where a card lies: field, hand, discard, deck, or ``play`` while it resolves."""
    if state.piece[card] is not None:
        return "field"
    player = state.owners[card]
    if card in state.hand[player]:
        return "hand"
    if card in state.discard[player]:
        return "discard"
    return "deck" if card in state.deck[player] else "play"


def seat_name(player: int) -> str | None:
    """A player's letter; None for nobody."""
    return None if player == NOBODY else SEATS[player]


def find_piece(state: State, ref: str) -> Piece | None:
    """The card on the field that a referee's name means: ``A.slug`` or ``A.slug#2``."""
    for player, seat in enumerate(SEATS):
        for row in (state.units[player], state.row[player], state.backs[player]):
            for piece in row:
                name = f"{seat}.{piece.design.slug}"
                if ref == f"{name}#{piece.number}" or (ref == name and piece.number == 1):
                    return piece
    return None
