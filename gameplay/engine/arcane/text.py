"""Actions as text: ``play fireball on B``, ``combo chain-reaction on B C``, ``nothing``, ``defend mirror``,
``defend deflection on C``, ``pass``, ``discard shield``, ``take curse``.
"""

from gameplay.engine.arcane import words as w
from gameplay.engine.arcane.actions import legal
from gameplay.engine.arcane.state import State
from gameplay.engine.errors import AmbiguousAction, IllegalAction, UnreadableAction

SEATS = "ABCDE"
VERBS = {
    w.A_PLAY: "play",
    w.A_COMBO: "combo",
    w.A_NOTHING: "nothing",
    w.A_DEFEND: "defend",
    w.A_PASS: "pass",
    w.A_DISCARD: "discard",
    w.A_TAKE: "take",
}
_ALONE = ("nothing", "pass")


def action_text(state: State, action: int) -> str:
    """The stable text of an action."""
    kind, item, chosen = action >> 16, action >> 8 & 255, action & 255
    verb = VERBS[kind]
    if verb in _ALONE:
        return verb
    spells = state.combos if kind == w.A_COMBO else state.spells
    seats = [SEATS[seat] for seat in range(state.players) if chosen >> seat & 1]
    return " ".join([verb, spells[item].slug, *(["on", *seats] if seats else [])])


def read_action(state: State, text: str) -> int:
    """The legal action that the text names; players may be left out where that leaves one alone.

    Raises `UnreadableAction`, `IllegalAction`, or `AmbiguousAction` with the candidates.
    """
    words = text.split()
    _check_readable(state, words, text)
    options = {action_text(state, action): action for action in legal(state)}
    plain = " ".join(words)
    if plain in options:
        return options[plain]
    fitting = [option for option in options if "on" not in words and option.startswith(f"{plain} on ")]
    if not fitting:
        raise IllegalAction(f"{plain!r} is not legal now; legal: {', '.join(options) or 'nothing more'}")
    if len(fitting) > 1:
        raise AmbiguousAction(f"{plain!r} may be any of: {', '.join(fitting)}", tuple(fitting))
    return options[fitting[0]]


def _check_readable(state: State, words: list[str], text: str) -> None:
    if not words or words[0] not in VERBS.values():
        raise UnreadableAction(f"{text!r} begins with none of {', '.join(VERBS.values())}")
    if (words[0] in _ALONE) != (len(words) == 1):
        raise UnreadableAction(
            f"{text!r}: {'nothing' if words[0] in _ALONE else 'a card'} follows {words[0]!r}"
        )
    if words[0] in _ALONE:
        return
    known = state.combos if words[0] == "combo" else state.spells
    if words[1] not in {spell.slug for spell in known}:
        raise UnreadableAction(f"{text!r}: no card {words[1]!r} is in this match")
    seats = SEATS[: state.players]
    if len(words) > 2 and (words[2] != "on" or len(words) == 3 or any(s not in seats for s in words[3:])):
        raise UnreadableAction(f"{text!r}: after the card may stand 'on' and players of {' '.join(seats)}")
