"""The filters of the list of cards."""

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.names import term_names
from carddb.catalogue.models import Card, CardStats, CardText, Edition


class CardFilter(SimpleListFilter):
    """`column` is what the chosen value is compared with."""

    column = ""

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        value = self.value()
        return queryset.filter(**{self.column: value}) if value else queryset


class TermFilter(CardFilter):
    """A closed list of one game, or of all where none is chosen."""

    term = ""

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        game = "" if self.term == "game" else request.GET.get("game", "")
        return list(term_names(self.term, game).items())


class GameFilter(TermFilter):
    title, parameter_name, term, column = _("game"), "game", "game", "game__slug"


class FactionFilter(TermFilter):
    title, parameter_name, term, column = _("faction"), "faction", "faction", "faction__slug"


class TypeFilter(TermFilter):
    title, parameter_name, term, column = _("type"), "type", "type", "unit_type__slug"


class CategoryFilter(TermFilter):
    title, parameter_name, term, column = _("category"), "category", "category", "category__slug"


class KindFilter(CardFilter):
    title, parameter_name, column = _("kind"), "kind", "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        there = set(Card.objects.order_by().values_list("kind", flat=True).distinct())
        return [(kind, labels.label_of(labels.KINDS, kind)) for kind in labels.KINDS if kind in there]


class StatusFilter(CardFilter):
    title, parameter_name, column = _("status"), "status", "status"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(status, labels.label_of(labels.STATUSES, status)) for status in labels.STATUSES]


class EditionFilter(CardFilter):
    title, parameter_name = _("edition"), "edition"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        slugs = Edition.objects.order_by("slug").values_list("slug", flat=True).distinct()
        return [(slug, labels.label_of(labels.EDITIONS, slug)) for slug in slugs]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if not self.value():
            return queryset
        printed = {"card": OuterRef("pk"), "edition__slug": self.value()}
        stats, texts = CardStats.objects.filter(**printed), CardText.objects.filter(**printed)
        return queryset.filter(Q(Exists(stats)) | Q(Exists(texts)))


class LevelFilter(CardFilter):
    """The level in the edition filtered by, else in the game's reference edition."""

    title, parameter_name = _("level"), "level"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        levels = CardStats.objects.order_by("level").values_list("level", flat=True).distinct()
        return [(str(level), str(level)) for level in levels]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        value = self.value() or ""
        if not (value.isascii() and value.isdigit()):
            return queryset.none() if value else queryset
        edition = request.GET.get("edition")
        wanted = {"edition__slug": edition} if edition else {"edition__reference": True}
        rows = CardStats.objects.filter(card=OuterRef("pk"), level=int(value[:4]), **wanted)
        return queryset.filter(Exists(rows))


class WorkFilter(CardFilter):
    """Cards by what waits on them; the counts are those of `card_list.with_work`."""

    title, parameter_name = _("open work"), "work"
    _conditions = {
        "findings": Q(open_findings__gt=0),
        "proposals": Q(open_proposals__gt=0),
        "decided": Q(decided_fields__gt=0),
        "none": Q(open_findings=0, open_proposals=0),
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("findings", _("has open findings")),
            ("proposals", _("has proposed changes")),
            ("decided", _("has fields decided by an editor")),
            ("none", _("nothing open")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        condition = self._conditions.get(self.value() or "")
        return queryset.filter(condition) if condition else queryset
