"""Entries of curated data as facts, and as cards that alignment knows."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from ingest.facts import Fact, Value
from ingest.normalize.align_names import fold_name
from ingest.normalize.align_types import KnownCard
from ingest.normalize.curation_check import names_of
from ingest.normalize.curation_fields import Entry
from ingest.source import Span

Said = Iterator[tuple[str, Value, Span]]
"""Field, value and place."""

_SUBJECTS = {
    "games": "game:{name}",
    "editions": "edition:{game}/{name}",
    "factions": "faction:{game}/{name}",
    "types": "type:{game}/{name}",
    "categories": "category:{game}/{name}",
    "tags": "tag:{game}/{name}",
    "cards": "card:{game}/{name}",
    "rulings": "ruling:{name}",
}
_TERM_FIELDS = ("reference", "kind", "persistent", "reason")
_RULING_FIELDS = {
    "text": "text.en",
    "basis": "basis",
    "refs": "refs",
    "flag": "flag",
    "supersedes": "supersedes",
}


def facts_of(entry: Entry) -> Iterator[Fact]:
    """The facts of an entry; differences have none."""
    if entry.section not in _SUBJECTS:
        return
    subject = _SUBJECTS[entry.section].format(game=entry.game, name=entry.name)
    said = {"cards": _card, "rulings": _ruling}.get(entry.section, _term)
    for field, value, span in said(entry):
        yield Fact(subject, field, value, entry.file.key, span, "curation")


def _term(entry: Entry) -> Said:
    for language, name in entry.languages("names"):
        yield f"name.{language}", name.scalar, name.span
    yield from _as_they_stand(entry, {field: field for field in _TERM_FIELDS})


def _ruling(entry: Entry) -> Said:
    yield "game", entry.game, entry.key.span
    yield from _as_they_stand(entry, _RULING_FIELDS)
    if "cards" in entry.fields:
        cards: list[Value] = [f"card:{entry.game}/{one.scalar}" for one in entry.texts("cards")]
        yield "cards", cards, entry.fields["cards"].span


def _card(entry: Entry) -> Said:
    """What curation settles of a card; its kind and category are a document's to say, unless it is missing.

    So a card is published only when a document prints it, or curation says that none does.
    """
    yield "name.en", entry.value("name"), entry.fields["name"].span
    for language, names in entry.languages("aliases"):
        for number, name in enumerate(names.items or (), 1):
            yield f"alias.{language}.{number}", name.scalar, name.span
    fields = ["tags"]
    if "status" in entry.fields:
        fields += ["kind", "status"]
        for language, names in entry.languages("printed"):
            for name in (names.items or ())[:1]:
                yield f"name.{language}", name.scalar, name.span
    if "faction_confidence" in entry.fields:
        fields += ["faction", "faction_confidence", "faction_reason", "faction_alternatives"]
    yield from _as_they_stand(entry, {field: field for field in fields})


def _as_they_stand(entry: Entry, fields: Mapping[str, str]) -> Said:
    for name, field in fields.items():
        if name in entry.fields:
            yield field, entry.value(name), entry.fields[name].span


def known_card(entry: Entry, kinds: Mapping[tuple[str, str], str]) -> KnownCard:
    """The card that an entry names; `kinds` maps (game, category) to the kind of its cards."""
    names: dict[str, list[str]] = defaultdict(list)
    for language, name in names_of(entry):
        names[language].append(str(name.scalar))
    category = str(entry.value("category") or "")
    kind = str(entry.value("kind") or kinds.get((entry.game, category), "unit"))
    return KnownCard(
        game=entry.game,
        slug=entry.name,
        kind=kind,
        group=category or ("" if entry.value("status") else str(entry.value("faction") or "")),
        commander=kind == "commander",
        names={language: tuple(found) for language, found in names.items()},
        curated=True,
    )


def aliases_of(entry: Entry) -> Iterator[tuple[tuple[str, str, str], str]]:
    """Game, language and folded alias, with the slug of the card whose other name it is."""
    for language, names in entry.languages("aliases"):
        for name in names.items or ():
            yield (entry.game, language, fold_name(str(name.scalar))), entry.name
