"""Steps that harm, answer, ward off or forbid: damage, what meets an attack, and protections."""

from gameplay.effects import (
    AttackLimit,
    Block,
    CannotActivate,
    Damage,
    Discard,
    DiscardHand,
    Duration,
    Filter,
    Immune,
    Kind,
    MustBeAttacked,
    NegateAttack,
    NegateEffect,
    NoDirectAttack,
    OnAttack,
    Pierce,
    Players,
    PreventDamage,
    Protect,
    RedirectAttack,
    Ref,
    Response,
    Side,
    Steal,
)
from ingest.compiler.meaning.phrases import Noun, agree, player_side
from ingest.compiler.meaning.scope import (
    HAND,
    OPPONENT,
    Made,
    Scope,
    agreeing,
    discarded,
    nouns_of,
    one_noun,
    plain_cards,
)
from ingest.compiler.meaning.trees import Parse, counted, has, subtree, word, words
from ingest.compiler.misread import Code

ENEMY_UNITS = Filter(kinds=(Kind.UNIT,), side=Side.ENEMY)


def _hits(tree: Parse) -> int:
    hits = subtree(tree, "hits")
    assert hits is not None
    return counted(hits, "DAMAGE")


def damage(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    noun = one_noun(tree, scope)
    hit = Damage(_hits(tree), scope.who(noun, OPPONENT))
    return _answer(noun, [hit], duration) or hit


def suffer(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Damage(_hits(tree), scope.who(None))


def react(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    """A player, as subject, takes damage or discards; "the next opponent who attacks you" waits."""
    noun = one_noun(tree, scope)
    who = scope.who(noun)
    part = subtree(tree, "suffers", "discards")
    assert part is not None
    if noun is not None:
        for verb in words(part, "SUFFERS", "DISCARDS", "SUFFER", "DISCARD", "TAKE"):
            agree(noun, verb)
    scope.act(noun)
    response = read_response(part, scope, who)
    return _answer(noun, [response], duration) or response


def read_response(part: Parse, scope: Scope, who: Players) -> Damage | Discard | DiscardHand:
    """What happens to those players."""
    if part.data == "suffers":
        return Damage(_hits(part), who)
    if has(part, "HAND"):
        return DiscardHand(who)
    return Discard(discarded(part, nouns_of(part, scope), scope), who)


def _answer(noun: Noun | None, responses: list[Response], duration: Duration | None) -> OnAttack | None:
    if noun is None or not noun.player.endswith("_attacker"):
        return None
    every = noun.player.startswith("each")
    usual = Duration.YOUR_NEXT_TURN if every else Duration.UNTIL_USED
    return OnAttack(tuple(responses), every, duration or usual)


def steal(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    cards, player = nouns_of(tree, scope)
    return Steal(plain_cards(cards, HAND), scope.who(player))


def block(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    of = word(tree, "OF_ATTACK")
    block = Block(_hits(tree))
    if of is None or of.value == "single":
        return block
    return OnAttack((block,), of.value == "every", duration or _waiting(of.value))


def _waiting(which: str) -> Duration:
    return Duration.YOUR_NEXT_TURN if which == "every" else Duration.UNTIL_USED


def redirect(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return RedirectAttack(scope.who(one_noun(tree, scope)))


def prevent_attack(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    which = words(tree, "PREVENT_ATTACK")[0].value
    return OnAttack((NegateAttack(),), which == "every", duration or _waiting(which))


def prevent_damage(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return PreventDamage(Duration.YOUR_NEXT_TURN)  # A14: "this turn" reads so too


def negate(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return NegateAttack() if words(tree, "NEGATE")[0].value == "attack" else NegateEffect()


def pierce(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return Pierce(scope.cards(agreeing(tree, scope, "PIERCES")), duration or scope.lasting)


def immune(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = nouns_of(tree, scope)
    who, to = (found[0], found[1]) if len(found) > 1 else (None, found[0])
    for verb in words(tree, "IMMUNE") if who else ():
        agree(found[0], verb)
    return Immune(scope.cards(who), to.sources(), duration or scope.lasting, to.side or Side.ENEMY)


def cannot_activate(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    player, what = nouns_of(tree, scope)
    kinds = what.sources()
    if not kinds or Kind.UNIT in kinds or what.side is not None:
        raise what.fail(Code.CONTRADICTION, "Doctrines or Tactics stand here")
    return CannotActivate(kinds, scope.who(player), duration or scope.lasting)


def must_be_attacked(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = nouns_of(tree, scope)
    all_units = found[0].count is None and not found[0].ref and found[0].filter() == ENEMY_UNITS
    if player_side(found[0]) is not Side.ENEMY and not all_units:
        raise found[0].fail(Code.CONTRADICTION, "all enemy units stand here")
    if has(tree, "CANNOT_ATTACK_OTHERS"):
        return MustBeAttacked(Ref.SELF, duration or scope.lasting)
    return MustBeAttacked(scope.cards(found[-1]), duration or scope.lasting)


def attack_limit(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return AttackLimit(
        counted(tree, "ATTACKS_PER_TURN"), scope.who(one_noun(tree, scope)), duration or scope.lasting
    )


def no_direct_attack(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    return NoDirectAttack(scope.who(one_noun(tree, scope)), duration or scope.lasting)


def protect(tree: Parse, scope: Scope, duration: Duration | None) -> Made:
    found = nouns_of(tree, scope)
    if len(found) > 1 and player_side(found[0]) is not Side.ENEMY:
        raise found[0].fail(Code.CONTRADICTION, "your opponent stands here")
    return Protect(scope.cards(found[-1], Side.OWN), duration or scope.lasting)
