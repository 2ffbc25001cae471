"""What happened, noted while a state records: a word and its numbers (for traces and replays)."""

from typing import Final

from gameplay.engine.ancient.state import State

N_DRAWN: Final = 1
N_DISCARDED: Final = 2
N_SEARCHED: Final = 3
N_DEPLOYED: Final = 4
N_SET: Final = 5
N_SPECIAL: Final = 6
N_ACTIVATED: Final = 7
N_RESPONDED: Final = 8
N_NEGATED: Final = 9
N_ATTACKED: Final = 10
N_COMPARED: Final = 11
N_DESTROYED: Final = 12
N_PREVENTED: Final = 13
N_DAMAGED: Final = 14
N_HEALED: Final = 15
N_WOUNDED: Final = 16
N_MODIFIED: Final = 17
N_EXPIRED: Final = 18
N_MOVED: Final = 19
N_REVEALED: Final = 20
N_SHOWN: Final = 21
N_EQUIPPED: Final = 22
N_UNEQUIPPED: Final = 23
N_FIELD_REPLACED: Final = 24
N_TURN_STARTED: Final = 25
N_TURN_ENDED: Final = 26
N_ENDED: Final = 27
N_RECOVERED: Final = 28
N_SACRIFICED: Final = 29
N_USED: Final = 30
N_CHOSEN: Final = 31
"""A card chosen for a cost, a target or a step, by the player or because there was no other."""


def note(state: State, word: int, first: int, second: int = 0, third: int = 0) -> None:
    """Note one thing that happened, with up to three numbers."""
    if state.recording:
        state.notes.append([word, first, second, third])
