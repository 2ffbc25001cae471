"""The Celery application; its settings are those that begin with ``CELERY_``."""

import os

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "carddb.config.settings")

app = Celery("carddb")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_logging(**_: object) -> None:
    """Django's LOGGING stands: a worker's lines look like those of the web."""
