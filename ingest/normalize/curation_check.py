"""What curated files must keep to together: no entry twice, nothing that refers to nothing."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ingest.normalize.align_names import fold_name
from ingest.normalize.curation_fields import Entry
from ingest.normalize.curation_nodes import Node

_REFERENCES = {
    ("cards", "faction"): "factions",
    ("cards", "faction_alternatives"): "factions",
    ("cards", "category"): "categories",
    ("cards", "tags"): "tags",
    ("rulings", "cards"): "cards",
    ("rulings", "supersedes"): "rulings",
    ("differences", "cards"): "cards",
    ("differences", "rulings"): "rulings",
}
"""Section and field to the section whose keys its values are."""


def without_repeats(entries: Iterable[Entry]) -> list[Entry]:
    """The entries without those that an earlier file has already (``CU002``)."""
    first: dict[tuple[str, str, str], Entry] = {}
    for entry in entries:
        game = "" if entry.section == "rulings" else entry.game
        other = first.setdefault((entry.section, game, entry.name), entry)
        if other is not entry:
            place = f"{other.file.key}, line {other.key.span.line}"
            message = f"“{entry.name}” stands here a second time; the first is in {place}."
            entry.file.complain("CU002", entry.key.span, message, "Keep one of the two.")
    return list(first.values())


def with_sound_references(entries: Sequence[Entry]) -> list[Entry]:
    """The entries without the fields that name what no entry of their game is (``CU005``).

    An entry of a game that is not listed is left out altogether.
    """
    keys: dict[tuple[str, str], set[str]] = defaultdict(set)
    for entry in entries:
        keys[entry.section, entry.game].add(entry.name)
    games = {entry.name for entry in entries if entry.section == "games"}
    return [_sound(entry, keys) for entry in entries if entry.section == "games" or _in_game(entry, games)]


def _in_game(entry: Entry, games: set[str]) -> bool:
    if entry.game not in games:
        todo = f"Write `game:` and one of {', '.join(sorted(games))} at the top of the file."
        entry.file.complain("CU005", entry.key.span, f"“{entry.game}” is no game.", todo)
    return entry.game in games


def _sound(entry: Entry, keys: Mapping[tuple[str, str], set[str]]) -> Entry:
    fields = dict(entry.fields)
    for (section, field), wanted in _REFERENCES.items():
        if section == entry.section and field in fields:
            bad = [one for one in _values(fields[field]) if str(one.scalar) not in keys[wanted, entry.game]]
            for one in bad:
                message = f"“{one.scalar}” is none of the {wanted} of {entry.game}."
                entry.file.complain("CU005", one.span, message, "Correct it, or add it to the curated data.")
            if bad:
                del fields[field]
    return replace(entry, fields=fields)


def _values(node: Node) -> tuple[Node, ...]:
    return node.items if node.items is not None else (node,)


def check_names(entries: Sequence[Entry]) -> None:
    """Note every name that two cards of a game have in one language (``CU006``).

    A combination may have the name of a card.
    """
    holders: dict[tuple[str, bool, str, str], Entry] = {}
    for entry in entries:
        for language, name in names_of(entry):
            combo = entry.value("kind") == "combo"
            key = (entry.game, combo, language, fold_name(str(name.scalar)))
            other = holders.setdefault(key, entry)
            if other is not entry:
                message = f"“{name.scalar}” is also a name of “{other.name}”."
                entry.file.complain("CU006", name.span, message, "Take it away from one of the two.")


def names_of(entry: Entry) -> list[tuple[str, Node]]:
    """Every name of a card by language, the English name first; nothing for other entries."""
    if entry.section != "cards":
        return []
    names = [("en", entry.fields["name"])]
    for field in ("printed", "aliases"):
        names += [
            (language, name) for language, found in entry.languages(field) for name in found.items or ()
        ]
    return names
