"""What a sentence without a trigger is: a lasting effect, or what happens on activation."""

from gameplay.effects import Activate, Filter, Side, Static, Trigger
from ingest.compiler.meaning.nouns import NOUN_RULES, read_noun
from ingest.compiler.meaning.phrases import Lexicon
from ingest.compiler.meaning.trees import Parse, all_tokens, subtree, subtrees, words

LASTING = (
    "pierce",
    "immune",
    "cannot_activate",
    "must_be_attacked",
    "attack_limit",
    "no_direct_attack",
    "protect",
    "put",
    "move_later",
)
AT_LENGTH = frozenset({"combat", "in_defense"})


def words_of(tree: Parse) -> frozenset[str]:
    """The terminals of every token below a node."""
    return frozenset(token.type for token in all_tokens(tree))


def implied_trigger(steps: list[Parse], whole_turn: bool) -> Trigger:
    """Static where every step lasts of itself, else activation.

    `whole_turn`: a condition speaks of this turn, so that "this turn" is as long as it holds.
    """
    return Static() if all(_lasts(step, whole_turn) for step in steps) else Activate()


def _lasts(step: Parse, whole_turn: bool) -> bool:
    said = {token.value for part in subtrees(step, "tail") for token in words(part, "DURATION")}
    if not said <= (AT_LENGTH | {"this_turn"} if whole_turn else AT_LENGTH):
        return False
    action = subtree(step, "gain", "gain_yourself", *LASTING)
    if action is None:
        return False
    if action.data in ("put", "move_later"):
        return "AFTER_EVERY_ATTACK" in words_of(step)
    return action.data not in ("gain", "gain_yourself") or _is_lasting_gain(action)


def _is_lasting_gain(action: Parse) -> bool:
    """A change of stats of units that are not chosen."""
    if "STAT" not in {token.type for group in subtrees(action, "amounts") for token in all_tokens(group)}:
        return False
    noun = subtree(action, "full")
    determiner = subtree(noun, "det") if noun else None
    return determiner is None or not words(determiner, "NUM", "ONE", "UP_TO")


def equipped_host(steps: list[Parse], lexicon: Lexicon) -> Filter | None:
    """What "the equipped Cavalry unit" must be like, where a step speaks of it; `None` elsewhere."""
    for step in steps:
        for action in subtrees(step, "gain"):
            noun_tree = subtree(action, *NOUN_RULES)
            noun = read_noun(noun_tree, lexicon) if noun_tree else None
            if noun is not None and (noun.equipped or noun.ref == "equipped"):
                return noun.filter(Side.OWN) if noun.equipped else Filter(kinds=(), side=Side.OWN)
    return None
