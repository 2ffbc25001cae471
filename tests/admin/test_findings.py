"""Findings in the admin: lists, reasons, and how they are settled and opened again."""

from typing import Any

from django.test import Client
from django.urls import reverse

from ingest.runs.models import Finding
from tests.admin.conftest import Ingest


def address(finding: Finding, action: str) -> str:
    return reverse(f"admin:runs_finding_{action}", args=[finding.pk])


def messages(response: Any) -> list[str]:
    return [str(message) for message in response.context["messages"]]


def test_lists_what_is_open_until_asked_for_more(catalogue: None, reader: Client) -> None:
    Finding.objects.filter(code="XX102").update(state="gone")
    changelist = reverse("admin:runs_finding_changelist")
    for query, codes in (
        ({}, {"XX101", "XX103"}),
        ({"state": "all"}, {"XX101", "XX102", "XX103"}),
        ({"state": "gone"}, {"XX102"}),
        ({"severity": "error"}, {"XX103"}),
        ({"document_name": "ancient-duel/online/fr", "code": "XX101"}, {"XX101"}),
        ({"q": "slings"}, {"XX103"}),
    ):
        rows = reader.get(changelist, query).context["cl"].result_list
        assert {row.code for row in rows} == codes, query


def test_settles_a_finding_with_a_reason(catalogue: None, reviewer: Client) -> None:
    finding = Finding.objects.get(code="XX101")
    response = reviewer.post(address(finding, "settle"), {"note": "It is heavy."}, follow=True)
    finding.refresh_from_db()
    assert (finding.state, finding.settled_note) == ("settled", "It is heavy.")
    assert finding.settled_by is not None
    assert finding.settled_by.username == "reviewer"
    assert messages(response) == ["Findings settled: 1."]


def test_refuses_to_settle_without_a_reason(catalogue: None, reviewer: Client) -> None:
    finding = Finding.objects.get(code="XX101")
    for form in ({}, {"note": "  "}):
        response = reviewer.post(address(finding, "settle"), form, follow=True)
        assert messages(response) == [f"{finding}: Say why the finding is settled."]
    finding.refresh_from_db()
    assert finding.state == "open"


def test_tells_who_was_quicker(catalogue: None, reviewer: Client) -> None:
    finding = Finding.objects.get(code="XX101")
    reviewer.post(address(finding, "settle"), {"note": "first"})
    response = reviewer.post(address(finding, "settle"), {"note": "second"}, follow=True)
    assert "settled by reviewer already" in messages(response)[-1]
    finding.refresh_from_db()
    assert finding.settled_note == "first"


def test_opens_a_settled_finding_again(catalogue: None, reviewer: Client) -> None:
    finding = Finding.objects.get(code="XX101")
    reviewer.post(address(finding, "settle"), {"note": "first"})
    reviewer.post(address(finding, "reopen"))
    finding.refresh_from_db()
    assert finding.state == "open"


def test_settles_nothing_by_a_link(catalogue: None, reviewer: Client) -> None:
    finding = Finding.objects.get(code="XX101")
    assert reviewer.get(address(finding, "settle")).status_code == 405
    assert reviewer.get(address(finding, "reopen")).status_code == 405


def test_settles_many_for_one_reason_after_asking_for_it(catalogue: None, reviewer: Client) -> None:
    changelist = reverse("admin:runs_finding_changelist")
    chosen = list(Finding.objects.values_list("pk", flat=True))
    form = {"action": "settle_chosen", "_selected_action": chosen, "index": 0}
    asked = reviewer.post(changelist, form)
    assert len(asked.context["findings"]) == 3
    assert not Finding.objects.filter(state="settled").exists()
    response = reviewer.post(changelist, form | {"note": "all known"}, follow=True)
    assert messages(response) == ["Findings settled: 3."]
    assert Finding.objects.filter(state="settled", settled_note="all known").count() == 3
    response = reviewer.post(changelist + "?state=settled", form | {"action": "reopen_chosen"}, follow=True)
    assert messages(response) == ["Findings opened again: 3."]


def test_shows_a_finding_on_a_file_that_gave_no_document(ingest: Ingest, reader: Client) -> None:
    ingest()
    finding = Finding.objects.get(code="XX102")
    Finding.objects.filter(pk=finding.pk).update(document=None, document_name="notes.txt")
    page = reader.get(reverse("admin:runs_finding_change", args=[finding.pk])).content.decode()
    assert "notes.txt:1" in page
