"""The command line of dev.py."""

import argparse
import os
from collections.abc import Sequence

from devtools import processes
from devtools.environment import ensure, installer
from devtools.index import uv_environment
from devtools.paths import PYTHON, ROOT
from devtools.terminal import RefusalError, Stopped, complain
from devtools.variables import project_variables


def main(arguments: Sequence[str]) -> int:
    """Runs one command; its exit status: 1 for what is refused or failed, 2 for usage."""
    processes.trap()
    try:
        return _dispatch(list(arguments))
    except RefusalError as refusal:
        complain(f"dev.py: {refusal}")
        return 1
    except Stopped as stopped:
        complain("dev.py: stopped; run the command again to go on.")
        return stopped.status


def _dispatch(arguments: list[str]) -> int:
    # These hand all that follows to another program, options included, so argparse never sees it.
    passed_on = {"test": _test, "manage": _manage, "uv": _uv}
    if arguments and arguments[0] in passed_on and arguments[1:] not in (["-h"], ["--help"]):
        return passed_on[arguments[0]](arguments[1:])
    options = _parser().parse_args(arguments)
    from devtools.up import up

    return up(options.port, once=options.once)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("dev.py", description="Runs and checks the project.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    serve = commands.add_parser("up", help="install, set up, and serve until Ctrl-C")
    serve.add_argument("--port", type=_port, help="the port on 127.0.0.1; else 8000 or the next free one")
    serve.add_argument("--once", action="store_true", help="check that all is healthy, and stop")
    commands.add_parser("test", help="run every check, or with arguments pytest alone")
    commands.add_parser("manage", help="run a manage.py command in the project's environment")
    commands.add_parser("uv", help="run the installer, as requirements/compile does")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0, for any free one, to 65535")
    return int(text)


def _test(arguments: list[str]) -> int:
    from devtools.checks import test

    return test(arguments)


def _manage(arguments: list[str]) -> int:
    ensure("base")
    return _become([str(PYTHON), str(ROOT / "manage.py"), *arguments], project_variables())


def _uv(arguments: list[str]) -> int:
    uv = installer()
    if uv is None:
        raise RefusalError("There is no uv for this machine.")
    return _become([str(uv), *arguments], uv_environment())


def _become(command: list[str], env: dict[str, str]) -> int:
    os.execve(command[0], command, env)
