"""The whole of an Arcane Duel match at one moment."""

from gameplay.engine.arcane.program import Spell
from gameplay.engine.arcane.words import ASK_NOTHING, DRAW, NOBODY, NONE, PLAYING
from gameplay.engine.dice import Dice


class Rules:
    """The numbers of one match; never changed."""

    def __init__(self) -> None:
        self.health: int = 5
        self.opening_hand: int = 3
        self.hand_limit: int = 3
        self.rounds_to_win: int = 3
        self.longest_round: int = 200
        """Turns after which a round is drawn (A27)."""
        self.most_rounds: int = 60
        """Rounds after which the match is drawn: no rule ends a match of drawn rounds."""


class Status:
    """An effect that waits before its owner: operation `op` of `spell`, with the cards that carry it."""

    def __init__(self, spell: int, op: int, cards: list[int]) -> None:
        self.spell: int = spell
        self.op: int = op
        self.cards: list[int] = cards

    def twin(self) -> "Status":
        """A status that shares nothing that changes."""
        return Status(self.spell, self.op, self.cards[:])


class Share:
    """What one player is still to suffer from an attack: the attacker may change by a mirror (A30)."""

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker: int = attacker
        self.target: int = target
        self.arrived: bool = False
        """What waited for the attack has been carried out."""
        self.block: int = 0
        self.negated: bool = False

    def twin(self) -> "Share":
        """A share that shares nothing that changes."""
        copy = Share(self.attacker, self.target)
        copy.arrived = self.arrived
        copy.block = self.block
        copy.negated = self.negated
        return copy


class State:
    """A match. Players are seats, clockwise from 0; cards are numbers."""

    def __init__(  # noqa: PLR0915  # a line a field
        self, rules: Rules, spells: list[Spell], combos: list[Spell], players: int
    ) -> None:
        self.rules: Rules = rules
        self.spells: list[Spell] = spells
        """By card number."""
        self.combos: list[Spell] = combos
        self.players: int = players
        self.dice: Dice = Dice()
        self.pile: list[int] = []
        """The next card to draw stands last."""
        self.discard: list[int] = []
        """The top stands last."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.health: list[int] = [0] * players
        self.out: list[bool] = [False] * players
        """Eliminated from the round."""
        self.statuses: list[list[Status]] = [[] for _ in range(players)]
        self.poisons: list[list[int]] = [[] for _ in range(players)]
        """Flat by player: own turn in whose end it strikes, health lost."""
        self.turns: list[int] = [0] * players
        """Own turns begun in this round."""
        self.wins: list[int] = [0] * players
        self.starter: int = 0
        self.active: int = 0
        self.phase: int = DRAW
        self.turn: int = 0
        """Turns begun in this round."""
        self.round: int = 0
        self.acted: bool = False
        self.playing: int = NONE
        """The spell in progress: a card's number, or the number of cards plus a combination's."""
        self.table: list[int] = []
        """Cards in progress, the first played first."""
        self.chosen: int = 0
        """Players chosen for the spell, as bits."""
        self.stage: int = 0
        """How far the spell is; see `gameplay.engine.arcane.spells`."""
        self.shares: list[Share] = []
        """Attacks still to be answered; the next stands last."""
        self.hits: list[Share] = []
        """Attacks that will take place."""
        self.hurt: list[int] = [0] * players
        """Damage that will strike at once (A29)."""
        self.dues: list[int] = []
        """Flat: player, cards to discard by that player's choice; the next stands last."""
        self.taking: int = 0
        """Cards that the active player still takes from the discard."""
        self.ask: int = ASK_NOTHING
        self.asked: int = NOBODY
        self.held: bool = False
        """The turn does not go on by itself once its action is over, for looking at a position."""
        self.reason: int = PLAYING
        self.winner: int = NOBODY
        self.recording: bool = False
        self.notes: list[list[int]] = []
        """What happened since the last decision, if `recording`: word, then numbers."""

    def twin(self) -> "State":
        """A copy that goes on by itself; rules and programs are shared."""
        copy = State(self.rules, self.spells, self.combos, self.players)
        copy.dice = self.dice.twin()
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.health = self.health[:]
        copy.out = self.out[:]
        copy.statuses = [[status.twin() for status in row] for row in self.statuses]
        copy.poisons = [row[:] for row in self.poisons]
        copy.turns = self.turns[:]
        copy.wins = self.wins[:]
        copy.starter = self.starter
        copy.active = self.active
        copy.phase = self.phase
        copy.turn = self.turn
        copy.round = self.round
        copy.acted = self.acted
        copy.playing = self.playing
        copy.table = self.table[:]
        copy.chosen = self.chosen
        copy.stage = self.stage
        copy.shares = [share.twin() for share in self.shares]
        copy.hits = [share.twin() for share in self.hits]
        copy.hurt = self.hurt[:]
        copy.dues = self.dues[:]
        copy.taking = self.taking
        copy.ask = self.ask
        copy.asked = self.asked
        copy.held = self.held
        copy.reason = self.reason
        copy.winner = self.winner
        return copy

    def spell(self) -> Spell:
        """The spell in progress."""
        cards = len(self.spells)
        return self.spells[self.playing] if self.playing < cards else self.combos[self.playing - cards]
