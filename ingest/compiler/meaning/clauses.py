"""Sentences to clauses: openings, steps, and sentences that continue the one before."""

from dataclasses import replace
from typing import Any

from gameplay.effects import (
    Activate,
    Activated,
    DestroyedThisTurn,
    Discard,
    Duration,
    EffectError,
    Equip,
    Link,
    Modify,
    OnAttack,
    Played,
    Players,
    Trigger,
    Who,
)
from ingest.compiler.meaning.answers import read_response
from ingest.compiler.meaning.drafts import (
    CONDITION_RULES,
    TRIGGER_RULES,
    Draft,
    Opening,
    StepPart,
    first_referent,
    lasting,
    step_parts,
)
from ingest.compiler.meaning.heads import read_conditions, read_trigger
from ingest.compiler.meaning.implied import AT_LENGTH, equipped_host, implied_trigger
from ingest.compiler.meaning.phrases import Lexicon
from ingest.compiler.meaning.scope import YOU, Scope
from ingest.compiler.meaning.steps import as_cost, read_action
from ingest.compiler.meaning.trees import Parse, span, subtree, subtrees, words
from ingest.compiler.misread import Code, Misread


class Reader:
    """Reads the sentences of one text in order; `drafts` grows by one for each clause."""

    def __init__(self, lexicon: Lexicon, implied: Trigger | None = None) -> None:
        self.lexicon, self.implied = lexicon, implied
        self.drafts: list[Draft] = []
        self.lost = False
        """Whether the sentence before was not understood, so that none can continue it."""

    def read(self, tree: Parse) -> None:
        """Take up what a sentence says, as a clause or as part of the one before; raises `Misread`.

        What is misread leaves nothing behind.
        """
        body = subtree(tree, "clause", "nothing", "lasts")
        assert body is not None
        begun, steps = len(self.drafts), len(self.drafts[-1].steps) if self.drafts else 0
        try:
            self._read(body)
        except (Misread, EffectError) as error:
            del self.drafts[begun:]
            if self.drafts:
                del self.drafts[-1].steps[steps:]
            if isinstance(error, EffectError):
                raise Misread(Code.CONTRADICTION, *span(body), error.message) from error
            raise

    def _read(self, body: Parse) -> None:
        if body.data == "clause":
            self._clause(body)
        elif body.data == "lasts":
            self._lasts(body)
        else:
            self._before(body)

    def _before(self, body: Parse) -> Draft:
        if not self.drafts or self.lost:
            raise Misread(Code.NO_REFERENT, *span(body))
        return self.drafts[-1]

    def _lasts(self, body: Parse) -> None:
        steps = self._before(body).steps
        do: Any = steps[-1].do if steps else None
        if not hasattr(do, "duration"):
            raise Misread(Code.NO_REFERENT, *span(body))
        longer = replace(do, duration=Duration(words(body, "DURATION")[0].value))
        steps[-1] = replace(steps[-1], do=longer)

    def _clause(self, body: Parse) -> None:
        tree = subtree(body, "steps")
        assert tree is not None
        opening, parts = self._opening(body), step_parts(tree)
        rider = bool(opening.conditions) and opening.trigger is None and parts[0].instead
        if opening.if_done or rider:
            draft = self._before(body)
            parts[0].link = Link.IF_DONE if opening.if_done else Link.INSTEAD
            parts[0].conditions += opening.conditions
        else:
            draft = self._begin(body, opening, parts)
        for part in parts:
            part.until = opening.until
        self._add_steps(draft, parts)

    def _opening(self, body: Parse) -> Opening:
        opening = Opening()
        for part in subtrees(body, "opening", "if_done", "until"):
            if part.data == "if_done":
                opening.if_done = True
            elif part.data == "until":
                opening.until = Duration(words(part, "DURATION")[0].value)
            for held in subtrees(part, *CONDITION_RULES):
                opening.conditions += read_conditions(held, self.lexicon)
            for begun in subtrees(part, *TRIGGER_RULES):
                self._trigger(opening, begun)
        return opening

    def _trigger(self, opening: Opening, begun: Parse) -> None:
        read = read_trigger(begun, self.lexicon)
        if (read.trigger and opening.trigger) or (read.limit and opening.limit):
            raise Misread(Code.CONTRADICTION, *span(begun), "two triggers")
        opening.trigger = read.trigger or opening.trigger
        opening.limit = read.limit or opening.limit
        opening.conditions += read.conditions

    def _begin(self, body: Parse, opening: Opening, parts: list[StepPart]) -> Draft:
        for late in [tree for part in parts for tree in subtrees(part.tree, *TRIGGER_RULES)]:
            self._trigger(opening, late)
        limited = Activated() if opening.limit is not None else None
        trigger = opening.trigger or limited or self._implied(opening, [part.tree for part in parts])
        scope = Scope(self.lexicon, lasting(trigger), first_referent(trigger))
        draft = Draft(*span(body), trigger, scope, opening.limit, opening.conditions)
        self.drafts.append(draft)
        return draft

    def _implied(self, opening: Opening, steps: list[Parse]) -> Trigger:
        if isinstance(self.implied, Played):
            return self.implied
        host = equipped_host(steps, self.lexicon)
        if host is not None:
            return Equip(host)
        if opening.until is not None and opening.until.value not in AT_LENGTH:
            return Activate()
        whole_turn = any(isinstance(held, DestroyedThisTurn) for held in opening.conditions)
        return implied_trigger(steps, whole_turn)

    def _add_steps(self, draft: Draft, parts: list[StepPart]) -> None:
        draft.end = max(draft.end, span(parts[-1].tree)[1])
        pays = len(parts) > 1 and parts[1].joint == "SEMI" and not parts[1].held
        for part in parts:
            tails = [
                tree for tail in subtrees(part.tree, "tail") for tree in subtrees(tail, *CONDITION_RULES)
            ]
            for held in part.held + tails:
                part.conditions += read_conditions(held, self.lexicon)
            if part.instead:
                part.link = Link.INSTEAD
            self._add(draft, part, pays and part is parts[0])

    def _add(self, draft: Draft, part: StepPart, pays: bool) -> None:
        """`pays`: a discard, or a sacrifice, in front of a semicolon is a cost (R48)."""
        action = part.action
        if action.data in ("suffers", "discards"):
            self._also(draft, part)
            return
        scope = draft.scope
        spoken_of = scope.last, scope.number
        made = self._made(draft, part)
        if made is None:
            if part.says("AS_COST"):
                raise Misread(Code.CONTRADICTION, *span(part.tree), "only a discard or a sacrifice is a cost")
            draft.chosen = part
            return
        if part.says("AS_COST") or action.data == "sacrifice" or (pays and action.data == "discard"):
            if part.conditions:
                raise Misread(Code.CONTRADICTION, *span(part.tree), "a cost has no condition")
            draft.costs.append(as_cost(made, part.tree))
            scope.last, scope.number = spoken_of  # "it" is never what is paid
        else:
            draft.add(made, part)

    def _made(self, draft: Draft, part: StepPart) -> Any:
        duration = part.duration() or part.until
        before = draft.steps[-1].do if draft.steps else None
        if duration is None and part.instead and isinstance(before, Modify):
            duration = before.duration if part.action.data == "gain" else None
        draft.scope.act(None)
        try:
            made = read_action(part.action, draft.scope, duration)
        except EffectError as error:
            raise Misread(Code.CONTRADICTION, *span(part.tree), error.message) from error
        part.check(made)
        if part.until and not draft.steps and made is not None and not hasattr(made, "duration"):
            raise Misread(Code.CONTRADICTION, *span(part.tree), "this happens at once")
        return _at_random(made, part)

    def _also(self, draft: Draft, part: StepPart) -> None:
        """ "… and takes 2 damage": said of the players of the step before, where the verb is of their number.

        Where a language has one form for "takes" and "take", it is said to you after what you do.
        """
        scope, verb = draft.scope, words(part.action)[0]
        before = draft.steps[-1].do if draft.steps else None
        answers = isinstance(before, OnAttack)
        told = verb.type not in ("SUFFERS", "DISCARDS")
        other = bool(verb.number and scope.actors and verb.number != scope.actors)
        if other and not told:
            raise Misread(Code.WRONG_NUMBER, verb.start, verb.end)
        if other or (told and not answers and not scope.acting):
            self._respond(draft, part, YOU)
        elif isinstance(before, OnAttack):
            response = read_response(part.action, scope, Players(Who.ATTACKER))
            both = replace(before, responses=(*before.responses, response))
            draft.steps[-1] = replace(draft.steps[-1], do=both)
        elif scope.players is None:
            raise Misread(Code.NO_REFERENT, *span(part.action))
        else:
            self._respond(draft, part, Players(Who.SAME))

    def _respond(self, draft: Draft, part: StepPart, who: Players) -> None:
        response = read_response(part.action, draft.scope, who)
        part.check(response)
        draft.add(_at_random(response, part), part)


def _at_random(made: Any, part: StepPart) -> Any:
    if not part.says("AT_RANDOM"):
        return made
    if not isinstance(made, Discard):
        raise Misread(Code.CONTRADICTION, *span(part.tree), "only a discard is at random")
    return replace(made, random=True)
