"""From published fields to the rows of the typed tables. Pure: the same fields always give the same rows."""

from collections.abc import Callable, Iterator

from carddb.catalogue.services.projection import rules, terms
from carddb.catalogue.services.projection.cards import card_problems, card_rows
from carddb.catalogue.services.projection.rows import Fields, Key, Origin, Problem, Row, Shown, parts_of

__all__ = ["Fields", "Key", "Origin", "Problem", "Row", "Shown", "parts_of", "problems", "project"]

_PROJECTIONS: dict[str, Callable[[tuple[str, ...], Fields], Iterator[Row]]] = {
    "game": terms.game_rows,
    "edition": terms.edition_rows,
    "faction": terms.faction_rows,
    "type": terms.type_rows,
    "category": terms.category_rows,
    "tag": terms.tag_rows,
    "card": card_rows,
    "section": rules.section_rows,
    "parameter": rules.parameter_rows,
    "example": rules.example_rows,
    "ruling": rules.ruling_rows,
}


def project(subject: str, fields: Fields) -> list[Row]:
    """The rows of one subject (as in `ingest.facts`); each table's key comes at most once.

    Every field must have passed `field_problem`.
    """
    return list(_PROJECTIONS[subject.partition(":")[0]](parts_of(subject), fields))


def problems(subject: str, fields: Fields) -> list[Problem]:
    """What cannot stand together, however well each field does alone."""
    return list(card_problems(parts_of(subject), fields)) if subject.startswith("card:") else []
