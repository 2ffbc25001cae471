"""Documents: the list, and the text of one as printed, with marks and findings in its margin."""

from typing import Any

from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin.base import LookOnly, column
from carddb.catalogue.admin.document_page import document_page
from carddb.catalogue.models import Document, DocumentVersion

_LINE_MAX = 10_000_000


@admin.register(Document)
class DocumentAdmin(LookOnly):
    list_display = (column("key", _("Document")), "origin_label", "title", "came_in")
    list_filter = ("origin",)
    list_select_related = ("current",)
    search_fields = ("key", "current__title", "current__name")

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        document = self.viewed(request, object_id)
        version = _version(request, document)
        span = (number(request, "from"), number(request, "to"))
        found = document_page(document, version, number(request, "line"), number(request, "page"), span)
        title = version.title or document.key
        return self.page(request, "admin/catalogue/document/page.html", title, page=found, original=document)

    @admin.display(description=_("Origin"), ordering="origin")
    def origin_label(self, document: Document) -> Any:
        return _("curated data") if document.origin == "curation" else _("rule document")

    @admin.display(description=_("Title"))
    def title(self, document: Document) -> str:
        return document.current.title if document.current else ""

    @admin.display(description=_("Came in"), ordering="current__ingested_at")
    def came_in(self, document: Document) -> Any:
        return document.current.ingested_at if document.current else None


def _version(request: HttpRequest, document: Document) -> DocumentVersion:
    """The version asked for, else the current one, else the newest."""
    wanted = number(request, "version")
    versions = DocumentVersion.objects.filter(document=document)
    found = versions.filter(pk=wanted).first() if wanted else document.current or versions.last()
    if found is None:
        raise Http404(gettext("This document has no such version."))
    return found


def number(request: HttpRequest, name: str) -> int:
    """A whole number from the address; 0 where it is missing or none."""
    given = request.GET.get(name, "")
    return min(int(given), _LINE_MAX) if given.isascii() and given.isdigit() and len(given) < 19 else 0
