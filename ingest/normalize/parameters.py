"""Rule parameters: the numbers and choices that the prose states, as typed values with their place.

Which parameters a game has, and in which sections they stand, is in ``lexicon/games.yaml``; how a
language states them in ``lexicon/parameters/<language>.yaml``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import yaml

from ingest.facts import Fact, Value
from ingest.lexicon import HERE, Game, Lexicon, ParameterKind, lexicon, plain
from ingest.readers import Line
from ingest.source import Span
from ingest.tables.recognise import Identity
from ingest.tables.structure import Structure

LEAST_PHASES = 4
"""A line with so many names of phases is the list of them."""
_GROUP = re.compile(r"\{([nabc])\}")


@dataclass(frozen=True, slots=True)
class Statement:
    """One way to state a parameter: a pattern with the number in it, or what it means without one."""

    pattern: re.Pattern[str]
    means: Value = None


def parameter_facts(identity: Identity, structure: Structure, game: Game) -> list[Fact]:
    """The parameters that a document states, each where it is stated first."""
    words = lexicon(identity.language)
    stated = statements(identity.language).get(identity.game, {})
    facts: list[Fact] = []
    for kind in game.parameters:
        lines = list(_lines(structure, kind))
        ways = stated.get(kind.key, ())
        found = _phases(lines, words) if kind.key == "phases" else _stated(lines, ways, words)
        if found is not None:
            subject = f"parameter:{identity.game}/{identity.edition}/{kind.key}"
            facts.append(Fact(subject, "value", found[0], identity.key, found[1]))
            if kind.unit:
                facts.append(Fact(subject, "unit", kind.unit, identity.key, found[1]))
    return facts


def _lines(structure: Structure, kind: ParameterKind) -> Iterator[Line]:
    for key in kind.sections:
        if key in ("intro", "title"):
            yield from structure.front
        section = structure.section(key)
        if section is not None:
            yield from section.lines


def _stated(lines: list[Line], ways: tuple[Statement, ...], words: Lexicon) -> tuple[Value, Span] | None:
    for line in lines:
        text = plain(line.text)
        for way in ways:
            for match in way.pattern.finditer(text):
                value = way.means if not way.pattern.groups else _value(match, words)
                if value is not None:
                    return value, line.cells[0].span(match.start(), match.end())
    return None


def _value(match: re.Match[str], words: Lexicon) -> Value:
    numbers = [words.number(text) for text in match.groups() if text is not None]
    if any(number is None for number in numbers):
        return None
    if "n" in match.re.groupindex:
        return numbers[0]
    return list(numbers)


def _phases(lines: list[Line], words: Lexicon) -> tuple[Value, Span] | None:
    """The phases in their order: from one line, or from a numbered list."""
    terms = {
        plain(term): key for key, printed in (words.data.get("phases") or {}).items() for term in printed
    }
    if not terms:
        return None
    pattern = re.compile("|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True)))
    listed: list[str] = []
    first: Span | None = None
    for line in lines:
        found = [terms[match[0]] for match in pattern.finditer(plain(line.text))]
        if len(found) >= LEAST_PHASES:
            return list(found), line.span
        if line.marker and found:
            listed.append(found[0])
            first = first or line.span
    return (list(listed), first) if first is not None else None


@cache
def statements(language: str) -> dict[str, dict[str, tuple[Statement, ...]]]:
    """By game and parameter, the ways in which a language states it; empty where it has no file."""
    path = HERE / "parameters" / f"{language}.yaml"
    if not path.is_file():
        return {}
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    spelled = "|".join(map(re.escape, lexicon(language).numbers))
    number = rf"[0-9]+|\b(?:{spelled})\b"
    return {
        game: {key: tuple(_statement(way, number) for way in ways) for key, ways in parameters.items()}
        for game, parameters in data.items()
    }


def _statement(way: "str | dict[str, Value]", number: str) -> Statement:
    if isinstance(way, dict):
        return Statement(re.compile(str(way["says"])), way["is"])
    pattern = _GROUP.sub(lambda match: f"(?P<{match[1]}>(?:{number}))", way)
    return Statement(re.compile(pattern))
