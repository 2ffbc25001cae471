"""What editors have yet to settle about a card; the only place where the catalogue looks at runs."""

from django.db.models import Count, Max, Q, Sum

from ingest.runs.models import Finding


def findings_token() -> str:
    """Differs whenever the open findings of any card may differ; one query."""
    still_open = Q(state=Finding.State.OPEN)
    found = Finding.objects.aggregate(
        count=Count("id", filter=still_open), total=Sum("id", filter=still_open), settled=Max("settled_at")
    )
    return f"{found['count']}.{found['total']}.{found['settled']}"


def open_findings(subject: str) -> int:
    """How many open findings a subject (as in `ingest.facts`) has; one query."""
    return Finding.objects.filter(subject=subject, state=Finding.State.OPEN).count()
