"""Runs that editors start by sending files."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from carddb.catalogue.services import Refusal
from ingest.runs.models import IngestRun, Upload

MAX_BYTES = 32 * 2**20
"""The largest file that is taken; the longest rule documents have a hundredth of it."""


def upload_refuse(name: str, size: int) -> None:
    """Raises `Refusal` for a file too large to be a document. To be asked before a file is read."""
    if size > MAX_BYTES:
        raise Refusal(
            f"{name} has {size / 2**20:.0f} MB; a document may have at most {MAX_BYTES // 2**20} MB."
        )


def run_create(user: Any, files: Iterable[tuple[str, bytes]], dry_run: bool = False) -> IngestRun:
    """A queued run over `files`, names and bytes, which are kept. Raises `Refusal` for none or a huge one."""
    with transaction.atomic():
        run = IngestRun.objects.create(user=user, dry_run=dry_run)
        for name, content in files:
            upload_refuse(name, len(content))
            Upload.objects.create(run=run, name=(name or "unnamed")[-255:], content=content)
        if not run.uploads.exists():
            raise Refusal("There is no file to ingest.")
    return run
