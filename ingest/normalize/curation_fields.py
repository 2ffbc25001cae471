"""What each entry of curated data may say: its fields, their shapes, and which it must have."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ingest.facts import Value
from ingest.lexicon import LANGUAGES
from ingest.normalize.curation_nodes import CuratedFile, Node

SLUG = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
KINDS = frozenset(
    {"unit", "commander", "doctrine", "field_doctrine", "tactic", "attack", "defense", "support", "combo"}
)
Shape = Callable[[Node], bool]


def _text(node: Node) -> bool:
    return isinstance(node.scalar, str) and bool(node.scalar.strip())


def _slug(node: Node) -> bool:
    return isinstance(node.scalar, str) and bool(node.scalar) and set(node.scalar) <= SLUG


def _flag(node: Node) -> bool:
    return isinstance(node.scalar, bool)


def _one_of(*values: str) -> Shape:
    return lambda node: node.scalar in values


def _list_of(shape: Shape) -> Shape:
    return lambda node: node.items is not None and all(shape(item) for item in node.items)


def _by_language(shape: Shape) -> Shape:
    return lambda node: (
        node.entries is not None
        and all(key.scalar in LANGUAGES and shape(value) for key, value in node.entries)
    )


@dataclass(frozen=True, slots=True)
class Field:
    """A field an entry may have; `says` is its shape in words."""

    shape: Shape
    says: str
    required: bool = False


def _required(field: Field) -> Field:
    return Field(field.shape, field.says, True)


TEXT = Field(_text, "a text (in quotes, if YAML takes it for something else)")
SLUG_FIELD = Field(_slug, "a slug: small letters, digits, hyphens")
FLAG = Field(_flag, "true or false")
TEXTS = Field(_list_of(_text), "a list of texts")
SLUGS = Field(_list_of(_slug), "a list of slugs")
NAMES = Field(_by_language(_text), "a mapping of language (en, fr, pt, ro) to a name")
NAME_LISTS = Field(_by_language(_list_of(_text)), "a mapping of language (en, fr, pt, ro) to a list of names")

SECTIONS: Mapping[str, Mapping[str, Field]] = {
    "games": {"names": _required(NAMES)},
    "editions": {"reference": FLAG},
    "factions": {"names": _required(NAMES)},
    "types": {"names": _required(NAMES)},
    "categories": {
        "names": _required(NAMES),
        "kind": Field(_one_of(*sorted(KINDS)), "a card kind", True),
        "persistent": FLAG,
    },
    "tags": {"names": _required(NAMES), "reason": _required(TEXT)},
    "cards": {
        "name": _required(TEXT),
        "kind": Field(_one_of(*sorted(KINDS)), "a card kind"),
        "status": Field(_one_of("missing"), "“missing”, of a card that is named and nowhere described"),
        "faction": SLUG_FIELD,
        "faction_confidence": Field(_one_of("H", "M", "L"), "H, M or L"),
        "faction_reason": TEXT,
        "faction_alternatives": SLUGS,
        "category": SLUG_FIELD,
        "tags": SLUGS,
        "printed": NAME_LISTS,
        "aliases": NAME_LISTS,
    },
    "rulings": {
        "text": _required(TEXT),
        "basis": Field(_one_of("text", "inference"), "“text” or “inference”", True),
        "refs": TEXTS,
        "cards": SLUGS,
        "flag": TEXT,
        "supersedes": TEXTS,
    },
    "differences": {
        "says": _required(TEXT),
        "between": Field(_list_of(_text), "a list of document keys", True),
        "cards": SLUGS,
        "parameters": SLUGS,
        "rulings": TEXTS,
        "reason": _required(TEXT),
    },
}
"""Section of a curated file to the fields of its entries."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a section: its key and its fields, each with its place; wrong fields are left out."""

    file: CuratedFile
    section: str
    game: str
    key: Node
    fields: Mapping[str, Node]

    @property
    def name(self) -> str:
        """The key: a slug, a ruling's code."""
        return str(self.key.scalar)

    def value(self, field: str) -> Value:
        """The value of a field as JSON, or ``None``."""
        return plain(self.fields[field]) if field in self.fields else None

    def texts(self, field: str) -> list[Node]:
        """The items of a list field."""
        found = self.fields.get(field)
        return list(found.items or ()) if found else []

    def languages(self, field: str) -> list[tuple[str, Node]]:
        """The language and value of each entry of a mapping by language."""
        found = self.fields.get(field)
        return [(str(key.scalar), value) for key, value in (found.entries or ())] if found else []


def plain(node: Node) -> Value:
    """The value of a node without its places."""
    if node.entries is not None:
        return {str(key.scalar): plain(value) for key, value in node.entries}
    if node.items is not None:
        return [plain(item) for item in node.items]
    return node.scalar


def entries_of(file: CuratedFile) -> Iterator[Entry]:
    """Every well-formed entry of a file; whatever is not is noted on the file.

    ``CU003``: a section, entry or field that is not known or has the wrong shape. ``CU004``: a field
    that is missing.
    """
    if file.root is None:
        return
    if file.root.entries is None:
        _misshapen(file, file.root, "the file", "a mapping of sections")
        return
    game = next((str(value.scalar) for key, value in file.root.entries if key.scalar == "game"), "")
    for key, section in file.root.entries:
        name = str(key.scalar)
        if name in {"game", "precedence"}:
            continue
        if name not in SECTIONS:
            known = ", ".join(["game", "precedence", *SECTIONS])
            file.complain("CU003", key.span, f"“{name}” is no section.", f"The sections are: {known}.")
        elif section.entries is None:
            _misshapen(file, section, f"“{name}”", "a mapping")
        else:
            yield from _entries(file, name, game, section.entries)


def precedence_of(file: CuratedFile) -> list[str]:
    """The document keys that a file lists, the one that stands first first."""
    for key, node in (file.root.entries or ()) if file.root else ():
        if key.scalar == "precedence":
            if TEXTS.shape(node):
                return [str(one.scalar) for one in node.items or ()]
            _misshapen(file, node, "“precedence”", "a list of document keys")
    return []


def _entries(
    file: CuratedFile, section: str, game: str, nodes: tuple[tuple[Node, Node], ...]
) -> Iterator[Entry]:
    for key, node in nodes:
        if node.entries is None:
            _misshapen(file, node, f"“{key.scalar}”", "a mapping of fields")
            continue
        fields = dict(_fields(file, section, node.entries))
        missing = [name for name, field in SECTIONS[section].items() if field.required and name not in fields]
        if missing:
            says = f"“{key.scalar}” has no (valid) {', '.join(missing)}."
            file.complain(
                "CU004", key.span, says, "Add it; without it the entry is left out.", missing=missing
            )
        else:
            yield Entry(file, section, game, key, fields)


def _fields(
    file: CuratedFile, section: str, entries: tuple[tuple[Node, Node], ...]
) -> Iterator[tuple[str, Node]]:
    known = SECTIONS[section]
    for key, node in entries:
        name = str(key.scalar)
        if name not in known:
            todo = f"The fields are: {', '.join(known)}."
            file.complain("CU003", key.span, f"“{name}” is no field of {section}.", todo)
        elif not known[name].shape(node):
            _misshapen(file, node, f"“{name}”", known[name].says)
        else:
            yield name, node


def _misshapen(file: CuratedFile, node: Node, what: str, wanted: str) -> None:
    value = f"“{node.scalar}”" if node.scalar is not None else node.shape
    message = f"The value of {what} is {value}."
    file.complain("CU003", node.span, message, f"Write {wanted}.")
