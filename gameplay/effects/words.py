"""The closed words of card effects: one enumeration a slot, each value with its meaning in rules terms.

Words that the catalogue adds to (unit types, tags, factions, card names) are slugs, not enumerations.
"""

from enum import StrEnum
from typing import NewType

TypeSlug = NewType("TypeSlug", str)
"""A unit type of the catalogue; matches the Type column exactly (R52)."""
TagSlug = NewType("TagSlug", str)
"""A tag of the catalogue: mercenary, archer … (R53)."""
FactionSlug = NewType("FactionSlug", str)
"""A faction of the catalogue; naming one lifts the faction scope of R43 for that filter."""
CardSlug = NewType("CardSlug", str)
"""A card of the catalogue, by its slug."""


class Side(StrEnum):
    """Whose: seen from the controller of the card that bears the effect."""

    OWN = "own"
    ENEMY = "enemy"
    ANY = "any"


class Kind(StrEnum):
    """What a card is. Doctrine includes field doctrines unless the match says otherwise (R39)."""

    UNIT = "unit"
    DOCTRINE = "doctrine"
    FIELD_DOCTRINE = "field_doctrine"
    TACTIC = "tactic"


class Zone(StrEnum):
    """Where a card lies. `FIELD` is the unit row and the doctrine row."""

    FIELD = "field"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard"


class Face(StrEnum):
    UP = "up"
    DOWN = "down"


class Position(StrEnum):
    """A face-down unit is in Defence (R45)."""

    ATTACK = "attack"
    DEFENSE = "defense"


class PositionChange(StrEnum):
    """What a change of position leads to (R09: to Defence stays face up, to Attack turns face up)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    CHOICE = "choice"
    """The position that the effect's controller chooses."""
    TOGGLE = "toggle"
    """The other position."""


class Attacking(StrEnum):
    """A unit that is attacking now, and what it attacks; holds in that combat only."""

    ANY = "any"
    IN_ATTACK = "in_attack"
    """It attacks a unit in Attack."""
    IN_DEFENSE = "in_defense"
    """It attacks a unit in Defence."""


class Stat(StrEnum):
    LEVEL = "level"
    ATK = "atk"
    DEF = "def"
    BATTLE = "battle"
    """ATK in Attack, DEF in Defence (the war elephant's comparison; R71)."""


class Relation(StrEnum):
    """How a number stands to a bound. Strict ones are kept only against another card's value."""

    AT_MOST = "at_most"
    AT_LEAST = "at_least"
    EXACTLY = "exactly"
    LESS = "less"
    MORE = "more"


class Ref(StrEnum):
    """A card that the clause already speaks of."""

    SELF = "self"
    """The card that bears the effect."""
    EVENT = "event"
    """The unit that the trigger tells of (acting on it needs own faction: R88)."""
    ATTACKER = "attacker"
    OPPOSING = "opposing"
    """The unit that battles the event's unit."""
    EQUIPPED = "equipped"
    SAME = "same"
    """What the step before chose."""
    SACRIFICED = "sacrificed"
    """What was paid as a sacrifice; its last effective values (R58)."""


class Who(StrEnum):
    """Players. A duel has one opponent; Arcane Duel has up to four."""

    YOU = "you"
    OPPONENT = "opponent"
    """As many opponents as the count says, chosen by you, all different."""
    EACH_OPPONENT = "each_opponent"
    EACH_PLAYER = "each_player"
    """You included (A05)."""
    OTHER_PLAYER = "other_player"
    """Another living player of your choice (A06, A08)."""
    ATTACKER = "attacker"
    """The player whose attack is answered (A30)."""
    SAME = "same"
    """The players that the step before hit."""


class Event(StrEnum):
    """What happens to, or is done by, the unit that a trigger watches."""

    DEPLOYED = "deployed"
    """Any face-up entry (R12, R56)."""
    DEPLOYED_NORMALLY = "deployed_normally"
    """The turn's face-up deployment (R12)."""
    DEPLOYED_SPECIALLY = "deployed_specially"
    """A special deployment (R11), whatever the face."""
    ATTACKS = "attacks"
    """Declares an attack, a direct one too (R69, R79)."""
    ATTACKED = "attacked"
    """Is attacked (R10, R15; a revealed unit's own clause counts)."""
    TARGETED_FOR_ATTACK = "targeted_for_attack"
    """Is chosen as an attack's target: the same moment as ATTACKED (R15)."""
    AFTER_ATTACK = "after_attack"
    """Its attack was compared or hit directly, and it survived (R30, R81)."""
    BATTLES = "battles"
    """Attacks or is attacked; answered before values are compared (R15)."""
    SURVIVES_BATTLE = "survives_battle"
    """Was attacked, and is still on the field after the comparison (R27, R89)."""
    WOULD_BE_DESTROYED_IN_BATTLE = "would_be_destroyed_in_battle"
    """A replacement: before a comparison destroys it (R26)."""
    DESTROYED = "destroyed"
    """By anything; sacrifice is not destruction (R82)."""
    DESTROYED_IN_BATTLE = "destroyed_in_battle"
    """By a comparison; on a tie both (R25)."""
    DESTROYED_TO_DISCARD = "destroyed_to_discard"
    """By anything, and sent to the discard."""
    DESTROYS_IN_BATTLE = "destroys_in_battle"
    """Destroys a unit by a comparison; on a tie both (R25)."""
    WINS_BATTLE_ATTACKING = "wins_battle_attacking"
    """Attacked with a strictly higher value (R25)."""
    DEALS_BATTLE_DAMAGE = "deals_battle_damage"
    """Cost its opponent points in a comparison or a direct attack (R22)."""


class Duration(StrEnum):
    """How long a change stands; steps that are over at once have none."""

    STATIC = "static"
    """While the source is face up, or attached (R46, R38)."""
    COMBAT = "combat"
    """From now, or from the clause's condition, to the end of that combat."""
    COMBAT_THIS_TURN = "combat_this_turn"
    """In every combat of this turn, outside combat not."""
    THIS_TURN = "this_turn"
    """To the End Phase of the current turn, whoever's it is (R51)."""
    END_OF_DAMAGE_STEP = "end_of_damage_step"
    """To the end of the block from comparison to destruction (R15, R69)."""
    YOUR_NEXT_TURN = "your_next_turn"
    """To the start of your next turn (A14)."""
    UNTIL_USED = "until_used"
    """Until it has happened once, or the round ends (A14)."""


class Link(StrEnum):
    """How a step follows the one before."""

    AND = "and"
    """Together with it; each part happens whatever became of the other (R74)."""
    THEN = "then"
    """After it."""
    IF_DONE = "if_done"
    """After it, if it changed something (R74)."""
    INSTEAD = "instead"
    """In its place, where this step's conditions hold."""


class Play(StrEnum):
    """How an Arcane Duel card is played."""

    ATTACK = "attack"
    SUPPORT = "support"
    COMBO = "combo"
    DEFENSE = "defense"
    """In answer to an attack on you, one card an attack (A07)."""
