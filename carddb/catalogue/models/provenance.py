"""Where every published field came from, and the three states it can be in.

- *What a document says*: `FactRow`, one a field, subject and document version.
- *What an editor decided*: `Decision`; the newest one that is not withdrawn stands.
- *What is published*: the typed tables; `FieldSource` points from each field to the fact or the
  decision that it shows.
"""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class Revision(models.Model):
    """One change of the published catalogue; the highest id is the catalogue's revision."""

    created_at = models.DateTimeField(auto_now_add=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = _("revision")
        verbose_name_plural = _("revisions")
        ordering = ["id"]

    def __str__(self) -> str:
        return str(self.pk)


class Document(models.Model):
    """A source by its key: ``<game>/<edition>/<lang>`` or ``curation/<file>``."""

    key = models.CharField(max_length=160, unique=True)
    origin = models.CharField(max_length=10, choices=[("document", "document"), ("curation", "curation")])
    precedence = models.PositiveSmallIntegerField(
        default=100, help_text=_("Where sources disagree, the lowest number is published.")
    )
    current = models.ForeignKey(
        "DocumentVersion", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        ordering = ["key"]

    def __str__(self) -> str:
        return self.key


class DocumentVersion(models.Model):
    """One content of a document as it was read; its lines are kept as printed, its facts never change.

    `sha256` is that of the bytes, `reading` that of the facts read from them: when reading improves,
    the same bytes give another version.
    """

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="versions")
    sha256 = models.CharField(max_length=64)
    reading = models.CharField(max_length=64, editable=False)
    name = models.CharField(max_length=255, help_text=_("The file's name when it came in."))
    title = models.CharField(max_length=200, blank=True)
    media = models.CharField(max_length=20)
    encoding = models.CharField(max_length=20)
    ingested_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("version of a document")
        verbose_name_plural = _("versions of documents")
        ordering = ["document", "id"]
        constraints = [
            models.UniqueConstraint(fields=["document", "sha256", "reading"], name="document_version_unique")
        ]

    def __str__(self) -> str:
        return f"{self.document.key}@{self.sha256[:8]}"


class DocumentLine(models.Model):
    version = models.ForeignKey(DocumentVersion, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    text = models.TextField()

    class Meta:
        verbose_name = _("line of a document")
        verbose_name_plural = _("lines of documents")
        ordering = ["version", "number"]
        constraints = [models.UniqueConstraint(fields=["version", "number"], name="document_line_unique")]

    def __str__(self) -> str:
        return self.text


class FactRow(models.Model):
    """What one document version says of one field (the stored form of `ingest.facts.Fact`)."""

    version = models.ForeignKey(DocumentVersion, on_delete=models.CASCADE, related_name="facts")
    subject = models.CharField(max_length=160, db_index=True)
    field = models.CharField(max_length=120)
    value = models.JSONField()
    line = models.PositiveIntegerField()
    column = models.PositiveIntegerField()
    end_column = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("fact")
        verbose_name_plural = _("facts")
        constraints = [
            models.UniqueConstraint(fields=["version", "subject", "field"], name="fact_unique"),
            models.CheckConstraint(
                condition=Q(line__gte=1, column__gte=1, end_column__gte=F("column")), name="fact_span_valid"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.field}"


class Decision(models.Model):
    """An editor's word on one field; it stands over every document until withdrawn.

    A `value` of NULL publishes nothing. `against` is what the documents said when it was decided (NULL:
    nothing), so that only what they say anew is a conflict.
    """

    subject = models.CharField(max_length=160, db_index=True)
    field = models.CharField(max_length=120)
    value = models.JSONField(null=True)
    against = models.JSONField(null=True, editable=False)
    reason = models.TextField(blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("decision")
        verbose_name_plural = _("decisions")
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["subject", "field"],
                condition=Q(withdrawn_at__isnull=True),
                name="decision_one_standing_a_field",
            )
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.field}"


class FieldSource(models.Model):
    """The fact or decision that a published field shows."""

    subject = models.CharField(max_length=160)
    field = models.CharField(max_length=120)
    fact = models.ForeignKey(FactRow, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    decision = models.ForeignKey(Decision, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = _("source of a field")
        verbose_name_plural = _("sources of fields")
        constraints = [
            models.UniqueConstraint(fields=["subject", "field"], name="field_source_unique"),
            models.CheckConstraint(
                condition=Q(fact__isnull=False, decision__isnull=True)
                | Q(fact__isnull=True, decision__isnull=False),
                name="field_source_exactly_one",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.field}"
