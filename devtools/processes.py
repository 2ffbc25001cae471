"""Starting, running and stopping other programs, so that none outlives this one."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import FrameType
from typing import IO, Any

from devtools.paths import ROOT
from devtools.terminal import Stopped

GRACE = 12.0
"""Seconds that a program gets to end by itself."""
_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None

Process = subprocess.Popen[Any]


def _dies_with(parent: int, signal_number: int) -> Callable[[], None] | None:
    """For the child, before its program starts: the kernel is to signal it when `parent` is gone."""
    libc = _libc
    if libc is None:
        return None

    def ask_kernel() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, signal_number)
        if os.getppid() != parent:
            os._exit(1)

    return ask_kernel


def spawn(
    command: Sequence[str],
    *,
    env: Mapping[str, str] | None = None,
    output: IO[Any] | int | None = None,
    errors: IO[Any] | int | None = subprocess.STDOUT,
    pass_fds: Iterable[int] = (),
) -> Process:
    """Starts a program in the project's folder.

    It gets a session of its own, so that Ctrl-C at the terminal reaches this program alone, which then
    stops the others in order. Call from the main thread: Linux counts a thread's end as the parent's.
    """
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env=None if env is None else dict(env),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=None if output is None else errors,
        start_new_session=True,
        pass_fds=tuple(pass_fds),
        preexec_fn=_dies_with(os.getpid(), signal.SIGTERM),  # noqa: PLW1509  # there are no threads here
    )


def run(command: Sequence[str], *, env: Mapping[str, str] | None = None) -> int:
    """Runs a program to its end, its output to the terminal; its exit status."""
    process = spawn(command, env=env)
    try:
        return process.wait()
    finally:
        stop([process])


def capture(command: Sequence[str], *, env: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Runs a program to its end: exit status and standard output; its errors go to the terminal."""
    process = spawn(command, env=env, output=subprocess.PIPE, errors=None)
    try:
        output, _ = process.communicate()
        return process.returncode, output.decode(errors="replace")
    finally:
        stop([process])


def stop(processes: Sequence[Process], grace: float = GRACE) -> None:
    """Asks all of them to end, waits, and kills with all their descendants those that do not."""
    running = [process for process in processes if process.poll() is None]
    for process in running:
        _signal(process, signal.SIGTERM)
    end = time.monotonic() + grace
    try:
        while any(process.poll() is None for process in running) and time.monotonic() < end:
            time.sleep(0.05)
    finally:
        for process in running:
            _kill_group(process)
            process.wait()


def _signal(process: Process, number: int) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(number)


def _kill_group(process: Process) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _stopped(number: int, _: FrameType | None) -> None:
    raise Stopped(number)


def trap() -> None:
    """From here on Ctrl-C, SIGTERM and a closed terminal raise `Stopped`."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _stopped)
