"""The project's virtual environment: made once, remembered as finished, made anew where it is not."""

import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from devtools.index import uv_environment
from devtools.paths import HOST, PYTHON, REQUIREMENTS, TOOLS, VAR, VENV
from devtools.processes import capture, run
from devtools.terminal import RefusalError, Timed, complain, say

SETS = ("base", "test")
"""Files of requirements/: what the service needs, and that with what the checks need."""
FINISHED = VENV / "carddb-finished.json"
"""Which sets are installed, by the hash of their file. Written last."""
BUILDING = VENV / "carddb-building"
"""There while an installation is under way; found at a start, it was interrupted."""

_PIP = [HOST, "-m", "pip", "--disable-pip-version-check", "--no-input"]
_PIP_ENV = {**os.environ, "PIP_REQUIRE_VIRTUALENV": "0", "PIP_USER": "0", "PIP_ROOT_USER_ACTION": "ignore"}


def ensure(wanted: str) -> None:
    """Makes the environment hold the set `wanted`; some milliseconds where it already does."""
    if _finished().get(wanted) == _fingerprint(wanted) and PYTHON.exists():
        return
    with _alone():
        if _finished().get(wanted) != _fingerprint(wanted) or not PYTHON.exists():
            _install(wanted)


@contextmanager
def _alone() -> Iterator[None]:
    VAR.mkdir(exist_ok=True)
    with (VAR / "install.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another dev.py is installing; waiting for it …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _fingerprint(wanted: str) -> str:
    return hashlib.sha256((REQUIREMENTS / f"{wanted}.txt").read_bytes()).hexdigest()


def _finished() -> dict[str, str]:
    try:
        known = json.loads(FINISHED.read_text())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _install(wanted: str) -> None:
    _require_pip()
    if BUILDING.exists() or (VENV.exists() and not PYTHON.exists()):
        say("An earlier installation did not finish; starting it over.")
        _discard(VENV)
    kept = {} if not VENV.exists() else _finished()
    VENV.mkdir(exist_ok=True)
    BUILDING.touch()
    FINISHED.unlink(missing_ok=True)
    lines = (REQUIREMENTS / f"{wanted}.txt").read_text().splitlines()
    with Timed(f"Installing {len(lines)} packages into .venv"):
        if not PYTHON.exists():
            _create()
        _fill(REQUIREMENTS / f"{wanted}.txt")
    covered = SETS[: SETS.index(wanted) + 1]
    _remember(kept | {name: _fingerprint(name) for name in covered})
    BUILDING.unlink()


def _require_pip() -> None:
    status, _ = capture([*_PIP, "--version"], env=_PIP_ENV)
    if status:
        raise RefusalError(f"{HOST} has no pip. On Debian: apt-get install python3-pip")


def _discard(folder: Path) -> None:
    """Out of the way at once, then deleted: half a deletion leaves nothing that looks finished."""
    TOOLS.mkdir(exist_ok=True)
    trash = Path(mkdtemp(prefix="trash-", dir=TOOLS))
    folder.rename(trash / folder.name)
    for old in TOOLS.glob("trash-*"):
        shutil.rmtree(old, ignore_errors=True)


def _create() -> None:
    if run([HOST, "-m", "venv", "--without-pip", str(VENV)]):
        raise RefusalError(f"{HOST} -m venv failed; see above. On Debian: apt-get install python3")


def _fill(requirements: Path) -> None:
    """By uv, which is many times faster; by pip where there is no uv for this machine or it fails."""
    uv = installer()
    if uv is not None:
        command = [str(uv), "pip", "install", "--quiet", "--system-certs", "--compile-bytecode"]
        if run([*command, "--python", str(PYTHON), "-r", str(requirements)], env=uv_environment()) == 0:
            return
        complain("uv could not install; trying pip, which takes longer.")
    command = [*_PIP, "--python", str(PYTHON), "install", "--quiet", "-r", str(requirements)]
    if run(command, env=_PIP_ENV):
        raise RefusalError("The packages could not be installed; see above. Run the command again to go on.")


def installer() -> Path | None:
    """The path of uv, fetched into .tools/ at the first need; None where there is none."""
    folder = TOOLS / (REQUIREMENTS / "tools.txt").read_text().strip().replace("==", "-")
    if not folder.exists():
        TOOLS.mkdir(exist_ok=True)
        part = Path(mkdtemp(prefix="trash-", dir=TOOLS))
        options = ["--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(part)]
        if run([*_PIP, "install", *options, "-r", str(REQUIREMENTS / "tools.txt")], env=_PIP_ENV):
            complain("There is no uv for this machine; pip installs instead.")
            return None
        part.rename(folder)
    uv = folder / "bin" / "uv"
    return uv if uv.exists() else None


def _remember(known: dict[str, str]) -> None:
    new = FINISHED.with_suffix(".new")
    new.write_text(json.dumps(known))
    new.replace(FINISHED)
