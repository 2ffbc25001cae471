"""Work that is queued."""

from celery import shared_task

from ingest.runs.services import run_ingest


@shared_task(name="ingest.runs.ingest_uploaded")
def ingest_uploaded(run: int) -> None:
    """Ingest the files of a queued run, given by its number."""
    run_ingest(run)
