"""What the project's programs find in their environment."""

from pathlib import Path

import pytest

from devtools import variables


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(variables, "VAR", tmp_path / "var")


def test_makes_one_key_for_its_owner_alone(tmp_path: Path) -> None:
    key = variables.secret_key()
    assert len(key) >= 50
    assert variables.secret_key() == key
    assert (tmp_path / "var" / "secret_key").stat().st_mode & 0o077 == 0


def test_makes_a_new_key_where_the_first_was_not_written(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "secret_key").touch()
    assert len(variables.secret_key()) >= 50


def test_leaves_what_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROKER_URL", "redis://example.org/1")
    monkeypatch.setenv("SECRET_KEY", "")
    found = variables.project_variables()
    assert found["BROKER_URL"] == "redis://example.org/1"
    assert found["SECRET_KEY"] == variables.secret_key()
