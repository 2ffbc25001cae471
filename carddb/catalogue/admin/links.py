"""Addresses inside the admin."""

from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from carddb.catalogue.selectors.field_states import Place


def line_link(
    document: int, line: int, version: int | None = None, span: tuple[int, int] | None = None
) -> str:
    """The line in its document's page; `span`, first column and the one after the last, is marked there."""
    query: dict[str, int] = {"line": line}
    if version is not None:
        query["version"] = version
    if span:
        query |= {"from": span[0], "to": span[1]}
    address = reverse("admin:catalogue_document_change", args=[document])
    return f"{address}?{urlencode(query)}#L{line}"


def place_link(place: Place) -> str:
    """The line of a fact, its words marked."""
    return line_link(place.document, place.line, place.version, (place.column, place.end_column))


def field_link(subject: str, field: str, **more: str) -> str:
    """The page of one field of one subject."""
    query = urlencode({"subject": subject, "field": field, **more})
    return f"{reverse('admin:catalogue_field')}?{query}"


def anchor(field: str) -> str:
    """A field's id on the page of its subject."""
    return "f-" + field.replace(".", "-").replace("_", "-")


def back_to(request: HttpRequest, otherwise: str) -> str:
    """Where a form asks to go on (`next`), if that is inside this site, else `otherwise`."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if wanted and safe else otherwise
