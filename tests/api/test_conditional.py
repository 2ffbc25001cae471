"""ETag, Last-Modified, 304 and 412."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from django.utils.http import http_date

from carddb.catalogue.models import CardName, Revision
from tests.api.sample import Sample

LEGION = "/cards/legion"


@pytest.fixture
def settled(sample: Sample) -> Revision:
    """The catalogue last changed an hour ago."""
    Revision.objects.update(created_at=timezone.now() - timedelta(hours=1))
    return Revision.objects.get()


def _publish(**changes: Any) -> None:
    Revision.objects.create(**changes)


def test_answers_304_to_whoever_has_the_answer(sample: Sample, ask: Any) -> None:
    first = ask(LEGION)
    again = ask(LEGION, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again["ETag"] == first["ETag"]
    assert again["Cache-Control"] == first["Cache-Control"]


@pytest.mark.parametrize("form", ["W/{}", '"other", {}', "*"])
def test_answers_304_to_every_form_of_the_tag(sample: Sample, ask: Any, form: str) -> None:
    tag = ask(LEGION)["ETag"]
    assert ask(LEGION, headers={"If-None-Match": form.format(tag)}).status_code == 304


def test_reads_nothing_but_the_state_for_a_304(
    sample: Sample, ask: Any, django_assert_num_queries: Any
) -> None:
    tag = ask(LEGION)["ETag"]
    with django_assert_num_queries(1):
        assert ask(LEGION, headers={"If-None-Match": tag}).status_code == 304


def test_keeps_the_language_of_what_a_304_stands_for(sample: Sample, ask: Any) -> None:
    """A cache takes over the headers of a 304."""
    mixed = {"lang": "ro"}, {"Accept-Language": "fr"}
    tag = ask(LEGION, mixed[0], headers=mixed[1])["ETag"]
    unchanged = ask(LEGION, mixed[0], headers=mixed[1] | {"If-None-Match": tag})
    assert unchanged.status_code == 304
    assert unchanged["Content-Language"] == "ro"
    assert "Accept-Language" in unchanged["Vary"]


def test_answers_anew_once_the_catalogue_has_changed(sample: Sample, ask: Any) -> None:
    tag = ask(LEGION, {"lang": "en"})["ETag"]
    CardName.objects.filter(text="Elite legion").update(text="Chosen legion")
    _publish()
    response = ask(LEGION, {"lang": "en"}, headers={"If-None-Match": tag})
    assert response.status_code == 200
    assert response["ETag"] != tag
    assert response.json()["name"]["text"] == "Chosen legion"


def test_answers_anew_where_the_older_of_two_changes_was_committed_last(sample: Sample, ask: Any) -> None:
    newest = Revision.objects.get().pk
    _publish(pk=newest + 2)
    tag = ask(LEGION)["ETag"]
    _publish(pk=newest + 1)
    assert ask(LEGION, headers={"If-None-Match": tag}).status_code == 200


def test_tags_every_answer_by_address_query_and_language(sample: Sample, ask: Any) -> None:
    answers = [
        ask(LEGION),
        ask(LEGION, {"lang": "fr"}),
        ask(LEGION, headers={"Accept-Language": "pt"}),
        ask("/cards/wall"),
        ask("/cards"),
        ask("/cards", {"limit": "1"}),
    ]
    assert len({answer["ETag"] for answer in answers}) == len(answers)


def test_tells_when_the_catalogue_last_changed(settled: Revision, ask: Any) -> None:
    assert ask(LEGION)["Last-Modified"] == http_date(settled.created_at.timestamp())


def test_answers_304_to_whoever_read_since(settled: Revision, ask: Any) -> None:
    since = ask(LEGION)["Last-Modified"]
    assert ask(LEGION, headers={"If-Modified-Since": since}).status_code == 304


def test_answers_anew_to_whoever_read_before(settled: Revision, ask: Any) -> None:
    before = http_date(settled.created_at.timestamp() - 5)
    assert ask(LEGION, headers={"If-Modified-Since": before}).status_code == 200


def test_gives_no_time_while_its_second_may_not_be_over(sample: Sample, ask: Any) -> None:
    """A second change in it could not be told from the first."""
    assert "Last-Modified" not in ask(LEGION)


def test_puts_the_tag_before_the_time(settled: Revision, ask: Any) -> None:
    since = http_date(timezone.now().timestamp())
    headers = {"If-None-Match": '"old"', "If-Modified-Since": since}
    assert ask(LEGION, headers=headers).status_code == 200


@pytest.mark.parametrize("header", ["not a tag", '"', "W/", ",", '"é"'])
def test_answers_whole_where_the_condition_is_no_tag(sample: Sample, ask: Any, header: str) -> None:
    assert ask(LEGION, headers={"If-None-Match": header}).status_code == 200


def test_answers_whole_where_the_time_is_none(settled: Revision, ask: Any) -> None:
    assert ask(LEGION, headers={"If-Modified-Since": "yesterday"}).status_code == 200


def test_refuses_where_the_thing_is_no_longer_the_same(sample: Sample, refused: Any) -> None:
    assert refused(412, LEGION, headers={"If-Match": '"old"'})["code"] == "precondition_failed"


def test_refuses_what_is_wrong_whatever_tag_is_sent(sample: Sample, refused: Any) -> None:
    for path in ("/cards/none", "/cards?limit=0", "/cards?lang=de", "/cards?faction=none"):
        status = 404 if path == "/cards/none" else 400
        refused(status, path, headers={"If-None-Match": "*"})


def test_keeps_no_refusal(sample: Sample, ask: Any) -> None:
    """A card that there is not may come: a cached 404 would hide it."""
    response = ask("/cards/none")
    assert response["Cache-Control"] == "no-store"
    assert "ETag" not in response


def test_makes_caches_ask_each_time(sample: Sample, ask: Any) -> None:
    assert ask(LEGION)["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert "Cookie" not in ask(LEGION)["Vary"]


def test_tags_an_empty_catalogue_too(db: None, ask: Any) -> None:
    tag = ask("/cards")["ETag"]
    assert ask("/cards", headers={"If-None-Match": tag}).status_code == 304
    _publish()
    assert ask("/cards", headers={"If-None-Match": tag}).status_code == 200


def test_counts_revisions_at_the_root(sample: Sample, read: Any) -> None:
    before = read("")["revision"]
    _publish()
    assert read("")["revision"] > before
