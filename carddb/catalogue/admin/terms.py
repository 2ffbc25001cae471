"""All that is not a card: a list of each, and a page with the states of its fields."""

from typing import Any, ClassVar

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.base import LookOnly, column
from carddb.catalogue.admin.cells import Words, cell
from carddb.catalogue.admin.diffs import shown
from carddb.catalogue.admin.fields import fields_of, label
from carddb.catalogue.admin.open_work import findings_of, proposals_of
from carddb.catalogue.admin.subjects import game_of, subject_of
from carddb.catalogue.models import (
    DoctrineCategory,
    Edition,
    Faction,
    Game,
    Language,
    RuleParameter,
    RuleSection,
    Ruling,
    Tag,
    UnitType,
    WorkedExample,
)
from carddb.catalogue.selectors.field_states import field_states

_GAME, _EDITION, _KEY = column("game", _("Game")), column("edition", _("Edition")), column("key", _("Key"))
_SLUG = column("slug", _("Key"))


class SubjectAdmin(LookOnly):
    """Rows that are subjects of facts."""

    list_display: Any = ("__str__",)

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        row = self.viewed(request, object_id)
        subject, words = subject_of(row), Words(game_of(row))
        states = field_states(subject)
        languages = list(Language.objects.values_list("code", flat=True))
        addable = [name for name in fields_of(subject, languages, []) if name not in states]
        return self.page(
            request,
            "admin/catalogue/subject.html",
            str(row),
            original=row,
            subject=subject,
            cells=[cell(states, subject, name, words) for name in states],
            addable=[(name, label(subject, name)) for name in addable],
            findings=findings_of(subject),
            proposals=proposals_of(subject, words),
        )


class NamedAdmin(SubjectAdmin):
    """A term with its names in all languages."""

    list_display: Any = (_SLUG, _GAME, "names_shown")
    list_filter: ClassVar[Any] = ("game",)
    list_select_related: ClassVar[Any] = ("game",)
    search_fields = ("slug", "names__text", "names__folded")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("names")

    @admin.display(description=_("Names"))
    def names_shown(self, row: Any) -> str:
        names = sorted((name.language_id, name.text) for name in row.names.all())
        return " · ".join(f"{text} ({code})" for code, text in names)


@admin.register(Game)
class GameAdmin(NamedAdmin):
    list_display = (_SLUG, "names_shown")
    list_filter = ()
    list_select_related = ()


@admin.register(Edition)
class EditionAdmin(SubjectAdmin):
    list_display = (_SLUG, _GAME, column("reference", _("Reference edition")))
    list_filter = ("game",)
    list_select_related = ("game",)


@admin.register(RuleSection)
class RuleSectionAdmin(SubjectAdmin):
    list_display = (_KEY, _EDITION, "headings")
    list_filter = ("edition",)
    list_select_related = ("edition__game",)
    search_fields = ("key", "texts__heading", "texts__body")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("texts")

    @admin.display(description=_("Headings"))
    def headings(self, row: RuleSection) -> str:
        texts = sorted((text.language_id, text.heading) for text in row.texts.all())
        return " · ".join(f"{heading} ({code})" for code, heading in texts)


class KeyedAdmin(SubjectAdmin):
    list_filter = ("edition",)
    list_select_related = ("edition__game",)
    search_fields = ("key",)


@admin.register(RuleParameter)
class RuleParameterAdmin(KeyedAdmin):
    list_display = (_KEY, _EDITION, "shown_value", column("unit", _("Unit of measure")))

    @admin.display(description=_("Value"))
    def shown_value(self, row: RuleParameter) -> str:
        return shown(row.value)


@admin.register(WorkedExample)
class WorkedExampleAdmin(KeyedAdmin):
    list_display = (_KEY, _EDITION)


@admin.register(Ruling)
class RulingAdmin(SubjectAdmin):
    list_display = (column("code", _("Code")), _GAME, "basis_label", column("text", _("Text")))
    list_filter = ("game", "basis")
    list_select_related = ("game",)
    search_fields = ("code", "text")

    @admin.display(description=_("Rests on"), ordering="basis")
    def basis_label(self, row: Ruling) -> str:
        return labels.label_of(labels.BASES, row.basis)


for _model in (Faction, UnitType, DoctrineCategory, Tag):
    admin.site.register(_model, NamedAdmin)
