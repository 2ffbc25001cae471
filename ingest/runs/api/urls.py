"""The addresses of ingest runs under /api/v1/."""

from carddb.api.routing import both
from ingest.runs.api.findings import FindingItem, FindingList

urlpatterns = [
    *both("findings", FindingList, "findings"),
    *both("findings/<str:identifier>", FindingItem),
]
