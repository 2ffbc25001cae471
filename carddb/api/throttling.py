"""How many requests an address may make, counted in windows of fixed length and stated in every answer."""

import hashlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from carddb.api.problems import Problem

if TYPE_CHECKING:  # the views' defaults import this module
    from rest_framework.views import APIView


@dataclass(frozen=True, slots=True)
class Allowance:
    """What an address may ask: `limit` requests a `window` of seconds, which ends in `reset` seconds."""

    limit: int
    used: int
    window: int
    reset: int

    def headers(self) -> dict[str, str]:
        """RateLimit header fields (draft-ietf-httpapi-ratelimit-headers)."""
        left = max(0, self.limit - self.used)
        return {
            "RateLimit-Policy": f'"address";q={self.limit};w={self.window}',
            "RateLimit": f'"address";r={left};t={self.reset}',
        }


class AddressThrottle(BaseThrottle):
    """API_RATE_LIMIT requests from one address every API_RATE_WINDOW seconds; a limit of 0 turns it off."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """True, with the allowance left on the request. Raises `Problem` too_many_requests."""
        if not settings.API_RATE_LIMIT:
            return True
        allowance = _count(self.get_ident(request) or "")
        request._request.allowance = allowance  # type: ignore[attr-defined]  # ours, read by ReadView
        if allowance.used > allowance.limit:
            raise _too_many(allowance)
        return True


def _count(address: str) -> Allowance:
    window = settings.API_RATE_WINDOW
    now = time.time()
    digest = hashlib.sha256(address.encode(errors="replace")).hexdigest()[:24]
    key = f"rate:{digest}:{int(now // window)}"
    cache.add(key, 0, timeout=window + 1)
    try:
        used = cache.incr(key)
    except ValueError:  # the cache dropped it in between
        used = 1
    return Allowance(settings.API_RATE_LIMIT, used, window, window - int(now % window))


def _too_many(allowance: Allowance) -> Problem:
    detail = f"{allowance.limit} requests are allowed every {allowance.window} seconds from one address."
    return Problem(
        "too_many_requests",
        f"{detail} Try again in {allowance.reset} seconds.",
        extra={"limit": allowance.limit, "window": allowance.window, "retry_after": allowance.reset},
        headers={"Retry-After": str(allowance.reset)},
    )
