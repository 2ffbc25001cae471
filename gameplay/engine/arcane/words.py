"""The integers that stand for the words of Arcane Duel while a match is played."""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# How a card is played
P_ATTACK: Final = 0
P_DEFENSE: Final = 1
P_SUPPORT: Final = 2
P_COMBO: Final = 3
P_BLANK: Final = 4
"""A card of a made-up position that nobody can play."""

# Steps of a turn
DRAW: Final = 0
ACTION: Final = 1
DISCARD: Final = 2
EFFECTS: Final = 3

# What a player is asked for
ASK_NOTHING: Final = 0
ASK_ACTION: Final = 1
ASK_DEFENSE: Final = 2
ASK_DISCARD: Final = 3
ASK_TAKE: Final = 4

# Whom an operation hits
W_YOU: Final = 0
W_TARGET: Final = 1
"""The attacked or chosen player."""
W_EVERYBODY: Final = 2
W_ATTACKER: Final = 3

# Operations
OP_DAMAGE: Final = 1
OP_LOSE_LATER: Final = 2
OP_DISCARD: Final = 3
OP_DISCARD_RANDOM: Final = 4
OP_DISCARD_HAND: Final = 5
OP_STEAL: Final = 6
OP_HEAL: Final = 7
OP_DRAW: Final = 8
OP_RECOVER_LAST: Final = 9
OP_RECOVER: Final = 10
OP_WAIT: Final = 11
"""A status that answers attacks."""
OP_PREVENT: Final = 12
"""A status that prevents damage."""
OP_BLOCK: Final = 13
OP_REDIRECT: Final = 14
OP_REFLECT: Final = 15
OP_NEGATE: Final = 16

# Actions: a kind, a card or combination, and a set of players, in one integer
A_PLAY: Final = 0
A_COMBO: Final = 1
A_NOTHING: Final = 2
A_DEFEND: Final = 3
A_PASS: Final = 4
A_DISCARD: Final = 5
A_TAKE: Final = 6

# How a match ends
PLAYING: Final = 0
ROUNDS_WON: Final = 1
ROUND_LIMIT: Final = 2

# What is noted while recording: the word, then its numbers
N_DRAWN: Final = 1
N_DISCARDED: Final = 2
N_ATTACKED: Final = 3
N_DAMAGED: Final = 4
N_HEALED: Final = 5
N_NEGATED: Final = 6
N_MOVED: Final = 7
N_RESPONDED: Final = 8
N_ACTIVATED: Final = 9
N_TURN_STARTED: Final = 10
N_TURN_ENDED: Final = 11
N_ELIMINATED: Final = 12
N_ROUND_STARTED: Final = 13
N_ROUND_ENDED: Final = 14
N_EXPIRED: Final = 15
N_ENDED: Final = 16
N_LOST: Final = 17


def action(kind: int, item: int = 0, players: int = 0) -> int:
    """An action as one integer: `item` is a card or a combination, `players` a set of seats as bits."""
    return (kind << 16) | (item << 8) | players
