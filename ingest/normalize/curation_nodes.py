"""YAML as a tree of nodes that know their place, so that every curated value has a line to point to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

import yaml

from ingest.dataset import ParsedDocument
from ingest.diagnostics.core import Diagnostic, Severity
from ingest.source import SourceDocument, Span

Scalar = str | int | bool | None
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MAX_DEPTH = 20
"""Curated files are a few levels deep; what nests deeper is no curated file."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands: a scalar, a list (`items`) or a mapping (`entries`)."""

    span: Span
    scalar: Scalar = None
    items: "tuple[Node, ...] | None" = None
    entries: "tuple[tuple[Node, Node], ...] | None" = None

    @property
    def shape(self) -> str:
        """What it is, in the words of a message."""
        if self.entries is not None:
            return "a mapping"
        if self.items is not None:
            return "a list"
        return {str: "a text", int: "a number", bool: "true or false"}.get(type(self.scalar), "empty")


@dataclass(slots=True)
class CuratedFile:
    """One file of curated data: its tree, if it could be read, and what is wrong with it."""

    document: ParsedDocument
    root: Node | None = None
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The document key, ``curation/<file>``."""
        return self.document.key

    def complain(self, code: str, span: Span, message: str, todo: str, **data: object) -> None:
        """Note what is wrong, and where."""
        self.diagnostics.append(
            Diagnostic(code, Severity.ERROR, self.key, span, message, todo, data=dict(data))
        )


def read_curated_file(name: str, content: bytes) -> CuratedFile:
    """The tree of one YAML file; what cannot be read becomes ``CU001``, a repeated key ``CU002``."""
    text = content.decode("utf-8", errors="replace")
    source = SourceDocument(name, sha256(content).hexdigest(), "yaml", "utf-8", tuple(text.splitlines()))
    file = CuratedFile(ParsedDocument(f"curation/{name}", name, source, "curation"))
    try:
        content.decode("utf-8")
        tree = yaml.compose(text, Loader=_LOADER)
        file.root = _Builder(file).node(tree, MAX_DEPTH) if tree is not None else None
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        file.complain("CU001", Span(line, 1, 2), "The file is not UTF-8.", "Save it as UTF-8.")
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        span = Span(mark.line + 1, mark.column + 1, mark.column + 2) if mark else Span(1, 1, 2)
        file.complain("CU001", span, f"This is not YAML: {error.problem}.", "Correct the file at this place.")
    except yaml.YAMLError as error:
        file.complain("CU001", Span(1, 1, 2), f"This is not YAML: {error}.", "Correct the file.")
    except (RecursionError, _NotPlainError):
        message = "The file nests deeper than curated data does, or uses anchors."
        file.complain("CU001", Span(1, 1, 2), message, "Write every value out, a few levels deep.")
    return file


class _NotPlainError(Exception):
    """The file nests deeper than any curated file does, or repeats a part of itself by an anchor."""


class _Builder:
    """Builds the tree of one file."""

    def __init__(self, file: CuratedFile) -> None:
        self.file = file
        self.built: set[int] = set()

    def node(self, tree: yaml.Node, depth: int) -> Node:
        """The node of a YAML node; anchors are refused, for they can make a small file endless."""
        if depth == 0 or id(tree) in self.built:
            raise _NotPlainError
        self.built.add(id(tree))
        span = _span(tree)
        if isinstance(tree, yaml.MappingNode):
            entries = [(self.node(key, depth - 1), self.node(value, depth - 1)) for key, value in tree.value]
            return Node(span, entries=tuple(_once(entries, self.file)))
        if isinstance(tree, yaml.SequenceNode):
            return Node(span, items=tuple(self.node(item, depth - 1) for item in tree.value))
        return Node(span, scalar=_scalar(tree.tag.rpartition(":")[2], tree.value))


def _scalar(tag: str, text: str) -> Scalar:
    if tag == "null":
        return None
    if tag == "bool":
        return text.lower() in {"true", "yes", "on"}
    return int(text) if tag == "int" and text.lstrip("-").isdigit() else text


def _span(tree: yaml.Node) -> Span:
    """Where a node begins, to its end on that line; a mapping or list has its first character."""
    start, end = tree.start_mark, tree.end_mark
    whole = isinstance(tree, yaml.ScalarNode) and start.line == end.line and end.column > start.column
    return Span(start.line + 1, start.column + 1, (end.column if whole else start.column + 1) + 1)


def _once(entries: list[tuple[Node, Node]], file: CuratedFile) -> Iterator[tuple[Node, Node]]:
    """The entries of a mapping without repeated keys; a repeated one is reported and the first stands."""
    first: dict[Scalar, Span] = {}
    for key, value in entries:
        if key.scalar in first:
            line = first[key.scalar].line
            message = f"“{key.scalar}” stands here a second time; the first is in line {line}."
            file.complain("CU002", key.span, message, "Keep one of the two.", first_line=line)
        else:
            first[key.scalar] = key.span
            yield key, value
