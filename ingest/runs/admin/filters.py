"""The filters of the lists of findings, proposed changes and runs."""

from collections.abc import Mapping
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin import labels
from ingest.runs.models import Finding


class LabelledFilter(SimpleListFilter):
    """A column with a closed list of values, in the editor's language."""

    labels: Mapping[str, Any] = {}

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(value, labels.label_of(self.labels, value)) for value in self.labels]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        value = self.value()
        return queryset.filter(**{str(self.parameter_name): value}) if value else queryset


class OpenFirst(LabelledFilter):
    """Shows what is open unless asked for more: the rest is done."""

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("all", _("All")), *super().lookups(request, model_admin)]

    def choices(self, changelist: Any) -> Any:
        for value, label in self.lookup_choices:
            yield {
                "selected": (self.value() or "open") == value,
                "query_string": changelist.get_query_string({str(self.parameter_name): value}),
                "display": label,
            }

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        value = self.value() or "open"
        return queryset if value == "all" else queryset.filter(**{str(self.parameter_name): value})


class FindingStateFilter(OpenFirst):
    title, parameter_name, labels = _("state"), "state", labels.FINDING_STATES


class ProposalStateFilter(OpenFirst):
    title, parameter_name, labels = _("state"), "state", labels.PROPOSAL_STATES


class SeverityFilter(LabelledFilter):
    title, parameter_name, labels = _("severity"), "severity", labels.SEVERITIES


class RunStateFilter(LabelledFilter):
    title, parameter_name, labels = _("state"), "status", labels.RUN_STATES


class DocumentFilter(SimpleListFilter):
    title, parameter_name = _("document"), "document_name"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        names = Finding.objects.order_by("document_name").values_list("document_name", flat=True)
        return [(name, name) for name in names.distinct()]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(document_name=self.value()) if self.value() else queryset
