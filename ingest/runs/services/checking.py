"""Whether what is published is what facts, decisions and open proposals imply."""

from carddb.catalogue.services.checking import differences
from ingest.runs.models import ProposedChange


def check_published() -> list[str]:
    """Every difference between the published catalogue and a derivation of it from nothing but facts,
    decisions and open proposals; empty where there is none. Reads all, writes nothing."""
    opened = ProposedChange.objects.filter(state=ProposedChange.State.OPEN)
    proposed = {
        (subject, field): new for subject, field, new in opened.values_list("subject", "field", "new")
    }
    return differences(proposed)
