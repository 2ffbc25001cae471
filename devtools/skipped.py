"""A pytest plugin: writes the names of the tests that were skipped to the file named by `SKIPPED_TESTS`."""

import json
import os
from pathlib import Path
from typing import Any

_skipped: list[str] = []


def pytest_runtest_logreport(report: Any) -> None:
    """Also in the process that collects what the workers report."""
    if report.skipped:
        _skipped.append(report.nodeid)


def pytest_collectreport(report: Any) -> None:
    """A module that skips itself whole."""
    if report.skipped:
        _skipped.append(report.nodeid)


def pytest_sessionfinish(session: Any) -> None:
    """Only where the reports come together, which is no worker."""
    if not hasattr(session.config, "workerinput") and os.environ.get("SKIPPED_TESTS"):
        Path(os.environ["SKIPPED_TESTS"]).write_text(json.dumps(sorted(set(_skipped))))
