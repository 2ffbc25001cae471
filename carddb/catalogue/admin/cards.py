"""Cards: the list, and the page of one."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.admin import card_filters as filters
from carddb.catalogue.admin import labels
from carddb.catalogue.admin.base import LookOnly, column
from carddb.catalogue.admin.card_list import listed_cards
from carddb.catalogue.admin.card_page import card_page
from carddb.catalogue.admin.card_search import search_cards
from carddb.catalogue.admin.history_page import history_page
from carddb.catalogue.models import Card

_NUMBERS = (
    column("shown_level", labels.STATS["level"]),
    column("shown_atk", labels.STATS["atk"]),
    column("shown_defence", labels.STATS["def"]),
    column("shown_energy", labels.STATS["energy"]),
)


@admin.register(Card)
class CardAdmin(LookOnly):
    list_display = ("name", "work", "kind_label", "faction_label", "type_label", *_NUMBERS)
    list_filter = (
        filters.GameFilter,
        filters.FactionFilter,
        filters.KindFilter,
        filters.TypeFilter,
        filters.LevelFilter,
        filters.EditionFilter,
        filters.CategoryFilter,
        filters.StatusFilter,
        filters.WorkFilter,
    )
    search_fields = ("slug",)  # that there is a search at all; how, says get_search_results
    search_help_text = _("Names and texts in any language; accents do not matter.")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        return listed_cards(Card.objects.select_related("game", "faction", "unit_type"))

    def get_ordering(self, request: HttpRequest) -> list[Any]:
        return ["folded_name", "pk"]

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> tuple[Any, bool]:
        return search_cards(queryset, search_term), False

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        card = self.viewed(request, object_id)
        found = card_page(card)
        return self.page(request, "admin/catalogue/card/page.html", found.name, page=found, original=card)

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        card = self.viewed(request, object_id)
        found = history_page(card)
        title = _("History of %(name)s") % {"name": found.name}
        return self.page(request, "admin/catalogue/card/history.html", title, page=found, original=card)

    @admin.display(description=_("Name"), ordering="folded_name")
    def name(self, card: Any) -> str:
        return card.shown_name

    @admin.display(description=_("Kind"), ordering="kind")
    def kind_label(self, card: Card) -> str:
        return labels.label_of(labels.KINDS, card.kind)

    @admin.display(description=_("Faction"), ordering="faction_name")
    def faction_label(self, card: Any) -> str | None:
        return card.faction_name or (card.faction.slug if card.faction else None)

    @admin.display(description=_("Type"), ordering="type_name")
    def type_label(self, card: Any) -> str | None:
        return card.type_name or (card.unit_type.slug if card.unit_type else None)

    @admin.display(description=_("Open work"), ordering="open_findings")
    def work(self, card: Any) -> str | None:
        marks = [
            (card.open_findings, "finding", _("open findings")),
            (card.open_proposals, "proposal", _("proposed changes")),
            (card.decided_fields, "decided", _("fields decided by an editor")),
        ]
        shown = [
            format_html(
                '<span class="mark mark-{}" title="{}">{} <span class="visually-hidden">{}</span></span>',
                kind,
                words,
                number,
                words,
            )
            for number, kind, words in marks
            if number
        ]
        return format_html("{}" * len(shown), *shown) if shown else None
