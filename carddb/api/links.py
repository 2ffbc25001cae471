"""Addresses of the API's own resources, absolute and never ambiguous."""

from urllib.parse import quote

from django.http import HttpRequest
from django.urls import reverse


class Links:
    """Makes addresses under the API's root as the client of one request sees it."""

    def __init__(self, request: HttpRequest) -> None:
        self.base = request.build_absolute_uri(reverse("api:root")).rstrip("/")

    def to(self, collection: str, *scope: str) -> str:
        """The address of a thing by its scope and name: ``cards, ancient-duel, hastati-line``."""
        return f"{self.base}/{collection}/{quote(':'.join(scope), safe=':')}"

    def document(self, key: str) -> str:
        """The address of a source document; slashes in its key become colons."""
        return self.to("documents", *key.split("/"))
