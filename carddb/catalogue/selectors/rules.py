"""The rules beside the cards; every function makes one query when read."""

from django.db.models import F

from carddb.catalogue.models import (
    RuleParameter,
    RuleSection,
    RuleSectionText,
    Ruling,
    WorkedExample,
)
from carddb.catalogue.selectors.aggregates import Bytewise, json_rows, json_values
from carddb.catalogue.selectors.terms import Rows

_BY_EDITION = (Bytewise("edition__game__slug"), Bytewise("edition__slug"))


def sections() -> Rows:
    """id, key, game_slug, edition_slug, order, level, all_texts ({lang, heading, body})."""
    texts = json_rows(
        RuleSectionText.objects.all(), "section", lang=F("language_id"), heading=F("heading"), body=F("body")
    )
    rows = RuleSection.objects.annotate(
        game_slug=F("edition__game__slug"), edition_slug=F("edition__slug"), all_texts=texts
    ).order_by(*_BY_EDITION, "order", "id")
    return rows.values("id", "key", "game_slug", "edition_slug", "order", "level", "all_texts")


def parameters() -> Rows:
    """id, key, game_slug, edition_slug, value (any JSON), unit."""
    rows = RuleParameter.objects.annotate(
        game_slug=F("edition__game__slug"), edition_slug=F("edition__slug")
    ).order_by(*_BY_EDITION, Bytewise("key"), "id")
    return rows.values("id", "key", "game_slug", "edition_slug", "value", "unit")


def examples() -> Rows:
    """id, key, game_slug, edition_slug, data (any JSON)."""
    rows = WorkedExample.objects.annotate(
        game_slug=F("edition__game__slug"), edition_slug=F("edition__slug")
    ).order_by(*_BY_EDITION, Bytewise("key"), "id")
    return rows.values("id", "key", "game_slug", "edition_slug", "data")


def rulings() -> Rows:
    """id, code, game_slug, text (English), basis, refs, flag; codes of others; cards ({game, slug})."""
    rows = Ruling.objects.annotate(
        game_slug=F("game__slug"),
        replaces=json_values(Ruling.supersedes.through.objects.all(), "from_ruling", "to_ruling__code"),
        replaced_by=json_values(Ruling.supersedes.through.objects.all(), "to_ruling", "from_ruling__code"),
        of_cards=json_rows(
            Ruling.cards.through.objects.all(), "ruling", game=F("card__game__slug"), slug=F("card__slug")
        ),
    ).order_by(Bytewise("code"), "id")
    columns = (
        "id",
        "code",
        "game_slug",
        "text",
        "basis",
        "refs",
        "flag",
        "replaces",
        "replaced_by",
        "of_cards",
    )
    return rows.values(*columns)
