from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CatalogueConfig(AppConfig):
    name = "carddb.catalogue"
    label = "catalogue"
    verbose_name = _("Catalogue")
    default_auto_field = "django.db.models.BigAutoField"
