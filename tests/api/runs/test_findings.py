"""Findings, for editors alone."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from ingest.runs.models import Finding, IngestRun
from tests.api.sample import Sample


@pytest.fixture
def run(sample: Sample) -> IngestRun:
    """A run that found three doubts."""
    run = IngestRun.objects.create(status="done", report={"counts": {"units": 3}})
    severities = ("warning", "error", "info")
    for line, severity in enumerate(severities, start=1):
        Finding.objects.create(
            document=sample.version.document,
            document_name="duel/online/fr",
            code=f"AD00{line}",
            severity=severity,
            subject="card:duel/legion" if line == 1 else "",
            line=10 - line,
            column=1,
            end_column=5,
            message="doubtful",
            data={"was": line},
            fingerprint=str(line),
            first_run=run,
            last_run=run,
        )
    return run


@pytest.fixture
def editor(client: Client) -> User:
    """Logged in, and allowed to see findings and runs."""
    user = User.objects.create_user("ana", password="x")
    codes = ("view_finding", "view_ingestrun")
    user.user_permissions.set(Permission.objects.filter(codename__in=codes))
    client.force_login(user)
    return user


PATHS = ["/findings", "/findings/1", "/ingest-runs", "/ingest-runs/1"]


@pytest.mark.parametrize("path", PATHS)
def test_asks_strangers_to_log_in(run: IngestRun, refused: Any, ask: Any, path: str) -> None:
    assert refused(401, path)["code"] == "not_authenticated"
    assert ask(path)["WWW-Authenticate"] == 'Session realm="carddb"'


@pytest.mark.parametrize("path", PATHS)
def test_refuses_accounts_without_the_permission(
    run: IngestRun, client: Client, refused: Any, path: str
) -> None:
    client.force_login(User.objects.create_user("guest"))
    assert refused(403, path)["code"] == "permission_denied"


def test_refuses_an_editor_whose_account_is_closed(run: IngestRun, editor: User, refused: Any) -> None:
    editor.is_active = False
    editor.save()
    refused(401, "/findings")


def test_lists_findings_by_document_and_line(run: IngestRun, editor: User, read: Any) -> None:
    listed = read("/findings")
    assert [finding["line"] for finding in listed["results"]] == [7, 8, 9]
    assert listed["results"][2]["document"] == "duel/online/fr"
    assert listed["results"][2]["data"] == {"was": 1}


@pytest.mark.parametrize(
    ("query", "codes"),
    [
        ({"severity": "error,info"}, ["AD003", "AD002"]),
        ({"code": "AD001"}, ["AD001"]),
        ({"subject": "card:duel/legion"}, ["AD001"]),
        ({"document": "duel/online/fr", "severity": "warning"}, ["AD001"]),
        ({"document": "duel/online/pt"}, []),
        ({"state": "settled"}, []),
        ({"run": "999999"}, []),
    ],
)
def test_filters_findings(
    run: IngestRun, editor: User, read: Any, query: dict[str, str], codes: list[str]
) -> None:
    assert [finding["code"] for finding in read("/findings", query)["results"]] == codes


def test_finds_what_one_run_found(run: IngestRun, editor: User, read: Any) -> None:
    assert read("/findings", {"run": str(run.pk)})["count"] == 3


def test_says_who_settled_a_finding(run: IngestRun, editor: User, read: Any) -> None:
    finding = Finding.objects.get(code="AD001")
    finding.state, finding.settled_by, finding.settled_note = "settled", editor, "as printed"
    finding.settled_at = datetime(2026, 1, 2, tzinfo=UTC)
    finding.save()
    shown = read(f"/findings/{finding.pk}")
    assert (shown["settled_by"], shown["settled_note"]) == ("ana", "as printed")
    assert shown["settled_at"] == "2026-01-02T00:00:00Z"


@pytest.mark.parametrize(
    "query", [{"state": "closed"}, {"severity": "fatal"}, {"code": "x" * 11}, {"run": "0"}]
)
def test_refuses_filters_that_find_nothing_ever(
    run: IngestRun, editor: User, refused: Any, query: dict[str, str]
) -> None:
    refused(400, "/findings", query)


def test_finds_no_finding_that_there_is_not(run: IngestRun, editor: User, refused: Any) -> None:
    for identifier in ("0", "x", "card:1", "99999999999999999999"):
        assert refused(404, f"/findings/{identifier}")["code"] == "not_found"


def test_lists_runs_the_newest_first(run: IngestRun, editor: User, read: Any) -> None:
    newer = IngestRun.objects.create(status="failed", dry_run=True, user=editor, error="broken")
    newer.uploads.create(name="règles.txt", content=b"x")
    first, second = read("/ingest-runs")["results"]
    assert (first["id"], first["editor"], first["files"]) == (newer.pk, "ana", ["règles.txt"])
    assert (second["id"], second["editor"], second["files"]) == (run.pk, None, [])
    assert "report" not in first


def test_filters_runs(run: IngestRun, editor: User, read: Any) -> None:
    assert read("/ingest-runs", {"status": "done"})["count"] == 1
    assert read("/ingest-runs", {"dry_run": "true"})["count"] == 0


def test_shows_the_report_of_a_run(run: IngestRun, editor: User, read: Any) -> None:
    assert read(f"/ingest-runs/{run.pk}")["report"] == {"counts": {"units": 3}}


def test_lets_nobody_on_the_way_keep_an_answer(run: IngestRun, editor: User, ask: Any) -> None:
    response = ask("/findings")
    assert response["Cache-Control"] == "private, no-store"
    assert "ETag" not in response
    assert "Cookie" in response["Vary"]


def test_tells_scripts_of_other_origins_nothing(run: IngestRun, editor: User, ask: Any) -> None:
    """Without leave to send credentials, a page of another origin asks as a stranger."""
    response = ask("/findings", headers={"Origin": "https://evil.example"})
    assert "Access-Control-Allow-Credentials" not in response
