"""An editor's and a reviewer's day in the admin, in a real browser."""

from collections.abc import Callable
from typing import Any

import pytest
from kombu.exceptions import OperationalError
from playwright.sync_api import Page, expect

from carddb.catalogue.models import Card, CardStats
from ingest.runs import tasks
from ingest.runs.models import Finding
from ingest.runs.services import run_documents
from tests.admin import sample
from tests.browser.conftest import LogIn

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: Any, **_options: Any) -> None:
        raise OperationalError("nobody answers")

    monkeypatch.setattr(tasks.ingest_uploaded, "apply_async", fail)


def open_card(page: Page, slug: str) -> None:
    page.goto(f"/admin/catalogue/card/{Card.objects.get(slug=slug).pk}/change/")


def attack() -> int:
    return CardStats.objects.get(card__slug="war-elephant", edition__slug="online").atk


def test_filters_and_searches_without_accents(catalogue: None, log_in: LogIn) -> None:
    page = log_in("read-only")
    page.goto("/admin/catalogue/card/")
    page.get_by_role("link", name="Carthage", exact=True).click()
    expect(page.locator("#result_list tbody tr")).to_have_count(2)
    page.keyboard.press("/")
    page.keyboard.type("razboi")
    page.keyboard.press("Enter")
    expect(page.locator("#result_list tbody tr")).to_have_count(1)
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Éléphant de guerre")


def test_decides_a_field_and_sees_it_as_decided(catalogue: None, log_in: LogIn) -> None:
    page = log_in("editor")
    open_card(page, "war-elephant")
    page.get_by_role("link", name="Edit Attack, Online edition").click()
    page.fill("#id_value", "6")
    page.fill("#id_reason", "The box says so.")
    page.get_by_role("button", name="Decide and publish").click()
    cell = page.locator("#f-stats-online-atk")
    expect(cell).to_contain_text("decided by an editor")
    expect(cell).to_contain_text("The box says so.")
    expect(cell).to_contain_text("A document says: 5")
    assert attack() == 6


def test_says_in_the_form_what_is_wrong(catalogue: None, log_in: LogIn) -> None:
    page = log_in("editor")
    open_card(page, "war-elephant")
    page.get_by_role("link", name="Edit Attack, Online edition").click()
    page.fill("#id_value", "99")
    page.fill("#id_reason", "Too strong.")
    page.get_by_role("button", name="Decide and publish").click()
    expect(page.locator(".errorlist")).to_contain_text("99 is not between 1 and 12")
    expect(page.locator("#id_reason")).to_have_value("Too strong.")
    assert attack() == 5


def test_puts_an_earlier_value_back(catalogue: None, log_in: LogIn) -> None:
    page = log_in("editor")
    for value in ("6", "3"):
        open_card(page, "war-elephant")
        page.get_by_role("link", name="Edit Attack, Online edition").click()
        page.fill("#id_value", value)
        page.fill("#id_reason", f"It is {value}.")
        page.get_by_role("button", name="Decide and publish").click()
    page.get_by_role("link", name="History").click()
    expect(page.locator(".history-moment del").first).to_have_text("6")
    page.get_by_role("link", name="Put the earlier value back").first.click()
    expect(page.locator("#id_value")).to_have_value("6")
    page.get_by_role("button", name="Decide and publish").click()
    expect(page.locator("#f-stats-online-atk .value")).to_have_text("6")
    assert attack() == 6


def test_settles_a_finding_beside_its_card(catalogue: None, log_in: LogIn) -> None:
    page = log_in("reviewer")
    open_card(page, "war-elephant")
    panel = page.locator("aside .panel", has_text="XX101")
    panel.get_by_text("Settle", exact=True).click()
    panel.get_by_label("Reason").fill("It is heavy.")
    panel.get_by_role("button", name="Settle this finding").click()
    expect(page.locator(".messagelist")).to_contain_text("Findings settled: 1.")
    expect(page.locator("aside")).to_have_count(0)
    assert Finding.objects.get(code="XX101").settled_note == "It is heavy."


def test_follows_a_field_to_its_line_with_the_words_marked(catalogue: None, log_in: LogIn) -> None:
    page = log_in("read-only")
    open_card(page, "war-elephant")
    page.locator("#f-name-ro .source").click()
    expect(page.locator("mark.wanted")).to_have_text("Elefant de Război")
    expect(page.locator("mark.wanted")).to_be_in_viewport()
    assert page.url.endswith("#L3")


def test_uploads_a_document_and_accepts_what_it_proposes(
    catalogue: None, log_in: LogIn, says: Callable[..., None]
) -> None:
    page = log_in("editor", "reviewer")
    says({(sample.ELEPHANT, "stats.online.atk"): 4})
    page.get_by_role("link", name="Upload documents").click()
    page.set_input_files("#id_documents", {"name": "book.txt", "mimeType": "text/plain", "buffer": b"a book"})
    page.get_by_role("button", name="Show what they would do").click()
    expect(page.locator("main")).to_contain_text("Trial: nothing was changed")
    expect(page.locator("main")).to_contain_text("Attack, Online edition")
    assert attack() == 5
    page.get_by_role("button", name="Take these files in").click()
    expect(page.locator("main")).to_contain_text("What it did")
    open_card(page, "war-elephant")
    page.locator("aside").get_by_role("button", name="Accept").click()
    expect(page.locator("#f-stats-online-atk .value")).to_have_text("4")
    assert attack() == 4


def test_accepts_several_changes_at_once(catalogue: None, log_in: LogIn, says: Callable[..., None]) -> None:
    says({(sample.ELEPHANT, "stats.online.atk"): 4, (sample.SLINGERS, "stats.online.level"): 3})
    run_documents([("sample.txt", b"sample")], curation=None)
    page = log_in("reviewer")
    page.goto("/admin/runs/proposedchange/")
    page.locator("#action-toggle").check()
    page.select_option("select[name=action]", "accept_chosen")
    page.get_by_role("button", name="Go").click()
    expect(page.locator("main tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Accept all of these").click()
    expect(page.locator(".messagelist")).to_contain_text("Changes accepted: 2.")
    assert attack() == 4


@pytest.mark.parametrize(
    ("role", "may", "may_not"),
    [
        ("read-only", ["History"], ["Edit Attack, Online edition", "Settle", "Upload documents"]),
        ("editor", ["Edit Attack, Online edition"], ["Settle"]),
        ("reviewer", ["Settle"], ["Edit Attack, Online edition", "Upload documents"]),
    ],
)
def test_shows_each_role_what_it_may_do(
    catalogue: None, log_in: LogIn, role: str, may: list[str], may_not: list[str]
) -> None:
    page = log_in(role)
    home = page.content()
    open_card(page, "war-elephant")
    text = home + page.content()
    assert all(word in text for word in may)
    assert not any(f">{word}<" in text or f'"{word}"' in text for word in may_not)
