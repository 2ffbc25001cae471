"""The words that the admin has for the closed lists of the catalogue, in the editor's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.models import Card, Ruling
from ingest.runs.models import Finding, IngestRun, ProposedChange

KINDS: Mapping[str, Any] = dict(Card.Kind.choices)
STATUSES: Mapping[str, Any] = dict(Card.Status.choices)
FACTION_SOURCES: Mapping[str, Any] = dict(Card.FactionSource.choices)
CONFIDENCES: Mapping[str, Any] = dict(Card.Confidence.choices)
BASES: Mapping[str, Any] = dict(Ruling.Basis.choices)
EDITIONS: Mapping[str, Any] = {
    "online": _("Online edition"),
    "tabletop": _("Tabletop edition"),
    "standard": _("Standard edition"),
}
STATS: Mapping[str, Any] = {
    "level": _("Level"),
    "atk": _("Attack"),
    "def": _("Defence"),
    "energy": _("Energy"),
    "copies": _("Copies"),
    "order": _("Place in its list"),
}
FIELD_STATES: Mapping[str, Any] = {
    "document": _("from a document"),
    "disputed": _("a document says otherwise"),
    "decided": _("decided by an editor"),
    "empty": _("empty"),
}
SEVERITIES: Mapping[str, Any] = {"error": _("Error"), "warning": _("Warning"), "info": _("Note")}
FINDING_STATES: Mapping[str, Any] = dict(Finding.State.choices)
PROPOSAL_STATES: Mapping[str, Any] = dict(ProposedChange.State.choices)
RUN_STATES: Mapping[str, Any] = dict(IngestRun.Status.choices)


def label_of(labels: Mapping[str, Any], key: str) -> str:
    """The label of `key`, its with a capital; the key itself where it has none."""
    return str(capfirst(labels.get(key, key)))


def language_name(code: str) -> str:
    """``French`` in the editor's language; the code itself where Django has no name for it."""
    try:
        return str(get_language_info(code)["name_translated"])
    except KeyError:
        return code
