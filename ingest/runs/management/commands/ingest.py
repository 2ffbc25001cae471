"""Ingests documents into the catalogue."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = (
        "Read rule documents, publish what is new, propose what differs, and list what is doubtful. "
        "Exit status: 0 also with findings, 1 where something was refused, 2 for usage."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", metavar="PATH", type=Path, help="A document, or a folder.")
        parser.add_argument("--dry-run", action="store_true", help="Say what it would do; change nothing.")
        parser.add_argument("--report", metavar="FILE", type=Path, help="Write the report as JSON.")
        parser.add_argument(
            "--curation", metavar="FOLDER", type=Path, help="Curated data to read beside (fixtures/curation)."
        )

    def handle(self, *_: object, **options: Any) -> None:
        from ingest.runs.management.terminal import report_print
        from ingest.runs.services.running import CURATION, run_documents

        _refuse_missing(options["paths"], options["curation"], options["report"])
        curation = options["curation"] or CURATION
        report = run_documents(options["paths"], curation=curation, dry_run=options["dry_run"])
        if options["report"]:
            text = json.dumps(report.as_dict(), ensure_ascii=False, indent=1)
            options["report"].write_text(text + "\n", encoding="utf-8")
        report_print(report, dry_run=options["dry_run"], stream=self.stdout)
        if report.refused:
            sys.exit(1)


def _refuse_missing(paths: list[Path], curation: Path | None, report: Path | None) -> None:
    """Raises `CommandError`, which ends with status 2, for what a user may have misspelt."""
    for path in paths:
        if not path.exists():
            raise CommandError(f"there is no file or folder {path}", returncode=2)
    if curation and not curation.is_dir():
        raise CommandError(f"--curation: there is no folder {curation}", returncode=2)
    if report and (report.is_dir() or not report.absolute().parent.is_dir()):
        raise CommandError(f"--report: {report} cannot be written", returncode=2)
