"""Derives the published catalogue anew and compares."""

from collections.abc import Iterator, Mapping
from typing import Any

from carddb.catalogue.services.choosing import same
from carddb.catalogue.services.projection import Key, project
from carddb.catalogue.services.publishing import fields_of
from carddb.catalogue.services.reading import rows_of
from carddb.catalogue.services.reckoning import subjects_reckon
from carddb.catalogue.services.sources import Source, published_sources
from carddb.catalogue.services.standing import PROPOSED, Standing, State
from carddb.catalogue.services.tables import LISTS, TABLES, Table

Proposed = Mapping[tuple[str, str], Any]
"""(subject, field) to the value that an open proposal would publish; None removes."""


def differences(proposed: Proposed) -> list[str]:
    """What differs between the published catalogue and what facts, decisions and open proposals imply.

    Two halves: each field shows the right fact or decision, and the typed tables hold exactly the
    rows that the shown fields give.
    """
    return [*_of_sources(proposed), *_of_rows(published_sources())]


def _of_sources(proposed: Proposed) -> Iterator[str]:
    seen = set()
    for subject, found in subjects_reckon().items():
        for standing in found:
            seen.add((subject, standing.field))
            problem = _problem(standing, (subject, standing.field), proposed)
            if problem:
                yield f"{subject} {standing.field}: {problem}"
    for subject, field in sorted(proposed.keys() - seen):
        yield f"{subject} {field}: a change is proposed of a field that nobody knows"


def _problem(standing: Standing, name: tuple[str, str], proposed: Proposed) -> str:
    source, said, decision = standing.published, standing.said, standing.decision
    if decision is not None and (source is None or source.decision != decision.pk):
        return "the standing decision is not shown"
    if decision is None and source is not None and source.decision is not None:
        return "a withdrawn decision is shown"
    if standing.state is State.SAME and source and said and said.fact and source.fact != said.fact:
        return "the same value is shown from another place than the one that counts"
    asked = standing.state in PROPOSED
    if standing.state is State.NEW:
        return (
            "" if name in proposed and same(proposed[name], standing.new) else "it is said and not published"
        )
    if asked and not (name in proposed and same(proposed[name], standing.new)):
        return f"{standing.state.name} without an open proposal"
    return "" if asked or name not in proposed else f"{standing.state.name} with an open proposal"


def _of_rows(published: Mapping[str, Mapping[str, Source]]) -> Iterator[str]:
    wanted: dict[str, dict[Key, dict[str, Any]]] = {name: {} for name in TABLES}
    for subject, sources in published.items():
        for row in project(subject, fields_of(sources)):
            wanted[row.table][row.key] = row.values
    for name, table in TABLES.items():
        stored = rows_of(name)
        rows = {key: _soft(table, key, values, wanted) for key, values in wanted[name].items()}
        rows = {key: values for key, values in rows.items() if _stands(table, key, wanted)}
        for key in sorted(rows.keys() | stored.keys(), key=str):
            if key not in stored:
                yield f"{name} {key}: the row is missing"
            elif key not in rows:
                if name not in LISTS:
                    yield f"{name} {key}: nothing says so"
            elif any(not same(stored[key].values.get(column), v) for column, v in rows[key].items()):
                yield f"{name} {key}: holds {stored[key].values}, not {rows[key]}"


def _soft(table: Table, key: Key, values: dict[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    empty = {
        name: None
        for name, reference in table.references.items()
        if reference.soft
        and values[name] is not None
        and reference.key(key, values[name]) not in wanted[reference.table]
    }
    return values | empty


def _stands(table: Table, key: Key, wanted: Mapping[str, Any]) -> bool:
    return all(
        key[parent.start : parent.end] in wanted[parent.table]
        for parent in table.parents.values()
        if parent.soft
    )
