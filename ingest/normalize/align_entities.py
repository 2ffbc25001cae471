"""What alignment compares: rows as items, and the cards they may be as entities that grow by them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ingest.normalize.align_names import fold_name
from ingest.normalize.align_types import KnownCard, ListRow, ListTable, Stats, UnitRow, UnitTable

UNIT_KINDS = frozenset({"unit", "commander"})
COMBO = "combo"
Group = tuple[str, str]
"""A game and the faction or category within it."""


@dataclass(frozen=True, slots=True)
class Item:
    """One row with what its table says of it; `table` and `row` are its place in what was given."""

    table: int
    row: int
    source: UnitTable | ListTable
    printed: UnitRow | ListRow

    @property
    def group(self) -> Group:
        """The game, and the faction or category it stands under."""
        source = self.source
        return source.game, source.faction if isinstance(source, UnitTable) else source.category

    @property
    def name(self) -> str:
        """Its name as printed."""
        return self.printed.name

    @property
    def stats(self) -> Stats | None:
        """Its numbers, if it is a unit."""
        return self.printed.stats if isinstance(self.printed, UnitRow) else None

    @property
    def commander(self) -> bool:
        """Whether it has the Commander's mark."""
        return isinstance(self.printed, UnitRow) and self.printed.commander

    @property
    def place(self) -> tuple[int, int]:
        """Its place under its heading, and how many stand there."""
        return self.printed.index, len(self.source.rows)


@dataclass(slots=True, eq=False)
class Entity:
    """A card, and everything the sources so far say of it.

    `known` is false for one first met in a document; `curated_names` are the names, as language and
    folded name, that only curation says.
    """

    slug: str
    game: str
    group: str
    commander: bool = False
    known: bool = False
    names: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    stats: dict[str, Stats] = field(default_factory=dict)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    bonus: str = ""
    components: list[tuple[str, ...]] = field(default_factory=list)
    curated_names: set[tuple[str, str]] = field(default_factory=set)

    @classmethod
    def of(cls, card: KnownCard) -> "Entity":
        """The entity of a card that is known before the documents are read."""
        entity = cls(card.slug, card.game, group_of(card), card.commander, known=True)
        entity.take(card)
        return entity

    def take(self, card: KnownCard) -> None:
        """Add the names and numbers of a record of this card behind those it has."""
        self.group = self.group or group_of(card)
        for edition, stats in card.stats.items():
            self.stats.setdefault(edition, stats)
        for language, names in card.names.items():
            new = [name for name in names if name not in self.names[language]]
            self.names[language].extend(new)
            if card.curated:
                self.curated_names.update((language, fold_name(name)) for name in new)

    def learn(self, item: Item) -> None:
        """Take over what a row that is this card says of it."""
        source, printed = item.source, item.printed
        if item.name not in self.names[source.language]:
            self.names[source.language].append(item.name)
        if isinstance(printed, UnitRow):
            self.stats.setdefault(source.edition, printed.stats)
        else:
            self.places.setdefault(source.edition, item.place)
            self.bonus = self.bonus or printed.bonus
            if printed.components:
                self.components.append(printed.components)

    def is_curated_name(self, item: Item) -> bool:
        """Whether only curation says that a card has the name of this row."""
        return (item.source.language, fold_name(item.name)) in self.curated_names

    def all_names(self) -> Iterator[str]:
        """Its names and aliases in every language."""
        for names in self.names.values():
            yield from names


def group_of(card: KnownCard) -> str:
    """The faction or category that a known card is looked for under; empty: by its name alone.

    An arcane card stands under its kind.
    """
    if card.group or card.kind in UNIT_KINDS:
        return card.group
    return card.kind if card.kind in {"attack", "defense", "support", COMBO} else ""


@dataclass(slots=True)
class Roster:
    """Every entity, found by group and by name."""

    groups: dict[Group, list[Entity]] = field(default_factory=lambda: defaultdict(list))
    by_name: dict[tuple[str, str, str], list[Entity]] = field(default_factory=lambda: defaultdict(list))
    slugs: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    @classmethod
    def of(cls, known: Iterable[KnownCard]) -> "Roster":
        """The roster of known cards; two of them with one slug are one card."""
        met: dict[tuple[str, str], Entity] = {}
        for card in sorted(known, key=lambda card: (card.curated, card.slug)):
            if (card.game, card.slug) in met:
                met[card.game, card.slug].take(card)
            else:
                met[card.game, card.slug] = Entity.of(card)
        roster = cls()
        for entity in met.values():
            roster.add(entity)
        return roster

    def add(self, entity: Entity) -> None:
        """Take in one more card."""
        self.slugs[entity.game].add(entity.slug)
        if entity.group:
            self.groups[entity.game, entity.group].append(entity)
        self.index(entity)

    def index(self, entity: Entity, language: str = "") -> None:
        """Make the card found by every name it has now (in one language, if it is given)."""
        for spoken in [language] if language else list(entity.names):
            for name in entity.names[spoken]:
                holders = self.by_name[entity.game, spoken, fold_name(name)]
                if entity not in holders:
                    holders.append(entity)

    def slugs_of(self, game: str) -> set[str]:
        """The slugs that are taken in a game."""
        return self.slugs[game]

    def named(self, item: Item) -> list[Entity]:
        """The cards with exactly this name in this language, those of the row's own group first.

        A combination may have the name of a card; they are never taken for each other.
        """
        game, group = item.group
        found = self.by_name.get((game, item.source.language, fold_name(item.name)), [])
        alike = [entity for entity in found if (entity.group == COMBO) == (group == COMBO)]
        return sorted(alike, key=lambda entity: entity.group != group)
