"""Starts a run: by a worker where one can be told, else at once."""

import logging

from kombu.exceptions import OperationalError

from ingest.runs.models import IngestRun
from ingest.runs.services import run_ingest
from ingest.runs.tasks import ingest_uploaded

_log = logging.getLogger(__name__)


def run_start(run: IngestRun) -> None:
    """Tell a worker about `run`; without a broker, do the run here and now.

    The row says that a run is wanted: a message that is lost loses nothing, and one told twice does
    nothing twice.
    """
    try:
        ingest_uploaded.apply_async((run.pk,), retry=False)
    except (OperationalError, OSError) as error:
        _log.warning("no broker, so run %s is done at once: %s", run.pk, error)
        _run_here(run)


def _run_here(run: IngestRun) -> None:
    try:
        run_ingest(run.pk)
    except Exception:
        # The service has logged it and written it on the run, where the editor is sent next.
        _log.info("run %s failed", run.pk)
