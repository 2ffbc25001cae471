"""How a run is told in a terminal."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ingest.diagnostics.core import Diagnostic
from ingest.runs.services.outcome import Detail, Report

_STYLES = {"error": "bold red", "warning": "yellow", "info": "cyan"}
_SHOWN = 40
"""Proposals listed; of more, the number is told."""


def report_print(report: Report, *, dry_run: bool, stream: Any) -> None:
    """Counts, changes, proposals, findings by document; in colour where `stream` is a terminal."""
    console = _console(stream)
    console.print(_counts("The documents hold", report.counts.as_dict()))
    _print_changes(console, report, dry_run)
    for document, found in groupby(report.diagnostics, key=lambda one: one.document):
        _print_findings(console, document, list(found))
    for name in report.refused:
        console.print(Text.assemble(("refused: ", "bold red"), name))
    console.print(f"{report.seconds:.1f} s, at most {report.peak_mb:.0f} MB", style="dim")


def _console(stream: TextIO) -> Console:
    terminal = bool(getattr(stream, "isatty", lambda: False)())
    return Console(file=stream, highlight=False, soft_wrap=True, force_terminal=terminal or None)


def _counts(title: str, counts: Mapping[str, int]) -> Text:
    return Text(f"{title} " + ", ".join(f"{n} {name.replace('_', ' ')}" for name, n in counts.items()) + ".")


def _print_changes(console: Console, report: Report, dry_run: bool) -> None:
    changes = report.changes
    if not changes.total:
        console.print(f"0 changes: {changes.unchanged} fields are as published.", style="green")
        return
    would = "It would be: " if dry_run else ""
    console.print(
        f"{would}{changes.created} fields created, {changes.proposed} changes proposed, "
        f"{changes.conflicts} in conflict with decisions, {changes.unchanged} unchanged."
    )
    proposed = [detail for detail in report.outcome.details if detail.kind != "created"]
    if proposed:
        console.print(_proposals(proposed[:_SHOWN]))
    if len(proposed) > _SHOWN:
        console.print(f"… and {len(proposed) - _SHOWN} more.")


def _proposals(details: list[Detail]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("field", "published", "the document says", "where"):
        table.add_column(heading, overflow="fold")
    for one in details:
        style = "yellow" if one.kind == "conflict" else None
        where = f"{one.document}:{one.line}" if one.line else "nowhere any more"
        table.add_row(f"{one.subject} {one.field}", _shown(one.old), _shown(one.new), where, style=style)
    return table


def _shown(value: Any) -> Text:
    text = "—" if value is None else str(value)
    return Text(text if len(text) <= 60 else f"{text[:57]}…")


def _print_findings(console: Console, document: str, found: list[Diagnostic]) -> None:
    console.print(Text.assemble("\n", (document, "bold"), f": {len(found)} findings"))
    for one in found:
        place = f"{one.span.line}:{one.span.column}"
        severity = one.severity.value
        console.print(
            Text.assemble(f"  {place:>8} ", (f"{severity:<7} {one.code} ", _STYLES[severity]), one.message)
        )
        if one.help:
            console.print(Text(f"{'':>11}{one.help}", style="dim"))
