"""What a clause has spoken of so far, and how a step finds the nouns that it speaks of."""

from collections.abc import Callable
from dataclasses import dataclass

from gameplay.effects import Cards, Cost, Duration, Operation, Players, Ref, Selector, Side, Who, Zone
from ingest.compiler.meaning.nouns import nouns
from ingest.compiler.meaning.phrases import REFS, Lexicon, Noun, agree
from ingest.compiler.meaning.trees import Parse, number, span, words
from ingest.compiler.misread import Code, Misread

YOU = Players(Who.YOU)
OPPONENT = Players(Who.OPPONENT)
HAND, DECK, DISCARD = (Zone.HAND,), (Zone.DECK,), (Zone.DISCARD,)


@dataclass(slots=True)
class Scope:
    """What a clause has spoken of so far, so that "it" and "they" find what they stand for."""

    lexicon: Lexicon
    lasting: Duration
    """How long a change lasts where nothing is said."""
    subject: Ref = Ref.SELF
    """What "it" is before any step: the trigger's unit, or this card."""
    target: Selector | None = None
    """Chosen by "target …" and not yet acted on."""
    last: Cards | None = None
    """What the step before acted on."""
    number: str = ""
    """The grammatical number of the cards that were spoken of last."""
    players: Players | None = None
    players_number: str = ""
    acting: bool = False
    """Whether players were the subject of the step before: they go on as the subject of the next verb."""
    actors: str = ""
    """Their grammatical number."""

    def act(self, subject: Noun | None) -> None:
        """Note which players, if any, are the subject of a step."""
        self.acting, self.actors = subject is not None, subject.number if subject else ""

    def cards(self, noun: Noun | None, default: Side | None = None, zones: tuple[Zone, ...] = ()) -> Cards:
        """What a phrase stands for; no phrase at all stands for "it"."""
        if noun is None or noun.ref == "it" or (noun.ref == "same" and self.target is not None):
            _agree(noun, self.number)
            return self._it()
        self.number = _number(noun)
        if noun.player:
            raise noun.fail(Code.CONTRADICTION, "cards stand here")
        if noun.equipped:
            self.last = Ref.EQUIPPED
            return Ref.EQUIPPED
        if noun.ref:
            self.last = REFS[noun.ref]
            return self.last
        chosen = noun.selector(default, zones or (Zone.FIELD,))
        self.last = Ref.SAME
        return chosen

    def _it(self) -> Cards:
        if self.target is not None:
            chosen, self.target, self.last = self.target, None, Ref.SAME
            return chosen
        self.last = self.last or self.subject
        assert isinstance(self.last, Ref)
        return self.last

    def selector(
        self, noun: Noun | None, default: Side | None = None, zones: tuple[Zone, ...] = (Zone.FIELD,)
    ) -> Selector:
        """As `cards`, where a reference cannot stand."""
        if noun is None or noun.ref == "it":
            _agree(noun, self.number)
            found = self._it()
            if isinstance(found, Selector):
                return found
            start, end = (noun.start, noun.end) if noun else (0, 0)
            raise Misread(Code.NO_REFERENT, start, end)
        if noun.ref:
            raise noun.fail(Code.CONTRADICTION, "cards are chosen here")
        self.last, self.number = Ref.SAME, _number(noun)
        return noun.selector(default, zones)

    def who(self, noun: Noun | None, unsaid: Players = YOU) -> Players:
        """Which players; `unsaid` where no player is named."""
        if noun is not None and noun.ref == "it" and self.players is not None and not noun.some:
            _agree(noun, self.players_number)
        self.players_number = noun.number if noun else ""
        self.players = noun.players(self.players) if noun else unsaid
        return self.players


def _number(noun: Noun) -> str:
    """Of cards that bear a name, without a number, there may be one or several."""
    return "" if noun.names and not noun.determined else noun.number


def _agree(pronoun: Noun | None, number: str) -> None:
    """Raise where "it" stands for several, or "they" for one."""
    if pronoun is not None and pronoun.number and number not in ("", pronoun.number):
        raise pronoun.fail(Code.WRONG_NUMBER)


Made = Operation | Cost | None
Maker = Callable[[Parse, Scope, Duration | None], Made]


def nouns_of(tree: Parse, scope: Scope) -> list[Noun]:
    return nouns(tree, scope.lexicon)


def one_noun(tree: Parse, scope: Scope) -> Noun | None:
    found = nouns_of(tree, scope)
    return found[0] if found else None


def agreeing(tree: Parse, scope: Scope, *verbs: str) -> Noun | None:
    """The subject of these verbs, of their number."""
    noun = one_noun(tree, scope)
    for verb in words(tree, *verbs):
        if noun is not None:
            agree(noun, verb)
    return noun


def plain_cards(noun: Noun, zones: tuple[Zone, ...]) -> int:
    """The number of "2 cards", of which nothing else is said."""
    plain = Noun(noun.start, noun.end, determined=noun.determined, count=noun.count, number=noun.number)
    plain.zones = noun.zones if noun.zones == zones else ()
    if noun != plain:
        raise noun.fail(Code.CONTRADICTION, "only a number of cards stands here")
    return noun.counted()


def discarded(tree: Parse, found: list[Noun], scope: Scope) -> Selector:
    if not found:
        return Noun(*span(tree), determined=True, count=number(tree)).selector(Side.OWN, HAND)
    chosen = scope.selector(found[-1], Side.OWN, HAND)
    if chosen.filter.zones != HAND:
        raise found[-1].fail(Code.CONTRADICTION, "cards are discarded from a hand")
    return chosen
