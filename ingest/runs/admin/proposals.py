"""Proposed changes: what a document now says otherwise, and accepting or rejecting it."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from carddb.admin_site import roles
from carddb.admin_site.templatetags.curation import pieces
from carddb.catalogue.admin import labels
from carddb.catalogue.admin.base import LookOnly, require
from carddb.catalogue.admin.cells import Words
from carddb.catalogue.admin.fields import label
from carddb.catalogue.admin.links import back_to, field_link
from carddb.catalogue.admin.open_work import proposal_rows, shown_proposal
from carddb.catalogue.admin.subjects import page_of, subject_link
from carddb.catalogue.selectors.field_states import field_states
from ingest.runs.admin.filters import ProposalStateFilter
from ingest.runs.models import ProposedChange
from ingest.runs.services import Refusal, proposal_accept, proposal_reject


@admin.register(ProposedChange)
class ProposedChangeAdmin(LookOnly):
    list_display = ("about", "field_label", "change", "place", "conflict_mark", "state_label")
    list_display_links = ("field_label",)
    list_filter = (ProposalStateFilter, ("conflict", admin.BooleanFieldListFilter), "fact__version__document")
    list_select_related = ("fact__version__document",)
    ordering = ("subject", "field", "-id")
    search_fields = ("subject", "field")
    actions = ("accept_chosen", "reject_chosen")

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        name = "runs_proposedchange_decide"
        return [
            path("<int:pk>/decide/", view(require_POST(self.decide_view)), name=name),
            *super().get_urls(),
        ]

    def has_accept_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(roles.ACCEPT)

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        self.viewed(request, object_id)
        row = proposal_rows().get(pk=object_id)
        states = field_states(row.subject)
        return self.page(
            request,
            "admin/runs/proposedchange/page.html",
            f"{row.subject.partition(':')[2]} · {label(row.subject, row.field)}",
            proposal=shown_proposal(row, Words(game_slug(row.subject))),
            state=states.get(row.field),
            subject_link=subject_link(row.subject),
            field_link=field_link(row.subject, row.field),
            original=row,
        )

    def decide_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """``answer`` is ``accept`` or ``reject``; anything else changes nothing."""
        require(request, roles.ACCEPT)
        row = self.viewed(request, str(pk))
        if request.POST.get("answer") == "accept":
            self._accept(request, [row])
        elif request.POST.get("answer") == "reject":
            self._reject(request, [row])
        return HttpResponseRedirect(back_to(request, page_of(row)))

    @admin.action(description=_("Accept the chosen changes"), permissions=["accept"])
    def accept_chosen(self, request: HttpRequest, chosen: Any) -> HttpResponse | None:
        if "confirmed" not in request.POST:
            return self._ask(request, chosen, "accept_chosen", gettext("Accept these changes?"))
        self._accept(request, list(chosen))
        return None

    @admin.action(description=_("Reject the chosen changes"), permissions=["accept"])
    def reject_chosen(self, request: HttpRequest, chosen: Any) -> HttpResponse | None:
        if "confirmed" not in request.POST:
            return self._ask(request, chosen, "reject_chosen", gettext("Reject these changes?"))
        self._reject(request, list(chosen))
        return None

    def _ask(self, request: HttpRequest, chosen: Any, action: str, title: str) -> HttpResponse:
        words: dict[str, Words] = {}
        rows = chosen.select_related("fact__version__document", "run", "decided_by")
        shown = [
            shown_proposal(row, words.setdefault(game_slug(row.subject), Words(game_slug(row.subject))))
            for row in rows
        ]
        return self.page(
            request, "admin/runs/proposedchange/confirm.html", title, proposals=shown, action=action
        )

    def _accept(self, request: HttpRequest, rows: list[ProposedChange]) -> None:
        if done := self._each(request, rows, proposal_accept):
            messages.success(request, gettext("Changes accepted: %(number)d.") % {"number": done})

    def _reject(self, request: HttpRequest, rows: list[ProposedChange]) -> None:
        if done := self._each(request, rows, proposal_reject):
            messages.success(request, gettext("Changes rejected: %(number)d.") % {"number": done})

    def _each(self, request: HttpRequest, rows: list[ProposedChange], act: Callable[..., None]) -> int:
        """Each for itself: one that is refused says why and keeps none of the others back."""
        done = 0
        for row in rows:
            try:
                act(proposal=row, user=request.user)
            except Refusal as refusal:
                messages.error(request, str(refusal))
            else:
                done += 1
        return done

    @admin.display(description=_("Subject"), ordering="subject")
    def about(self, row: ProposedChange) -> str:
        return format_html('<a href="{}">{}</a>', subject_link(row.subject), row.subject.partition(":")[2])

    @admin.display(description=_("Field"), ordering="field")
    def field_label(self, row: ProposedChange) -> str:
        return label(row.subject, row.field)

    @admin.display(description=_("Change"))
    def change(self, row: ProposedChange) -> str:
        return pieces(shown_proposal(row, Words(game_slug(row.subject))).pieces)

    @admin.display(description=_("Line"))
    def place(self, row: ProposedChange) -> str | None:
        source = shown_proposal(row, Words("")).source
        return (
            format_html('<a href="{}">{}:{}</a>', source.address, source.key, source.line) if source else None
        )

    @admin.display(description=_("Conflict"), ordering="conflict")
    def conflict_mark(self, row: ProposedChange) -> str | None:
        return gettext("conflict") if row.conflict else None

    @admin.display(description=_("State"), ordering="state")
    def state_label(self, row: ProposedChange) -> str:
        return labels.label_of(labels.PROPOSAL_STATES, row.state)


def game_slug(subject: str) -> str:
    """The game in the name of a subject: ``card:ancient-duel/x`` gives ``ancient-duel``."""
    return subject.partition(":")[2].partition("/")[0]
