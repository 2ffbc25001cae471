"""Actions as small values with a stable text.

``next``, ``deploy hastati-line``, ``set testudo``, ``activate testudo from hand``,
``use A.satrap-commander``, ``position A.hastati-line``, ``attack A.hastati-line on B.unit#1``,
``attack A.hastati-line on player``,
``respond sudden-pivot from set``, ``pass``, ``choose B.hastati-line``, ``choose testudo from deck``,
``decline``, ``first A.iberian-mercenaries``, ``to attack``, ``to defense``.
"""

from dataclasses import dataclass
from enum import StrEnum

from gameplay.engine.ancient.loop import list_actions
from gameplay.engine.ancient.refs import card_ref, piece_ref
from gameplay.engine.ancient.state import State
from gameplay.engine.ancient.words import (
    A_ACTIVATE,
    A_ATTACK,
    A_CHOOSE,
    A_DECLINE,
    A_DEPLOY,
    A_NEXT,
    A_ORDER,
    A_PASS,
    A_POSITION,
    A_RESPOND,
    A_SET_CARD,
    A_SET_UNIT,
    A_TO_ATTACK,
    A_TO_DEFENSE,
    A_USE,
    PLAYER,
    SHIFT,
)
from gameplay.engine.errors import AmbiguousAction, IllegalAction, UnreadableAction


class ActionKind(StrEnum):
    """What a player can do; the value is the verb of the text."""

    NEXT = "next"
    DEPLOY = "deploy"
    SET_UNIT = "set unit"
    SET_CARD = "set"
    ACTIVATE = "activate"
    USE = "use"
    POSITION = "position"
    ATTACK = "attack"
    RESPOND = "respond"
    PASS = "pass"
    CHOOSE = "choose"
    DECLINE = "decline"
    ORDER = "first"
    TO_ATTACK = "to attack"
    TO_DEFENSE = "to defense"


KINDS = {
    A_NEXT: ActionKind.NEXT,
    A_DEPLOY: ActionKind.DEPLOY,
    A_SET_UNIT: ActionKind.SET_UNIT,
    A_SET_CARD: ActionKind.SET_CARD,
    A_ACTIVATE: ActionKind.ACTIVATE,
    A_USE: ActionKind.USE,
    A_POSITION: ActionKind.POSITION,
    A_ATTACK: ActionKind.ATTACK,
    A_RESPOND: ActionKind.RESPOND,
    A_PASS: ActionKind.PASS,
    A_CHOOSE: ActionKind.CHOOSE,
    A_DECLINE: ActionKind.DECLINE,
    A_ORDER: ActionKind.ORDER,
    A_TO_ATTACK: ActionKind.TO_ATTACK,
    A_TO_DEFENSE: ActionKind.TO_DEFENSE,
}
VERBS = {kind.value.split()[0] for kind in ActionKind}


@dataclass(frozen=True, slots=True)
class Action:
    """One action: a card by its name in the match (`refs`), and for an attack its target."""

    kind: ActionKind
    card: str = ""
    target: str = ""

    def __str__(self) -> str:
        verb = "set" if self.kind is ActionKind.SET_UNIT else self.kind.value
        parts = [verb, self.card, f"on {self.target}" if self.target else ""]
        return " ".join(part for part in parts if part)


def action_of(state: State, code: int) -> Action:  # noqa: PLR0911  # one line a kind
    """The value of an action's number at the present decision, named as the deciding player may."""
    kind = KINDS[code >> SHIFT]
    card = code >> 8 & 255
    viewer = state.asked
    if kind in (ActionKind.DEPLOY, ActionKind.SET_UNIT, ActionKind.SET_CARD):
        return Action(kind, state.designs[card].slug)
    if kind in (ActionKind.ACTIVATE, ActionKind.RESPOND):
        return Action(kind, _from_where(state, card, viewer))
    if kind is ActionKind.ATTACK:
        target = code & 255
        on = "player" if target == PLAYER else card_ref(state, target, viewer)
        return Action(kind, card_ref(state, card, viewer), on)
    if kind is ActionKind.ORDER:
        return Action(kind, _trigger_name(state, card, viewer))
    if kind is ActionKind.USE:
        return Action(kind, _use_name(state, card, code & 255, viewer))
    if kind in (ActionKind.POSITION, ActionKind.CHOOSE):
        return Action(kind, card_ref(state, card, viewer))
    return Action(kind)


def _from_where(state: State, card: int, viewer: int) -> str:
    piece = state.piece[card]
    if piece is None:
        return f"{state.designs[card].slug} from hand"
    return f"{piece_ref(state, piece, viewer)[2:]} from set"


def _use_name(state: State, card: int, clause: int, viewer: int) -> str:
    several = len(state.designs[card].uses) > 1
    return card_ref(state, card, viewer) + (f":{clause + 1}" if several else "")


def _trigger_name(state: State, place: int, viewer: int) -> str:
    pending = state.stack[-1].events
    card, clause = pending[place * 5 + 1], pending[place * 5 + 2]
    unit = pending[place * 5 + 3]
    event = f" for {card_ref(state, unit, viewer)}" if unit != card else ""
    return f"{card_ref(state, card, viewer)}:{clause + 1}{event}"


def legal_actions(state: State) -> list[Action]:
    """The legal actions of the decision that is due, none once the match is over."""
    return [action_of(state, code) for code in list_actions(state)]


def read_action(state: State, text: str) -> int:
    """The number of the legal action that a text names; its last words may be left out.

    Raises `UnreadableAction`, `IllegalAction`, or `AmbiguousAction` with the candidates.
    """
    plain = " ".join(text.split())
    _check_readable(state, plain)
    options = [(str(action_of(state, code)), code) for code in list_actions(state)]
    for option, code in options:
        if option == plain:
            return code
    fitting = [(option, code) for option, code in options if option.startswith(f"{plain} ")]
    if len(fitting) == 1:
        return fitting[0][1]
    if fitting:
        names = tuple(option for option, _ in fitting)
        raise AmbiguousAction(f"{plain!r} may be any of: {', '.join(names)}", names)
    legal = ", ".join(option for option, _ in options) or "nothing, the match is over"
    raise IllegalAction(f"{plain!r} is not legal now; legal: {legal}")


def _check_readable(state: State, plain: str) -> None:
    words = plain.split(" ")
    if words[0] not in VERBS:
        raise UnreadableAction(f"{plain!r} begins with none of: {', '.join(sorted(VERBS))}")
    known = {design.slug for design in state.designs} | {"unit", "card", "player", "attack", "defense"}
    for word in words[1:]:
        name = word.removeprefix("A.").removeprefix("B.").split("#")[0].split(":")[0]
        if name not in known and name not in ("from", "on", "for", "hand", "set", "deck", "discard", "play"):
            raise UnreadableAction(f"{plain!r}: nothing in this match is called {word!r}")
