"""What follows in runs from changes in the catalogue."""

from typing import Any


def field_overtaken(*, subject: str, field: str, user: Any, **_: object) -> None:
    """An editor has spoken: nothing is left to propose or to find there."""
    # Late, since this module is loaded with the applications and the readers need not be.
    from ingest.runs.services.findings import findings_overtaken
    from ingest.runs.services.proposing import proposals_overtaken

    proposals_overtaken(subject, field)
    findings_overtaken(subject, field, user)
