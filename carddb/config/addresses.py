"""Which address a request comes from."""

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """The address of the client, seen past as many proxies as are declared (`API_PROXIES`).

    Each proxy appends the address that it was called from, so the last of them are believed and what
    stands before them, which the client may have written itself, is not.
    """
    proxies = settings.REST_FRAMEWORK["NUM_PROXIES"]
    peer = str(request.META.get("REMOTE_ADDR", ""))
    hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()]
    return hops[-min(proxies, len(hops))] if proxies and hops else peer
