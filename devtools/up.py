"""``dev.py up``: installs, sets up, serves."""

import fcntl
import json
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from devtools import broker
from devtools.environment import ensure
from devtools.health import expect_healthy, get
from devtools.paths import LOGS, PYTHON, ROOT, VAR
from devtools.processes import capture
from devtools.services import Service, Supervisor
from devtools.terminal import RefusalError, Stopped, Timed, say
from devtools.variables import project_variables

HOST = "127.0.0.1"
USUAL_PORT = 8000
WEB_WORKERS = 2


def up(port: int | None, *, once: bool) -> int:
    """Serves until a signal comes, or with `once` until its health has been seen; the exit status."""
    ensure("base")
    (ROOT / "staticfiles").mkdir(exist_ok=True)  # it is looked for; what is in it comes with a release
    supervisor = Supervisor()
    with _alone() as running, _listen(port) as door:
        address = f"http://{HOST}:{door.getsockname()[1]}"
        running.write(address)
        running.flush()
        try:
            _start(supervisor, door, address, project_variables())
            if once:
                expect_healthy(address)
                say("Healthy.")
                return 0
            say("Ctrl-C stops it.")
            supervisor.watch()
        except Stopped:
            if not supervisor.services:
                raise
            say("Stopping …")
        finally:
            supervisor.stop()
    say("Stopped.")
    return 0


@contextmanager
def _alone() -> Iterator[Any]:
    """Held while this copy of the project runs: two would share one database file and one broker."""
    VAR.mkdir(exist_ok=True)
    with (VAR / "up.lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            where = lock.read() or "another terminal"
            raise RefusalError(f"It is up already, at {where}; stop that one first.") from None
        lock.truncate(0)
        yield lock
        lock.truncate(0)


def _listen(port: int | None) -> socket.socket:
    """The socket that the web is served on; it stays open while the web process is started again."""
    for candidate in [port] if port is not None else range(USUAL_PORT, USUAL_PORT + 20):
        try:
            door = socket.create_server((HOST, candidate), backlog=512)
        except OSError as error:
            if port is not None:
                raise RefusalError(f"Port {port} cannot be used ({error.strerror}); try --port 0.") from None
            continue
        if port is None and candidate != USUAL_PORT:
            say(f"Port {USUAL_PORT} is taken; using {candidate}.")
        return door
    raise RefusalError(f"Ports {USUAL_PORT} to {USUAL_PORT + 19} are all taken; name one with --port.")


def _start(supervisor: Supervisor, door: socket.socket, address: str, env: Mapping[str, str]) -> None:
    _start_broker(supervisor, env)
    with Timed("Setting up the database and reading the rulebooks"):
        prepared = _prepare(env)
    supervisor.add(Service("worker", _worker_command, env), lambda: True)
    web = Service("web", lambda: _web_command(door), env, pass_fds=(door.fileno(),))
    supervisor.add(web, lambda: get(f"{address}/healthz") == 200)
    _announce(address, prepared)


def _start_broker(supervisor: Supervisor, env: Mapping[str, str]) -> None:
    if not os.environ.get("BROKER_URL"):
        supervisor.add(Service("broker", broker.command, env), broker.answers)
    elif not broker.reachable(env["BROKER_URL"]):
        raise RefusalError(
            "Nothing answers at BROKER_URL. Start that broker, or unset BROKER_URL to get one."
        )


def _prepare(env: Mapping[str, str]) -> dict[str, Any]:
    status, output = capture([str(PYTHON), "manage.py", "prepare", "--json"], env=env)
    if status:
        raise RefusalError("The set-up failed; see above. Nothing is half done: run the command again.")
    prepared: dict[str, Any] = json.loads(output.splitlines()[-1])
    return prepared


def _web_command(door: socket.socket) -> list[str]:
    options = ["--bind", f"fd://{door.fileno()}", "--workers", str(WEB_WORKERS), "--threads", "4"]
    quiet = ["--no-control-socket", "--log-level", "warning", "--graceful-timeout", "5", "--timeout", "60"]
    return [str(PYTHON), "-m", "gunicorn", *options, *quiet, "carddb.config.wsgi"]


def _worker_command() -> list[str]:
    options = ["--loglevel", "INFO", "--concurrency", str(os.cpu_count() or 1), "--without-gossip"]
    return [str(PYTHON), "-m", "celery", "--app", "carddb.config", "worker", *options]


def _announce(address: str, prepared: Mapping[str, Any]) -> None:
    counts = prepared.get("counts") or {}
    if counts:
        say("The catalogue holds " + ", ".join(f"{n} {name.replace('_', ' ')}" for name, n in counts.items()))
    say(f"\n  pages   {address}/\n  admin   {address}/admin/\n  API     {address}/api/v1/docs")
    say(f"  logs    {os.path.relpath(LOGS)}\n")
    login = prepared.get("login")
    if login:
        say(f"  The first editor's login, shown this once:  {login['username']}  {login['password']}")
        say("  Forgotten: python3 dev.py manage changepassword " + login["username"] + "\n")
