"""Findings: the list with its filters, the page of one, and settling and reopening with a reason."""

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from carddb.admin_site import roles
from carddb.catalogue.admin import labels
from carddb.catalogue.admin.base import LookOnly, require
from carddb.catalogue.admin.links import back_to, line_link
from carddb.catalogue.admin.open_work import shown_finding
from carddb.catalogue.admin.subjects import page_of, subject_link
from ingest.runs.admin.filters import DocumentFilter, FindingStateFilter, SeverityFilter
from ingest.runs.models import Finding
from ingest.runs.services import Refusal, finding_reopen, finding_settle


@admin.register(Finding)
class FindingAdmin(LookOnly):
    list_display = ("severity_label", "code_label", "shown_message", "place", "about", "state_label")
    list_display_links = ("code_label",)
    list_filter = (FindingStateFilter, SeverityFilter, "code", DocumentFilter)
    list_select_related = ("document",)
    ordering = ("document_name", "line", "column", "id")
    search_fields = ("code", "message", "subject", "document_name")
    actions = ("settle_chosen", "reopen_chosen")
    actions_selection_counter = True

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        own = [
            path("<int:pk>/settle/", view(require_POST(self.settle_view)), name="runs_finding_settle"),
            path("<int:pk>/reopen/", view(require_POST(self.reopen_view)), name="runs_finding_reopen"),
        ]
        return [*own, *super().get_urls()]

    def has_settle_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(roles.SETTLE)

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        finding = self.viewed(request, object_id)
        return self.page(
            request,
            "admin/runs/finding/page.html",
            f"{finding.code} · {finding.document_name}:{finding.line}",
            finding=shown_finding(finding),
            subject_link=subject_link(finding.subject) if finding.subject else "",
            original=finding,
        )

    def settle_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        require(request, roles.SETTLE)
        finding = self.viewed(request, str(pk))
        self._settle(request, [finding], request.POST.get("note", ""))
        return HttpResponseRedirect(back_to(request, page_of(finding)))

    def reopen_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        require(request, roles.SETTLE)
        finding = self.viewed(request, str(pk))
        self._reopen(request, [finding])
        return HttpResponseRedirect(back_to(request, page_of(finding)))

    @admin.action(description=_("Settle the chosen findings"), permissions=["settle"])
    def settle_chosen(self, request: HttpRequest, chosen: Any) -> HttpResponse | None:
        """Asks for the reason first; the answer comes back to the same action."""
        if "note" not in request.POST:
            return self._ask_reason(request, chosen)
        self._settle(request, list(chosen), request.POST["note"])
        return None

    @admin.action(description=_("Reopen the chosen findings"), permissions=["settle"])
    def reopen_chosen(self, request: HttpRequest, chosen: Any) -> None:
        self._reopen(request, list(chosen))

    def _ask_reason(self, request: HttpRequest, chosen: Any) -> TemplateResponse:
        return self.page(
            request,
            "admin/runs/finding/settle.html",
            gettext("Settle findings"),
            findings=[shown_finding(row) for row in chosen.select_related("document")],
        )

    def _settle(self, request: HttpRequest, findings: list[Finding], note: str) -> None:
        done = 0
        for finding in findings:
            try:
                finding_settle(finding=finding, user=request.user, note=note)
            except Refusal as refusal:
                messages.error(request, f"{finding}: {refusal}")
            else:
                done += 1
        if done:
            messages.success(request, gettext("Findings settled: %(number)d.") % {"number": done})

    def _reopen(self, request: HttpRequest, findings: list[Finding]) -> None:
        done = 0
        for finding in findings:
            try:
                finding_reopen(finding=finding, user=request.user)
            except Refusal as refusal:
                messages.error(request, f"{finding}: {refusal}")
            else:
                done += 1
        if done:
            messages.success(request, gettext("Findings opened again: %(number)d.") % {"number": done})

    @admin.display(description=_("Severity"), ordering="severity")
    def severity_label(self, row: Finding) -> str:
        label = labels.label_of(labels.SEVERITIES, row.severity)
        return format_html('<span class="severity severity-{}">{}</span>', row.severity, label)

    @admin.display(description=_("Code"), ordering="code")
    def code_label(self, row: Finding) -> str:
        return row.code

    @admin.display(description=_("Message"), ordering="message")
    def shown_message(self, row: Finding) -> str:
        return format_html('<span lang="en">{}</span>', row.message)

    @admin.display(description=_("Line"), ordering="document_name")
    def place(self, row: Finding) -> str:
        where = f"{row.document_name}:{row.line}"
        if row.document_id is None:
            return where
        address = line_link(row.document_id, row.line, span=(row.column, row.end_column))
        return format_html('<a href="{}">{}</a>', address, where)

    @admin.display(description=_("About"), ordering="subject")
    def about(self, row: Finding) -> str | None:
        if not row.subject:
            return None
        return format_html('<a href="{}">{}</a>', subject_link(row.subject), row.subject.partition(":")[2])

    @admin.display(description=_("State"), ordering="state")
    def state_label(self, row: Finding) -> str:
        return labels.label_of(labels.FINDING_STATES, row.state)
