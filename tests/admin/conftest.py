"""What tests of the admin share: a small catalogue that was ingested, and people of every role."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from carddb.admin_site.roles import EDITOR, READ_ONLY, REVIEWER
from carddb.catalogue.models import Card
from ingest import pipeline
from ingest.dataset import Dataset
from ingest.runs.services import Report, run_documents
from tests.admin import sample

Ingest = Callable[..., Report]
Enter = Callable[..., Client]


@pytest.fixture
def read_as(monkeypatch: pytest.MonkeyPatch) -> Callable[[Dataset], None]:
    """Lets reading give a dataset made for the test, whatever file it is asked to read."""

    def become(dataset: Dataset) -> None:
        monkeypatch.setattr(pipeline, "run", lambda *_sources, **_options: dataset)

    return become


@pytest.fixture
def ingest(db: None, read_as: Callable[[Dataset], None]) -> Ingest:
    """``ingest({(subject, field): value})``: the sample documents come in, saying that instead."""

    def run(otherwise: sample.Said | None = None, **options: Any) -> Report:
        read_as(sample.dataset(otherwise, **options))
        return run_documents([("sample.txt", b"sample")], curation=None)

    return run


@pytest.fixture
def catalogue(ingest: Ingest) -> None:
    """The sample documents, published."""
    ingest()


@pytest.fixture
def elephant(catalogue: None) -> Card:
    return Card.objects.get(slug="war-elephant")


@pytest.fixture
def enter(db: None) -> Enter:
    """``enter("editor", "reviewer")``: a client of a person with these roles, who can log in to the admin."""

    def come(*roles: str) -> Client:
        user = User.objects.create_user(
            "-".join(roles) or "nobody", password="a long password", is_staff=True
        )
        user.groups.set(Group.objects.filter(name__in=roles))
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return come


@pytest.fixture
def editor(enter: Enter) -> Client:
    return enter(EDITOR)


@pytest.fixture
def reviewer(enter: Enter) -> Client:
    return enter(REVIEWER)


@pytest.fixture
def reader(enter: Enter) -> Client:
    return enter(READ_ONLY)
