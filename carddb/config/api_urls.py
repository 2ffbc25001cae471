"""The addresses under /api/, of every part of the project, and an answer for those that there are not."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from carddb.api.handlers import unrouted
from carddb.api.routing import both
from carddb.catalogue.api import urls as catalogue
from carddb.catalogue.api.root import Root
from ingest.runs.api import urls as runs

_V1: list[URLPattern | URLResolver] = [
    *both("api/v1", Root, "root"),
    path("api/v1/", include([*catalogue.urlpatterns, *runs.urlpatterns])),
]

urlpatterns = [path("", include((_V1, "api"))), re_path(r"^api(?:/(?P<rest>(?s:.*)))?\Z", unrouted)]
