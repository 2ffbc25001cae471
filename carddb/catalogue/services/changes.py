"""Who changes the catalogue, why and when; and that only one does so at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from carddb.catalogue.models import Revision

_LOCK = 0x63617264
"""The advisory lock's number on PostgreSQL: any that no other program takes."""


@dataclass(frozen=True, slots=True)
class Change:
    """What history rows and the revision of one transaction have in common."""

    user: Any = None
    reason: str = ""
    at: datetime = field(default_factory=timezone.now)

    @property
    def short_reason(self) -> str:
        """As much of the reason as a history row keeps."""
        return self.reason[:100]


@contextmanager
def catalogue_lock() -> Iterator[None]:
    """One transaction, and no other that holds the lock beside it; the others wait.

    What is read inside is what stands until the end: take the lock before reading what a change rests on.
    """
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
        else:
            # SQLite lets one connection write; to write is to take the lock, even where no row matches.
            Revision.objects.filter(pk=0).update(reason="")
        yield


def revision_add(change: Change) -> Revision:
    """Say that the published catalogue has changed. Once a transaction, after the change."""
    return Revision.objects.create(user=change.user, reason=change.reason[:200])
