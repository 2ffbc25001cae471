"""The rules beside the cards: prose, parameters, examples, rulings."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.models.cards import Card
from carddb.catalogue.models.games import SLUG, Edition, Game, Language


class RuleSection(models.Model):
    """A headed section of a rule document; `order` runs through the document, from 1."""

    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="sections")
    key = models.CharField(max_length=80, validators=[SLUG])
    order = models.PositiveSmallIntegerField()
    level = models.PositiveSmallIntegerField(default=1)

    class Meta:
        verbose_name = _("section")
        verbose_name_plural = _("sections")
        ordering = ["edition", "order", "id"]
        constraints = [models.UniqueConstraint(fields=["edition", "key"], name="section_key_unique")]

    def __str__(self) -> str:
        return self.key


class RuleSectionText(models.Model):
    section = models.ForeignKey(RuleSection, on_delete=models.CASCADE, related_name="texts")
    language = models.ForeignKey(Language, on_delete=models.PROTECT, related_name="+")
    heading = models.CharField(max_length=200)
    body = models.TextField(blank=True)

    class Meta:
        verbose_name = _("text of a section")
        verbose_name_plural = _("texts of sections")
        constraints = [models.UniqueConstraint(fields=["section", "language"], name="section_text_unique")]

    def __str__(self) -> str:
        return self.heading


class RuleParameter(models.Model):
    """One number or setting of the rules of an edition, typed."""

    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="parameters")
    key = models.CharField(max_length=80, validators=[SLUG])
    value = models.JSONField()
    unit = models.CharField(max_length=40, blank=True)

    class Meta:
        verbose_name = _("rule parameter")
        verbose_name_plural = _("rule parameters")
        ordering = ["edition", "key"]
        constraints = [models.UniqueConstraint(fields=["edition", "key"], name="parameter_key_unique")]

    def __str__(self) -> str:
        return self.key


class WorkedExample(models.Model):
    """An example that a document works through in numbers, as data."""

    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="examples")
    key = models.CharField(max_length=80, validators=[SLUG])
    data = models.JSONField()

    class Meta:
        verbose_name = _("worked example")
        verbose_name_plural = _("worked examples")
        ordering = ["edition", "key"]
        constraints = [models.UniqueConstraint(fields=["edition", "key"], name="example_key_unique")]

    def __str__(self) -> str:
        return self.key


class Ruling(models.Model):
    """How a silence or a contradiction of the documents is settled."""

    class Basis(models.TextChoices):
        TEXT = "text", _("supported by the text")
        INFERENCE = "inference", _("inferred")

    code = models.CharField(max_length=10, unique=True)
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="rulings")
    text = models.TextField()
    basis = models.CharField(max_length=10, choices=Basis)
    refs = models.JSONField(default=list)
    flag = models.CharField(max_length=60, blank=True, help_text=_("The match option that turns it."))
    supersedes = models.ManyToManyField("self", symmetrical=False, blank=True, related_name="superseded_by")
    cards = models.ManyToManyField(Card, blank=True, related_name="rulings")

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering = ["code"]

    def __str__(self) -> str:
        return self.code
