"""The schema, and the page to try the API at."""

from functools import cache
from typing import Any

from django.http import HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiJsonRenderer2, OpenApiYamlRenderer
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.permissions import AllowAny
from rest_framework.renderers import TemplateHTMLRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from carddb.api import conditional
from carddb.api.views import PUBLIC, BaseView

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@cache
def schema() -> Any:
    """The OpenAPI document: the same for every request of one release, whichever language asks first."""
    with translation.override("en"):
        return SchemaGenerator().get_schema(request=None, public=True)


@extend_schema(exclude=True)
class SchemaView(BaseView):
    """The OpenAPI document as JSON or, by the Accept header, YAML."""

    http_method_names = ["get", "head", "options"]
    authentication_classes = ()
    permission_classes = (AllowAny,)
    renderer_classes = (OpenApiJsonRenderer2, OpenApiJsonRenderer, OpenApiYamlRenderer)

    def get(self, request: Request) -> HttpResponse:
        """The document, or 304."""
        response = Response(schema(), headers={"Cache-Control": PUBLIC})
        patch_vary_headers(response, ["Accept"])
        etag = f'"{conditional.representation()[:24]}-{request.accepted_renderer.format}"'
        return conditional.conditioned(request._request, response, etag, None)


@extend_schema(exclude=True)
class DocsView(BaseView, SpectacularSwaggerSplitView):
    """Swagger UI from files that are served here, under a policy that allows no inline code or style."""

    http_method_names = ["get", "head", "options"]
    authentication_classes = ()
    permission_classes = (AllowAny,)
    renderer_classes = [TemplateHTMLRenderer]
    template_name = "catalogue/api_docs.html"
    url_name = "api:schema"

    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        """The page, or with ``?script`` the script that starts it."""
        response = super().get(request, *args, **kwargs)
        response["Content-Security-Policy"] = PAGE_POLICY
        return response
