"""What an Arcane Duel card's tree becomes when a match is made: plain objects of integers, never changed."""

from gameplay.engine.arcane.words import NONE


class Op:
    """One operation: its code, whom it hits (one of the W_ words) and how much."""

    def __init__(self, code: int, who: int = 0, amount: int = 0) -> None:
        self.code: int = code
        self.who: int = who
        self.amount: int = amount
        self.responses: list[Op] = []
        """What a waiting status does when its owner is attacked."""
        self.every: bool = False
        """It answers each attack, not the next one alone."""
        self.until_turn: bool = False
        """It ends as its owner's next turn begins; otherwise when used (A14)."""


class Spell:
    """A card, or a combination of two: how it is played, and what it does in order.

    `before` happens as it is played, `hits` to each player attacked or chosen, `own` to its player
    together with the hits (A29), `after` once they are over.
    """

    def __init__(self, index: int, slug: str, how: int) -> None:
        self.index: int = index
        self.slug: str = slug
        self.how: int = how
        self.before: list[Op] = []
        self.hits: list[Op] = []
        self.own: list[Op] = []
        self.after: list[Op] = []
        self.attack: bool = False
        """It is an attack, and may be answered (A05, A06, A13)."""
        self.everybody: bool = False
        """It is aimed at every opponent."""
        self.targets: int = 0
        """How many players are chosen."""
        self.other: bool = False
        """As a defence: passes the attack to a player of one's choice (A08)."""
        self.stays: bool = False
        """Its cards lie before their player as long as its effect waits (A10)."""
        self.first: int = NONE
        self.second: int = NONE
        """Of a combination: the numbers of its two cards."""
