"""What people see, and the two ways a command ends early."""

import sys
import time


class RefusalError(Exception):
    """Something the person at the terminal can mend; the text says what and how."""


class Stopped(BaseException):
    """Ctrl-C, SIGTERM or SIGHUP came in; `status` is what a shell expects after it."""

    def __init__(self, signal_number: int) -> None:
        super().__init__(signal_number)
        self.status = 128 + signal_number


def say(text: str) -> None:
    """One line, now."""
    print(text, flush=True)


def complain(text: str) -> None:
    """One line to standard error, now."""
    print(text, file=sys.stderr, flush=True)


class Timed:
    """Says what begins, and in a second line how long it took."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __enter__(self) -> None:
        say(f"{self.what} …")
        self.started = time.monotonic()

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            say(f"  done in {time.monotonic() - self.started:.1f} s")
