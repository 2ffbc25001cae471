"""What is said to people about a text that is not understood."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark.parsers.lalr_interactive_parser import InteractiveParser
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from ingest.compiler.language import Language
from ingest.compiler.lexer import Token
from ingest.compiler.misread import Code, Misread

SHOWN = 12
"""So many words are named as what could have stood somewhere."""
LOOKED_UP = 8
"""So many unknown words of a sentence get suggestions."""


@dataclass(frozen=True, slots=True)
class TextFinding:
    """One finding about characters `start` to `end` (exclusive) of a text.

    `expected`: words that could have stood there, in the text's language. `suggestions`: what was
    perhaps meant.
    """

    code: Code
    start: int
    end: int
    message: str
    expected: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()


def nothing_to_read(text: str) -> TextFinding:
    """There is no word in the text."""
    return TextFinding(Code.EMPTY, 0, len(text), "There is no text to understand.")


def unexpected(token: Token, machine: InteractiveParser, language: Language) -> TextFinding:
    """A known word in a wrong place."""
    return TextFinding(
        Code.UNEXPECTED_WORD, token.start, token.end, "This cannot stand here.", _expected(machine, language)
    )


def cut_off(last: Token, machine: InteractiveParser, language: Language) -> TextFinding:
    """The sentence ends too early."""
    return TextFinding(
        Code.CUT_OFF, last.end, last.end, "The sentence is not finished.", _expected(machine, language)
    )


def unknown(strange: Sequence[Token], sentence: Sequence[Token], language: Language) -> list[TextFinding]:
    """Words that begin no phrase; neighbours are one finding, and of a long list the rest are one."""
    runs = _runs(strange, sentence)
    findings = [_unknown(run, language) for run in runs[:LOOKED_UP]]
    if len(runs) > LOOKED_UP:
        start, end = runs[LOOKED_UP][0].start, runs[-1][-1].end
        findings.append(TextFinding(Code.UNKNOWN_WORD, start, end, "More words here are unknown."))
    return findings


def _runs(strange: Sequence[Token], sentence: Sequence[Token]) -> list[list[Token]]:
    runs: list[list[Token]] = []
    unknown_type = strange[0].type
    before = ""
    for token in sentence:
        if token.type == unknown_type:
            if before != unknown_type:
                runs.append([])
            runs[-1].append(token)
        before = token.type
    return runs


def _unknown(run: list[Token], language: Language) -> TextFinding:
    words = " ".join(token.value for token in run[:3]) + (" …" if len(run) > 3 else "")
    if all(token.value in language.words.single for token in run):
        message = f"“{words}” cannot stand here, or not alone."
        return TextFinding(Code.UNEXPECTED_WORD, run[0].start, run[-1].end, message)
    similar = tuple(_similar(run[0].value, language.words.single)) if len(run) <= 2 else ()
    message = f"“{words}” is no word of card texts."
    return TextFinding(Code.UNKNOWN_WORD, run[0].start, run[-1].end, message, (), similar)


def _similar(word: str, known: Sequence[str]) -> Iterable[str]:
    found = process.extract(
        word, known, scorer=DamerauLevenshtein.normalized_similarity, limit=3, score_cutoff=0.7
    )
    return [match for match, _, _ in found]


def _expected(machine: InteractiveParser, language: Language) -> tuple[str, ...]:
    """Up to `SHOWN` words that the grammar takes here, one for each kind of word first."""
    accepted: set[str] = machine.accepts()  # type: ignore[no-untyped-call]  # lark is partly typed
    lists = [language.words.samples.get(terminal, ()) for terminal in sorted(accepted)]
    firsts = [forms[0] for forms in lists if forms]
    seconds = [form for forms in lists for form in forms[1:]]
    return tuple(dict.fromkeys([*firsts, *seconds]))[:SHOWN]


def from_misread(error: Misread, language: Language | None) -> TextFinding:
    """A misreading, as a finding."""
    return TextFinding(error.code, error.start, error.end, _MESSAGES[error.code].format(error.detail))


_MESSAGES = {
    Code.UNKNOWN_WORD: "Unknown: {}.",
    Code.UNEXPECTED_WORD: "This cannot stand here: {}.",
    Code.CUT_OFF: "The sentence is not finished.",
    Code.CONTRADICTION: "This contradicts itself or the rules: {}.",
    Code.WRONG_NUMBER: "Singular and plural do not go together here.",
    Code.UNKNOWN_CARD: "No card is called “{}”.",
    Code.NO_REFERENT: "It is not said what this stands for.",
    Code.EMPTY: "There is no text to understand.",
}
