"""What browser tests share: Debian's Chromium, the sample catalogue, and people who log in."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from ingest import pipeline
from ingest.runs.services import run_documents
from tests.admin import sample

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PASSWORD = "a long password"

LogIn = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium as Debian ships it. Where it is missing tests are skipped, but fail where `CI` is set."""
    if not os.path.exists(CHROMIUM):
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing: apt-get install chromium")
        pytest.skip("Chromium is not here")
    # Playwright runs an event loop in this thread, and Django refuses queries beside one unless told.
    before = os.environ.get("DJANGO_ALLOW_ASYNC_UNSAFE")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
    if before is None:
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]
    else:
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = before


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """``says({(subject, field): value})``: what reading gives from now on, whatever file it reads."""

    def become(otherwise: sample.Said | None = None) -> None:
        monkeypatch.setattr(pipeline, "run", lambda *_a, **_k: sample.dataset(otherwise))

    return become


@pytest.fixture
def catalogue(transactional_db: None, says: Callable[..., None]) -> None:
    """The sample documents, published."""
    says()
    run_documents([("sample.txt", b"sample")], curation=None)


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browser complains of: errors of scripts, and everything that the security policy blocks."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def log_in(live_server: Any, chromium: Browser, complaints: list[str]) -> Iterator[LogIn]:
    """``log_in("editor", locale="fr")``: a page of a person with these roles, at the admin's home."""
    contexts = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            complaints.append(message.text)

    def enter(*roles: str, width: int = 1280, scheme: Any = "light", locale: str = "en") -> Page:
        name = "-".join(roles)
        user = User.objects.filter(username=name).first() or User.objects.create_user(
            name, password=PASSWORD, is_staff=True
        )
        user.groups.set(Group.objects.filter(name__in=roles))
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            locale=locale,
            base_url=live_server.url,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto("/admin/")
        page.fill("#id_username", name)
        page.fill("#id_password", PASSWORD)
        page.press("#id_password", "Enter")
        page.wait_for_selector("#logout-form")
        return page

    yield enter
    for context in contexts:
        context.close()
