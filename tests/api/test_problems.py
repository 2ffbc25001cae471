"""Every failure is a problem document with a code."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from rest_framework.request import Request
from rest_framework.response import Response

from carddb.api.problems import KINDS
from carddb.api.views import BaseView
from tests.api.sample import Sample

UNROUTED = [
    "/api",
    "/api/",
    "/api/v2/cards",
    "/api/v1/spells",
    "/api/v1/cards/legion/art",
    "/api/v1//cards",
    "/api/v1/cards//",
    "/api/v1/cards/a%0Ab/c",
    "/api/v1/%00",
    "/api/v1/cards/%ff/x",
]


class ReadsJson(BaseView):
    """Takes a body, as no address of the catalogue does."""

    authentication_classes = ()
    permission_classes = ()

    def post(self, request: Request) -> Response:
        return Response(request.data)


class Breaks(ReadsJson):
    def get(self, request: Request) -> Response:
        raise RuntimeError("secret detail")


def _breaks_outside(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("secret detail")


urlpatterns = [
    path("api/v1/json", ReadsJson.as_view()),
    path("api/v1/breaks", Breaks.as_view()),
    path("api/v1/breaks-outside", _breaks_outside),
    path("", include("carddb.config.urls")),
]
handler500 = "carddb.api.handlers.server_error"


@pytest.fixture
def quiet(client: Client) -> Client:
    """A client that answers as the server would, where a view breaks."""
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize("address", UNROUTED)
@pytest.mark.parametrize("method", ["get", "post", "put", "delete", "patch"])
def test_answers_addresses_that_there_are_not(db: None, method: str, address: str) -> None:
    response = getattr(Client(enforce_csrf_checks=True), method)(address)
    assert response.status_code == 404
    assert response["Content-Type"] == "application/problem+json"
    assert response["Cache-Control"] == "no-store"
    body = response.json()
    assert body["code"] == "no_such_address"
    assert body["type"] == "http://testserver/api/v1/problems/no_such_address"
    assert body["status"] == 404


def test_names_the_kind_the_title_the_detail_and_the_request(sample: Sample, refused: Any) -> None:
    problem = refused(404, "/cards/no-such-card", {"lang": "fr"})
    assert problem == {
        "type": "http://testserver/api/v1/problems/not_found",
        "title": "There is no such thing",
        "status": 404,
        "detail": "There is none with the name or number 'no-such-card'.",
        "instance": "/api/v1/cards/no-such-card?lang=fr",
        "code": "not_found",
    }


def test_explains_each_kind_at_the_address_that_problems_name(sample: Sample, client: Client) -> None:
    problem = client.get("/api/v1/cards/no-such-card").json()
    kind = client.get(problem["type"]).json()
    assert (kind["code"], kind["status"], kind["title"]) == ("not_found", 404, problem["title"])


def test_lists_every_kind(db: None, read: Any) -> None:
    listed = read("/problems", {"limit": "100"})["results"]
    assert {kind["code"] for kind in listed} == set(KINDS)


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "trace"])
@pytest.mark.parametrize("address", ["/api/v1", "/api/v1/cards", "/api/v1/cards/legion/", "/api/v1/schema"])
def test_refuses_methods_that_would_write(sample: Sample, method: str, address: str) -> None:
    response = getattr(Client(enforce_csrf_checks=True), method)(address)
    assert response.status_code == 405
    assert response.json()["code"] == "method_not_allowed"
    assert response["Allow"] == "GET, HEAD, OPTIONS"


def test_refuses_a_representation_that_it_cannot_make(sample: Sample, refused: Any) -> None:
    assert refused(406, "/cards", headers={"Accept": "text/csv"})["code"] == "not_acceptable"


@pytest.mark.parametrize("accept", ["*/*", "application/*", "text/html, */*;q=0.1", "application/json"])
def test_answers_json_to_whoever_takes_it(sample: Sample, ask: Any, accept: str) -> None:
    assert ask("/cards", headers={"Accept": accept})["Content-Type"] == "application/json"


@pytest.mark.urls("tests.api.test_problems")
def test_refuses_a_body_of_another_type(db: None, client: Client) -> None:
    response = client.post("/api/v1/json", b"<a/>", content_type="application/xml")
    assert response.status_code == 415
    assert response.json()["code"] == "unsupported_media_type"


@pytest.mark.urls("tests.api.test_problems")
@pytest.mark.parametrize(
    "body",
    [b"{", b"\xff", b'{"a": NaN}', b"[" * 100_000],
    ids=["unfinished", "not UTF-8", "not a number", "nested too deep"],
)
def test_refuses_a_body_that_is_no_json(db: None, quiet: Client, body: bytes) -> None:
    response = quiet.post("/api/v1/json", body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["code"] == "bad_request"


@pytest.mark.urls("tests.api.test_problems")
@pytest.mark.parametrize("address", ["/api/v1/breaks", "/api/v1/breaks-outside"])
def test_hides_what_broke_from_the_client(db: None, quiet: Client, address: str) -> None:
    response = quiet.get(address)
    assert response.status_code == 500
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["code"] == "internal_error"
    assert b"secret" not in response.content


def test_refuses_a_host_that_is_not_its_own(db: None, quiet: Client) -> None:
    response = quiet.get("/api/v1/cards", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert response.json()["code"] == "bad_request"


def test_speaks_english_whatever_the_client_reads(sample: Sample, ask: Any) -> None:
    response = ask("/cards/none", headers={"Accept-Language": "fr"})
    assert response["Content-Language"] == "en"


def test_refuses_pages_outside_the_api_in_html(db: None, client: Client) -> None:
    response = client.get("/nowhere")
    assert response.status_code == 404
    assert response["Content-Type"].startswith("text/html")
