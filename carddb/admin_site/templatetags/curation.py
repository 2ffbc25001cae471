"""Small helpers of the admin's templates."""

from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def pieces(parts: Any) -> SafeString:
    """A difference (`carddb.catalogue.admin.diffs`): what goes is struck, what comes is marked."""
    tags = {"old": "del", "new": "ins", "same": "span"}
    return format_html_join("", "<{0}>{1}</{0}>", ((tags[part.kind], part.text) for part in parts))


@register.simple_tag
def source(link: Any) -> SafeString:
    """The line that something came from, one click away; nothing where there is none."""
    if link is None:
        return SafeString("")
    title = f"{link.key}:{link.line}"
    return format_html('<a class="source" href="{}" title="{}">{}</a>', link.address, title, link.short)
