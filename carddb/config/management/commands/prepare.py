"""Sets a new installation up, or brings an older one up to date."""

import json
import secrets
from io import StringIO
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import CommandParser, call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import IntegrityError

DOCUMENTS = Path(settings.BASE_DIR) / "fixtures" / "documents"
FIRST = "editor"


class Command(BaseCommand):
    help = "Migrates the database, reads the project's own rulebooks, and makes the first account."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the outcome as one line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        outcome = {"counts": _ingest(), "login": _first_account()}
        if options["json"]:
            self.stdout.write(json.dumps(outcome))
            return
        self.stdout.write(f"The catalogue holds {outcome['counts']}.")
        if outcome["login"]:
            self.stdout.write(
                "The first login, shown this once: {username} {password}".format(**outcome["login"])
            )


def _ingest() -> dict[str, Any]:
    """Counts after reading the rulebooks; reading them again changes nothing."""
    report = Path(settings.VAR) / "ingested.json"
    report.parent.mkdir(exist_ok=True)
    said = StringIO()
    try:
        call_command("ingest", str(DOCUMENTS), "--report", str(report), stdout=said)
    except SystemExit as ended:
        if ended.code:
            raise CommandError(f"The rulebooks were refused.\n{said.getvalue()}") from None
    counts: dict[str, Any] = json.loads(report.read_text())["counts"]
    return {name: number for name, number in counts.items() if isinstance(number, int)}


def _first_account() -> dict[str, str] | None:
    """Name and password of the one who runs this copy, who may do everything; None where there is one."""
    users = get_user_model().objects
    if users.exists():
        return None
    password = secrets.token_urlsafe(12)
    try:
        users.create_superuser(username=FIRST, password=password)
    except IntegrityError:  # another process was quicker
        return None
    return {"username": FIRST, "password": password}
