"""Ingest runs: read, compare, and commit all of it or nothing."""

import logging
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from carddb.catalogue.models import FactRow, Revision
from carddb.catalogue.services.changes import Change, catalogue_lock, revision_add
from carddb.catalogue.services.versions import Kept, StatedDocument, document_keep
from ingest import pipeline
from ingest.dataset import Dataset
from ingest.runs.models import IngestRun
from ingest.runs.services.comparing import subjects_compare
from ingest.runs.services.findings import findings_keep
from ingest.runs.services.known import known_cards
from ingest.runs.services.outcome import Outcome, Report, in_reading_order
from ingest.runs.services.stating import stated_documents

logger = logging.getLogger(__name__)

CURATION = Path(settings.BASE_DIR) / "fixtures" / "curation"
"""The curated data that every run reads beside its documents, unless told otherwise."""


def run_documents(
    sources: Sequence[pipeline.Source],
    *,
    curation: Path | None = CURATION,
    dry_run: bool = False,
    user: Any = None,
) -> Report:
    """Ingest `sources` as a run of its own, in one transaction: whatever ends it half-way, nothing is left.

    A dry run does all of it and takes it back.
    """
    started = time.perf_counter()
    with _read(sources, curation) as dataset:
        run = IngestRun.objects.create(status=IngestRun.Status.RUNNING, user=user, started_at=timezone.now())
        report = _ingest(run, dataset, started)
        _finish(run, report)
        if dry_run:
            transaction.set_rollback(True)
    return report


def run_ingest(number: int) -> IngestRun:
    """Ingest what was uploaded for a queued run, once, however often this is called.

    A run whose worker died is still `running` and is taken up again. Where it fails, nothing is
    changed but its status and error, and the exception goes on.
    """
    run = IngestRun.objects.get(pk=number)
    if not _unfinished(run):
        return run
    run.status, run.started_at, run.error = IngestRun.Status.RUNNING, timezone.now(), ""
    run.save(update_fields=["status", "started_at", "error"])
    try:
        _ingest_uploads(run)
    except Exception as error:
        logger.exception("ingest run %s failed", run.pk)
        run.status, run.finished_at = IngestRun.Status.FAILED, timezone.now()
        run.error = f"{type(error).__name__}: {error}"
        run.save(update_fields=["status", "finished_at", "error"])
        raise
    return run


def _unfinished(run: IngestRun) -> bool:
    return run.status in (IngestRun.Status.QUEUED, IngestRun.Status.RUNNING)


def _ingest_uploads(run: IngestRun) -> None:
    started = time.perf_counter()
    sources = [(upload.name, bytes(upload.content)) for upload in run.uploads.all()]
    with _read(sources, CURATION) as dataset:
        run.refresh_from_db()
        if not _unfinished(run):  # another worker had the same message and was quicker
            return
        report = _ingest(run, dataset, started)
        _finish(run, report)
        if run.dry_run:
            transaction.set_rollback(True)
    if run.dry_run:
        _finish(run, report)


@contextmanager
def _read(sources: Sequence[pipeline.Source], curation: Path | None) -> Iterator[Dataset]:
    """What `sources` hold, read beside what is published at the time when the lock is held.

    Reading takes longer than writing, so it is done before the lock is taken, and once more in the
    rare case that the catalogue has changed meanwhile.
    """
    curation = curation if curation and curation.is_dir() else None
    seen = _revision()
    dataset = pipeline.run(sources, curation, known_cards())
    with catalogue_lock():
        if _revision() != seen:
            dataset = pipeline.run(sources, curation, known_cards())
        yield dataset


def _revision() -> int:
    return Revision.objects.order_by("-id").values_list("id", flat=True).first() or 0


def _ingest(run: IngestRun, dataset: Dataset, started: float) -> Report:
    """Everything that a run writes, under the lock."""
    change = Change(run.user, f"ingest run {run.pk}")
    stated, refused = stated_documents(dataset)
    kept = [document_keep(document) for document in stated]
    keys = {document.key for document in stated}
    outcome = subjects_compare(_subjects(stated, kept), keys, run, change)
    if outcome.published or any(one.changed for one in kept):
        revision_add(change)
    found = in_reading_order([*dataset.diagnostics, *refused, *outcome.diagnostics])
    names = keys | set(dataset.refused) | {document.source.name for document in dataset.documents}
    findings_keep(run, found, names, {document.key: document.lines for document in stated})
    return _report(dataset, outcome, found, time.perf_counter() - started)


def _subjects(stated: Sequence[StatedDocument], kept: Sequence[Kept]) -> set[str]:
    """All that the documents speak of, and all that they spoke of before."""
    before = [one.before for one in kept if one.changed and one.before]
    earlier = FactRow.objects.filter(version__in=before).values_list("subject", flat=True).distinct()
    return {fact.subject for document in stated for fact in document.facts} | set(earlier)


def _report(dataset: Dataset, outcome: Outcome, found: tuple[Any, ...], seconds: float) -> Report:
    return Report(dataset.counts, outcome, found, dataset.refused, seconds, _peak_mb())


def _peak_mb() -> float:
    """The most memory that this process has held, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 2**10


def _finish(run: IngestRun, report: Report) -> None:
    run.status = IngestRun.Status.REFUSED if report.refused else IngestRun.Status.DONE
    run.finished_at, run.report = timezone.now(), report.kept()
    run.save(update_fields=["status", "finished_at", "report"])
