"""Every page of the admin under its security policy, narrow and wide, light and dark, in each language."""

import pytest

from carddb.catalogue.models import Card, Document
from ingest.runs.models import Finding, IngestRun
from tests.admin import sample
from tests.browser.conftest import LogIn

pytestmark = pytest.mark.django_db(transaction=True)


def addresses() -> list[str]:
    card = Card.objects.get(slug="war-elephant")
    document = Document.objects.get(key=sample.FRENCH)
    lists = ("card", "decision", "document", "edition", "faction", "ruleparameter", "unittype")
    return [
        "/admin/",
        *(f"/admin/catalogue/{name}/" for name in lists),
        f"/admin/catalogue/card/{card.pk}/change/",
        f"/admin/catalogue/card/{card.pk}/history/",
        f"/admin/catalogue/decision/field/?subject={sample.ELEPHANT}&field=stats.online.atk",
        f"/admin/catalogue/decision/field/?subject={sample.ELEPHANT}&field=tags",
        f"/admin/catalogue/document/{document.pk}/change/?line=7&from=1&to=19#L7",
        f"/admin/catalogue/faction/{card.faction_id}/change/",
        "/admin/runs/finding/",
        f"/admin/runs/finding/{Finding.objects.get(code='XX101').pk}/change/",
        "/admin/runs/proposedchange/",
        "/admin/runs/ingestrun/",
        "/admin/runs/ingestrun/add/",
        f"/admin/runs/ingestrun/{IngestRun.objects.latest('id').pk}/change/",
    ]


@pytest.mark.parametrize(("width", "scheme", "locale"), [(390, "dark", "ro"), (1280, "light", "fr")])
def test_fits_the_window_and_breaks_no_policy(
    catalogue: None, log_in: LogIn, width: int, scheme: str, locale: str
) -> None:
    page = log_in("editor", "reviewer", width=width, scheme=scheme, locale=locale)
    for address in addresses():
        response = page.goto(address)
        assert response is not None
        assert response.status == 200, address
        assert "default-src 'none'" in response.headers["content-security-policy"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        assert page.get_attribute("html", "lang") == locale


def test_reaches_the_content_and_every_control_by_keyboard(catalogue: None, log_in: LogIn) -> None:
    page = log_in("reviewer")
    page.goto(f"/admin/catalogue/card/{Card.objects.get(slug='war-elephant').pk}/change/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip-to-content-link"
    page.locator("aside summary").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("It is heavy.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".messagelist .success")
    assert Finding.objects.get(code="XX101").state == "settled"


def test_changes_the_language_and_the_theme(catalogue: None, log_in: LogIn) -> None:
    page = log_in("read-only")
    page.click(".language-chooser [value=ro]")
    assert page.get_attribute("html", "lang") == "ro"
    page.locator(".theme-toggle").first.click()
    assert page.get_attribute("html", "data-theme") in ("dark", "light")
