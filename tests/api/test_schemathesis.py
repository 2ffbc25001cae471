"""Requests made up from the schema, good and bad: no 5xx, and no answer that the schema does not name."""

from collections.abc import Iterator

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from django.test import Client
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import ignored_auth, negative_data_rejection
from schemathesis.config import (
    ChecksConfig,
    PositiveDataAcceptanceConfig,
    ProjectConfig,
    ProjectsConfig,
    SchemathesisConfig,
)

from tests.api.sample import Sample

ALLOWED = {"GET": {200, 400, 401, 403, 404, 406, 409, 412}, "OPTIONS": {204, 401, 403}}
"""Not 304 without a condition, nor 429 without a limit, nor ever 500; other methods get 405."""

# A slug that there is not is well formed, and refused with 400 all the same.
_ACCEPTANCE = PositiveDataAcceptanceConfig(expected_statuses=["200", "400", "401", "404", "409"])
_PROJECT = ProjectConfig(checks=ChecksConfig(positive_data_acceptance=_ACCEPTANCE))

api = schemathesis.openapi.from_wsgi(
    "/api/v1/schema",
    get_wsgi_application(),
    config=SchemathesisConfig(projects=ProjectsConfig(default=_PROJECT)),
)
made_up = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.fixture(autouse=True)
def _same_connection() -> Iterator[None]:
    """Requests would close the test's connection to PostgreSQL, and fail ever after."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@api.parametrize()
@made_up
def test_answers_strangers_as_documented(case: Case, sample: Sample) -> None:
    response = case.call_and_validate()
    assert response.status_code in ALLOWED.get(case.method, {401, 405}), response.content


@api.include(path_regex="/(findings|ingest-runs)").parametrize()
@made_up
def test_answers_editors_as_documented(case: Case, sample: Sample, client: Client) -> None:
    """With a session that stands, whatever the schema makes up for it."""
    user, _ = User.objects.get_or_create(username="ana", is_superuser=True)
    client.force_login(user)
    session = {"sessionid": client.cookies["sessionid"].value}
    response = case.call_and_validate(
        cookies=session, excluded_checks=[ignored_auth, negative_data_rejection]
    )
    expected = ALLOWED["GET"] - {401, 403} if case.method == "GET" else {204, 403, 405}
    assert response.status_code in expected, response.content
