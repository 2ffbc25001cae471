"""Ingest runs, what they found, and what they propose to change."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from carddb.catalogue.models import Document, FactRow


class IngestRun(models.Model):
    """One run over one or more documents; its changes are committed in one transaction."""

    class Status(models.TextChoices):
        QUEUED = "queued", _("waiting for a worker")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        REFUSED = "refused", _("done; something was refused")
        FAILED = "failed", _("failed; nothing was changed")

    status = models.CharField(max_length=10, choices=Status, default=Status.QUEUED)
    dry_run = models.BooleanField(default=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="ingest_runs"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    report = models.JSONField(
        default=dict, help_text=_("The report, as `manage.py ingest --report` writes it.")
    )
    error = models.TextField(blank=True)

    class Meta:
        verbose_name = _("ingest run")
        verbose_name_plural = _("ingest runs")
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"run {self.pk}"


class Upload(models.Model):
    """A file that an editor sent for ingestion."""

    run = models.ForeignKey(IngestRun, on_delete=models.CASCADE, related_name="uploads")
    name = models.CharField(max_length=255)
    content = models.BinaryField()

    class Meta:
        verbose_name = _("upload")
        verbose_name_plural = _("uploads")
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


class Finding(models.Model):
    """A diagnostic, kept until an editor settles it; found again, it stays the same row."""

    class State(models.TextChoices):
        OPEN = "open", _("open")
        SETTLED = "settled", _("settled by an editor")
        GONE = "gone", _("no longer found")

    document = models.ForeignKey(
        Document, null=True, blank=True, on_delete=models.CASCADE, related_name="findings"
    )
    document_name = models.CharField(
        max_length=255, help_text=_("The document's key, or its name where unrecognised.")
    )
    code = models.CharField(max_length=10, db_index=True)
    severity = models.CharField(max_length=10)
    subject = models.CharField(max_length=160, blank=True, db_index=True)
    line = models.PositiveIntegerField()
    column = models.PositiveIntegerField()
    end_column = models.PositiveIntegerField()
    message = models.TextField()
    help = models.TextField(blank=True)
    data = models.JSONField(default=dict)
    fingerprint = models.CharField(
        max_length=64, unique=True, help_text=_("Says whether two runs found the same.")
    )
    state = models.CharField(max_length=10, choices=State, default=State.OPEN, db_index=True)
    first_run = models.ForeignKey(IngestRun, on_delete=models.PROTECT, related_name="+")
    last_run = models.ForeignKey(IngestRun, on_delete=models.PROTECT, related_name="findings")
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    settled_at = models.DateTimeField(null=True, blank=True)
    settled_note = models.TextField(blank=True)

    class Meta:
        verbose_name = _("finding")
        verbose_name_plural = _("findings")
        ordering = ["document_name", "line", "column", "id"]
        permissions = [("settle_finding", "Can settle findings")]
        constraints = [
            models.CheckConstraint(
                condition=~Q(state="settled") | Q(settled_at__isnull=False), name="finding_settled_has_time"
            )
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.document_name}:{self.line}"


class ProposedChange(models.Model):
    """A published field that the documents now say otherwise; nothing changes until it is accepted.

    `new` is NULL where no document says it any more. `fact` is empty there, and where a card that
    left its documents is to be retired.
    """

    class State(models.TextChoices):
        OPEN = "open", _("open")
        ACCEPTED = "accepted", _("accepted")
        REJECTED = "rejected", _("rejected")
        OUTDATED = "outdated", _("overtaken by a later run")

    run = models.ForeignKey(IngestRun, on_delete=models.PROTECT, related_name="proposals")
    subject = models.CharField(max_length=160, db_index=True)
    field = models.CharField(max_length=120)
    old = models.JSONField(null=True)
    new = models.JSONField(null=True)
    fact = models.ForeignKey(FactRow, null=True, on_delete=models.CASCADE, related_name="+")
    conflict = models.BooleanField(default=False, help_text=_("An editor's decision stands against it."))
    state = models.CharField(max_length=10, choices=State, default=State.OPEN, db_index=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("proposed change")
        verbose_name_plural = _("proposed changes")
        ordering = ["-id"]
        permissions = [("decide_proposedchange", "Can accept and reject proposed changes")]
        constraints = [
            models.UniqueConstraint(
                fields=["subject", "field"],
                condition=Q(state="open"),
                name="proposal_open_once",
            )
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.field}"
