"""The best assignment, against trying every way."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from ingest.normalize.align_assign import best_assignment

SCORES = st.integers(-20, 20)


@st.composite
def _matrices(draw: st.DrawFn) -> list[list[int]]:
    width = draw(st.integers(1, 5))
    return draw(st.lists(st.lists(SCORES, min_size=width, max_size=width), min_size=1, max_size=5))


def _sum(scores: list[list[int]], columns: list[int | None]) -> int:
    return sum(row[column] for row, column in zip(scores, columns, strict=True) if column is not None)


@given(_matrices())
def test_finds_the_highest_sum(scores: list[list[int]]) -> None:
    rows, columns = len(scores), len(scores[0])
    places = [*range(columns), *([None] * max(0, rows - columns))]
    best = max(_sum(scores, list(order)) for order in permutations(places, rows))
    assert _sum(scores, best_assignment(scores)) == best


@given(_matrices())
def test_uses_each_column_once_and_as_many_as_there_are(scores: list[list[int]]) -> None:
    used = [column for column in best_assignment(scores) if column is not None]
    assert len(used) == len(set(used)) == min(len(scores), len(scores[0]))


def test_gives_nothing_for_nothing() -> None:
    assert best_assignment([]) == []
    assert best_assignment([[], []]) == [None, None]
