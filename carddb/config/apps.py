from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """The composition root as an application: it brings the checks and the set-up command."""

    name = "carddb.config"
    label = "config"
    verbose_name = "Configuration"

    def ready(self) -> None:
        from carddb.config import checks  # noqa: F401  # importing registers them
