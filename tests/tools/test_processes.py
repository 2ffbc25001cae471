"""Stopping programs that do not want to."""

import sys
from contextlib import suppress
from pathlib import Path

import pytest

from devtools import processes
from tests.tools.conftest import wait_for

STUBBORN = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = os.fork()
open(sys.argv[1] + (".child" if child == 0 else ""), "w").write(str(os.getpid()))
time.sleep(600)
"""


def _runs(number: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_kills_what_ignores_the_request_and_its_children(tmp_path: Path) -> None:
    note = tmp_path / "number"
    process = processes.spawn([sys.executable, "-c", STUBBORN, str(note)])
    child = note.with_suffix(".child")
    wait_for(lambda: child.exists() and child.read_text() and note.exists(), "both run")
    processes.stop([process], grace=0.2)
    assert process.poll() is not None
    wait_for(lambda: not _runs(int(child.read_text())), "the child is gone")


def test_stops_nothing_that_has_ended() -> None:
    process = processes.spawn([sys.executable, "-c", "pass"])
    assert process.wait() == 0
    processes.stop([process])


@pytest.mark.parametrize("status", [0, 3])
def test_gives_the_exit_status(status: int) -> None:
    assert processes.run([sys.executable, "-c", f"raise SystemExit({status})"]) == status


def test_captures_standard_output() -> None:
    assert processes.capture([sys.executable, "-c", "print('één')"]) == (0, "één\n")
