"""The whole of a match at one moment: copied cheaply, compared by what it holds."""

from gameplay.engine.ancient.program import Design
from gameplay.engine.ancient.words import ASK_NOTHING, MAIN1, NOBODY, NONE, PLAYING
from gameplay.engine.dice import Dice


class Piece:
    """A card on the field: a unit, a set card, or a face-up doctrine. Coming back is a new piece (R76)."""

    def __init__(self, card: int, design: Design, owner: int, number: int) -> None:
        self.card: int = card
        self.design: Design = design
        self.owner: int = owner
        self.number: int = number
        """Tells copies of one card on the field apart, from 1."""
        self.face: bool = False
        self.attack: bool = False
        self.entered: int = 0
        """Global turn in which it came to the field."""
        self.attacked: int = 0
        """Global turn of its last attack."""
        self.moved: int = 0
        """Global turn of its last change of position by its controller."""
        self.used: int = 0
        """Clauses used, a bit each, in global turn `used_turn`."""
        self.used_turn: int = 0
        self.turned: int = 0
        """When it was last turned from Attack to Defence, by the match's clock; 0: not, or no longer."""
        self.shown: int = 0
        """When it came face up, by the match's clock."""
        self.atk: int = design.atk
        self.defense: int = design.defense
        """Current sums outside combat, unclamped; right while the state is not `stale`."""
        self.turn_atk: int = 0
        self.turn_def: int = 0
        """Changes for this turn."""
        self.fixed_atk: int = 0
        self.fixed_def: int = 0
        """Changes without end (made up by scenarios)."""
        self.combat_atk: int = 0
        self.combat_def: int = 0
        """Changes for the combat going on."""
        self.bouts_atk: int = 0
        self.bouts_def: int = 0
        """Changes that count in every combat of this turn."""
        self.pierces: bool = False
        self.may_move: int = 0
        """After its attack this turn it goes to Defence: 1 if its controller wants, 2 surely."""
        self.wounds: list[int] = []
        """Flat: ATK change, DEF change, player, own turn in whose End Phase it ends."""
        self.host: int = NONE
        """The unit that it equips."""

    def twin(self) -> "Piece":
        """A piece that shares nothing that changes."""
        copy = Piece(self.card, self.design, self.owner, self.number)
        copy.face = self.face
        copy.attack = self.attack
        copy.entered = self.entered
        copy.attacked = self.attacked
        copy.moved = self.moved
        copy.used = self.used
        copy.used_turn = self.used_turn
        copy.turned = self.turned
        copy.shown = self.shown
        copy.atk = self.atk
        copy.defense = self.defense
        copy.turn_atk = self.turn_atk
        copy.turn_def = self.turn_def
        copy.fixed_atk = self.fixed_atk
        copy.fixed_def = self.fixed_def
        copy.combat_atk = self.combat_atk
        copy.combat_def = self.combat_def
        copy.bouts_atk = self.bouts_atk
        copy.bouts_def = self.bouts_def
        copy.pierces = self.pierces
        copy.may_move = self.may_move
        if self.wounds:
            copy.wounds = self.wounds[:]
        copy.host = self.host
        return copy


class Frame:
    """One thing in progress. What the fields mean is said where each kind is run."""

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.step: int = 0
        self.card: int = NONE
        self.clause: int = 0
        self.player: int = NOBODY
        self.unit: int = NONE
        self.other: int = NONE
        self.same: int = NONE
        self.sacrificed: int = 0
        self.negated: bool = False
        self.done: bool = False
        self.begun: bool = False
        self.pc: int = 0
        self.left: int = 0
        self.source: int = 0
        self.serial: int = 0
        self.subject: int = 0
        self.events: list[int] = []

    def twin(self) -> "Frame":
        """A frame that shares nothing that changes."""
        copy = Frame(self.kind)
        copy.step = self.step
        copy.card = self.card
        copy.clause = self.clause
        copy.player = self.player
        copy.unit = self.unit
        copy.other = self.other
        copy.same = self.same
        copy.sacrificed = self.sacrificed
        copy.negated = self.negated
        copy.done = self.done
        copy.begun = self.begun
        copy.pc = self.pc
        copy.left = self.left
        copy.source = self.source
        copy.serial = self.serial
        copy.subject = self.subject
        copy.events = self.events[:]
        return copy


class Rules:
    """Parameters and turned rulings of one match, as integers; never changed."""

    def __init__(self) -> None:
        self.start_score: int = 20
        self.opening_hand: int = 5
        self.second_opening_hand: int = 5
        self.draw_per_turn: int = 1
        self.energy_start: int = 6
        self.energy_growth_from: int = 3
        self.energy_growth: int = 1
        self.energy_cap: int = 12
        self.deploys_per_turn: int = 1
        self.activation_cost: int = 1
        self.direct_attacks: int = 1
        self.hand_limit: int = 5
        self.low: int = 1
        self.high: int = 12
        self.longest: int = 72
        self.manual_position: bool = True
        self.starter_draws: bool = False
        self.starter_attacks: bool = False
        self.standing: int = 0
        """Operations, a bit each, of the static clauses of the match that are no changes of stats."""
        self.watchers: bool = False
        """Some card of the match watches other units from the field."""
        self.combat_auras: bool = False
        self.answered: int = 0
        """Events that some card of the match may answer."""


class State:
    """A match. Lists by player have two items, the players are 0 and 1; cards are numbers."""

    def __init__(  # noqa: PLR0915  # a match holds what it holds
        self, rules: Rules, designs: list[Design], owners: list[int]
    ) -> None:
        self.rules: Rules = rules
        self.designs: list[Design] = designs
        """By card number."""
        self.owners: list[int] = owners
        self.dice: Dice = Dice()
        self.deck: list[list[int]] = [[], []]
        """The next card to draw stands last."""
        self.hand: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        """The top stands last."""
        self.units: list[list[Piece]] = [[], []]
        self.backs: list[list[Piece]] = [[], []]
        """Face-down doctrines and tactics."""
        self.row: list[list[Piece]] = [[], []]
        """Face-up doctrines, equipment included."""
        self.piece: list[Piece | None] = [None] * len(owners)
        self.score: list[int] = [rules.start_score, rules.start_score]
        self.energy: list[int] = [0, 0]
        self.turns: list[int] = [0, 0]
        """Own turns begun."""
        self.fallen: list[int] = []
        """Cards of units destroyed this turn."""
        self.locked: list[int] = [0, 0]
        """Kinds that the player cannot activate until the end of the damage step."""
        self.starter: int = 0
        self.active: int = 0
        self.phase: int = MAIN1
        self.turn: int = 0
        """Turns begun, both players'."""
        self.deployed: int = 0
        self.attacks: int = 0
        """Attacks declared this turn."""
        self.directs: int = 0
        self.clock: int = 0
        """Counts what has to be put in order of time."""
        self.serial: int = 0
        self.stale: bool = True
        """Sums of stats have to be made anew."""
        self.attacker: int = NONE
        self.target: int = NONE
        """The attack going on; target NONE with an attacker is the player."""
        self.attack_over: bool = False
        self.stack: list[Frame] = []
        self.ask: int = ASK_NOTHING
        self.asked: int = NOBODY
        self.actions: list[int] = []
        """Legal actions at this decision, if `listed`."""
        self.listed: bool = False
        self.reason: int = PLAYING
        self.winner: int = NOBODY
        self.held: bool = False
        """The turn does not pass once its End Phase is over, for looking at a position."""
        self.recording: bool = False
        self.notes: list[list[int]] = []
        """What happened since the last decision, if `recording`: word, then numbers."""

    def twin(self) -> "State":
        """A copy that goes on by itself; rules and designs are shared."""
        copy = State(self.rules, self.designs, self.owners)
        copy.dice = self.dice.twin()
        copy.deck = [self.deck[0][:], self.deck[1][:]]
        copy.hand = [self.hand[0][:], self.hand[1][:]]
        copy.discard = [self.discard[0][:], self.discard[1][:]]
        copy.units = [copy_row(self.units[0], copy.piece), copy_row(self.units[1], copy.piece)]
        copy.backs = [copy_row(self.backs[0], copy.piece), copy_row(self.backs[1], copy.piece)]
        copy.row = [copy_row(self.row[0], copy.piece), copy_row(self.row[1], copy.piece)]
        copy.score = self.score[:]
        copy.energy = self.energy[:]
        copy.turns = self.turns[:]
        copy.fallen = self.fallen[:]
        copy.locked = self.locked[:]
        copy.starter = self.starter
        copy.active = self.active
        copy.phase = self.phase
        copy.turn = self.turn
        copy.deployed = self.deployed
        copy.attacks = self.attacks
        copy.directs = self.directs
        copy.clock = self.clock
        copy.serial = self.serial
        copy.stale = self.stale
        copy.attacker = self.attacker
        copy.target = self.target
        copy.attack_over = self.attack_over
        if self.stack:
            copy.stack = [frame.twin() for frame in self.stack]
        copy.ask = self.ask
        copy.asked = self.asked
        copy.actions = self.actions
        copy.listed = self.listed
        copy.reason = self.reason
        copy.winner = self.winner
        copy.held = self.held
        return copy


def copy_row(row: list[Piece], index: list[Piece | None]) -> list[Piece]:
    """Twins of the pieces of a row, entered in `index` by card."""
    twins: list[Piece] = []
    for piece in row:
        copy = piece.twin()
        index[copy.card] = copy
        twins.append(copy)
    return twins
