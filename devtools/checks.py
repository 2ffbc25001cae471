"""``dev.py test``: every check of the project, one after the other, and a summary."""

import json
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from devtools import broker, processes
from devtools.environment import ensure
from devtools.paths import PYTHON, VAR
from devtools.services import Service, Supervisor
from devtools.terminal import say
from devtools.variables import project_variables

CHECKED = ("dev.py", "devtools", "carddb", "gameplay", "ingest")
WITHOUT_DATABASE = ("architecture", "tools", "gameplay/effects", "gameplay/engine", "gameplay/agents")
"""Folders of tests/ that meet no database, so that running them on another one would tell nothing new."""
AT_ONCE = 2
"""Static checks that run beside each other."""


@dataclass(frozen=True)
class Check:
    """One thing to run; `env` is what it needs over the project's variables."""

    name: str
    command: tuple[str, ...]
    env: Mapping[str, str]


@dataclass(frozen=True)
class Result:
    """How one check ended, in seconds."""

    name: str
    passed: bool
    seconds: float
    note: str = ""


def test(arguments: Sequence[str]) -> int:
    """All checks, or with `arguments` pytest alone with them; 0 where everything passed."""
    ensure("test")
    with _broker() as env:
        if arguments:
            return processes.run(_python("pytest", *arguments), env=env)
        started = time.monotonic()
        results = [*_static(env), *_suites(env)]
    return _summary(results, time.monotonic() - started)


def _python(*arguments: str) -> tuple[str, ...]:
    return (str(PYTHON), "-m", *arguments)


def _manage(*arguments: str) -> tuple[str, ...]:
    return (str(PYTHON), "manage.py", *arguments)


@contextmanager
def _broker() -> Iterator[dict[str, str]]:
    """The variables for the checks, with a broker of their own where none is named."""
    env = project_variables()
    if os.environ.get("BROKER_URL"):
        yield env
        return
    supervisor = Supervisor()
    with TemporaryDirectory(prefix="carddb-") as name:
        folder = Path(name)
        try:
            service = Service("test-broker", lambda: broker.command(folder), env)
            supervisor.add(service, lambda: broker.answers(folder / broker.SOCKET))
            yield env | {"BROKER_URL": f"redis+socket://{folder / broker.SOCKET}"}
        finally:
            supervisor.stop()


def _static_checks(env: Mapping[str, str]) -> list[Check]:
    production = {"HTTPS": "1", "DEBUG": "0", "ALLOWED_HOSTS": "cards.example.org"}
    return [
        Check("types (mypy)", _python("mypy", *CHECKED), env),
        Check("lint (ruff)", _python("ruff", "check", "."), env),
        Check("layout (ruff format)", _python("ruff", "format", "--check", "."), env),
        Check("walls (import-linter)", (str(PYTHON.with_name("lint-imports")), "--no-cache"), env),
        Check("migrations", _manage("makemigrations", "--check", "--dry-run"), env),
        Check(
            "production settings",
            _manage("check", "--deploy", "--fail-level", "WARNING"),
            {**env, **production},
        ),
    ]


def _static(env: Mapping[str, str]) -> list[Result]:
    waiting = _static_checks(env)
    running: list[tuple[Check, processes.Process, float, Path]] = []
    results: list[Result] = []
    with TemporaryDirectory(prefix="carddb-") as folder:
        try:
            while waiting or running:
                while waiting and len(running) < AT_ONCE:
                    check = waiting.pop(0)
                    log = Path(folder) / str(len(waiting))
                    with log.open("wb") as output:
                        process = processes.spawn(check.command, env=check.env, output=output)
                    running.append((check, process, time.monotonic(), log))
                time.sleep(0.05)
                for entry in [entry for entry in running if entry[1].poll() is not None]:
                    running.remove(entry)
                    results.append(_told(*entry))
        finally:
            processes.stop([process for _, process, _, _ in running], grace=2)
    return results


def _told(check: Check, process: processes.Process, started: float, log: Path) -> Result:
    result = Result(check.name, process.returncode == 0, time.monotonic() - started)
    say(f"{'ok    ' if result.passed else 'FAILED'} {check.name} ({result.seconds:.0f} s)")
    if not result.passed:
        say(log.read_text(errors="replace"))
    return result


def _suites(env: dict[str, str]) -> list[Result]:
    """The tests on SQLite, and where `TEST_DATABASE_URL` names a server also on that.

    With `CI` set, a test that is skipped on each of them is a failure: something it needs is not there.
    """
    suites: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {"tests": (dict(env), ())}
    if server := os.environ.get("TEST_DATABASE_URL"):
        other_broker = os.environ.get("TEST_BROKER_URL") or env["BROKER_URL"]
        services = {"DATABASE_URL": server, "BROKER_URL": other_broker}
        rest = tuple(f"--ignore=tests/{folder}" for folder in WITHOUT_DATABASE)
        suites = {"tests on SQLite": (dict(env), ()), "tests on the servers": (env | services, rest)}
    results, skipped = [], []
    for name, (variables, options) in suites.items():
        say(f"\n{name}")
        result, missed = _suite(name, variables, options)
        results.append(result)
        skipped.append(missed)
    never_run = sorted(set.intersection(*skipped))
    if os.environ.get("CI") and never_run:
        results.append(Result("nothing is skipped", False, 0, "\n    ".join(["", *never_run])))
    return results


def _suite(name: str, env: Mapping[str, str], options: Sequence[str]) -> tuple[Result, set[str]]:
    VAR.mkdir(exist_ok=True)
    report = VAR / "skipped-tests.json"
    report.unlink(missing_ok=True)
    workers = str(min(os.cpu_count() or 1, 4))
    command = _python("pytest", "-n", workers, "-q", "-p", "devtools.skipped", *options)
    started = time.monotonic()
    status = processes.run(command, env={**env, "SKIPPED_TESTS": str(report)})
    skipped = set(json.loads(report.read_text())) if report.exists() else set()
    note = f"{len(skipped)} skipped" if skipped else ""
    return Result(name, status == 0, time.monotonic() - started, note), skipped


def _summary(results: Sequence[Result], seconds: float) -> int:
    say("")
    for result in results:
        verdict = "ok    " if result.passed else "FAILED"
        say(f"{verdict} {result.name:<24} {result.seconds:6.1f} s  {result.note}")
    failed = [result.name for result in results if not result.passed]
    say(f"\n{'FAILED: ' + ', '.join(failed) if failed else 'All passed'} in {seconds:.0f} s")
    return 1 if failed else 0
