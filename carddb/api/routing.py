"""Addresses that answer alike with and without a trailing slash, neither sending clients to the other."""

from django.urls import URLPattern, path
from rest_framework.views import APIView


def both(route: str, view: type[APIView], name: str | None = None) -> list[URLPattern]:
    """The two patterns of an address; `name` stands for the one without the slash."""
    handler = view.as_view()
    return [path(route, handler, name=name), path(f"{route}/", handler)]
