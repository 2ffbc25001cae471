"""Findings: kept from run to run, settled by editors, open again when they change."""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.utils import timezone

from carddb.catalogue.models import Document
from carddb.catalogue.services import Refusal
from carddb.catalogue.services.changes import catalogue_lock
from carddb.catalogue.services.choosing import canonical
from carddb.catalogue.services.values import storable
from ingest.diagnostics.core import Diagnostic
from ingest.runs.models import Finding, IngestRun
from ingest.runs.services import codes

BATCH = 500


def findings_keep(
    run: IngestRun,
    diagnostics: Iterable[Diagnostic],
    names: Collection[str],
    lines: Mapping[str, Sequence[str]],
) -> None:
    """Keep what a run found; what was found before stays the same row, settled if it was settled.

    `names` are the keys and names of all that the run read: a finding on one of them that is not
    found again is gone. `lines` are those of each document: a finding is the same when its words
    are, wherever they have moved. Settled, it opens again when its message or severity changes.
    """
    found = _fingerprinted(diagnostics, lines)
    documents = dict(Document.objects.filter(key__in=names).values_list("key", "id"))
    known = {row.fingerprint: row for row in _stored(names, found)}
    new = [
        _fill(Finding(fingerprint=print_, first_run=run), diagnostic, run, documents)
        for print_, diagnostic in found.items()
        if print_ not in known
    ]
    again = [
        _meet(known[print_], diagnostic, run, documents)
        for print_, diagnostic in found.items()
        if print_ in known
    ]
    gone = [row.pk for print_, row in known.items() if print_ not in found]
    Finding.objects.bulk_create(new, BATCH)
    Finding.objects.bulk_update(again, _WRITTEN, BATCH)
    for start in range(0, len(gone), BATCH):
        Finding.objects.filter(pk__in=gone[start : start + BATCH]).update(state=Finding.State.GONE)


_WRITTEN = (
    *("document", "severity", "line", "column", "end_column", "message", "help", "data"),
    *("state", "last_run", "settled_by", "settled_at"),
)


def _fingerprinted(
    diagnostics: Iterable[Diagnostic], lines: Mapping[str, Sequence[str]]
) -> dict[str, Diagnostic]:
    """Each under what makes it the same again: document, code, subject, field, and the words it is about."""
    seen: dict[str, int] = defaultdict(int)
    found = {}
    for one in diagnostics:
        identity = [one.document, one.code, one.subject, one.data.get("field"), _words(one, lines)]
        text = canonical([str(part) for part in identity])
        seen[text] += 1
        digest = hashlib.sha256(f"{text} {seen[text]}".encode(errors="replace"))
        found[digest.hexdigest()] = one
    return found


def _words(one: Diagnostic, lines: Mapping[str, Sequence[str]]) -> str:
    document = lines.get(one.document, ())
    if not 1 <= one.span.line <= len(document):
        return ""
    line = document[one.span.line - 1]
    return line[one.span.column - 1 : one.span.end_column - 1] or line


def _stored(names: Collection[str], found: Collection[str]) -> list[Finding]:
    """The rows on those documents, gone ones only where they are found again."""
    here = Q(document_name__in=[name[:255] for name in names])
    rows = Finding.objects.filter(here).defer("help")
    return [row for row in rows if row.state != Finding.State.GONE or row.fingerprint in found]


def _meet(row: Finding, one: Diagnostic, run: IngestRun, documents: Mapping[str, int]) -> Finding:
    """A row that is found again."""
    changed = (row.severity, row.message) != (one.severity.value, one.message)
    if row.settled_at and not changed:
        row.state = Finding.State.SETTLED
    else:
        row.state, row.settled_by, row.settled_at = Finding.State.OPEN, None, None
    return _fill(row, one, run, documents)


def _fill(row: Finding, one: Diagnostic, run: IngestRun, documents: Mapping[str, int]) -> Finding:
    row.document_id = documents.get(one.document)
    row.document_name = one.document[:255]
    row.code, row.severity, row.subject = one.code[:10], one.severity.value, one.subject[:160]
    row.line, row.column, row.end_column = one.span.line, one.span.column, one.span.end_column
    row.message, row.help = _writable(one.message), _writable(one.help)
    row.data = _data(one.data)
    row.last_run = run
    return row


def _writable(text: str) -> str:
    return text if storable(text) else text.encode("ascii", "backslashreplace").decode().replace("\0", "\\0")


def _data(data: Mapping[str, Any]) -> Any:
    plain = _plain(data)
    return plain if storable(plain) else {}


def _plain(value: Any) -> Any:
    """A JSON value of whatever a diagnostic holds."""
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(part) for part in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def finding_settle(finding: Finding, user: Any, note: str) -> None:
    """Say that a finding needs nothing more, and why. Raises `Refusal` without a reason or if not open."""
    if not note.strip():
        raise Refusal("Say why the finding is settled.")
    with catalogue_lock():
        row = _in_state(finding, Finding.State.OPEN)
        row.state, row.settled_by, row.settled_at = Finding.State.SETTLED, user, timezone.now()
        row.settled_note = note
        row.save(update_fields=["state", "settled_by", "settled_at", "settled_note"])


def finding_reopen(finding: Finding, user: Any) -> None:
    """Open a settled finding again. Raises `Refusal` if it is not settled."""
    with catalogue_lock():
        row = _in_state(finding, Finding.State.SETTLED)
        row.state, row.settled_by, row.settled_at = Finding.State.OPEN, None, None
        row.save(update_fields=["state", "settled_by", "settled_at"])


def _in_state(finding: Finding, state: Finding.State) -> Finding:
    row = Finding.objects.select_related("settled_by").get(pk=finding.pk)
    if row.state != state:
        by = f" by {row.settled_by}" if row.settled_by and row.state == Finding.State.SETTLED else ""
        raise Refusal(f"{row.code} in {row.document_name}, line {row.line}, is {row.state}{by} already.")
    return row


def findings_overtaken(subject: str, field: str, user: Any) -> None:
    """An editor's word on a field settles what runs found of its value."""
    rows = Finding.objects.filter(
        subject=subject,
        code__in=[codes.CONFLICT, codes.CONTRADICTS],
        state=Finding.State.OPEN,
        data__field=field,
    )
    rows.update(
        state=Finding.State.SETTLED,
        settled_by=user,
        settled_at=timezone.now(),
        settled_note="An editor has decided the field.",
    )
