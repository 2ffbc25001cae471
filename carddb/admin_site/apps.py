from django.apps import AppConfig, apps
from django.contrib.admin.apps import AdminConfig
from django.db.models.signals import post_migrate


class AdminSiteConfig(AppConfig):
    name = "carddb.admin_site"
    label = "admin_site"
    default = True

    def ready(self) -> None:
        from carddb.admin_site.roles import SEEN_APPS, roles_after_migrate

        # The signal is not sent for apps without models, as this one is.
        for label in SEEN_APPS:
            if label in apps.app_configs:
                post_migrate.connect(roles_after_migrate, sender=apps.get_app_config(label))


class CardAdminConfig(AdminConfig):
    """Django's admin, with our site in place of the default one."""

    default = False
    default_site = "carddb.admin_site.site.CardAdminSite"
