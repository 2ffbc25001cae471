"""Asks a running project whether it is well."""

import json
import time
import urllib.error
import urllib.request
from typing import Any

from devtools.paths import PYTHON
from devtools.processes import capture
from devtools.terminal import RefusalError
from devtools.variables import project_variables

_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""The machine itself is never asked through a proxy."""

PAGES = ("/healthz", "/admin/login/", "/api/v1/", "/api/v1/cards?limit=1", "/api/v1/docs", "/api/v1/schema")


def get(address: str, timeout: float = 10.0) -> int:
    """The status that an address answers with; 0 for no answer."""
    return _get(address, timeout)[0]


def _get(address: str, timeout: float = 10.0) -> tuple[int, bytes]:
    try:
        with _direct.open(address, timeout=timeout) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except OSError:
        return 0, b""


def expect_healthy(address: str) -> None:
    """Every part works: pages, database, broker, worker. Raises `RefusalError` with the first ill."""
    for page in PAGES:
        status = get(address + page)
        if status != 200:
            raise RefusalError(f"{page} answers {status or 'nothing'} instead of 200; see var/log/web.log.")
    state = _readiness(address)
    ill = [f"{name} {says}" for name, says in state.items() if says != "ok"]
    if ill:
        raise RefusalError("Not ready: " + ", ".join(ill))
    _expect_worker()


def _readiness(address: str) -> dict[str, Any]:
    status, body = _get(address + "/readyz")
    try:
        state: dict[str, Any] = json.loads(body)
    except ValueError:
        raise RefusalError(f"/readyz answers {status or 'nothing'} instead of its state.") from None
    return state


def _expect_worker(patience: float = 30.0) -> None:
    ping = [str(PYTHON), "-m", "celery", "--app", "carddb.config", "inspect", "ping", "--timeout", "3"]
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if capture(ping, env=project_variables())[0] == 0:
            return
    raise RefusalError("No worker answers; see var/log/worker.log.")
