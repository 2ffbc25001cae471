"""Editors' decisions: the list of them, the page of one field, and the way from a subject to its page."""

from typing import Any

from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin.base import LookOnly, column
from carddb.catalogue.admin.diffs import shown
from carddb.catalogue.admin.field_page import field_view
from carddb.catalogue.admin.fields import label
from carddb.catalogue.admin.links import field_link
from carddb.catalogue.admin.subjects import object_of, page_of
from carddb.catalogue.models import Decision


class StandingFilter(admin.SimpleListFilter):
    title, parameter_name = _("state"), "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("standing", _("Standing")), ("withdrawn", _("Withdrawn"))]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        value = self.value()
        return queryset.filter(withdrawn_at__isnull=value == "standing") if value else queryset


@admin.register(Decision)
class DecisionAdmin(LookOnly):
    list_display = (
        "about",
        "field_label",
        "shown_value",
        column("reason", _("Reason")),
        column("user", _("Editor")),
        column("created_at", _("Decided")),
        column("withdrawn_at", _("Withdrawn")),
    )
    list_display_links = None
    list_filter = (StandingFilter, ("user", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("user",)
    ordering = ("-created_at", "-id")
    search_fields = ("subject", "field", "reason")

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        return [
            path("field/", view(field_view), name="catalogue_field"),
            path("subject/", view(subject_view), name="catalogue_subject"),
            *super().get_urls(),
        ]

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        decision = self.viewed(request, object_id)
        return HttpResponseRedirect(field_link(decision.subject, decision.field))

    @admin.display(description=_("Subject"), ordering="subject")
    def about(self, decision: Decision) -> str:
        return format_html(
            '<a href="{}">{}</a>', field_link(decision.subject, decision.field), decision.subject
        )

    @admin.display(description=_("Field"), ordering="field")
    def field_label(self, decision: Decision) -> str:
        return label(decision.subject, decision.field)

    @admin.display(description=_("Value"))
    def shown_value(self, decision: Decision) -> str:
        return shown(decision.value)


def subject_view(request: HttpRequest) -> HttpResponse:
    """On to the page of ``?subject=`` (named as in `ingest.facts`)."""
    subject = request.GET.get("subject", "")
    row = object_of(subject)
    address = page_of(row) if row is not None else ""
    if not address:
        raise Http404(gettext("There is no %(subject)s.") % {"subject": subject})
    return HttpResponseRedirect(address)
