"""What a card's tree becomes when a match is made: plain objects of integers, shared and never changed."""

from gameplay.engine.ancient.words import NONE, R_NONE


class Mask:
    """A filter. Zero means "whatever" for every set; `types` and `tags` are one set of alternatives."""

    def __init__(self) -> None:
        self.kinds: int = 0
        self.side: int = 0
        self.zones: int = 0
        self.types: int = 0
        self.tags: int = 0
        self.factions: int = 0
        self.names: list[int] = []
        self.named: bool = False
        self.face: int = 0
        self.position: int = 0
        self.attacking: int = 0
        self.turned: bool = False
        self.other: bool = False
        self.level_min: int = 0
        self.level_max: int = 99
        self.atk_min: int = 0
        self.atk_max: int = 99
        self.def_min: int = 0
        self.def_max: int = 99
        self.bounded: bool = False
        """A level, ATK or DEF is bounded by a number."""
        self.than_ref: int = R_NONE
        """Strict comparison with the ATK of this card: below it if `than_less`, else above."""
        self.than_less: bool = True
        self.than_battle: bool = False
        """The candidate's battle stat is compared, not its ATK."""
        self.personal: bool = False
        """Asks for a type, a name or a faction, which a hidden card does not show (R65)."""
        self.plain: bool = False
        """Asks for nothing but kind and side."""


class Per:
    """An amount for each card that fits, at most `cap`."""

    def __init__(self, each: int, mask: Mask, cap: int) -> None:
        self.each: int = each
        self.mask: Mask = mask
        self.cap: int = cap


class Condition:
    """One condition: `kind` is one of the C_ words."""

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.mask: Mask | None = None
        self.at_least: int = 1
        self.value: int = 0


class Op:
    """One step of a clause."""

    def __init__(self, code: int) -> None:
        self.code: int = code
        self.link: int = 0
        self.may: bool = False
        self.conditions: list[Condition] = []
        self.ref: int = R_NONE
        """The card acted on, or R_NONE where `mask` selects."""
        self.mask: Mask | None = None
        self.count: int = 0
        """How many are chosen; 0 means all."""
        self.up_to: bool = False
        self.target: bool = False
        self.duration: int = 0
        self.atk: int = 0
        self.defense: int = 0
        self.atk_per: Per | None = None
        self.defense_per: Per | None = None
        self.to: int = 0
        self.amount: int = 0
        self.amount_per: Per | None = None
        self.opponent: bool = False
        self.random: bool = False
        self.kinds: int = 0
        self.side: int = 0
        self.optional: bool = False


class Program:
    """One clause, ready to run."""

    def __init__(self, trigger: int) -> None:
        self.trigger: int = trigger
        self.index: int = 0
        self.events: int = 0
        self.who_self: bool = False
        self.who: Mask | None = None
        self.object: Mask | None = None
        self.by: int = 0
        self.side: int = 0
        self.limit: int = 0
        self.conditions: list[Condition] = []
        self.discards: int = 0
        self.discard_mask: Mask | None = None
        self.sacrifices: int = 0
        self.sacrifice_mask: Mask | None = None
        self.ops: list[Op] = []
        self.target_op: int = NONE
        """Which step's target is chosen when the clause is announced (R41)."""


class Design:
    """A printed card in one edition."""

    def __init__(self, index: int, slug: str) -> None:
        self.index: int = index
        self.slug: str = slug
        self.kind: int = 0
        self.unit: bool = False
        self.faction: int = 0
        self.type: int = 0
        self.tags: int = 0
        self.level: int = 0
        self.atk: int = 0
        self.defense: int = 0
        self.energy: int = 0
        self.deploy_cost: int = 0
        self.stays: bool = False
        self.programs: list[Program] = []
        self.auras: list[Program] = []
        """Static changes of stats that always count."""
        self.combat_auras: list[Program] = []
        """Static changes of stats that count in combat alone."""
        self.rules: list[Program] = []
        """Other static clauses: immunity, limits and so on."""
        self.standing: int = 0
        """The operations of `rules`, a bit each."""
        self.uses: list[Program] = []
        """Clauses that the controller uses in a main phase."""
        self.own_events: int = 0
        """What this card's clauses say of itself."""
        self.watched: int = 0
        """What this card, face up on the field, watches others for."""
        self.opening: Program | None = None
        """The clause that is carried out when the card is activated in a main phase."""
        self.plays: bool = False
        """May be activated in a main phase at all."""
        self.answers: int = 0
        """Events that this card may answer, from hand or set."""
