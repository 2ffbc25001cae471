"""Keeps the programs of `up` running: each is started again when it ends unasked."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from devtools.paths import LOGS
from devtools.processes import Process, spawn, stop
from devtools.terminal import RefusalError, complain

STEADY = 10.0
"""Seconds after which a program that ends counts as having worked."""
MOST_FAILURES = 5
"""So many quick ends in a row, and it is given up."""
LARGEST_LOG = 10_000_000
"""Bytes; a longer log is put aside at the next start."""


@dataclass
class Service:
    """One program: how to start it and, while it runs, the process."""

    name: str
    command: Callable[[], Sequence[str]]
    env: Mapping[str, str]
    pass_fds: tuple[int, ...] = ()
    process: Process | None = None
    failures: int = 0
    started: float = field(default=0.0)

    @property
    def log(self) -> Path:
        return LOGS / f"{self.name}.log"

    def start(self) -> None:
        LOGS.mkdir(parents=True, exist_ok=True)
        if self.log.exists() and self.log.stat().st_size > LARGEST_LOG:
            self.log.replace(self.log.with_suffix(".log.1"))
        with self.log.open("ab") as output:
            self.process = spawn(self.command(), env=self.env, output=output, pass_fds=self.pass_fds)
        self.started = time.monotonic()

    def ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def restart(self) -> None:
        """Raises `RefusalError` where it ends again and again, with the end of its log."""
        assert self.process is not None
        self.failures = self.failures + 1 if time.monotonic() - self.started < STEADY else 1
        if self.failures > MOST_FAILURES:
            raise RefusalError(f"{self.name} does not stay up. The end of {self.log}:\n{self.last_lines()}")
        complain(f"{self.name} ended with status {self.process.returncode}; starting it again.")
        time.sleep(0.2 * (self.failures - 1))
        self.start()

    def last_lines(self, count: int = 15) -> str:
        """The end of its log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-count:])


@dataclass
class Supervisor:
    """The services in the order in which they need each other."""

    services: list[Service] = field(default_factory=list)

    def add(self, service: Service, ready: Callable[[], bool], patience: float = 60.0) -> None:
        """Starts a service and waits until it is `ready`. Raises `RefusalError` where it does not get so."""
        self.services.append(service)
        service.start()
        end = time.monotonic() + patience
        while not ready():
            self.look()
            if time.monotonic() > end:
                raise RefusalError(
                    f"{service.name} does not answer. The end of its log:\n{service.last_lines()}"
                )
            time.sleep(0.05)

    def look(self) -> None:
        """Starts again what has ended."""
        for service in self.services:
            if service.ended():
                service.restart()

    def watch(self) -> None:
        """For ever, until a signal raises `Stopped`."""
        while True:
            self.look()
            time.sleep(0.3)

    def stop(self) -> None:
        """Those first that need the others."""
        for service in reversed(self.services):
            if service.process is not None:
                stop([service.process])
