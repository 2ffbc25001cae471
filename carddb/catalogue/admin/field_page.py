"""The page of one field: what each document says, what was decided, what is published, and a new decision."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from carddb.admin_site import roles
from carddb.catalogue.admin.base import require, rights
from carddb.catalogue.admin.cells import Cell, SourceLink, Words, cell, said_diff, source_link
from carddb.catalogue.admin.field_forms import FieldForm, field_form
from carddb.catalogue.admin.fields import FieldKind, UnknownFieldError, describe
from carddb.catalogue.admin.links import anchor, back_to
from carddb.catalogue.admin.names import card_names
from carddb.catalogue.admin.open_work import ShownProposal, proposals_of
from carddb.catalogue.admin.subjects import game_of, object_of, page_of
from carddb.catalogue.models import Card, DocumentLine
from carddb.catalogue.selectors.card_history import Change, value_before
from carddb.catalogue.selectors.field_states import (
    Decided,
    FieldState,
    Said,
    field_decisions,
    field_states,
)
from carddb.catalogue.services import Refusal, field_decide, field_withdraw


@dataclass(frozen=True, slots=True)
class ShownWord:
    """What one document says: the value, and its line cut where the fact's words begin and end."""

    value: str
    same: bool
    source: SourceLink
    before: str
    marked: str
    after: str


@dataclass(frozen=True, slots=True)
class FieldPage:
    """One field of one row, with all that is known of it."""

    subject: str
    field: str
    row: Any
    kind: FieldKind
    state: FieldState
    words: Words

    @property
    def name(self) -> str:
        names = card_names([self.row.pk]) if isinstance(self.row, Card) else {}
        return names.get(self.row.pk, str(self.row))

    @property
    def back(self) -> str:
        return f"{page_of(self.row)}#{anchor(self.field)}"

    @property
    def cell(self) -> Cell:
        return cell({self.field: self.state}, self.subject, self.field, self.words)

    def said(self) -> list[ShownWord]:
        """What each document says, with its line; one query."""
        lines = _lines(self.state.said)
        return [_shown_word(self, word, lines) for word in self.state.said]

    def decisions(self) -> list[tuple[Decided, str]]:
        found = field_decisions(self.subject, self.field)
        return [(decision, self.words.say(self.kind, decision.value)) for decision in found]

    def proposals(self) -> list[ShownProposal]:
        return [one for one in proposals_of(self.subject, self.words) if one.row.field == self.field]


def field_view(request: HttpRequest) -> HttpResponse:
    """GET shows, POST decides (``action=decide``) or withdraws the standing decision (``withdraw``)."""
    page = _asked(request)
    if request.method != "POST":
        return _shown(request, page, _offered(request, page))
    if request.POST.get("action") == "withdraw":
        return _withdraw(request, page)
    return _decide(request, page)


def _asked(request: HttpRequest) -> FieldPage:
    subject, field = request.GET.get("subject", ""), request.GET.get("field", "")
    row = object_of(subject)
    try:
        kind = describe(subject, field)
    except UnknownFieldError as unknown:
        raise Http404(str(unknown)) from unknown
    if row is None:
        raise Http404(_("There is no %(subject)s.") % {"subject": subject})
    if not request.user.has_perm(f"catalogue.view_{row._meta.model_name}"):
        raise PermissionDenied
    state = field_states(subject).get(field) or FieldState(subject, field)
    return FieldPage(subject, field, row, kind, state, Words(game_of(row)))


def _offered(request: HttpRequest, page: FieldPage) -> FieldForm:
    """The form with what is published, or with the earlier value that ``restore`` names."""
    change = _restored(request, page)
    if change is None:
        return field_form(page.kind, game_of(page.row), page.state.published)
    day = date_format(localtime(change.at), "DATETIME_FORMAT")
    reason = _("Back to the value before %(day)s.") % {"day": day}
    return field_form(page.kind, game_of(page.row), change.old, reason=reason)


def _restored(request: HttpRequest, page: FieldPage) -> Change | None:
    key = request.GET.get("restore", "")
    change = value_before(page.row.pk, key) if key and isinstance(page.row, Card) else None
    return change if change and change.field == page.field else None


def _decide(request: HttpRequest, page: FieldPage) -> HttpResponse:
    require(request, roles.DECIDE)
    form = field_form(page.kind, game_of(page.row), page.state.published, request.POST)
    if form.is_valid():
        try:
            field_decide(
                subject=page.subject,
                field=page.field,
                value=form.cleaned_data["value"],
                user=request.user,
                reason=form.cleaned_data["reason"],
            )
        except Refusal as refusal:
            form.add_error("value", str(refusal))
        else:
            messages.success(request, _("%(field)s is decided.") % {"field": page.kind.label})
            return HttpResponseRedirect(back_to(request, page.back))
    return _shown(request, page, form, status=422)


def _withdraw(request: HttpRequest, page: FieldPage) -> HttpResponse:
    require(request, roles.WITHDRAW)
    try:
        field_withdraw(subject=page.subject, field=page.field, user=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        said = _("The decision on %(field)s is withdrawn; the documents' word is published again.")
        messages.success(request, said % {"field": page.kind.label})
    return HttpResponseRedirect(back_to(request, page.back))


def _shown(request: HttpRequest, page: FieldPage, form: FieldForm, status: int = 200) -> HttpResponse:
    from django.contrib import admin

    change = _restored(request, page)
    context = {
        **admin.site.each_context(request),
        "title": f"{page.name}: {page.kind.label}",
        "may": rights(request),
        "page": page,
        "said": page.said(),
        "decisions": page.decisions(),
        "proposals": page.proposals(),
        "form": form,
        "next": request.POST.get("next") or request.GET.get("next", ""),
        "restored": said_diff(page.words, page.kind, page.state.published, change.old) if change else None,
        "opts": page.row._meta,
    }
    return TemplateResponse(request, "admin/catalogue/field.html", context, status=status)


def _lines(said: tuple[Said, ...]) -> dict[tuple[int, int], str]:
    wanted = Q(pk__in=())
    for word in said:
        wanted |= Q(version=word.place.version, number=word.place.line)
    rows = DocumentLine.objects.filter(wanted).values_list("version", "number", "text")
    return {(version, number): text for version, number, text in rows}


def _shown_word(page: FieldPage, word: Said, lines: dict[tuple[int, int], str]) -> ShownWord:
    place = word.place
    before, marked, after = cut(lines.get((place.version, place.line), ""), place.column, place.end_column)
    same = word.value == page.state.published
    return ShownWord(page.words.say(page.kind, word.value), same, source_link(place), before, marked, after)


def cut(line: str, column: int, end_column: int) -> tuple[str, str, str]:
    """`line` before, inside and after a span; columns from 1, the end exclusive."""
    start, end = max(column - 1, 0), max(end_column - 1, 0)
    return line[:start], line[start:end], line[end:]
