"""What the home page shows: what waits for an editor, what came in last, and what there is."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q
from django.http import HttpRequest

from carddb.admin_site import roles
from carddb.catalogue.admin.labels import KINDS, label_of
from carddb.catalogue.admin.names import term_names
from carddb.catalogue.models import Card, Document
from ingest.runs.models import Finding, IngestRun, ProposedChange

LAST_RUNS = 5


@dataclass(frozen=True, slots=True)
class Work:
    """What is open: findings by severity, proposed changes, and how many of these are conflicts."""

    errors: int
    warnings: int
    notes: int
    proposals: int
    conflicts: int

    @property
    def nothing(self) -> bool:
        return not (self.errors or self.warnings or self.notes or self.proposals)


def open_work() -> Work:
    """Two queries, whatever there is."""
    severities = {name: Count("id", filter=Q(severity=name)) for name in ("error", "warning", "info")}
    findings = Finding.objects.filter(state=Finding.State.OPEN).aggregate(**severities)
    proposals = ProposedChange.objects.filter(state=ProposedChange.State.OPEN).aggregate(
        all=Count("id"), conflicts=Count("id", filter=Q(conflict=True))
    )
    return Work(
        findings["error"],
        findings["warning"],
        findings["info"],
        proposals["all"],
        proposals["conflicts"],
    )


def home_page(request: HttpRequest) -> dict[str, Any]:
    """Only what the user may see; a constant number of queries."""
    may = request.user.has_perm
    page: dict[str, Any] = {"may_upload": may(roles.UPLOAD)}
    if may("runs.view_finding") and may("runs.view_proposedchange"):
        page["work"] = open_work()
    if may("runs.view_ingestrun"):
        page["last_runs"] = IngestRun.objects.select_related("user")[:LAST_RUNS]
    if may("catalogue.view_card"):
        page["card_counts"] = _card_counts()
    if may("catalogue.view_document"):
        page["documents"] = Document.objects.select_related("current")
    return page


def _card_counts() -> list[dict[str, Any]]:
    rows = Card.objects.order_by("game__slug", "kind").values("game__slug", "kind")
    games = term_names("game")
    return [
        {
            **row,
            "game_name": games.get(row["game__slug"], row["game__slug"]),
            "kind_label": label_of(KINDS, row["kind"]),
        }
        for row in rows.annotate(number=Count("id"))
    ]
