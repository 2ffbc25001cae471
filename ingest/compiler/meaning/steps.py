"""Steps: each verb of a sentence to an operation."""

from collections.abc import Callable
from dataclasses import dataclass

from gameplay.effects import (
    Amount,
    AttackLimit,
    Block,
    CannotActivate,
    Cards,
    Cost,
    Damage,
    Destroy,
    Discard,
    DiscardCost,
    DiscardHand,
    Draw,
    Duration,
    Heal,
    Immune,
    Kind,
    LoseLater,
    Modify,
    MoveAfterAttack,
    MustBeAttacked,
    NegateAttack,
    NegateEffect,
    NoDirectAttack,
    OnAttack,
    Operation,
    Per,
    Pierce,
    Players,
    Position,
    PositionChange,
    PreventDamage,
    PreventDestruction,
    Protect,
    Recover,
    RedirectAttack,
    Ref,
    ReflectAttack,
    Response,
    SacrificeCost,
    Search,
    Selector,
    SetPosition,
    Side,
    SpecialDeploy,
    Steal,
    Who,
    Zone,
)
from ingest.compiler.meaning.nouns import NOUN_RULES, REFS, Lexicon, Noun, agree, nouns
from ingest.compiler.meaning.trees import Parse, has, number, span, subtree, subtrees, word, words
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
    players: Players | None = None

    def cards(self, noun: Noun | None, default: Side | None = None, zones: tuple[Zone, ...] = ()) -> Cards:
        """What a phrase stands for; no phrase at all stands for "it"."""
        if noun is None or noun.ref == "it":
            return self._it()
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
            found = self._it()
            if isinstance(found, Selector):
                return found
            start, end = (noun.start, noun.end) if noun else (0, 0)
            raise Misread(Code.NO_REFERENT, start, end)
        if noun.ref:
            raise noun.fail(Code.CONTRADICTION, "cards are chosen here")
        self.last = Ref.SAME
        return noun.selector(default, zones)

    def who(self, noun: Noun | None, unsaid: Players = YOU) -> Players:
        """Which players; `unsaid` where no player is named."""
        self.players = noun.players(self.players) if noun else unsaid
        return self.players


Made = Operation | Cost | None
Maker = Callable[[Parse, Scope, Duration | None], Made]


def read_action(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    """The operation, or cost, of an action node; None for "target …", which waits for its verb."""
    return MAKERS[str(tree.data)](tree, scope, duration)


def _nouns(tree: Parse, scope: Scope) -> list[Noun]:
    return nouns(tree, scope.lexicon)


def _one(tree: Parse, scope: Scope) -> Noun | None:
    found = _nouns(tree, scope)
    return found[0] if found else None


def _agreeing(tree: Parse, scope: Scope, *verbs: str) -> Noun | None:
    """The subject of these verbs, of their number."""
    noun = _one(tree, scope)
    for verb in words(tree, *verbs):
        if noun is not None:
            agree(noun, verb)
    return noun


def _gain(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _agreeing(tree, scope, "GAIN", "LOSE")
    groups = subtrees(tree, "amounts")
    signs = [-1 if token.type == "LOSE" else 1 for token in words(tree, "GAIN", "LOSE", "GAIN_YOURSELF")]
    units = {unit.type for group in groups for part in subtrees(group, "amount") for unit in words(part)}
    if "STAT" in units:
        if units & {"POINTS", "HEALTH"} or has(tree, "GAIN_YOURSELF"):
            raise Misread(Code.CONTRADICTION, *span(tree), "a stat is a unit's")
        return _modify(noun, groups, signs, scope, duration)
    if len(groups) > 1 or len(subtrees(groups[0], "amount")) > 1:
        raise Misread(Code.CONTRADICTION, *span(tree), "one amount of points")
    return _points(noun, groups[0], signs[0], scope)


def _modify(
    noun: Noun | None, groups: list[Parse], signs: list[int], scope: Scope, duration: Duration | None
) -> Made:
    who = scope.cards(noun)
    changes: dict[str, Amount] = {}
    for group, sign in zip(groups, signs, strict=True):
        for stat, amount in _stat_amounts(group, sign, scope):
            if stat in changes:
                raise Misread(Code.CONTRADICTION, *span(group), "one stat twice")
            changes[stat] = amount
    return Modify(who, duration or scope.lasting, changes.get("atk"), changes.get("def"))


def _stat_amounts(group: Parse, sign: int, scope: Scope) -> list[tuple[str, Amount]]:
    found: list[tuple[str, Amount]] = []
    for part in subtrees(group, "amount"):
        for stat in words(part, "STAT"):
            found.append((stat.value, _amount(group, sign * number(part), scope)))
    return found


def _amount(group: Parse, each: int, scope: Scope) -> Amount:
    counted = subtree(group, *NOUN_RULES)
    if each == 0:
        raise Misread(Code.CONTRADICTION, *span(group), "an amount is not zero")
    if counted is None:
        return each
    noun = nouns(group, scope.lexicon)[0]
    cap = subtree(group, "cap")
    return Per(each, noun.filter(), number(cap) if cap else None)


def _points(noun: Noun | None, group: Parse, sign: int, scope: Scope) -> Made:
    part = subtree(group, "amount")
    assert part is not None
    amount = _amount(group, number(part), scope)
    if sign > 0:
        return Heal(amount, scope.who(noun))
    if not isinstance(amount, int):
        raise Misread(Code.CONTRADICTION, *span(group), "a fixed number is lost")
    return LoseLater(amount, scope.who(noun))


def _target(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _one(tree, scope)
    assert noun is not None
    chosen = scope.selector(noun)
    if scope.target is not None:
        raise Misread(Code.NO_REFERENT, *span(tree))
    scope.target = Selector(chosen.filter, chosen.count, chosen.up_to, target=True)
    return None


def _destination(tree: Parse, noun: Noun | None) -> PositionChange:
    """The position of the verb; where the noun has taken it up, its last one."""
    token = word(tree, "POSITION")
    if token is not None:
        return PositionChange(token.value)
    if noun is None or not noun.positions:
        raise Misread(Code.CUT_OFF, *span(tree), "POSITION")
    return PositionChange(noun.positions.pop())


def _put(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _agreeing(tree, scope, "MOVES", "CAN")
    to = _destination(tree, noun)
    if duration is not None:
        who = scope.cards(noun)
        return MoveAfterAttack(who, _position(to, tree), duration, has(tree, "CAN"))
    return SetPosition(scope.cards(noun), to)


def _position(to: PositionChange, tree: Parse) -> Position:
    if to not in (PositionChange.ATTACK, PositionChange.DEFENSE):
        raise Misread(Code.CONTRADICTION, *span(tree), "Attack or Defence")
    return Position(to.value)


def _switch(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return SetPosition(scope.cards(_one(tree, scope)), PositionChange.TOGGLE)


def _move_later(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _one(tree, scope)
    said = word(tree, "DURATION")
    lasts = Duration.STATIC if has(tree, "AFTER_EVERY_ATTACK") else Duration.THIS_TURN
    if said is not None and said.value != lasts.value:
        raise Misread(Code.CONTRADICTION, said.start, said.end)
    to = _position(_destination(tree, noun), tree)
    return MoveAfterAttack(scope.cards(noun), to, lasts, has(tree, "MAY"))


def _destroy(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Destroy(scope.cards(_one(tree, scope)))


def _prevent_destruction(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return PreventDestruction(scope.cards(_one(tree, scope)))


def _take(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _one(tree, scope)
    chosen = scope.selector(noun)
    if chosen.filter.zones == DECK:
        return Search(chosen)
    if chosen.filter.zones == DISCARD:
        return Recover(chosen, noun is not None and noun.top)
    raise Misread(Code.CUT_OFF, *span(tree), "ZONE")


def _deploy(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _one(tree, scope)
    said = word(tree, "POSITION")
    place = said.value if said else noun.positions.pop() if noun and noun.positions else "defense"
    chosen = scope.selector(noun)
    if Zone.FIELD in chosen.filter.zones:
        raise Misread(Code.CUT_OFF, *span(tree), "ZONE")
    return SpecialDeploy(chosen, _position(PositionChange(place), tree))


def _plain_cards(noun: Noun, zones: tuple[Zone, ...]) -> int:
    """The number of "2 cards", of which nothing else is said."""
    plain = Noun(noun.start, noun.end, count=noun.count, number=noun.number)
    plain.zones = noun.zones if noun.zones == zones else ()
    if noun != plain:
        raise noun.fail(Code.CONTRADICTION, "only a number of cards stands here")
    return noun.counted()


def _draw(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = _nouns(tree, scope)
    who = found[0] if len(found) > 1 else None
    return Draw(_plain_cards(found[-1], DECK), scope.who(who))


def _discard(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = _nouns(tree, scope)
    forced = has(tree, "FORCE")
    who = scope.who(found.pop(0) if forced else None)
    if has(tree, "HAND"):
        return DiscardHand(who)
    return Discard(_discarded(tree, found, scope), who)


def _discarded(tree: Parse, found: list[Noun], scope: Scope) -> Selector:
    if not found:
        return Noun(*span(tree), count=number(tree)).selector(Side.OWN, HAND)
    chosen = scope.selector(found[-1], Side.OWN, HAND)
    if chosen.filter.zones != HAND:
        raise found[-1].fail(Code.CONTRADICTION, "cards are discarded from a hand")
    return chosen


def _sacrifice(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _one(tree, scope)
    return SacrificeCost(scope.selector(noun, Side.OWN))


def _hits(tree: Parse) -> int:
    hits = subtree(tree, "hits")
    assert hits is not None
    return number(hits)


def _damage(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = _one(tree, scope)
    hit = Damage(_hits(tree), scope.who(noun, OPPONENT))
    return _answer(noun, [hit], duration) or hit


def _suffer(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Damage(_hits(tree), scope.who(None))


def _react(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    """A player, as subject, takes damage or discards; "the next opponent who attacks you" waits."""
    noun = _one(tree, scope)
    who = scope.who(noun)
    part = subtree(tree, "suffers", "discards")
    assert part is not None
    if noun is not None:
        for verb in words(part, "SUFFERS", "DISCARDS"):
            agree(noun, verb)
    response = read_response(part, scope, who)
    return _answer(noun, [response], duration) or response


def read_response(part: Parse, scope: Scope, who: Players) -> Damage | Discard | DiscardHand:
    """What happens to those players."""
    if part.data == "suffers":
        return Damage(_hits(part), who)
    if has(part, "HAND"):
        return DiscardHand(who)
    return Discard(_discarded(part, _nouns(part, scope), scope), who)


def _answer(noun: Noun | None, responses: list[Response], duration: Duration | None) -> OnAttack | None:
    if noun is None or not noun.player.endswith("_attacker"):
        return None
    every = noun.player.startswith("each")
    usual = Duration.YOUR_NEXT_TURN if every else Duration.UNTIL_USED
    return OnAttack(tuple(responses), every, duration or usual)


def _steal(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    cards, player = _nouns(tree, scope)
    return Steal(_plain_cards(cards, HAND), scope.who(player))


def _block(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    of = word(tree, "OF_ATTACK")
    block = Block(_hits(tree))
    if of is None or of.value == "single":
        return block
    return OnAttack((block,), of.value == "every", duration or _waiting(of.value))


def _waiting(which: str) -> Duration:
    return Duration.YOUR_NEXT_TURN if which == "every" else Duration.UNTIL_USED


def _redirect(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return RedirectAttack(scope.who(_one(tree, scope)))


def _prevent_attack(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    which = words(tree, "PREVENT_ATTACK")[0].value
    return OnAttack((NegateAttack(),), which == "every", duration or _waiting(which))


def _prevent_damage(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return PreventDamage(Duration.YOUR_NEXT_TURN)  # A14: "this turn" reads so too


def _negate(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return NegateAttack() if words(tree, "NEGATE")[0].value == "attack" else NegateEffect()


def _pierce(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Pierce(scope.cards(_agreeing(tree, scope, "PIERCES")), duration or scope.lasting)


def _immune(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = _nouns(tree, scope)
    who, to = (found[0], found[1]) if len(found) > 1 else (None, found[0])
    for verb in words(tree, "IMMUNE") if who else ():
        agree(found[0], verb)
    if not to.effect and not to.kinds:
        raise to.fail(Code.CONTRADICTION, "a kind of card stands here")
    kinds = () if to.effect else tuple(to.kinds)
    return Immune(scope.cards(who), kinds, duration or scope.lasting, to.side or Side.ENEMY)


def _cannot_activate(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    player, what = _nouns(tree, scope)
    if not what.kinds or Kind.UNIT in what.kinds:
        raise what.fail(Code.CONTRADICTION, "Doctrines or Tactics stand here")
    return CannotActivate(tuple(what.kinds), scope.who(player), duration or scope.lasting)


def _must_be_attacked(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = _nouns(tree, scope)
    if has(tree, "CANNOT_ATTACK_OTHERS"):
        return MustBeAttacked(Ref.SELF, duration or scope.lasting)
    return MustBeAttacked(scope.cards(found[-1]), duration or scope.lasting)


def _attack_limit(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return AttackLimit(number(tree), scope.who(_one(tree, scope)), duration or scope.lasting)


def _no_direct_attack(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return NoDirectAttack(scope.who(_one(tree, scope)), duration or scope.lasting)


def _protect(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Protect(scope.cards(_nouns(tree, scope)[-1], Side.OWN), duration or scope.lasting)


MAKERS: dict[str, Maker] = {
    "gain": _gain,
    "target": _target,
    "put": _put,
    "switch": _switch,
    "move_later": _move_later,
    "destroy": _destroy,
    "prevent_destruction": _prevent_destruction,
    "take": _take,
    "deploy": _deploy,
    "draw": _draw,
    "discard": _discard,
    "sacrifice": _sacrifice,
    "damage": _damage,
    "suffer": _suffer,
    "react": _react,
    "steal": _steal,
    "block": _block,
    "redirect": _redirect,
    "reflect": lambda tree, scope, duration: ReflectAttack(),
    "prevent_attack": _prevent_attack,
    "prevent_damage": _prevent_damage,
    "negate": _negate,
    "pierce": _pierce,
    "immune": _immune,
    "cannot_activate": _cannot_activate,
    "must_be_attacked": _must_be_attacked,
    "attack_limit": _attack_limit,
    "no_direct_attack": _no_direct_attack,
    "protect": _protect,
}


def as_cost(made: Made, tree: Parse) -> Cost:
    """A discard, or a sacrifice, as what is paid."""
    if isinstance(made, SacrificeCost):
        return made
    if isinstance(made, Discard) and made.who == YOU and not made.random:
        return DiscardCost(made.what)
    raise Misread(Code.CONTRADICTION, *span(tree), "only a discard or a sacrifice is a cost")
