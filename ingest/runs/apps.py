from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RunsConfig(AppConfig):
    name = "ingest.runs"
    label = "runs"
    verbose_name = _("Ingestion")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from carddb.catalogue.signals import field_settled
        from ingest.runs.receivers import field_overtaken

        field_settled.connect(field_overtaken, dispatch_uid="runs.field_overtaken")
