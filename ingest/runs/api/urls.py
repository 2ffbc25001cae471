"""The addresses of ingest runs under /api/v1/."""

from carddb.api.routing import both
from ingest.runs.api.findings import FindingItem, FindingList
from ingest.runs.api.ingest_runs import IngestRunItem, IngestRunList

urlpatterns = [
    *both("findings", FindingList, "findings"),
    *both("findings/<str:identifier>", FindingItem),
    *both("ingest-runs", IngestRunList, "ingest-runs"),
    *both("ingest-runs/<str:identifier>", IngestRunItem),
]
