"""A clause while it is read, and the parts of a sentence in the order in which they are read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lark import Tree

from gameplay.effects import (
    Activate,
    Activated,
    Clause,
    Condition,
    Cost,
    Destroy,
    Duration,
    EffectError,
    Event,
    Filter,
    Link,
    LoseLater,
    MoveAfterAttack,
    Ref,
    Selector,
    Static,
    Step,
    Trigger,
    When,
)
from ingest.compiler.lexer import Token
from ingest.compiler.meaning.scope import Scope
from ingest.compiler.meaning.trees import Parse, Part, all_tokens, has, span, subtree, subtrees, words
from ingest.compiler.misread import Code, Misread

TRIGGER_RULES = ("trigger", "equip", "after_attack")
CONDITION_RULES = ("conditions", "turn_of")
IN_COMBAT = (Event.ATTACKS, Event.ATTACKED, Event.TARGETED_FOR_ATTACK, Event.BATTLES)
SAID_OTHERWISE = ("later", "in_defense")
"""Durations that their verb, or their noun, already implies."""


@dataclass(slots=True)
class Draft:
    """A clause being read: sentences may still continue it. Characters `start` to `end`."""

    start: int
    end: int
    trigger: Trigger
    scope: Scope
    limit: int | None = None
    conditions: list[Condition] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    chosen: "StepPart | None" = None
    """A "target …" whose verb is still to come."""

    def clause(self) -> Clause:
        """The finished clause; raises `Misread` where it is none."""
        if self.scope.target is not None or not self.steps:
            raise Misread(Code.CUT_OFF, self.start, self.end)
        trigger = self.trigger
        if self.limit is not None and isinstance(trigger, Static | Activate):
            trigger = Activated()
        try:
            return Clause(trigger, tuple(self.steps), self.limit, tuple(self.conditions), tuple(self.costs))
        except EffectError as error:
            raise Misread(Code.CONTRADICTION, self.start, self.end, error.message) from error

    def add(self, made: Any, part: "StepPart") -> None:
        """Add a step that does `made`; what was said of its "target …" holds for it."""
        if self.chosen is not None:
            part.follow(self.chosen)
            self.chosen = None
        link = part.link if self.steps or part.link is Link.INSTEAD else Link.AND
        try:
            self.steps.append(Step(made, link, part.may, tuple(part.conditions)))
        except EffectError as error:
            raise Misread(Code.CONTRADICTION, *span(part.tree), error.message) from error


@dataclass(slots=True)
class Opening:
    """What stands before the first step."""

    trigger: Trigger | None = None
    limit: int | None = None
    conditions: list[Condition] = field(default_factory=list)
    if_done: bool = False
    until: Duration | None = None


@dataclass(slots=True)
class StepPart:
    """A step of a sentence: how it is linked, the conditions before it, its parse tree."""

    link: Link
    joint: str
    held: list[Parse]
    tree: Parse
    conditions: list[Condition] = field(default_factory=list)
    until: Duration | None = None
    may: bool = False

    def __post_init__(self) -> None:
        self.may = has(self.tree, "MAY")

    def follow(self, chosen: "StepPart") -> None:
        """Take over how the "target …" in front of it is linked, and its conditions."""
        self.link = chosen.link if self.link is Link.AND else self.link
        self.conditions = chosen.conditions + self.conditions
        self.may = self.may or chosen.may

    @property
    def action(self) -> Parse:
        """The node of its verb."""
        sides = ("tail", *TRIGGER_RULES, *CONDITION_RULES)
        return next(part for part in _trees(self.tree.children) if part.data not in sides)

    @property
    def instead(self) -> bool:
        """Whether it stands in the place of the step before."""
        return self.says("INSTEAD")

    def says(self, terminal: str) -> bool:
        """Whether a word of this terminal stands anywhere in it."""
        return any(token.type == terminal for token in all_tokens(self.tree))

    def duration(self) -> Duration | None:
        """How long it lasts, where that is said."""
        tails = subtrees(self.tree, "tail")
        said = {token.value: token for part in tails for token in words(part, "DURATION")}
        found = [value for value in said if value not in SAID_OTHERWISE]
        if self.says("AFTER_EVERY_ATTACK"):
            return Duration.STATIC
        if set(found) == {"combat", "this_turn"}:
            return Duration.COMBAT_THIS_TURN
        if len(found) > 1:
            token = said[found[-1]]
            raise Misread(Code.CONTRADICTION, token.start, token.end, "two durations")
        return Duration(found[0]) if found else None

    def check(self, made: Any) -> None:
        """Raise where its words say a moment or a length of time that what is done cannot have."""
        for tail in subtrees(self.tree, "tail"):
            for token in words(tail):
                if token.type in _TIMES and not _TIMES[token.type](token, made):
                    raise Misread(Code.CONTRADICTION, token.start, token.end, "this happens at once")
        if isinstance(made, LoseLater) and not self._says_later():
            raise Misread(Code.CUT_OFF, *span(self.tree))

    def _says_later(self) -> bool:
        return any(token.value == "later" for token in all_tokens(self.tree) if token.type == "DURATION")


def _can_last(token: Token, made: Any) -> bool:
    if token.value == "later":
        return isinstance(made, LoseLater)
    if token.value == "in_defense":
        who = getattr(made, "who", None)
        return isinstance(who, Selector) and who.filter.turned_to_defense
    return hasattr(made, "duration")


def _moves(token: Token, made: Any) -> bool:
    return isinstance(made, MoveAfterAttack)


_TIMES: dict[str, Callable[[Token, Any], bool]] = {
    "DURATION": _can_last,
    "AFTER_ITS_ATTACK": _moves,
    "AFTER_EVERY_ATTACK": _moves,
    "AFTER_CALCULATION": lambda token, made: isinstance(made, Destroy),
}
"""Words for a time → whether they can be said of an operation."""


def step_parts(steps: Parse) -> list[StepPart]:
    """The steps of a sentence in order."""
    found: list[StepPart] = []
    for part in subtrees(steps, "step", "linked"):
        if part.data == "step":
            found.append(StepPart(Link.AND, "", [], part))
            continue
        joint = words(part)[0].type
        link = Link.THEN if has(part, "THEN") else Link.AND
        found.append(StepPart(link, joint, subtrees(part, *CONDITION_RULES), subtree(part, "step") or part))
    return found


def _trees(parts: list[Part]) -> list[Parse]:
    return [part for part in parts if isinstance(part, Tree)]


def lasting(trigger: Trigger) -> Duration:
    """How long a change lasts where nothing is said: what begins in a combat ends with it."""
    in_combat = isinstance(trigger, When) and trigger.event in IN_COMBAT
    return Duration.COMBAT if in_combat else Duration.STATIC


def first_referent(trigger: Trigger) -> Ref:
    """What "it" is before any step: the unit that the trigger tells of, or this card."""
    return Ref.EVENT if isinstance(getattr(trigger, "who", None), Filter) else Ref.SELF
