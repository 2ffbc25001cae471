"""Runs: upload files, see what they would do, then do it; and the list of all runs."""

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from carddb.admin_site import roles
from carddb.catalogue.admin import labels
from carddb.catalogue.admin.base import LookOnly, column, require
from carddb.catalogue.admin.subjects import page_of
from ingest.runs.admin.filters import RunStateFilter
from ingest.runs.admin.run_page import run_page
from ingest.runs.admin.start import run_start
from ingest.runs.admin.upload_form import UploadForm
from ingest.runs.models import IngestRun
from ingest.runs.services import Refusal, run_create


@admin.register(IngestRun)
class IngestRunAdmin(LookOnly):
    list_display = (
        "number",
        "state_label",
        "is_trial",
        "files",
        column("user", _("Editor")),
        column("created_at", _("Started")),
        "counted",
    )
    list_filter = (RunStateFilter, ("dry_run", admin.BooleanFieldListFilter))
    list_select_related = ("user",)
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("uploads")

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        own = path("<int:pk>/repeat/", view(require_POST(self.repeat_view)), name="runs_ingestrun_repeat")
        return [own, *super().get_urls()]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(roles.UPLOAD)

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        """The form for files. Sent, it starts a trial: what the files would do, and nothing done."""
        require(request, roles.UPLOAD)
        form = UploadForm(request.POST, request.FILES) if request.method == "POST" else UploadForm()
        if request.method == "POST" and form.is_valid():
            try:
                run = run_create(user=request.user, files=form.files_read(), dry_run=True)
            except Refusal as refusal:
                form.add_error("documents", str(refusal))
            else:
                return self._started(request, run)
        status = 422 if form.errors else 200
        response = self.page(
            request, "admin/runs/ingestrun/upload.html", gettext("Upload documents"), form=form
        )
        response.status_code = status
        return response

    def repeat_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The same files again, this time for good."""
        require(request, roles.UPLOAD)
        trial = self.viewed(request, str(pk))
        files = [(upload.name, bytes(upload.content)) for upload in trial.uploads.all()]
        if not files:
            messages.error(request, gettext("The files of this run are not kept: it was not an upload."))
            return HttpResponseRedirect(page_of(trial))
        try:
            run = run_create(user=request.user, files=files, dry_run=False)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            return HttpResponseRedirect(page_of(trial))
        return self._started(request, run)

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        run = self.viewed(request, object_id)
        title = gettext("Run %(number)d") % {"number": run.pk}
        return self.page(request, "admin/runs/ingestrun/page.html", title, page=run_page(run), original=run)

    def _started(self, request: HttpRequest, run: IngestRun) -> HttpResponse:
        run_start(run)
        return HttpResponseRedirect(page_of(run))

    @admin.display(description=_("Run"), ordering="id")
    def number(self, run: IngestRun) -> str:
        return str(run.pk)

    @admin.display(description=_("State"), ordering="status")
    def state_label(self, run: IngestRun) -> str:
        return labels.label_of(labels.RUN_STATES, run.status)

    @admin.display(description=_("Trial"), ordering="dry_run")
    def is_trial(self, run: IngestRun) -> str | None:
        return gettext("trial") if run.dry_run else None

    @admin.display(description=_("Files"))
    def files(self, run: IngestRun) -> str:
        return ", ".join(upload.name for upload in run.uploads.all())

    @admin.display(description=_("Created · proposed · unchanged · conflicts"))
    def counted(self, run: IngestRun) -> str | None:
        changes = run.report.get("changes", {}) if isinstance(run.report, dict) else {}
        names = ("created", "proposed", "unchanged", "conflicts")
        return " · ".join(str(changes.get(name, 0)) for name in names) if changes else None
