"""Settings, addresses, Celery and WSGI: where the parts are put together."""

from carddb.config.celery import app as celery_app

__all__ = ["celery_app"]
