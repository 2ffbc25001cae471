"""Addresses that answer alike with and without a trailing slash, neither sending clients to the other."""

from django.urls import URLPattern, path
from rest_framework.views import APIView


def both(route: str, view: type[APIView], name: str | None = None) -> list[URLPattern]:
    """The two patterns of an address; `name` stands for the one without the slash.

    The one with it comes first, so that a route that ends in a whole path does not take the slash in.
    """
    handler = view.as_view()
    return [path(f"{route}/", handler), path(route, handler, name=name)]
