"""What one step of an effect does. A value a verb; the rules' words for them are in `docs/effects.md`."""

from dataclasses import dataclass

from gameplay.effects.amounts import Amount, check_positive
from gameplay.effects.base import require, unordered
from gameplay.effects.selectors import Cards, Players, Selector
from gameplay.effects.words import Duration, Kind, Position, PositionChange, Side, Who, Zone

YOU = Players(Who.YOU)


@dataclass(frozen=True, slots=True)
class Modify:
    """Change ATK, DEF or both, signed; sums are unclamped, the total is clamped on reading (R21)."""

    who: Cards
    duration: Duration
    atk: Amount | None = None
    defense: Amount | None = None

    def __post_init__(self) -> None:
        require(self.atk is not None or self.defense is not None, "a stat changes")
        require(self.atk != 0 and self.defense != 0, "an amount is not zero")


@dataclass(frozen=True, slots=True)
class SetPosition:
    """A unit already there is a legal choice and nothing changes (R09, R74, R80)."""

    who: Cards
    to: PositionChange


@dataclass(frozen=True, slots=True)
class MoveAfterAttack:
    """Grant: after its attack within the duration the unit goes there, if `optional` at will (R81)."""

    who: Cards
    to: Position
    duration: Duration
    optional: bool = True


@dataclass(frozen=True, slots=True)
class Destroy:
    what: Cards


@dataclass(frozen=True, slots=True)
class PreventDestruction:
    """The destruction that the trigger tells of does not happen; points and wounds stand (R26)."""

    who: Cards


@dataclass(frozen=True, slots=True)
class Search:
    """Deck to hand: reveal, shuffle; may fail, must take a match if one is there (R47, R92, R93)."""

    what: Selector

    def __post_init__(self) -> None:
        require(self.what.filter.zones == (Zone.DECK,), "a search looks through a deck")


@dataclass(frozen=True, slots=True)
class Recover:
    """Discard to hand. `last`: the card on top of the discard (A12, A26, A33)."""

    what: Selector
    last: bool = False

    def __post_init__(self) -> None:
        require(self.what.filter.zones == (Zone.DISCARD,), "what is recovered lies in a discard")


@dataclass(frozen=True, slots=True)
class SpecialDeploy:
    """Onto the field, free, not the turn's deployment; Defence means face down (R11)."""

    what: Selector
    position: Position = Position.DEFENSE

    def __post_init__(self) -> None:
        require(Zone.FIELD not in self.what.filter.zones, "what is deployed is not on the field yet")


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw; from an empty deck that loses a duel at once (R31), in Arcane Duel see A17."""

    count: int
    who: Players = YOU

    def __post_init__(self) -> None:
        check_positive(self.count)


@dataclass(frozen=True, slots=True)
class Discard:
    """From the players' own hands, as many as possible (R49); they choose unless `random` (A12)."""

    what: Selector
    who: Players = YOU
    random: bool = False

    def __post_init__(self) -> None:
        require(self.what.filter.zones == (Zone.HAND,), "cards are discarded from a hand")


@dataclass(frozen=True, slots=True)
class DiscardHand:
    who: Players = YOU


@dataclass(frozen=True, slots=True)
class Steal:
    """Take that many cards at random from the player's hand (A06, A20)."""

    count: int
    who: Players

    def __post_init__(self) -> None:
        check_positive(self.count)


@dataclass(frozen=True, slots=True)
class Heal:
    """Gain points: never above 20 (R02), in Arcane Duel never above 5 (A02)."""

    amount: Amount
    who: Players = YOU

    def __post_init__(self) -> None:
        check_positive(self.amount)


@dataclass(frozen=True, slots=True)
class Damage:
    """Lose points by damage; Arcane defences can lessen it (A09)."""

    amount: Amount
    who: Players

    def __post_init__(self) -> None:
        check_positive(self.amount)


@dataclass(frozen=True, slots=True)
class LoseLater:
    """Lose health, which is no damage, at the end of the player's own next turn (A11, A25)."""

    amount: int
    who: Players

    def __post_init__(self) -> None:
        check_positive(self.amount)


@dataclass(frozen=True, slots=True)
class NegateAttack:
    """The attack of the trigger ends; it counts as made, energy is not refunded (R14, R79)."""


@dataclass(frozen=True, slots=True)
class NegateEffect:
    """The effect, or the card, of the trigger does nothing; a negated card is discarded (R36, R90)."""


@dataclass(frozen=True, slots=True)
class Pierce:
    """The excess of ATK over DEF costs the defender's owner points (R18)."""

    who: Cards
    duration: Duration


@dataclass(frozen=True, slots=True)
class Immune:
    """Wholly unaffected by cards of these kinds and this side; no kinds: by any effect (R42, R66, R67)."""

    who: Cards
    to: tuple[Kind, ...]
    duration: Duration
    side: Side = Side.ENEMY

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", unordered(self.to))


@dataclass(frozen=True, slots=True)
class CannotActivate:
    """The players cannot activate cards of these kinds (R69)."""

    kinds: tuple[Kind, ...]
    who: Players
    duration: Duration

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", unordered(self.kinds))
        require(bool(self.kinds), "some kind of card is locked")
        require(Kind.UNIT not in self.kinds, "units are not activated")


@dataclass(frozen=True, slots=True)
class MustBeAttacked:
    """Enemy attacks must choose one of these while there is one (R29)."""

    who: Cards
    duration: Duration


@dataclass(frozen=True, slots=True)
class AttackLimit:
    """The players declare at most so many attacks a turn, negated ones included (R59)."""

    count: int
    who: Players
    duration: Duration

    def __post_init__(self) -> None:
        check_positive(self.count)


@dataclass(frozen=True, slots=True)
class NoDirectAttack:
    who: Players
    duration: Duration


@dataclass(frozen=True, slots=True)
class Protect:
    """Cannot be destroyed or negated by the opponent (R40)."""

    what: Cards
    duration: Duration


@dataclass(frozen=True, slots=True)
class Block:
    """Lessen the damage of the attack that is answered by up to so much (A09)."""

    amount: int

    def __post_init__(self) -> None:
        check_positive(self.amount)


@dataclass(frozen=True, slots=True)
class RedirectAttack:
    """The answered attack becomes a new one on these (A07, A08, A30)."""

    who: Players


@dataclass(frozen=True, slots=True)
class ReflectAttack:
    """The answered attack becomes a new one on its attacker (A07, A08, A30)."""


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """All damage to you (A14)."""

    duration: Duration


Response = NegateAttack | Block | Damage | Discard | DiscardHand


@dataclass(frozen=True, slots=True)
class OnAttack:
    """Wait: when you are attacked next, or each time, all of these happen at once (A10, A14, A22).

    Damage done so is no attack. The attacker is `Who.ATTACKER`; on a discard the victim chooses (A31).
    """

    responses: tuple[Response, ...]
    every: bool
    duration: Duration

    def __post_init__(self) -> None:
        object.__setattr__(self, "responses", unordered(self.responses))
        require(bool(self.responses), "something answers the attack")


Operation = (
    Modify
    | SetPosition
    | MoveAfterAttack
    | Destroy
    | PreventDestruction
    | Search
    | Recover
    | SpecialDeploy
    | Draw
    | Discard
    | DiscardHand
    | Steal
    | Heal
    | Damage
    | LoseLater
    | NegateAttack
    | NegateEffect
    | Pierce
    | Immune
    | CannotActivate
    | MustBeAttacked
    | AttackLimit
    | NoDirectAttack
    | Protect
    | Block
    | RedirectAttack
    | ReflectAttack
    | PreventDamage
    | OnAttack
)
