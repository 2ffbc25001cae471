"""Games, their editions, and the closed lists that cards refer to."""

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

SLUG = RegexValidator(r"\A[a-z0-9]+(-[a-z0-9]+|_[a-z0-9]+)*\Z", "Lower-case words joined by hyphens.")


class Language(models.Model):
    """A language that texts are kept in, by its BCP-47 code."""

    code = models.CharField(max_length=35, primary_key=True)
    name = models.CharField(max_length=60, help_text=_("In the language itself."))

    class Meta:
        verbose_name = _("language")
        verbose_name_plural = _("languages")
        ordering = ["code"]

    def __str__(self) -> str:
        return self.code


class Game(models.Model):
    slug = models.CharField(max_length=60, unique=True, validators=[SLUG])

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ["slug"]

    def __str__(self) -> str:
        return self.slug


class Edition(models.Model):
    """A printing of a game with its own numbers: `online`, `tabletop`, `standard`."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="editions")
    slug = models.CharField(max_length=60, validators=[SLUG])
    reference = models.BooleanField(
        default=False, help_text=_("Rules and names of this edition come first (R01).")
    )

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering = ["game", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="edition_slug_unique"),
            models.UniqueConstraint(
                fields=["game"], condition=Q(reference=True), name="edition_one_reference_a_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}/{self.slug}"


class EditionText(models.Model):
    """Title, tagline and introduction of an edition in one language."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="texts")
    language = models.ForeignKey(Language, on_delete=models.PROTECT, related_name="+")
    title = models.CharField(max_length=200)
    tagline = models.TextField(blank=True)
    intro = models.TextField(blank=True)

    class Meta:
        verbose_name = _("text of an edition")
        verbose_name_plural = _("texts of editions")
        constraints = [models.UniqueConstraint(fields=["edition", "language"], name="edition_text_unique")]

    def __str__(self) -> str:
        return self.title


class Faction(models.Model):
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="factions")
    slug = models.CharField(max_length=60, validators=[SLUG])
    unlock_games = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text=_("Completed games after which it opens; empty where not stated.")
    )

    class Meta:
        verbose_name = _("faction")
        verbose_name_plural = _("factions")
        ordering = ["game", "slug"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="faction_slug_unique")]

    def __str__(self) -> str:
        return self.slug


class UnitType(models.Model):
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="unit_types")
    slug = models.CharField(max_length=60, validators=[SLUG])

    class Meta:
        verbose_name = _("unit type")
        verbose_name_plural = _("unit types")
        ordering = ["game", "slug"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="unit_type_slug_unique")]

    def __str__(self) -> str:
        return self.slug


class Tag(models.Model):
    """A word that effects ask for and no type column prints (mercenary, archer …: R53)."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="tags")
    slug = models.CharField(max_length=60, validators=[SLUG])
    reason = models.TextField(blank=True, help_text=_("What the inference rests on."))

    class Meta:
        verbose_name = _("tag")
        verbose_name_plural = _("tags")
        ordering = ["game", "slug"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="tag_slug_unique")]

    def __str__(self) -> str:
        return self.slug


class DoctrineCategory(models.Model):
    """A heading under which a document lists doctrines and tactics."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="categories")
    slug = models.CharField(max_length=60, validators=[SLUG])
    kind = models.CharField(max_length=20, help_text=_("The kind of card it holds."))
    persistent = models.BooleanField(default=False, help_text=_("Its cards stay face up (R36)."))

    class Meta:
        verbose_name = _("category")
        verbose_name_plural = _("categories")
        ordering = ["game", "slug"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="category_slug_unique")]

    def __str__(self) -> str:
        return self.slug


class TermName(models.Model):
    """A term's name in one language; `folded` is what search compares."""

    language = models.ForeignKey(Language, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=200)
    folded = models.CharField(max_length=200, db_index=True, editable=False)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.text


class GameName(TermName):
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="names")

    class Meta:
        verbose_name = _("name of a game")
        verbose_name_plural = _("names of games")
        constraints = [models.UniqueConstraint(fields=["game", "language"], name="game_name_unique")]


class FactionName(TermName):
    faction = models.ForeignKey(Faction, on_delete=models.CASCADE, related_name="names")

    class Meta:
        verbose_name = _("name of a faction")
        verbose_name_plural = _("names of factions")
        constraints = [models.UniqueConstraint(fields=["faction", "language"], name="faction_name_unique")]


class UnitTypeName(TermName):
    unit_type = models.ForeignKey(UnitType, on_delete=models.CASCADE, related_name="names")

    class Meta:
        verbose_name = _("name of a unit type")
        verbose_name_plural = _("names of unit types")
        constraints = [
            models.UniqueConstraint(fields=["unit_type", "language"], name="unit_type_name_unique")
        ]


class TagName(TermName):
    tag = models.ForeignKey(Tag, on_delete=models.CASCADE, related_name="names")

    class Meta:
        verbose_name = _("name of a tag")
        verbose_name_plural = _("names of tags")
        constraints = [models.UniqueConstraint(fields=["tag", "language"], name="tag_name_unique")]


class CategoryName(TermName):
    category = models.ForeignKey(DoctrineCategory, on_delete=models.CASCADE, related_name="names")

    class Meta:
        verbose_name = _("name of a category")
        verbose_name_plural = _("names of categories")
        constraints = [models.UniqueConstraint(fields=["category", "language"], name="category_name_unique")]
