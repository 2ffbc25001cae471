"""The installation: done once, seen to be done, started over after an interruption."""

import signal
from pathlib import Path

from tests.tools.conftest import Copy, wait_for


def test_starts_over_what_was_interrupted_half_way(bare_copy: Copy) -> None:
    building = bare_copy.folder / ".venv" / "carddb-building"
    first = bare_copy.start("manage", "check", "--tag", "config")
    wait_for(building.exists, "the installation has begun")
    first.send_signal(signal.SIGKILL)
    first.communicate()
    wait_for(lambda: bare_copy.own_processes() == [], "the installer has ended with it")
    assert building.exists()
    status, said = bare_copy.run("manage", "check", "--tag", "config")
    assert status == 0, said
    assert "did not finish" in said
    assert "no issues" in said
    assert not building.exists()
    assert list((bare_copy.folder / ".tools").glob("trash-*")) == []


def test_ends_at_ctrl_c_with_one_line(bare_copy: Copy) -> None:
    process = bare_copy.start("manage", "check")
    wait_for((bare_copy.folder / ".venv").exists, "the installation has begun")
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate()
    assert process.returncode == 130, said
    assert "run the command again to go on" in said
    assert "Traceback" not in said
    assert bare_copy.own_processes() == []


def test_installs_nothing_where_all_is_there(copy: Copy) -> None:
    status, said = copy.run("manage", "check", "--tag", "config")
    assert status == 0
    assert "Installing" not in said


def test_installs_anew_where_python_is_gone(bare_copy: Copy) -> None:
    """As after an upgrade of the system that took away the Python it was made with."""
    venv = bare_copy.folder / ".venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").symlink_to("/nowhere/python3")
    (venv / "carddb-finished.json").write_text("{}")
    status, said = bare_copy.run("manage", "check", "--tag", "config")
    assert status == 0, said
    assert Path(venv / "bin" / "python").exists()


def test_names_the_requirement_that_cannot_be_had(bare_copy: Copy) -> None:
    (bare_copy.folder / "requirements" / "base.txt").write_text("django==0.0.0.1\n")
    status, said = bare_copy.run("manage", "check")
    assert status == 1
    assert "django==0.0.0.1" in said
    assert "could not be installed" in said
