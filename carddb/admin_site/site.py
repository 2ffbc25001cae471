"""The admin's site: its addresses beside those of the models, and what every page knows."""

from typing import Any

from django.conf import settings
from django.contrib.admin import AdminSite
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext_lazy as _
from django.views.i18n import set_language

_ORDER = (
    ("catalogue", ("Card", "Document", "Game", "Edition", "Faction", "UnitType", "DoctrineCategory", "Tag")),
    ("runs", ("Finding", "ProposedChange", "IngestRun")),
)
"""Apps and models in the order in which editors look for them; others follow by name."""


class CardAdminSite(AdminSite):
    site_header = "carddb"
    site_title = "carddb"
    site_url = None
    index_title = _("Curation")
    index_template = "admin/home.html"
    empty_value_display = "–"

    def get_urls(self) -> list[URLPattern | URLResolver]:
        # Django's own view: it answers before log-in too, and goes back only to addresses of this site.
        return [path("language/", set_language, name="set_language"), *super().get_urls()]

    def each_context(self, request: Any) -> dict[str, Any]:
        return {**super().each_context(request), "admin_languages": settings.LANGUAGES}

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        from carddb.admin_site.home import home_page  # late: pages register with this site as they are read

        return super().index(request, {**home_page(request), **(extra_context or {})})

    def get_app_list(self, request: Any, app_label: str | None = None) -> Any:
        found = super().get_app_list(request, app_label)
        for app in found:
            app["models"].sort(key=lambda model: _place(app["app_label"], model["object_name"]))
        return sorted(found, key=lambda app: _app_place(app["app_label"]))


def _app_place(label: str) -> int:
    labels = [app for app, _models in _ORDER]
    return labels.index(label) if label in labels else len(labels)


def _place(label: str, model: str) -> int:
    models = dict(_ORDER).get(label, ())
    return models.index(model) if model in models else len(models)
