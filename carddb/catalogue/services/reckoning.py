"""How the three states of every field stand, read from the database."""

from collections.abc import Collection

from carddb.catalogue.services.sources import (
    field_decisions,
    field_statements,
    published_sources,
    subjects_left,
)
from carddb.catalogue.services.standing import Standing, standings


def subjects_reckon(subjects: Collection[str] | None = None) -> dict[str, list[Standing]]:
    """Every field of those subjects (None: of all) that is said, decided or published. Five queries."""
    statements, decisions = field_statements(subjects), field_decisions(subjects)
    published, left = published_sources(subjects), subjects_left(subjects)
    names = {*statements, *decisions, *published} if subjects is None else subjects
    return {
        subject: list(
            standings(
                subject,
                statements.get(subject, {}),
                decisions.get(subject, {}),
                published.get(subject, {}),
                subject in left,
            )
        )
        for subject in sorted(names)
    }
