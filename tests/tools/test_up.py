"""``dev.py up``, run for real in a copy of the project."""

import json
import os
import re
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from tests.tools.conftest import Copy, wait_for

pytestmark = pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="asks the kernel about processes")


def _json(address: str) -> dict[str, object]:
    with urllib.request.urlopen(address, timeout=30) as answer:
        body: dict[str, object] = json.load(answer)
    return body


def test_sets_up_a_bare_copy_and_shows_the_first_login_once(bare_copy: Copy) -> None:
    status, said = bare_copy.run("up", "--once", "--port", "0")
    assert status == 0, said
    assert "65 units" in said
    assert "76 doctrines" in said
    assert re.search(r"shown this once: +editor +\S{12,}", said), said
    assert bare_copy.own_processes() == []
    status, again = bare_copy.run("up", "--once", "--port", "0")
    assert status == 0, again
    assert "Healthy" in again
    assert "Installing" not in again
    assert "shown this once" not in again


def test_stops_everything_on_ctrl_c(copy: Copy) -> None:
    running = copy.up()
    assert len(copy.own_processes()) >= 6
    assert running.stop(signal.SIGINT) == 0, running.said
    assert copy.own_processes() == []
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", int(running.address.rpartition(":")[2])), 5)


def test_takes_everything_down_when_it_is_killed(copy: Copy) -> None:
    running = copy.up()
    running.stop(signal.SIGKILL)
    wait_for(lambda: copy.own_processes() == [], "all processes have ended")


def test_keeps_up_what_is_killed_and_stops_on_sigterm(copy: Copy) -> None:
    running = copy.up()
    _refuses_to_run_twice(copy, running.address)
    _starts_a_killed_broker_again_with_all_that_it_held(copy, running.address)
    _starts_a_killed_web_process_again_on_the_same_port(copy, running.address)
    assert running.stop(signal.SIGTERM) == 0, running.said
    assert copy.own_processes() == []


def _refuses_to_run_twice(copy: Copy, address: str) -> None:
    status, said = copy.run("up", "--port", "0")
    assert status == 1
    assert address in said


def _starts_a_killed_broker_again_with_all_that_it_held(copy: Copy, address: str) -> None:
    door = str(copy.folder / "var" / "broker" / "broker.sock")
    assert _tell(door, "SET kept yes") == "+OK"
    assert _tell(door, "WAITAOF 1 0 5000").startswith("*")
    os.kill(copy.process_of("-server "), signal.SIGKILL)
    wait_for(lambda: _tell(door, "PING") == "+PONG", "the broker answers")
    assert _tell(door, "GET kept") == "$3"
    wait_for(lambda: _json(address + "/readyz")["broker"] == "ok", "the web sees it again")


def _starts_a_killed_web_process_again_on_the_same_port(copy: Copy, address: str) -> None:
    first = copy.process_of("gunicorn")
    os.kill(first, signal.SIGKILL)
    wait_for(lambda: first not in copy.own_processes(), "the old one is gone")
    assert _json(address + "/healthz") == {"status": "ok"}


def _tell(address: str, command: str) -> str:
    """The first line of the broker's answer; empty where nobody answers."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(10)
            line.connect(address)
            line.sendall(command.encode() + b"\r\n")
            return line.recv(200).decode().splitlines()[0]
    except (OSError, IndexError):
        return ""


def test_refuses_a_port_that_is_taken(copy: Copy) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, said = copy.run("up", "--port", str(port))
    assert status == 1
    assert f"Port {port} cannot be used" in said


def test_refuses_a_broker_that_does_not_answer(copy: Copy) -> None:
    status, said = copy.run("up", "--port", "0", BROKER_URL="redis://127.0.0.1:1/0")
    assert status == 1
    assert "Nothing answers at BROKER_URL" in said
    assert copy.own_processes() == []


@pytest.mark.parametrize("arguments", [["up", "--port", "x"], ["up", "--port", "70000"], ["upp"], []])
def test_refuses_other_usage(copy: Copy, arguments: list[str]) -> None:
    status, said = copy.run(*arguments)
    assert status == 2
    assert "usage: dev.py" in said


def test_runs_a_management_command_with_its_arguments(copy: Copy) -> None:
    status, said = copy.run("manage", "check", "--tag", "config")
    assert status == 0, said
    assert "no issues" in said


def test_passes_the_exit_status_of_a_management_command_on(copy: Copy) -> None:
    status, said = copy.run("manage", "no_such_command")
    assert status == 1
    assert "Unknown command" in said
