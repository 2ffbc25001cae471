"""The one way in which runs, findings and proposed changes are written."""

from carddb.catalogue.services import Refusal
from ingest.runs.services.checking import check_published
from ingest.runs.services.findings import finding_reopen, finding_settle
from ingest.runs.services.outcome import Report
from ingest.runs.services.proposing import proposal_accept, proposal_reject
from ingest.runs.services.running import run_documents, run_ingest
from ingest.runs.services.uploading import MAX_BYTES, run_create, upload_refuse

__all__ = [
    "MAX_BYTES",
    "Refusal",
    "Report",
    "check_published",
    "finding_reopen",
    "finding_settle",
    "proposal_accept",
    "proposal_reject",
    "run_create",
    "run_documents",
    "run_ingest",
    "upload_refuse",
]
