"""Which rows of one group are which of its cards: the best assignment, and how sure each pair is."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from ingest.normalize.align_assign import best_assignment
from ingest.normalize.align_entities import Entity, Item
from ingest.normalize.align_names import name_words, word_weights
from ingest.normalize.align_score import Score, score

FLOOR = 0.2
"""Below this score a row and a card have nothing to do with each other."""
LEAD_COUNTS, TOTAL_COUNTS, EVEN = 10, 4, 0.5
"""How a pair's lead over the nearest other way, and its score above an even one, make it surer."""
DENSE = 20_000
"""Up to so many pairs every pair is weighed; above, only those whose names share the start of a word."""
STEM = 4
COMMON = 40
"""In a large group a start of a word that more cards share than this tells nothing."""
RENAMED_SURE = 0.6
"""How sure a pair is at the most whose card has quite another name in the row's own language."""
LAST_SURE = 0.4
"""How sure a pair is that was made because nothing else was left on either side."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A row's card, with its score and how sure it is (0 to 1)."""

    entity: Entity
    score: Score
    sure: float


Scores = dict[tuple[int, int], Score]


def best_pairs(items: Sequence[Item], entities: Sequence[Entity]) -> dict[tuple[int, int], Pair]:
    """The pairs of rows and cards, by the rows' places; rows that fit no card are left out."""
    if not items or not entities:
        return {}
    weight = word_weights([*(item.name for item in items), *(n for one in entities for n in one.all_names())])
    scores = {(i, e): score(items[i], entities[e], weight) for i, e in _candidates(items, entities)}
    chosen = _chosen(scores, len(items), len(entities))
    pairs = {
        (items[i].table, items[i].row): Pair(entities[e], scores[i, e], sure)
        for (i, e), sure in _sureness(chosen, scores).items()
    }
    return pairs | _last_pair(items, entities, set(chosen))


def _candidates(items: Sequence[Item], entities: Sequence[Entity]) -> list[tuple[int, int]]:
    """The pairs to weigh: all of them, or in a large group those that share a word few others have."""
    if len(items) * len(entities) <= DENSE:
        return [(i, e) for i in range(len(items)) for e in range(len(entities))]
    by_stem: dict[str, set[int]] = defaultdict(set)
    for index, entity in enumerate(entities):
        for stem in {stem for name in entity.all_names() for stem in _stems(name)}:
            by_stem[stem].add(index)
    rare = {stem: found for stem, found in by_stem.items() if len(found) <= COMMON}
    return [
        (i, e)
        for i, item in enumerate(items)
        for e in sorted(set().union(*(rare.get(stem, set()) for stem in _stems(item.name))))
    ]


def _stems(name: str) -> list[str]:
    return [word[:STEM] for word in name_words(name)]


def _chosen(scores: Scores, rows: int, columns: int) -> list[tuple[int, int]]:
    """The pairs of the best assignment that reach the floor."""
    if rows * columns > DENSE:
        return _greedy(scores)
    matrix = [[max(scores[i, e].total, FLOOR) for e in range(columns)] for i in range(rows)]
    found = [(i, e) for i, e in enumerate(best_assignment(matrix)) if e is not None]
    return [pair for pair in found if scores[pair].total > FLOOR]


def _greedy(scores: Scores) -> list[tuple[int, int]]:
    """The best pair, then the best of what is left: for groups too large for the best assignment."""
    rows, columns, chosen = set[int](), set[int](), list[tuple[int, int]]()
    for i, e in sorted(scores, key=lambda pair: (-scores[pair].total, pair)):
        if scores[i, e].total <= FLOOR:
            break
        if i not in rows and e not in columns:
            rows.add(i)
            columns.add(e)
            chosen.append((i, e))
    return chosen


def _sureness(chosen: list[tuple[int, int]], scores: Scores) -> dict[tuple[int, int], float]:
    """How sure each chosen pair is: by its score, and by what the nearest other way would cost.

    Another way is to swap cards with another row, or to take a card or a row that is left over.
    """
    card_of, row_of = dict(chosen), {e: i for i, e in chosen}
    lead = {pair: scores[pair].total for pair in chosen}
    for (i, e), one in scores.items():
        mine, holder = card_of.get(i), row_of.get(e)
        if mine == e:
            continue
        broken = ((i, mine), (holder, e))
        pairs = [(row, card) for row, card in broken if row is not None and card is not None]
        swapped = scores.get((holder, mine)) if holder is not None and mine is not None else None
        cost = sum(scores[pair].total for pair in pairs) - one.total - (swapped.total if swapped else 0.0)
        for pair in pairs:
            lead[pair] = min(lead[pair], cost)
    return {pair: _certainty(scores[pair], lead[pair]) for pair in chosen}


def _certainty(one: Score, lead: float) -> float:
    sure = 1 / (1 + exp(-(LEAD_COUNTS * lead + TOTAL_COUNTS * (one.total - EVEN))))
    return round(min(sure, RENAMED_SURE) if one.contradicted else sure, 3)


def _last_pair(
    items: Sequence[Item], entities: Sequence[Entity], chosen: set[tuple[int, int]]
) -> dict[tuple[int, int], Pair]:
    """The one row and the one card that are left, where nothing speaks against them."""
    rows = set(range(len(items))) - {i for i, _ in chosen}
    columns = set(range(len(entities))) - {e for _, e in chosen}
    if len(rows) != 1 or len(columns) != 1 or not chosen:
        return {}
    item, entity = items[rows.pop()], entities[columns.pop()]
    if item.commander != entity.commander or entity.names.get(item.source.language):
        return {}
    return {(item.table, item.row): Pair(entity, Score(0.0, 0.0), LAST_SURE)}
