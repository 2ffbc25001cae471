"""Findings are kept from run to run."""

import pytest
from django.contrib.auth.models import User

from ingest.runs.models import Finding
from ingest.runs.services import Refusal, finding_reopen, finding_settle
from tests.ingest.runs.made import FR, OTHER, PT, Made, finding, french, ingest, portuguese

pytestmark = pytest.mark.django_db
State = Finding.State


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("ana")


def _found(*found: int, message: str = "doubtful", said: Made | None = None) -> Finding:
    """A run that finds something in these lines, and the first finding as it stands then."""
    made = said or french()
    ingest(Made(FR, made.said, tuple(finding(FR, line, message) for line in found)))
    return Finding.objects.order_by("id")[0]


def test_keeps_a_finding_as_the_same_row() -> None:
    first = _found(2)
    again = _found(2)
    assert (first.pk, Finding.objects.count()) == (again.pk, 1)
    assert again.last_run_id > again.first_run_id


def test_keeps_a_finding_whose_line_has_moved(editor: User) -> None:
    finding_settle(_found(4), editor, "as printed")
    moved = Made(
        FR, {"game:duel": {"name.fr": "Duel", "name.en": "Duel"}, **dict(list(french().said.items())[1:])}
    )
    row = _found(5, said=moved)
    assert (row.line, row.state, Finding.objects.count()) == (5, State.SETTLED, 1)


def test_leaves_a_settled_finding_settled(editor: User) -> None:
    finding_settle(_found(2), editor, "as printed")
    row = _found(2)
    assert (row.state, row.settled_by, row.settled_note) == (State.SETTLED, editor, "as printed")


def test_opens_a_settled_finding_that_has_changed(editor: User) -> None:
    finding_settle(_found(2), editor, "as printed")
    row = _found(2, message="more doubtful")
    assert (row.state, row.settled_at, row.message) == (State.OPEN, None, "more doubtful")


def test_marks_a_finding_gone_and_takes_it_back_as_it_was(editor: User) -> None:
    finding_settle(_found(2), editor, "as printed")
    assert _found().state == State.GONE
    assert _found(2).state == State.SETTLED


def test_takes_back_a_finding_that_was_open() -> None:
    _found(2)
    assert _found().state == State.GONE
    assert _found(2).state == State.OPEN


def test_leaves_findings_of_other_documents_alone() -> None:
    _found(2)
    ingest(portuguese())
    assert Finding.objects.get().state == State.OPEN


def test_tells_two_alike_in_one_document_apart() -> None:
    _found(1, 1)
    assert Finding.objects.count() == 2


def test_keeps_what_is_found_in_a_file_that_was_refused() -> None:
    ingest(Made(PT, {OTHER: {"kind": "unit"}}, (finding("notes.bin"),)), refused=["notes.bin"])
    row = Finding.objects.get()
    assert (row.document, row.document_name) == (None, "notes.bin")
    ingest(portuguese(), refused=["notes.bin"])
    row.refresh_from_db()
    assert row.state == State.GONE


def test_keeps_whatever_data_a_finding_holds() -> None:
    odd = finding(FR, data={"set": {1}, "bad": "\ud800", "deep": [{"x": (1, None)}]})
    ingest(Made(FR, french().said, (odd,)))
    assert Finding.objects.get().data == {}


def test_refuses_to_settle_without_a_reason(editor: User) -> None:
    with pytest.raises(Refusal, match="Say why"):
        finding_settle(_found(2), editor, "  ")


def test_refuses_to_settle_twice(editor: User) -> None:
    row = _found(2)
    finding_settle(row, editor, "as printed")
    with pytest.raises(Refusal, match="is settled by ana already"):
        finding_settle(row, editor, "again")


def test_opens_a_finding_again(editor: User) -> None:
    row = _found(2)
    finding_settle(row, editor, "as printed")
    finding_reopen(row, editor)
    row.refresh_from_db()
    assert (row.state, row.settled_at) == (State.OPEN, None)
    with pytest.raises(Refusal, match="is open already"):
        finding_reopen(row, editor)
