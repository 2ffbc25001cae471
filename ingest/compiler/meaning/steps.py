"""Steps: each verb of a sentence to an operation."""

from gameplay.effects import (
    Amount,
    Cost,
    Destroy,
    Discard,
    DiscardCost,
    DiscardHand,
    Draw,
    Duration,
    Heal,
    LoseLater,
    Modify,
    MoveAfterAttack,
    Per,
    Position,
    PositionChange,
    PreventDestruction,
    Recover,
    ReflectAttack,
    SacrificeCost,
    Search,
    Selector,
    SetPosition,
    Side,
    SpecialDeploy,
    Zone,
)
from ingest.compiler.meaning import answers
from ingest.compiler.meaning.nouns import NOUN_RULES, nouns
from ingest.compiler.meaning.phrases import Noun, agree
from ingest.compiler.meaning.scope import (
    DECK,
    DISCARD,
    YOU,
    Made,
    Maker,
    Scope,
    agreeing,
    discarded,
    nouns_of,
    one_noun,
    plain_cards,
)
from ingest.compiler.meaning.trees import Parse, counted, has, number, span, subtree, subtrees, word, words
from ingest.compiler.misread import Code, Misread
from ingest.compiler.words import PLURAL, SINGULAR


def _gain(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = agreeing(tree, scope, "GAIN", "LOSE")
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


def _gain_yourself(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    """A verb without a subject, in languages that leave none out: said to you, or of the one before."""
    verb = words(tree, "GAIN", "LOSE")[0]
    goes_on = verb.number == SINGULAR
    if goes_on and (scope.last is None or scope.number == PLURAL):
        raise Misread(Code.WRONG_NUMBER, verb.start, verb.end)
    made = _gain(tree, scope, duration)
    if isinstance(made, Modify) is not goes_on:
        raise Misread(Code.CONTRADICTION, *span(tree), "a stat is a unit's, and points are a player's")
    return made


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
    if noun.ref or noun.player or not noun.single() or noun.yours:
        raise noun.fail(Code.CONTRADICTION, "a card stands here, without a number")
    cap = subtree(group, "cap")
    return Per(each, noun.filter(), number(cap) if cap else None)


def _points(noun: Noun | None, group: Parse, sign: int, scope: Scope) -> Made:
    part = subtree(group, "amount")
    assert part is not None
    amount = _amount(group, counted(part, "POINTS", "HEALTH"), scope)
    scope.act(noun)
    if sign > 0:
        return Heal(amount, scope.who(noun))
    if not isinstance(amount, int):
        raise Misread(Code.CONTRADICTION, *span(group), "a fixed number is lost")
    return LoseLater(amount, scope.who(noun))


def _target(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = one_noun(tree, scope)
    assert noun is not None
    chosen = scope.selector(noun)
    if scope.target is not None:
        raise Misread(Code.NO_REFERENT, *span(tree))
    scope.target = Selector(chosen.filter, chosen.count, chosen.up_to, target=True)
    return None


def _destination(tree: Parse, noun: Noun | None) -> PositionChange:
    """The position of the verb; where the noun has taken it up, its last one."""
    token = word(tree, "POSITION", "INTO")
    if token is not None:
        return PositionChange(token.value)
    if noun is None or not noun.positions:
        raise Misread(Code.CUT_OFF, *span(tree), "POSITION")
    return PositionChange(noun.positions.pop())


def _put(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = agreeing(tree, scope, "MOVES", "CAN")
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
    return SetPosition(scope.cards(one_noun(tree, scope)), PositionChange.TOGGLE)


def _move_later(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = one_noun(tree, scope)
    said = word(tree, "DURATION")
    lasts = Duration.STATIC if has(tree, "AFTER_EVERY_ATTACK") else Duration.THIS_TURN
    if said is not None and said.value != lasts.value:
        raise Misread(Code.CONTRADICTION, said.start, said.end)
    to = _position(_destination(tree, noun), tree)
    return MoveAfterAttack(scope.cards(noun), to, lasts, has(tree, "MAY"))


def _destroy(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Destroy(scope.cards(one_noun(tree, scope)))


def _prevent_destruction(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return PreventDestruction(scope.cards(one_noun(tree, scope)))


def _take(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = one_noun(tree, scope)
    chosen = scope.selector(noun)
    if chosen.filter.zones == DECK:
        return Search(chosen)
    if chosen.filter.zones == DISCARD:
        return Recover(chosen, noun is not None and noun.top)
    raise Misread(Code.CUT_OFF, *span(tree), "ZONE")


def _deploy(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = one_noun(tree, scope)
    said = word(tree, "POSITION", "INTO")
    place = said.value if said else noun.positions.pop() if noun and noun.positions else "defense"
    chosen = scope.selector(noun)
    if Zone.FIELD in chosen.filter.zones:
        raise Misread(Code.CUT_OFF, *span(tree), "ZONE")
    return SpecialDeploy(chosen, _position(PositionChange(place), tree))


def _draw(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = nouns_of(tree, scope)
    who = found[0] if len(found) > 1 else None
    scope.act(who)
    for verb in words(tree, "DRAW", "DRAWS") if who else ():
        agree(found[0], verb)
    return Draw(plain_cards(found[-1], DECK), scope.who(who))


def _discard(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = nouns_of(tree, scope)
    forced = has(tree, "FORCE")
    who = scope.who(found.pop(0) if forced else None)
    if has(tree, "HAND"):
        return DiscardHand(who)
    return Discard(discarded(tree, found, scope), who)


def _sacrifice(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = one_noun(tree, scope)
    return SacrificeCost(scope.selector(noun, Side.OWN))


def read_action(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    """The operation, or cost, of an action node; None for "target …", which waits for its verb."""
    return MAKERS[str(tree.data)](tree, scope, duration)


MAKERS: dict[str, Maker] = {
    "gain": _gain,
    "gain_yourself": _gain_yourself,
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
    "damage": answers.damage,
    "suffer": answers.suffer,
    "react": answers.react,
    "steal": answers.steal,
    "block": answers.block,
    "redirect": answers.redirect,
    "reflect": lambda tree, scope, duration: ReflectAttack(),
    "prevent_attack": answers.prevent_attack,
    "prevent_damage": answers.prevent_damage,
    "negate": answers.negate,
    "pierce": answers.pierce,
    "immune": answers.immune,
    "cannot_activate": answers.cannot_activate,
    "must_be_attacked": answers.must_be_attacked,
    "attack_limit": answers.attack_limit,
    "no_direct_attack": answers.no_direct_attack,
    "protect": answers.protect,
}


def as_cost(made: Made, tree: Parse) -> Cost:
    """A discard, or a sacrifice, as what is paid."""
    if isinstance(made, SacrificeCost):
        return made
    if isinstance(made, Discard) and made.who == YOU and not made.random:
        return DiscardCost(made.what)
    raise Misread(Code.CONTRADICTION, *span(tree), "only a discard or a sacrifice is a cost")
