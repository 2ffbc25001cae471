"""The environment variables that the project's programs get: what is set stays, the rest is ours."""

import hashlib
import os
import secrets
import tempfile
from pathlib import Path

from devtools.paths import VAR

LONGEST_SOCKET = 100
"""Bytes; the kernel takes 107 in the address of a unix socket, other systems 103."""


def project_variables() -> dict[str, str]:
    """This environment with a key for signing and, where none is set, the embedded broker's address."""
    ours = {
        "SECRET_KEY": secret_key(),
        "BROKER_URL": f"redis+socket://{broker_socket()}",
        "DJANGO_SETTINGS_MODULE": "carddb.config.settings",
        "PYTHONUNBUFFERED": "1",
    }
    return ours | {name: value for name, value in os.environ.items() if value or name not in ours}


def secret_key() -> str:
    """The key of this copy of the project: random, made once, readable by its owner alone."""
    VAR.mkdir(exist_ok=True)
    file = VAR / "secret_key"
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass
    key = file.read_text().strip()
    if len(key) >= 50:
        return key
    file.unlink()  # interrupted between making and writing it
    return secret_key()


def broker_socket() -> Path:
    """In var/, or in a folder of its own for temporary files where the project's path is too long."""
    usual = VAR / "broker" / "broker.sock"
    if len(os.fsencode(usual)) <= LONGEST_SOCKET:
        return usual
    name = hashlib.sha256(os.fsencode(VAR)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"carddb-{os.getuid()}-{name}" / "broker.sock"
