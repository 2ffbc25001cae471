"""A noun phrase as it is read: what cards, or which players, it speaks of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gameplay.effects import (
    Attacking,
    CardSlug,
    Comparison,
    EffectError,
    Face,
    FactionSlug,
    Filter,
    Kind,
    Players,
    Position,
    Ref,
    Selector,
    Side,
    TagSlug,
    TypeSlug,
    Who,
    Zone,
)
from ingest.compiler.lexer import Token
from ingest.compiler.misread import Code, Misread
from ingest.compiler.words import SINGULAR

REFS = {
    "self": Ref.SELF,
    "event": Ref.EVENT,
    "attacker": Ref.ATTACKER,
    "opposing": Ref.OPPOSING,
    "equipped": Ref.EQUIPPED,
    "sacrificed": Ref.SACRIFICED,
    "same": Ref.SAME,
}
FIELD = (Zone.FIELD,)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What names mean: unit tags (the other type words are types), and cards by folded name."""

    tags: frozenset[str]
    cards: Mapping[str, str]


@dataclass(slots=True)
class Noun:
    """A noun phrase as read; what is not said is None or empty.

    `count` None: all that fit. `position` is kept apart with its token, since "put … into Defence"
    reads alike whether the position belongs to the noun or to the verb. `some`: "they", said of one
    player too. `determined`: it has an article, a number, or the like.
    """

    start: int
    end: int
    ref: str = ""
    player: str = ""
    count: int | None = None
    determined: bool = False
    every: bool = False
    yours: bool = False
    up_to: bool = False
    at_least: bool = False
    other: bool = False
    number: str = ""
    some: bool = False
    top: bool = False
    equipped: bool = False
    side: Side | None = None
    face: Face | None = None
    positions: list[str] = field(default_factory=list)
    attacking: Attacking | None = None
    turned: bool = False
    effect: bool = False
    zones: tuple[Zone, ...] = ()
    kinds: list[Kind] = field(default_factory=list)
    types: list[TypeSlug] = field(default_factory=list)
    tags: list[TagSlug] = field(default_factory=list)
    names: list[CardSlug] = field(default_factory=list)
    factions: list[FactionSlug] = field(default_factory=list)
    comparisons: list[Comparison] = field(default_factory=list)

    def fail(self, code: Code, detail: str = "") -> Misread:
        """A misreading of this phrase."""
        return Misread(code, self.start, self.end, detail)

    def check_determined(self) -> None:
        """Raise for a singular of which it is not said whether one or another is meant."""
        if self.number == SINGULAR and not (self.determined or self.other or self.names):
            raise self.fail(Code.WRONG_NUMBER)

    def single(self) -> bool:
        """Whether it can stand for one card, or for any of them: no number above 1, and not all."""
        return self.count in (None, 1) and not (self.up_to or self.at_least or self.every)

    def bare(self) -> "Noun":
        """The phrase without all that is said of its cards: position, level, where they lie …"""
        return Noun(
            self.start,
            self.end,
            ref=self.ref,
            player=self.player,
            count=self.count,
            determined=self.determined,
            every=self.every,
            yours=self.yours,
            other=self.other,
            number=self.number,
            some=self.some,
            side=self.side,
            effect=self.effect,
            kinds=self.kinds,
        )

    def sources(self) -> tuple[Kind, ...]:
        """Which kinds of card act, where nothing else may be said but whose; none: any effect."""
        if self != self.bare() or self.other or not (self.single() or self.every):
            raise self.fail(Code.CONTRADICTION, "only a kind of card stands here")
        if not (self.effect or self.kinds):
            raise self.fail(Code.CONTRADICTION, "a kind of card stands here")
        return () if self.effect else tuple(self.kinds)

    def filter(self, default: Side | None = None) -> Filter:
        """What a card must be like. `default`: whose, where it is not said.

        Without a default, an unstated owner is oneself (R44), but a card described by its face is
        anyone's.
        """
        if self.effect:
            raise self.fail(Code.CONTRADICTION, "cards stand here")
        try:
            return Filter(
                kinds=tuple(self.kinds),
                side=self._side(default),
                zones=self.zones or FIELD,
                types=tuple(self.types),
                tags=tuple(self.tags),
                factions=tuple(self.factions),
                names=tuple(self.names),
                face=self.face,
                position=self._position(),
                comparisons=tuple(self.comparisons),
                other=self.other,
                attacking=self.attacking,
                turned_to_defense=self.turned,
            )
        except EffectError as error:
            raise self.fail(Code.CONTRADICTION, error.message) from error

    def _side(self, default: Side | None) -> Side:
        if self.zones not in ((), FIELD) and self.side not in (None, Side.OWN):
            raise self.fail(Code.CONTRADICTION, "this pile is yours")
        if self.side is not None:
            return self.side
        if self.zones and self.zones != FIELD:
            return Side.OWN
        if default is not None:
            return default
        return Side.ANY if self.face or self.every else Side.OWN

    def _position(self) -> Position | None:
        if len(set(self.positions)) > 1 or "choice" in self.positions:
            raise self.fail(Code.CONTRADICTION, "two positions")
        return Position(self.positions[0]) if self.positions else None

    def selector(self, default: Side | None = None, zones: tuple[Zone, ...] = FIELD) -> Selector:
        """Cards to be chosen or reached; `zones` where none is said."""
        if self.ref or self.player or self.at_least:
            raise self.fail(Code.CONTRADICTION, "cards are chosen here, by number")
        if not self.zones and zones != FIELD:
            self.zones = zones
        every = self.yours or self.every or (self.names and self.zones in ((), FIELD))
        if self.count is None and self.number == SINGULAR and not every:
            raise self.fail(Code.WRONG_NUMBER)
        if self.zones not in ((), FIELD) and not self.determined:
            raise self.fail(Code.WRONG_NUMBER)  # of cards in a deck, a hand, a discard: how many
        return Selector(self.filter(default), self.count, self.up_to)

    def counted(self) -> int:
        """How many of a kind of card, where nothing else may be said of them."""
        if self.count is None or self.up_to or self.at_least:
            raise self.fail(Code.UNEXPECTED_WORD, "an exact number stands here")
        return self.count

    def players(self, before: Players | None) -> Players:
        """Which players; `before` are those of the step before."""
        one = self.player != "opponent" and self.count not in (None, 1)
        if one or self.up_to or self.at_least or self.side or self.kinds or self != self.bare():
            raise self.fail(Code.CONTRADICTION, "a player stands here")
        if self.ref == "it":
            return Players(Who.SAME)
        if self.ref == "attacker":
            return Players(Who.ATTACKER)
        fixed = {
            "your_opponent": Who.OPPONENT,
            "player": Who.OTHER_PLAYER,
            "chosen_player": Who.OTHER_PLAYER,
            "each_player": Who.EACH_PLAYER,
            "each_opponent": Who.EACH_OPPONENT,
            "you": Who.YOU,
            "each_attacker": Who.ATTACKER,
            "next_attacker": Who.ATTACKER,
        }
        if self.player in ("opponent", "player") and self.count is None and not self.other:
            raise self.fail(Code.WRONG_NUMBER)
        if self.player == "the_opponent":
            return Players(Who.SAME if before and before.who is Who.OPPONENT else Who.OPPONENT)
        if self.player == "opponent":
            return Players(Who.OPPONENT, self.count or 1)
        if self.player not in fixed:
            raise self.fail(Code.CONTRADICTION, "a player stands here")
        return Players(fixed[self.player])


def agree(noun: Noun, token: Token) -> None:
    """Raise unless a word that goes with the noun is of its number; learn the number from it."""
    if noun.number and token.number and noun.number != token.number:
        raise Misread(Code.WRONG_NUMBER, token.start, token.end)
    noun.number = noun.number or token.number


def player_side(noun: Noun) -> Side | None:
    """Whose, where a player is the subject; None for cards."""
    sides = {"your_opponent": Side.ENEMY, "the_opponent": Side.ENEMY, "you": Side.OWN, "player": Side.ANY}
    return sides.get(noun.player)
