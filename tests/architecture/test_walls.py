"""The walls between the parts that import-linter cannot see; its own contracts are in pyproject.toml."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.conftest import PROJECT

EFFECTS_OF_DJANGO = ("carddb", "celery", "django", "psycopg", "redis", "rest_framework")
PURE = (
    "ingest.compiler",
    "ingest.lexicon",
    "ingest.normalize",
    "ingest.pipeline",
    "ingest.readers",
    "ingest.tables",
    "gameplay.effects",
    "gameplay.engine",
    "gameplay.agents",
    "gameplay.simulate",
)
THERE = [
    name
    for name in PURE
    if (path := PROJECT / name.replace(".", "/")).is_dir() or path.with_suffix(".py").exists()
]


@pytest.mark.parametrize("package", THERE)
def test_pure_package_loads_no_django(package: str) -> None:
    """In a process of its own, since this one has loaded it."""
    code = f"import {package}, sys, json; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in json.loads(done.stdout)}
    assert loaded.isdisjoint(EFFECTS_OF_DJANGO)


def test_strict_typing_covers_every_pure_package() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    strict = next(
        entry for entry in settings["tool"]["mypy"]["overrides"] if entry.get("disallow_untyped_defs")
    )
    covered = {name.removesuffix(".*") for name in strict["module"]}
    assert set(PURE) <= covered
    parts = {path.stem for path in (PROJECT / "ingest").iterdir() if not path.name.startswith("_")}
    assert {f"ingest.{part}" for part in parts - {"runs"}} <= covered


def test_engine_internals_are_reached_through_its_front_door() -> None:
    outside = [
        path
        for package in ("carddb", "gameplay", "ingest")
        for path in (PROJECT / package).rglob("*.py")
        if PROJECT / "gameplay" / "engine" not in path.parents
    ]
    through = ("from gameplay.engine.", "import gameplay.engine.")
    assert [str(path) for path in outside if any(word in path.read_text() for word in through)] == []


def _readers_of(folder: str) -> list[tuple[Path, str]]:
    return [(path, path.read_text()) for path in sorted((PROJECT / "ingest" / folder).glob("*.py"))]


@pytest.mark.parametrize("format_name", ["html", "markdown", "text", "csv"])
def test_readers_do_not_know_each_other(format_name: str) -> None:
    formats = {"html", "markdown", "text", "csv"} - {format_name}
    for path, text in _readers_of("readers"):
        if path.stem.startswith(format_name):
            for other in formats:
                assert f"ingest.readers.{other}" not in text, path
