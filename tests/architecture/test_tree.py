"""What holds for every file of the project."""

import os
import re
from pathlib import Path

import pytest

from tests.conftest import PROJECT

LONGEST = 400
"""Lines of a Python file."""


MADE = {"__pycache__", "build", "media", "out", "staticfiles", "var"}
"""Folders that running the project makes."""


def _files(*suffixes: str) -> list[Path]:
    """The project's own files, found without asking version control, which may not be there."""
    found = []
    for folder, below, names in os.walk(PROJECT):
        below[:] = [name for name in below if name not in MADE and not name.startswith(".")]
        found += [Path(folder, name) for name in names if name.endswith(suffixes)]
    return sorted(found)


def test_no_python_file_is_over_400_lines() -> None:
    written = [path for path in _files(".py") if "migrations" not in path.parts]
    lengths = {str(path.relative_to(PROJECT)): path.read_text().count("\n") for path in written}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_every_python_module_says_what_it_is_for() -> None:
    told = re.compile(r'\A(#!.*\n)?(\s*|from __future__.*\n)("""|\Z)')
    silent = [
        str(path.relative_to(PROJECT))
        for path in _files(".py")
        if "migrations" not in path.parts
        and path.name not in {"apps.py"}
        and not told.match(path.read_text())
    ]
    assert silent == []


def test_requirements_name_versions_and_no_address() -> None:
    pinned = re.compile(r"[A-Za-z0-9._-]+(\[[a-z,]+\])?==[A-Za-z0-9.+!]+( ; .+)?")
    for path in _files(".txt"):
        if path.parent.name == "requirements":
            assert [line for line in path.read_text().splitlines() if not pinned.fullmatch(line)] == [], path


def _links(path: Path) -> list[str]:
    text = re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL)
    return re.findall(r"\[[^\]]*\]\(([^)\s]+)\)", text)


def _anchors(path: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", path.read_text(), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


PAGES = _files(".md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_links_of_the_documentation_lead_somewhere(page: Path) -> None:
    for link in _links(page):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name}: {link}"
        if anchor and target.suffix == ".md":
            assert anchor in _anchors(target), f"{page.name}: {link}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_files_that_the_documentation_names_are_there(page: Path) -> None:
    named = re.findall(
        r"`((?:docs|fixtures|benchmarks|requirements|tests|carddb|ingest|gameplay)/[\w./-]+)`",
        page.read_text(),
    )
    assert [name for name in named if not (PROJECT / name).exists()] == []
