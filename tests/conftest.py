"""What every test may ask for."""

import os
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def real_documents() -> Path:
    """The folder of the published rule documents, which stand beside the project and not in it.

    Where it is absent the test is skipped, but fails where `CI` is set: nothing is skipped there.
    """
    folder = PROJECT.parent / "shared" / "documents"
    if folder.is_dir():
        return folder
    if os.environ.get("CI"):
        pytest.fail(f"the published documents are missing: {folder}")
    pytest.skip("the published documents are not here")


@pytest.fixture(scope="session")
def own_documents() -> Path:
    """The folder of the project's own rulebooks."""
    return PROJECT / "fixtures" / "documents"
