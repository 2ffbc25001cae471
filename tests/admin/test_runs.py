"""Uploads and runs of ingestion in the admin."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from kombu.exceptions import OperationalError

from carddb.catalogue.models import Card
from ingest import pipeline
from ingest.dataset import Dataset
from ingest.diagnostics.core import Diagnostic, Severity
from ingest.runs import tasks
from ingest.runs.admin import upload_form
from ingest.runs.models import IngestRun, ProposedChange
from ingest.source import Span
from tests.admin import sample
from tests.admin.conftest import Ingest

ReadAs = Callable[[Dataset], None]


def upload(client: Client, *files: tuple[str, bytes]) -> Any:
    sent = [SimpleUploadedFile(name, content) for name, content in files]
    return client.post(reverse("admin:runs_ingestrun_add"), {"documents": sent}, follow=True)


@pytest.fixture(autouse=True)
def no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody to tell a run to: as on a machine without a broker."""

    def fail(*_args: Any, **_options: Any) -> None:
        raise OperationalError("nobody answers")

    monkeypatch.setattr(tasks.ingest_uploaded, "apply_async", fail)


def test_shows_first_what_the_files_would_do_and_does_nothing(editor: Client, read_as: ReadAs) -> None:
    read_as(sample.dataset())
    response = upload(editor, ("book.txt", b"a book"))
    page = response.context["page"]
    assert page.run.dry_run
    assert page.files == ["book.txt"]
    assert dict(page.changes)["New"] > 20
    assert dict(page.counts)["Units"] == 2
    assert not Card.objects.exists()
    assert "Trial: nothing was changed" in response.content.decode()


def test_takes_the_same_files_in_when_told_to(editor: Client, read_as: ReadAs) -> None:
    read_as(sample.dataset())
    trial = upload(editor, ("book.txt", b"a book")).context["page"].run
    response = editor.post(reverse("admin:runs_ingestrun_repeat", args=[trial.pk]), follow=True)
    run = response.context["page"].run
    assert (run.dry_run, run.status, run.pk > trial.pk) == (False, "done", True)
    assert bytes(run.uploads.get().content) == b"a book"
    assert Card.objects.count() == 5


def test_lists_what_would_change_field_by_field(ingest: Ingest, editor: Client, read_as: ReadAs) -> None:
    ingest()
    read_as(sample.dataset({(sample.ELEPHANT, "stats.online.level"): 6}))
    [detail] = upload(editor, ("book.txt", b"a book")).context["page"].details
    assert (detail.subject, detail.label, detail.kind) == (
        "ancient-duel/war-elephant",
        "Level, Online edition",
        "proposed",
    )
    assert [piece.text for piece in detail.pieces] == ["5", "6"]
    assert not ProposedChange.objects.exists()


def test_tells_a_worker_where_there_is_one(
    editor: Client, read_as: ReadAs, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(tasks.ingest_uploaded, "apply_async", lambda args, **_options: told.append(args))
    read_as(sample.dataset())
    response = upload(editor, ("book.txt", b"a book"))
    assert response.context["page"].waiting
    assert '<meta http-equiv="refresh"' in response.content.decode()
    tasks.ingest_uploaded(*told[0])
    done = editor.get(response.request["PATH_INFO"])
    assert not done.context["page"].waiting
    assert '<meta http-equiv="refresh"' not in done.content.decode()


def test_takes_several_files_at_once(editor: Client, read_as: ReadAs) -> None:
    read_as(sample.dataset())
    page = upload(editor, ("one.txt", b"1"), ("two.txt", b"2")).context["page"]
    assert page.files == ["one.txt", "two.txt"]


def test_refuses_no_file_too_many_and_too_large(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload_form, "MAX_BYTES", 2**20)
    monkeypatch.setattr(upload_form, "MOST_FILES", 2)
    too_large = ("book.txt", b"x" * (2**20 + 1))
    for files, said in (
        ([], "This field is required."),
        ([("a", b"1"), ("b", b"2"), ("c", b"3")], "Send at most 2 files at once."),
        ([too_large], "book.txt is too large: at most 1 MB are read."),
    ):
        response = upload(editor, *files)
        assert response.status_code == 422
        assert response.context["form"].errors["documents"] == [said]
    assert not IngestRun.objects.exists()


def test_says_what_could_not_be_read(editor: Client, read_as: ReadAs) -> None:
    empty = Diagnostic("XX104", Severity.ERROR, "empty.txt", Span(1, 1, 1), "It is empty.", "Send another.")
    read_as(Dataset(diagnostics=(empty,), refused=("empty.txt",)))
    response = upload(editor, ("empty.txt", b""))
    page = response.context["page"]
    assert page.refused == ["empty.txt"]
    assert page.run.status == "refused"
    assert [(finding.row["code"], finding.address) for finding in page.findings] == [("XX104", "")]
    assert "Nothing could be read from:" in response.content.decode()


def test_shows_a_run_that_failed(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: Any, **_options: Any) -> None:
        raise RuntimeError("the reader broke")

    monkeypatch.setattr(pipeline, "run", fail)
    response = upload(editor, ("book.txt", b"a book"))
    assert response.context["page"].run.status == "failed"
    assert "the reader broke" in response.content.decode()
    assert not response.context["page"].can_repeat


def test_repeats_no_run_without_files(ingest: Ingest, editor: Client) -> None:
    ingest()
    run = IngestRun.objects.get()
    response = editor.post(reverse("admin:runs_ingestrun_repeat", args=[run.pk]), follow=True)
    assert "it was not an upload" in str(next(iter(response.context["messages"])))
    assert IngestRun.objects.count() == 1


def test_lists_runs_with_their_counts(ingest: Ingest, reader: Client) -> None:
    ingest()
    response = reader.get(reverse("admin:runs_ingestrun_changelist"))
    assert "· 0 · 0 · 0" in response.content.decode()


def test_shows_every_finding_of_the_report_with_its_line(ingest: Ingest, reader: Client) -> None:
    ingest()
    run = IngestRun.objects.get()
    page = reader.get(reverse("admin:runs_ingestrun_change", args=[run.pk])).context["page"]
    assert [finding.row["code"] for finding in page.findings] == ["XX101", "XX103", "XX102"]
    assert all(finding.address for finding in page.findings)
