"""Cards: one row a card, whatever languages and editions print it."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from carddb.catalogue.models.games import (
    SLUG,
    DoctrineCategory,
    Edition,
    Faction,
    Game,
    Language,
    Tag,
    UnitType,
)

STAT_MAX = 12
"""No level, attack, defence or energy passes 12 (FR 55, 66)."""


class Card(models.Model):
    """A card; `slug` is unique within its game and never changes once published."""

    class Kind(models.TextChoices):
        UNIT = "unit", _("unit")
        COMMANDER = "commander", _("commander")
        DOCTRINE = "doctrine", _("doctrine")
        FIELD_DOCTRINE = "field_doctrine", _("field doctrine")
        TACTIC = "tactic", _("tactic")
        ATTACK = "attack", _("attack")
        DEFENSE = "defense", _("defence")
        SUPPORT = "support", _("support")
        COMBO = "combo", _("combination")

    class Status(models.TextChoices):
        PRESENT = "present", _("present")
        MISSING = "missing", _("named but nowhere described")
        RETIRED = "retired", _("retired")

    class FactionSource(models.TextChoices):
        NONE = "none", _("has none")
        PRINTED = "printed", _("printed")
        INFERRED = "inferred", _("inferred")
        EDITOR = "editor", _("decided by an editor")

    class Confidence(models.TextChoices):
        HIGH = "H", _("high")
        MEDIUM = "M", _("medium")
        LOW = "L", _("low")

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="cards")
    slug = models.CharField(max_length=80, validators=[SLUG], db_index=True)
    kind = models.CharField(max_length=20, choices=Kind, db_index=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.PRESENT)
    faction = models.ForeignKey(
        Faction, null=True, blank=True, on_delete=models.PROTECT, related_name="cards"
    )
    faction_source = models.CharField(max_length=10, choices=FactionSource, default=FactionSource.NONE)
    faction_confidence = models.CharField(max_length=1, choices=Confidence, blank=True)
    faction_reason = models.TextField(blank=True)
    faction_alternatives = models.ManyToManyField(Faction, blank=True, related_name="+")
    unit_type = models.ForeignKey(
        UnitType, null=True, blank=True, on_delete=models.PROTECT, related_name="cards"
    )
    category = models.ForeignKey(
        DoctrineCategory, null=True, blank=True, on_delete=models.PROTECT, related_name="cards"
    )
    commander = models.BooleanField(default=False)
    tags = models.ManyToManyField(Tag, through="CardTag", related_name="cards")
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["game", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="card_slug_unique"),
            models.CheckConstraint(
                condition=Q(commander=False) | Q(kind="commander"), name="card_commander_is_commander_kind"
            ),
            models.CheckConstraint(
                condition=Q(faction__isnull=True, faction_source="none")
                | (Q(faction__isnull=False) & ~Q(faction_source="none")),
                name="card_faction_has_source",
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=["unit", "commander"]) | Q(category__isnull=True),
                name="card_unit_has_no_category",
            ),
        ]

    def __str__(self) -> str:
        return self.slug

    @property
    def subject(self) -> str:
        """Its name in facts and findings."""
        return f"card:{self.game.slug}/{self.slug}"


class CardTag(models.Model):
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="card_tags")
    tag = models.ForeignKey(Tag, on_delete=models.PROTECT, related_name="card_tags")

    class Meta:
        verbose_name = _("tag of a card")
        verbose_name_plural = _("tags of cards")
        constraints = [models.UniqueConstraint(fields=["card", "tag"], name="card_tag_unique")]

    def __str__(self) -> str:
        return f"{self.card_id}/{self.tag_id}"


class CardName(models.Model):
    """A name of a card in one language: one printed name, and any aliases documents use."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="names")
    language = models.ForeignKey(Language, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=200)
    folded = models.CharField(max_length=200, db_index=True, editable=False)
    alias = models.PositiveSmallIntegerField(default=0, help_text=_("0: the name; from 1: an alias."))
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("name of a card")
        verbose_name_plural = _("names of cards")
        ordering = ["card", "language", "alias"]
        constraints = [
            models.UniqueConstraint(fields=["card", "language", "alias"], name="card_name_unique"),
            models.CheckConstraint(condition=~Q(text=""), name="card_name_not_empty"),
        ]

    def __str__(self) -> str:
        return self.text


class CardStats(models.Model):
    """The numbers of a unit in one edition, on that edition's scale."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="stats")
    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="stats")
    level = models.PositiveSmallIntegerField()
    atk = models.PositiveSmallIntegerField()
    defence = models.PositiveSmallIntegerField(db_column="def")
    energy = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        help_text=_("Copies in the printed set; empty where the edition has no such column."),
    )
    order = models.PositiveIntegerField(help_text=_("Its place among the faction's rows, from 1."))
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("numbers of a card")
        verbose_name_plural = _("numbers of cards")
        ordering = ["card", "edition"]
        constraints = [
            models.UniqueConstraint(fields=["card", "edition"], name="card_stats_unique"),
            models.CheckConstraint(
                condition=Q(level__range=(1, STAT_MAX))
                & Q(atk__range=(1, STAT_MAX))
                & Q(defence__range=(1, STAT_MAX))
                & Q(energy__range=(0, STAT_MAX)),
                name="card_stats_in_range",
            ),
            models.CheckConstraint(
                condition=Q(copies__isnull=True) | Q(copies__range=(1, 40)), name="card_copies_in_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.level}/{self.atk}/{self.defence}/{self.energy}"


class CardText(models.Model):
    """The effect text of a card as one edition prints it in one language."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="texts")
    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="texts_of_cards")
    language = models.ForeignKey(Language, on_delete=models.PROTECT, related_name="+")
    text = models.TextField()
    folded = models.TextField(editable=False)
    bonus = models.CharField(max_length=60, blank=True, help_text=_("The bonus column as printed."))
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("text of a card")
        verbose_name_plural = _("texts of cards")
        ordering = ["card", "edition", "language"]
        constraints = [
            models.UniqueConstraint(fields=["card", "edition", "language"], name="card_text_unique"),
        ]

    def __str__(self) -> str:
        return self.text


class ComboComponent(models.Model):
    """One of the cards that a combination is made of: as printed, and the card it is."""

    combo = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="components")
    position = models.PositiveSmallIntegerField()
    card = models.ForeignKey(Card, null=True, blank=True, on_delete=models.PROTECT, related_name="in_combos")
    printed = models.JSONField(default=dict, help_text=_("Language code to the printed words."))

    class Meta:
        verbose_name = _("component")
        verbose_name_plural = _("components")
        ordering = ["combo", "position"]
        constraints = [
            models.UniqueConstraint(fields=["combo", "position"], name="combo_component_unique"),
            models.CheckConstraint(
                condition=Q(card__isnull=True) | ~Q(card=F("combo")), name="combo_not_of_itself"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.combo_id}#{self.position}"
