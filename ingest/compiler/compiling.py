"""Text → clauses, each a tree or findings. One text may hold several clauses; each stands for itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from lark import UnexpectedToken

from gameplay.effects import Clause, Trigger
from ingest.compiler.atoms import atoms
from ingest.compiler.findings import TextFinding, cut_off, from_misread, nothing_to_read, unexpected, unknown
from ingest.compiler.language import CardNames, Language
from ingest.compiler.lexer import ENDS_SENTENCE, UNKNOWN, Token, tokens
from ingest.compiler.meaning.clauses import Reader
from ingest.compiler.meaning.drafts import Draft
from ingest.compiler.meaning.phrases import Lexicon
from ingest.compiler.meaning.trees import Parse
from ingest.compiler.misread import Misread


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a text says. `clauses` are those understood; the text is understood without `findings`."""

    clauses: tuple[Clause, ...]
    findings: tuple[TextFinding, ...]

    @property
    def understood(self) -> bool:
        """Whether every sentence means something and nothing was left over."""
        return not self.findings


def compile_text(
    text: str, language: Language, cards: CardNames | None = None, implied: Trigger | None = None
) -> Compiled:
    """Compile a card's text. `implied`: the trigger of a text that names none (how a card is played).

    Never raises for a text, and takes time linear in its length.
    """
    cards = cards or CardNames()
    found = tokens(atoms(text), language.words, cards.phrases)
    reader = Reader(Lexicon(language.tags, cards.slugs), implied)
    findings: list[TextFinding] = []
    if not found:
        return Compiled((), (nothing_to_read(text),))
    for sentence in sentences(found):
        wrong = _read(sentence, language, reader)
        reader.lost = bool(wrong)
        findings += wrong
    clauses = _finished(reader.drafts, findings)
    return Compiled(tuple(clauses), tuple(sorted(findings, key=lambda finding: finding.start)))


def sentences(found: Sequence[Token]) -> list[list[Token]]:
    """Tokens cut behind each full stop."""
    cut: list[list[Token]] = [[]]
    for token in found:
        cut[-1].append(token)
        if token.type == ENDS_SENTENCE:
            cut.append([])
    return [sentence for sentence in cut if sentence]


def _read(sentence: list[Token], language: Language, reader: Reader) -> list[TextFinding]:
    strange = [token for token in sentence if token.type == UNKNOWN]
    if strange:
        return unknown(strange, sentence, language)
    try:
        reader.read(parse(sentence, language))
    except Misread as error:
        return [from_misread(error, language)]
    except _StopError as stop:
        return [stop.finding]
    return []


class _StopError(Exception):
    def __init__(self, finding: TextFinding) -> None:
        super().__init__(finding.code)
        self.finding = finding


def parse(sentence: list[Token], language: Language) -> Parse:
    """The parse tree of one sentence."""
    machine = language.parser.parse_interactive()
    for token in sentence:
        try:
            machine.feed_token(token)  # type: ignore[arg-type]  # only its type is looked at
        except UnexpectedToken as error:
            if token.type == ENDS_SENTENCE and len(sentence) > 1:
                raise _StopError(cut_off(sentence[-2], machine, language)) from error
            raise _StopError(unexpected(token, machine, language)) from error
    try:
        tree: Parse = machine.feed_eof()  # type: ignore[no-untyped-call]  # lark is partly typed
    except UnexpectedToken as error:
        raise _StopError(cut_off(sentence[-1], machine, language)) from error
    return tree


def _finished(drafts: list[Draft], findings: list[TextFinding]) -> list[Clause]:
    clauses: list[Clause] = []
    for draft in drafts:
        try:
            clauses.append(draft.clause())
        except Misread as error:
            if not any(draft.start <= finding.start < draft.end for finding in findings):
                findings.append(from_misread(error, None))
    return clauses
