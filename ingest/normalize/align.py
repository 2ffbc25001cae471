"""Alignment: the rows that several documents print of one card are that one card.

Rows with a name that is known in their language are recognised by it. The others are given to the
cards that are left under the same faction or category, by the best assignment of their scores
(`ingest.normalize.align_score`). A row that fits nothing is a new card.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from ingest.diagnostics.core import Diagnostic
from ingest.normalize.align_entities import UNIT_KINDS, Entity, Group, Item, Roster
from ingest.normalize.align_names import fold_name, free_slug
from ingest.normalize.align_pairs import Pair, best_pairs
from ingest.normalize.align_report import doubtful, twice_named, twice_printed, unknown
from ingest.normalize.align_types import (
    Alignment,
    AlignmentResult,
    Basis,
    KnownCard,
    ListRow,
    ListTable,
    Match,
    UnitRow,
    UnitTable,
)

SLUG_LANGUAGE = "en"
"""Documents of this language come first: new cards take their slugs from it."""


def align_units(tables: Sequence[UnitTable], known: Sequence[KnownCard] = ()) -> AlignmentResult:
    """The unit that every row of `tables` is; `known` may hold cards of any kind."""
    return _align(tables, [card for card in known if card.kind in UNIT_KINDS])


def align_lists(tables: Sequence[ListTable], known: Sequence[KnownCard] = ()) -> AlignmentResult:
    """The doctrine, arcane card or combination that every row of `tables` is."""
    return _align(tables, [card for card in known if card.kind not in UNIT_KINDS])


def _align(tables: Sequence[UnitTable | ListTable], known: Iterable[KnownCard]) -> AlignmentResult:
    work = _Alignment(Roster.of(known))
    for document in _in_reading_order(tables):
        work.read(document)
    alignments = tuple(
        Alignment(table, tuple(work.matches[index, row] for row in range(len(table.rows))))
        for index, table in enumerate(tables)
    )
    return AlignmentResult(alignments, tuple(work.diagnostics))


def _in_reading_order(tables: Sequence[UnitTable | ListTable]) -> list[list[Item]]:
    """The rows of each document; the order depends on the documents, not on how they were given."""
    documents: dict[tuple[bool, str, str, str], list[Item]] = defaultdict(list)
    for index, table in enumerate(tables):
        key = (table.language != SLUG_LANGUAGE, table.edition, table.language, table.document)
        rows: Sequence[UnitRow | ListRow] = table.rows
        documents[key].extend(Item(index, row, table, printed) for row, printed in enumerate(rows))
    return [documents[key] for key in sorted(documents)]


class _Alignment:
    """One alignment under way: the cards met so far, and the match of each row."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.matches: dict[tuple[int, int], Match] = {}
        self.diagnostics: list[Diagnostic] = []

    def read(self, items: Sequence[Item]) -> None:
        """Match every row of one document."""
        taken: dict[tuple[str, str], Item] = {}
        rest: dict[Group, list[Item]] = defaultdict(list)
        for item in items:
            if not self._match_by_name(item, taken):
                rest[item.group].append(item)
        for group, rows in rest.items():
            self._match_by_likeness(group, rows, taken)

    def _match_by_name(self, item: Item, taken: dict[tuple[str, str], Item]) -> bool:
        found = self.roster.named(item)
        if not found:
            return False
        entity = found[0]
        if len(found) > 1 and (found[1].group == entity.group or entity.group != item.group[1]):
            self.diagnostics.append(twice_named(item, found))
        basis: Basis = "curation" if entity.is_curated_name(item) else "name"
        self._settle(item, entity, Match(entity.slug, 1.0, basis), taken)
        return True

    def _match_by_likeness(self, group: Group, rows: list[Item], taken: dict[tuple[str, str], Item]) -> None:
        game = group[0]
        cards = list(self.roster.groups.get(group, ()))
        free = sorted((card for card in cards if (game, card.slug) not in taken), key=lambda card: card.slug)
        once = {fold_name(item.name): item for item in reversed(rows)}
        pairs = best_pairs([once[name] for name in sorted(once)], free)
        new: list[tuple[Item, str]] = []
        for item in rows:
            pair = pairs.get((item.table, item.row))
            if pair is None:
                new += self._meet(item, taken)
            else:
                self._settle(item, pair.entity, Match(pair.entity.slug, pair.sure, _basis(pair)), taken)
                self.diagnostics.extend(doubtful(item, pair))
        if cards and new:
            self.diagnostics.extend(unknown(new))

    def _meet(self, item: Item, taken: dict[tuple[str, str], Item]) -> list[tuple[Item, str]]:
        """Take a row that fits nothing as a new card, or as the one its document printed before.

        A new card is given back with its slug.
        """
        if self._match_by_name(item, taken):
            return []
        game, group = item.group
        entity = Entity(free_slug(item.name, self.roster.slugs_of(game)), game, group, item.commander)
        self._settle(item, entity, Match(entity.slug, 1.0, "new"), taken)
        self.roster.add(entity)
        return [(item, entity.slug)]

    def _settle(self, item: Item, entity: Entity, match: Match, taken: dict[tuple[str, str], Item]) -> None:
        self.matches[item.table, item.row] = match
        first = taken.setdefault((entity.game, entity.slug), item)
        if first is not item:
            self.diagnostics.append(twice_printed(item, first, entity.slug))
        entity.learn(item)
        self.roster.index(entity, item.source.language)


def _basis(pair: Pair) -> Basis:
    return "cognate" if pair.score.name >= 0.35 else "stats"
