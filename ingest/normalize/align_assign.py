"""The best assignment of rows to columns: which pairs, each used once, have the highest sum."""

from collections.abc import Sequence
from math import inf


def best_assignment(scores: Sequence[Sequence[float]]) -> list[int | None]:
    """For each row the column of the assignment with the highest sum of scores, or ``None``.

    `scores` is a matrix of rows of equal length. With more rows than columns, the rows left over get
    ``None``. Shortest augmenting paths with potentials (Jonker and Volgenant 1987): cubic in the
    smaller side.
    """
    if not scores or not scores[0]:
        return [None] * len(scores)
    if len(scores) > len(scores[0]):
        return _transposed(scores)
    owner = _solve([[-score for score in row] for row in scores])
    result: list[int | None] = [None] * len(scores)
    for column, row in enumerate(owner):
        if row is not None:
            result[row] = column
    return result


def _transposed(scores: Sequence[Sequence[float]]) -> list[int | None]:
    result: list[int | None] = [None] * len(scores)
    for column, row in enumerate(best_assignment(list(zip(*scores, strict=True)))):
        if row is not None:
            result[row] = column
    return result


def _solve(costs: list[list[float]]) -> list[int | None]:
    """The row of each column; every row gets a column (rows are no more than columns)."""
    columns = len(costs[0])
    row_price = [0.0] * len(costs)
    column_price = [0.0] * columns
    owner: list[int | None] = [None] * columns
    for row in range(len(costs)):
        _augment(row, costs, row_price, column_price, owner)
    return owner


def _augment(
    start: int,
    costs: list[list[float]],
    row_price: list[float],
    column_price: list[float],
    owner: list[int | None],
) -> None:
    """Give row `start` a column by the cheapest path of exchanges, keeping the prices feasible."""
    columns = range(len(column_price))
    distance = [inf] * len(column_price)
    came_from: list[int | None] = [None] * len(column_price)
    done = [False] * len(column_price)
    rows_reached = [(start, 0.0)]
    row, base, last = start, 0.0, None
    while True:
        cost = costs[row]
        for column in columns:
            if not done[column]:
                reach = base + cost[column] - row_price[row] - column_price[column]
                if reach < distance[column]:
                    distance[column], came_from[column] = reach, last
        last = min((column for column in columns if not done[column]), key=distance.__getitem__)
        base, done[last] = distance[last], True
        held = owner[last]
        if held is None:
            break
        row = held
        rows_reached.append((row, base))
    for reached, at in rows_reached:
        row_price[reached] += base - at
    for column in columns:
        if done[column]:
            column_price[column] -= base - distance[column]
    _exchange(last, start, came_from, owner)


def _exchange(last: int, start: int, came_from: list[int | None], owner: list[int | None]) -> None:
    """Walk back along the path, handing each column to the row before it."""
    column = last
    while True:
        before = came_from[column]
        if before is None:
            owner[column] = start
            return
        owner[column] = owner[before]
        column = before
