"""A clean copy of the project, and what runs in it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.conftest import PROJECT

PARTS = ("dev.py", "devtools", "manage.py", "pyproject.toml", "requirements", "carddb", "gameplay", "ingest")
PATIENCE = 120.0
"""Seconds after which something that should happen counts as not happening; nothing is timed by it."""


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Returns once `condition` holds; fails the test where it never does."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"never happened: {what}"
        time.sleep(0.05)


@dataclass
class Copy:
    """A copy of the project in a folder of its own, run as someone would who has just fetched it."""

    folder: Path
    processes: list[subprocess.Popen[str]] = field(default_factory=list)

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        """Starts ``dev.py`` with these arguments; BROKER_URL and DATABASE_URL only where given."""
        env = {name: value for name, value in os.environ.items() if name not in OURS} | variables
        process = subprocess.Popen(
            [sys.executable, "dev.py", *arguments],
            cwd=self.folder,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.processes.append(process)
        return process

    def run(self, *arguments: str, **variables: str) -> tuple[int, str]:
        """Exit status and all output."""
        process = self.start(*arguments, **variables)
        output, _ = process.communicate(timeout=2 * PATIENCE)
        return process.returncode, output

    def up(self, **variables: str) -> "Running":
        """``dev.py up`` on a free port, once it serves."""
        process = self.start("up", "--port", "0", **variables)
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            if "Ctrl-C" in line:
                address = re.search(r"http://127\.0\.0\.1:\d+", said)
                assert address, said
                return Running(self, process, address.group(), said)
        raise AssertionError(f"up ended: {said}")

    def own_processes(self) -> list[int]:
        """Every process that was started from this copy, found by what the kernel says of it."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                running = (entry / "cwd").readlink()
                state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
            except OSError:
                continue
            if running.is_relative_to(self.folder) and state != "Z":
                found.append(int(entry.name))
        return found

    def process_of(self, word: str) -> int:
        """The oldest process of this copy whose command line has this word."""
        for number in sorted(self.own_processes()):
            if word in Path(f"/proc/{number}/cmdline").read_text().replace("\0", " "):
                return number
        raise AssertionError(f"no process has {word!r} in its command line")


@dataclass
class Running:
    """A project that is up."""

    copy: Copy
    process: subprocess.Popen[str]
    address: str
    said: str

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Sends the signal; the exit status."""
        self.process.send_signal(number)
        output, _ = self.process.communicate(timeout=PATIENCE)
        self.said += output
        return self.process.returncode


OURS = {"BROKER_URL", "DATABASE_URL", "SECRET_KEY", "DJANGO_SETTINGS_MODULE", "CI", "SKIPPED_TESTS"}


def _copy(folder: Path) -> Copy:
    folder.mkdir()
    for part in PARTS:
        source = PROJECT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder / part)
    shutil.copytree(PROJECT / "fixtures", folder / "fixtures")
    return Copy(folder)


def _end(copy: Copy) -> None:
    for process in copy.processes:
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=PATIENCE)


@pytest.fixture
def short_path() -> Iterator[Path]:
    """A folder whose path is short enough for the address of a socket in it, which pytest's own is not."""
    with TemporaryDirectory(prefix="carddb-", ignore_cleanup_errors=True) as name:
        yield Path(name).resolve()


@pytest.fixture
def bare_copy(short_path: Path) -> Iterator[Copy]:
    """Nothing is installed in it."""
    copy = _copy(short_path / "carddb")
    yield copy
    _end(copy)


@pytest.fixture
def copy(short_path: Path) -> Iterator[Copy]:
    """It uses what is installed in this project, so that starting it is quick."""
    copy = _copy(short_path / "carddb")
    (copy.folder / ".venv").symlink_to(Path(sys.prefix))
    yield copy
    _end(copy)
