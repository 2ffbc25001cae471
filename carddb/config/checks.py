"""Misconfiguration, found before a request meets it."""

import os
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register

TAG = "config"
BROKER_SCHEMES = {"redis", "rediss", "redis+socket", "sentinel"}


@register(TAG)
def broker_is_redis(**_: Any) -> list[CheckMessage]:
    """config.E001: other transports were tried and lose or corrupt work under load."""
    scheme = urlsplit(settings.BROKER_URL).scheme
    if scheme in BROKER_SCHEMES:
        return []
    hint = "Set BROKER_URL to redis://HOST:PORT/DB, or leave it out and let dev.py run a broker."
    return [Error(f"BROKER_URL begins with {scheme!r}, which is no Redis.", hint=hint, id="config.E001")]


@register(TAG)
def database_is_known(**_: Any) -> list[CheckMessage]:
    """config.E002: the constraints of the catalogue are written and tested for two databases."""
    engine = settings.DATABASES["default"]["ENGINE"].rpartition(".")[2]
    if engine in {"sqlite3", "postgresql"}:
        return []
    hint = "Set DATABASE_URL to postgres://USER:PASSWORD@HOST/NAME or sqlite:///PATH."
    return [Error(f"The database {engine!r} is not supported.", hint=hint, id="config.E002")]


@register(TAG)
def time_limits_fit(**_: Any) -> list[CheckMessage]:
    """config.E003: soft limit and hard limit are ten seconds apart."""
    if settings.TASK_TIME_LIMIT >= 20:
        return []
    return [Error("TASK_TIME_LIMIT is under 20 seconds.", hint="Raise it; 100 is usual.", id="config.E003")]


@register(TAG, deploy=True)
def secret_key_is_set(**_: Any) -> list[CheckMessage]:
    """config.E004: without a key of its own each process signs with another, and logins do not last."""
    if os.environ.get("SECRET_KEY"):
        return []
    hint = "Set it to 50 random characters or more, the same for every process."
    return [Error("SECRET_KEY is not set.", hint=hint, id="config.E004")]


@register(TAG, deploy=True)
def hosts_are_named(**_: Any) -> list[CheckMessage]:
    """config.W005: a wildcard lets anyone choose the host in the links that are sent out."""
    if "*" not in settings.ALLOWED_HOSTS:
        return []
    hint = "Set ALLOWED_HOSTS to the names the service is reached by."
    return [Warning("ALLOWED_HOSTS takes any host.", hint=hint, id="config.W005")]
