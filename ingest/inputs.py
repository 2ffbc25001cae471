"""What is given to the pipeline: files of a folder, single files, uploads; each read and recognised."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ingest.diagnostics.build import FIRST, Findings
from ingest.lexicon import games, lexicon
from ingest.readers import ENDINGS, MAX_BYTES, Page, read, too_large
from ingest.tables.outline import outline
from ingest.tables.recognise import Identity, identify
from ingest.tables.structure import Structure

Source = Path | tuple[str, bytes]
"""A path (a folder is searched for readable files) or an upload: its name and its bytes."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A document that was read: what it is, its parts, what was found on the way."""

    page: Page
    identity: Identity
    structure: Structure
    findings: Findings


@dataclass(frozen=True, slots=True)
class Refused:
    """An input that gave nothing; the findings say why."""

    name: str
    findings: Findings


def opened(sources: Iterable[Source]) -> Iterator[tuple[str, bytes | Findings]]:
    """Every file with its bytes, or with the reason why it cannot be read."""
    for source in sources:
        if isinstance(source, tuple):
            yield source
            continue
        if source.is_dir():
            for path in sorted(source.rglob("*")):
                if path.suffix.lower() in ENDINGS and path.is_file():
                    yield str(path.relative_to(source)), _bytes(path)
        else:
            yield source.name, _bytes(source)


def _bytes(path: Path) -> bytes | Findings:
    findings = Findings(path.name)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            trouble = too_large(size)
            findings.add(trouble.code, trouble.span, trouble.message, todo=trouble.todo)
            return findings
        return path.read_bytes()
    except OSError as error:
        message = f"{path} cannot be read: {error.strerror or error}."
        findings.add("IN006", FIRST, message, todo="Check the name and the rights of the file.")
        return findings


def recognised(name: str, content: bytes) -> Recognised | Refused:
    """The document that a file holds, in its parts. Never raises."""
    findings = Findings(name)
    page, troubles = read(name, content)
    for trouble in (*troubles, *(page.troubles if page else ())):
        findings.add(trouble.code, trouble.span, trouble.message, todo=trouble.todo)
    if page is None:
        return Refused(name, findings)
    identity = identify(page.lines)
    if not identity.language or not identity.game:
        _not_recognised(findings, identity)
        return Refused(name, findings)
    findings.rename(identity.key)
    words, game = lexicon(identity.language), games()[identity.game]
    return Recognised(page, identity, outline(page.lines, words, game, identity.title), findings)


def _not_recognised(findings: Findings, identity: Identity) -> None:
    if identity.language:
        names = ", ".join(game.titles[0] for game in games().values())
        message = f"Nothing in it says which game it is about; known are {names}."
        findings.add("IN008", FIRST, message, todo="Give it the title of its game.")
        return
    guess = f" It looks like {identity.guessed}." if identity.guessed else ""
    message = f"It is in no language that is known here.{guess}"
    findings.add("IN007", FIRST, message, todo="Add the language's lexicon, or send a translation.")
