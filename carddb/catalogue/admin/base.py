"""What all pages of the catalogue share: rows are looked at here and changed through services alone."""

from operator import attrgetter
from typing import Any

from django.contrib.admin import ModelAdmin, display
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from carddb.admin_site import roles


class LookOnly(ModelAdmin):
    """Lists and shows; adds, changes and deletes nothing, whoever asks."""

    show_full_result_count = False
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        title = str(self.opts.verbose_name_plural).capitalize()
        return super().changelist_view(request, {"title": title, **(extra_context or {})})

    def viewed(self, request: HttpRequest, object_id: str) -> Any:
        """The row that a page is about; refuses who may not see it, and numbers that there are not."""
        row = self.get_object(request, object_id)
        if not self.has_view_permission(request, row):
            raise PermissionDenied
        if row is None:
            raise Http404(_("There is no such page."))
        return row

    def page(self, request: HttpRequest, template: str, title: str, **context: Any) -> TemplateResponse:
        """A page of the admin's site about this model."""
        common = self.admin_site.each_context(request)
        own = {"opts": self.opts, "title": title, "may": rights(request)}
        return TemplateResponse(request, template, {**common, **own, **context})


def column(path: str, heading: Any) -> Any:
    """A column of a list that shows the attribute `path` (dotted) under a heading of our own."""

    @display(description=heading, ordering=path.replace(".", "__"))
    def shown(row: Any) -> Any:
        return attrgetter(path)(row)

    return shown


def rights(request: HttpRequest) -> dict[str, bool]:
    """What the user may do beside looking, for templates."""
    named = {
        "decide": roles.DECIDE,
        "withdraw": roles.WITHDRAW,
        "settle": roles.SETTLE,
        "accept": roles.ACCEPT,
        "upload": roles.UPLOAD,
    }
    return {name: request.user.has_perm(permission) for name, permission in named.items()}


def require(request: HttpRequest, permission: str) -> None:
    """Refuse whoever lacks `permission` (``app.codename``)."""
    if not request.user.has_perm(permission):
        raise PermissionDenied
