"""Answers to those who watch the service, before any other layer sees the request.

So they need no host name, no TLS, no session and, for ``/healthz``, no database.
"""

import json
from collections.abc import Callable

from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from kombu.exceptions import OperationalError

from carddb.config.celery import app

MIGRATIONS_KEPT = 60
"""Seconds for which a database found to be migrated is not asked again."""


class HealthMiddleware:
    """``/healthz``: this process answers. ``/readyz``: it can do its work; 503 while it cannot."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        match request.path_info.rstrip("/"):
            case "/healthz":
                return _answer({"status": "ok"}, ready=True)
            case "/readyz":
                return readiness()
        return self.get_response(request)


def readiness() -> HttpResponse:
    """The state of each thing that the service stands on.

    Without its database, or on one that is not migrated, the web cannot answer: 503. Without a broker it
    answers still, and only new background work fails, so that is told but takes no server out of service.
    """
    parts = {"database": _database(), "broker": _broker()}
    ready = parts["database"] == "ok"
    return _answer({"status": "ok" if ready else "unavailable", **parts}, ready=ready)


def _answer(body: dict[str, str], *, ready: bool) -> HttpResponse:
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(json.dumps(body), "application/json", 200 if ready else 503, headers=headers)


def _database() -> str:
    try:
        connection.ensure_connection()
        return "ok" if _migrated() else "migrations are missing: run manage.py migrate"
    except DatabaseError:
        return "cannot be reached"


def _migrated() -> bool:
    if cache.get("health.migrated"):
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return True
    executor = MigrationExecutor(connection)
    done = not executor.migration_plan(executor.loader.graph.leaf_nodes())
    cache.set("health.migrated", done, MIGRATIONS_KEPT if done else 0)
    return done


def _broker() -> str:
    try:
        with app.connection_for_write(transport_options={"socket_connect_timeout": 1}) as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=2)
    except (OperationalError, OSError):
        return "cannot be reached"
    return "ok"
