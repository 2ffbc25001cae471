"""From parse trees to noun phrases: determiner, heads, and what is said of them."""

from gameplay.effects import (
    STAT_MAXIMUM,
    Attacking,
    CardSlug,
    Comparison,
    EffectError,
    Face,
    FactionSlug,
    Kind,
    Ref,
    Relation,
    Side,
    Stat,
    StatOf,
    TagSlug,
    TypeSlug,
    Zone,
)
from ingest.compiler.lexer import Token, name_key
from ingest.compiler.meaning.phrases import REFS, Lexicon, Noun, agree
from ingest.compiler.meaning.trees import Parse, has, number, span, subtree, subtrees, word, words
from ingest.compiler.misread import Code, Misread
from ingest.compiler.words import SINGULAR

NOUN_RULES = ("full", "ref", "they", "of_yours", "top_card", "unsaid")


def nouns(tree: Parse, lexicon: Lexicon) -> list[Noun]:
    """The noun phrases directly below a node, in order."""
    return [read_noun(part, lexicon) for part in subtrees(tree, *NOUN_RULES)]


def read_noun(tree: Parse, lexicon: Lexicon) -> Noun:
    """The noun phrase of a node; raises `Misread` where its words contradict each other."""
    noun = Noun(*span(tree))
    if tree.data == "ref":
        token = words(tree)[0]
        noun.ref, noun.number = token.value, token.number
    elif tree.data == "they":
        noun.ref, noun.number, noun.some = "it", words(tree)[0].number, True
    elif tree.data == "unsaid":
        noun.ref = "it"  # a verb without its subject, in languages that leave it out
    elif tree.data == "of_yours":
        noun.kinds, noun.side, noun.count, noun.number = [Kind.UNIT], Side.OWN, 1, SINGULAR
    elif tree.data == "top_card":
        noun.count, noun.number, noun.zones, noun.determined = 1, SINGULAR, (Zone.DISCARD,), True
        noun.top = has(tree, "LAST_DISCARDED")
        _read_posts(noun, tree, lexicon)
    else:
        _read_full(noun, tree, lexicon)
    return noun


def _read_full(noun: Noun, tree: Parse, lexicon: Lexicon) -> None:
    determiner = subtree(tree, "det")
    noun.other = has(tree, "OTHER")
    if determiner is not None:
        _read_determiner(noun, determiner)
    alternatives = subtree(tree, "alternatives") or tree
    heads = subtrees(alternatives, "head")
    for head in heads:
        _read_head(noun, head, lexicon)
    if len({_sort(head) for head in heads}) > 1:
        raise noun.fail(Code.CONTRADICTION, "these are no alternatives of one kind")
    if noun.count is not None and has(alternatives, "AND_TYPE"):
        raise noun.fail(Code.CONTRADICTION, "what is counted is joined by “or”")
    _read_posts(noun, tree, lexicon)


def _read_determiner(noun: Noun, tree: Parse) -> None:
    noun.determined = True
    token = [word for word in words(tree) if word.type != "EXTRA"][-1]
    noun.number = token.number
    noun.up_to, noun.at_least = has(tree, "UP_TO"), has(tree, "AT_LEAST")
    if token.type == "NUM":
        noun.count = int(token.value)
        if noun.count < 1:
            raise Misread(Code.CONTRADICTION, token.start, token.end, "at least 1")
    elif token.type == "ONE":
        noun.count = 1
    elif token.type == "YOUR":
        noun.side, noun.yours = Side.OWN, True
    elif token.type == "ALL":
        noun.every = True


def _read_head(noun: Noun, head: Parse, lexicon: Lexicon) -> None:
    tokens = words(head, "KIND", "TYPE", "PERSON", "NAME", "PLAYER")
    for token in tokens:
        of_type = token.type == "TYPE" and has(head, "OF")  # "… unit of Infantry or of Archers"
        if not (of_type or (token.type == "NAME" and noun.number)):  # "2 “Testudo”"
            agree(noun, token)
        if token.type == "KIND":
            _read_kind(noun, token)
        elif token.type in ("TYPE", "PERSON"):
            _read_type(noun, token, lexicon)
        elif token.type == "NAME":
            noun.names.append(_card(token, lexicon))
        else:
            noun.player = token.value
            noun.every = noun.every or token.value.startswith("each")
    if has(head, "EQUIPPED"):
        noun.equipped = True


def _sort(head: Parse) -> str:
    """What an alternative names; only those of one sort can be joined in a filter."""
    kind = word(head, "KIND")
    if kind is not None and kind.value in ("card", "effect"):
        return kind.value
    if has(head, "TYPE", "PERSON"):
        return "TYPE"
    return next(sort for sort in ("NAME", "PLAYER", "KIND") if has(head, sort))


def _read_kind(noun: Noun, token: Token) -> None:
    if token.value == "effect":
        noun.effect = True
    elif token.value != "card":
        noun.kinds.append(Kind(token.value))


def _read_type(noun: Noun, token: Token, lexicon: Lexicon) -> None:
    if token.value in (*noun.types, *noun.tags):
        raise Misread(Code.CONTRADICTION, token.start, token.end, "one type twice")
    noun.kinds = [Kind.UNIT]
    if token.value in lexicon.tags:
        noun.tags.append(TagSlug(token.value))
    else:
        noun.types.append(TypeSlug(token.value))


def _card(token: Token, lexicon: Lexicon) -> CardSlug:
    slug = lexicon.cards.get(name_key(token.value))
    if slug is None:
        raise Misread(Code.UNKNOWN_CARD, token.start, token.end, token.value)
    return CardSlug(slug)


def _read_posts(noun: Noun, tree: Parse, lexicon: Lexicon) -> None:
    if has(tree, "OTHER"):
        noun.other = True
    for post in subtrees(tree, "post", "zones", "factions", "level", "stat", "compared"):
        {"post": _word, "zones": _zones, "factions": _factions, "level": _level, "stat": _stat}.get(
            str(post.data), _compared
        )(noun, post, lexicon)


def _once(noun: Noun, name: str, value: object, token: Token) -> None:
    before = getattr(noun, name)
    if before is not None and before != value:
        raise Misread(Code.CONTRADICTION, token.start, token.end, name)
    setattr(noun, name, value)


def _word(noun: Noun, post: Parse, lexicon: Lexicon) -> None:
    token = words(post)[0]
    agree(noun, token)
    if token.type == "FACE":
        _once(noun, "face", Face(token.value), token)
    elif token.type in ("SIDE", "CONTROLS"):
        _once(noun, "side", Side(token.value), token)
    elif token.type == "ATTACKING":
        _once(noun, "attacking", Attacking(token.value), token)
    elif token.type == "POSITION":
        noun.positions.append(token.value)
    elif token.type == "OTHER":
        noun.other = True
    elif token.type == "TURNED":
        noun.turned = True
    elif token.type == "EQUIPPED":
        noun.equipped = True


def _zones(noun: Noun, post: Parse, lexicon: Lexicon) -> None:
    found = words(post, "ZONE")
    zones = tuple(Zone(token.value) for token in found)
    if noun.zones not in ((), zones):
        raise Misread(Code.CONTRADICTION, found[0].start, found[-1].end, "zones")
    noun.zones = zones


def _factions(noun: Noun, post: Parse, lexicon: Lexicon) -> None:
    noun.factions += [FactionSlug(token.value) for token in words(post, "FACTION")]


def _level(noun: Noun, post: Parse, lexicon: Lexicon) -> None:
    _bound(noun, Stat.LEVEL, post)


def _stat(noun: Noun, post: Parse, lexicon: Lexicon) -> None:
    stat = word(post, "STAT", "THE_STAT")
    assert stat is not None
    _bound(noun, Stat(stat.value), post)


def _bound(noun: Noun, stat: Stat, post: Parse) -> None:
    limit = word(post, "BOUND")
    relation = Relation(limit.value) if limit else Relation.EXACTLY
    if has(post, "LESS_THAN"):
        relation = Relation.LESS
    elif has(post, "MORE_THAN"):
        relation = Relation.MORE
    value = number(post)
    try:
        noun.comparisons.append(Comparison(stat, relation, value, legacy=value > STAT_MAXIMUM))
    except EffectError as error:
        raise Misread(Code.CONTRADICTION, *span(post), error.message) from error
    if not _satisfiable(noun, stat):
        raise Misread(Code.CONTRADICTION, *span(post), "no card fits both bounds")


def _satisfiable(noun: Noun, stat: Stat) -> bool:
    """Whether some number lies within all bounds of a stat."""
    lows, highs = [0], [STAT_MAXIMUM]
    for held in noun.comparisons:
        if held.stat is stat and isinstance(held.value, int) and not held.legacy:
            lows += [held.value] if held.relation in (Relation.AT_LEAST, Relation.EXACTLY) else []
            highs += [held.value] if held.relation in (Relation.AT_MOST, Relation.EXACTLY) else []
    return max(lows) <= min(highs)


def _compared(noun: Noun, post: Parse, lexicon: Lexicon) -> None:
    """ "Less ATK than …": one stat for both; "whose DEF is lower than the ATK of …": one for each."""
    relation = word(post, "RELATION", "COMPARES")
    whose, stat = word(post, "WHOSE"), word(post, "STAT", "THE_STAT")
    other = nouns(post, lexicon)
    ref = REFS.get(other[0].ref) if other else Ref.SACRIFICED
    if relation is None or stat is None or ref is None:
        raise Misread(Code.NO_REFERENT, *span(post))
    value = StatOf(ref, Stat(stat.value))
    noun.comparisons.append(Comparison(Stat((whose or stat).value), Relation(relation.value), value))
