"""The order in which every read is answered; views below add only what they answer with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.http import HttpResponse, QueryDict
from django.utils.cache import patch_vary_headers
from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from carddb.api import conditional, pagination
from carddb.api.languages import LANG, Languages, negotiate
from carddb.api.links import Links
from carddb.api.parameters import Parameter, Slugs, read_query
from carddb.api.problems import ParameterError, invalid_query
from carddb.catalogue.selectors.state import CatalogueState, catalogue_state
from carddb.catalogue.selectors.vocabulary import known_slugs

PUBLIC = "public, max-age=0, must-revalidate"


@dataclass(frozen=True, slots=True)
class Reading:
    """One read request, understood: typed parameters, languages, and the state it is answered from."""

    values: Mapping[str, Any]
    languages: Languages
    links: Links
    state: CatalogueState
    query: QueryDict
    """The query as it was sent, for the links of a page."""


class BaseView(APIView):
    """What all addresses share: OPTIONS, and the headers of every answer."""

    def options(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:  # type: ignore[override]
        """204 with the methods in Allow."""
        return HttpResponse(status=204)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Adds what is left of the client's allowance."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        allowance = getattr(request._request, "allowance", None)
        for name, value in (allowance.headers() if allowance else {}).items():
            answer[name] = value
        return answer


class ReadView(BaseView):
    """A public read: parameters, state, language, 304; and only then the catalogue.

    Class attributes describe the operation for the schema as well: `operation` is its id, `summary`
    its title, `answers_with` the serializer that describes the body, `identified` names what its
    path parameters take, `own_parameters` what the query may hold beside ``lang``.
    """

    http_method_names = ["get", "head", "options"]
    authentication_classes: Sequence[type] = ()
    permission_classes: Sequence[type[BasePermission]] = (AllowAny,)
    operation: ClassVar[str]
    summary: ClassVar[str]
    answers_with: ClassVar[type[BaseSerializer[Any]]]
    identified: ClassVar[Mapping[str, str]] = {}
    own_parameters: ClassVar[Sequence[Parameter]] = ()
    scoped: ClassVar[bool] = False
    """Whether a name may stand for several things, and a scope before it tells them apart."""
    paged: ClassVar[bool] = False
    cacheable: ClassVar[bool] = True

    @classmethod
    def parameters(cls) -> Sequence[Parameter]:
        """Every query parameter that the address takes."""
        return (*cls.own_parameters, *(pagination.PARAMETERS if cls.paged else ()), LANG)

    def answer(self, reading: Reading, **path: str) -> Any:
        """The body, as JSON values. Raises `Problem`."""
        raise NotImplementedError

    def get(self, request: Request, **path: str) -> HttpResponse:
        """Answers the read; see the class."""
        reading = self.understood(request)
        if not self.cacheable:
            return self._headed(self._answered(reading, **path), reading)
        etag = conditional.entity_tag(reading.state, _address(request), reading.languages.chain)
        unchanged = conditional.matches(request._request, etag)
        response = HttpResponse(status=304) if unchanged else self._answered(reading, **path)
        modified = conditional.last_modified(reading.state)
        answer = conditional.conditioned(request._request, self._headed(response, reading), etag, modified)
        answer["Content-Language"] = reading.languages.wanted  # a 304 made from the response has lost it
        return answer

    def _answered(self, reading: Reading, **path: str) -> HttpResponse:
        _check_slugs(self.parameters(), reading.values)
        return Response(self.answer(reading, **path))

    def understood(self, request: Request) -> Reading:
        """The request's parameters and languages. Raises `Problem` with all that is wrong with them."""
        values, errors = read_query(request.query_params, self.parameters())
        state = catalogue_state()
        accept = request.headers.get("Accept-Language", "")
        languages = negotiate(values.get("lang"), accept, state.languages)
        if isinstance(languages, ParameterError):
            raise invalid_query([*errors, languages])
        if errors:
            raise invalid_query(errors)
        return Reading(values, languages, Links(request), state, request.query_params)

    def _headed(self, response: HttpResponse, reading: Reading) -> HttpResponse:
        response["Content-Language"] = reading.languages.wanted
        response["Cache-Control"] = PUBLIC if self.cacheable else "private, no-store"
        patch_vary_headers(response, ["Accept-Language"])
        return response


class ListView(ReadView):
    """A page of a collection; `page` gives the number of all rows and those of the page."""

    paged = True

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """All that match, counted, and the rows of `window`, as JSON values."""
        raise NotImplementedError

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """The page in its envelope."""
        limit, offset = pagination.limit_and_offset(reading.values)
        count, results = self.page(reading, slice(offset, offset + limit), **path)
        here = self.request.build_absolute_uri(self.request.path.rstrip("/"))
        links = pagination.links(here, reading.query, limit, offset, count)
        return {"count": count, **links, "results": results}


def _address(request: Request) -> str:
    query = request.META.get("QUERY_STRING", "")
    return f"{request.build_absolute_uri(request.path.rstrip('/'))}?{query}"


def _check_slugs(parameters: Sequence[Parameter], values: Mapping[str, Any]) -> None:
    """Holds slugs in the query against those that exist (one query, where there are any)."""
    asked = {p.name: p for p in parameters if isinstance(p, Slugs) and p.name in values}
    if not asked:
        return
    known = known_slugs({parameter.vocabulary for parameter in asked.values()})
    errors = [
        _unknown_slug(name, strange, sorted(known.get(parameter.vocabulary, ())))
        for name, parameter in asked.items()
        if (strange := set(values[name]) - known.get(parameter.vocabulary, set()))
    ]
    if errors:
        raise invalid_query(errors)


def _unknown_slug(name: str, strange: set[str], known: list[str]) -> ParameterError:
    detail = f"There is no {name} {', '.join(sorted(strange))}; there are {', '.join(known) or 'none'}."
    return ParameterError(name, "invalid_parameter", detail, known)
