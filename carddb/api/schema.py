"""Describes every operation in OpenAPI from the view that answers it, problems included."""

from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework import serializers

from carddb.api.parameters import Parameter
from carddb.api.problems import CODES, KINDS, MEDIA_TYPE
from carddb.api.views import ReadView


class ParameterErrorSerializer(serializers.Serializer[Any]):
    parameter = serializers.CharField(help_text="The parameter's name.")
    code = serializers.CharField(help_text="A problem code.")
    detail = serializers.CharField(help_text="What is wrong and what could stand there.")
    allowed = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="The values it takes, where they are few."
    )


class ProblemSerializer(serializers.Serializer[Any]):
    """An error (RFC 9457)."""

    type = serializers.CharField(help_text="The address that explains this kind of problem.")
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField()
    instance = serializers.CharField(help_text="The address that was asked for.")
    code = serializers.ChoiceField(choices=CODES)
    candidates = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="With ambiguous_identifier: their addresses."
    )
    limit = serializers.IntegerField(required=False, help_text="With too_many_requests.")
    window = serializers.IntegerField(required=False, help_text="With too_many_requests: seconds.")
    retry_after = serializers.IntegerField(required=False, help_text="With too_many_requests: seconds.")

    def get_fields(self) -> dict[str, Any]:
        """`errors` as an attribute is the library's own."""
        return super().get_fields() | {"errors": ParameterErrorSerializer(many=True, required=False)}


def _header(name: str, description: str, *statuses: int, required: bool = True) -> OpenApiParameter:
    return OpenApiParameter(
        name,
        str,
        OpenApiParameter.HEADER,
        required=required,
        description=description,
        response=list(statuses),
    )


ALLOWANCE = (
    _header("RateLimit", "What is left of the allowance.", 200, 429, required=False),
    _header("RateLimit-Policy", "The allowance.", 200, 429, required=False),
)
VALIDATORS = (
    _header("ETag", "Changes whenever the answer may.", 200, 304),
    _header("Last-Modified", "When the catalogue last changed.", 200, 304, required=False),
)
LANGUAGE = _header(
    "Content-Language", "The language that texts are in, save those marked as fallback.", 200, 304
)
RETRY = _header("Retry-After", "Seconds.", 429)


class ApiSchema(AutoSchema):
    """The schema of a `ReadView`; of other views, what their own declarations say."""

    view: Any

    def get_operation_id(self) -> str:
        return getattr(self.view, "operation", None) or super().get_operation_id()

    def get_summary(self) -> str | None:
        return getattr(self.view, "summary", None) or super().get_summary()

    def get_description(self) -> str:  # type: ignore[override]  # as in drf-spectacular
        """The class's docstring is for those who write views."""
        return "" if isinstance(self.view, ReadView) else super().get_description()

    def get_override_parameters(self) -> list[Any]:
        if not isinstance(self.view, ReadView):
            return super().get_override_parameters()
        path = [
            OpenApiParameter(name, str, OpenApiParameter.PATH, description=text)
            for name, text in self.view.identified.items()
        ]
        query = [_query_parameter(parameter) for parameter in self.view.parameters()]
        validators = VALIDATORS if self.view.cacheable else ()
        return [*path, *query, *validators, LANGUAGE, *ALLOWANCE, RETRY]

    def get_response_serializers(self) -> Any:
        if not isinstance(self.view, ReadView):
            return super().get_response_serializers()
        return {(200, "application/json"): self._body()} | self._unchanged() | self._problems()

    def _body(self) -> Any:
        """The serializer of the body, or the envelope around it."""
        serializer: Any = self.view.answers_with
        if not self.view.paged:
            return serializer
        name = f"{serializer.__name__.removesuffix('Serializer')}List"
        fields = {
            "count": serializers.IntegerField(help_text="All that match."),
            "next": serializers.CharField(allow_null=True, help_text="The address of the next page."),
            "previous": serializers.CharField(allow_null=True, help_text="The address of the page before."),
            "results": serializer(many=True),
        }
        return type(f"{name}Serializer", (serializers.Serializer,), fields)

    def _unchanged(self) -> dict[Any, Any]:
        return {304: OpenApiResponse(description="Unchanged")} if self.view.cacheable else {}

    def _problems(self) -> dict[Any, Any]:
        statuses = {400, 406, 429, 500}
        statuses |= {412} if self.view.cacheable else set()
        statuses |= {401, 403} if self.view.authentication_classes else set()
        statuses |= {404} if self.view.identified else set()
        statuses |= {409} if self.view.identified and self.view.scoped else set()
        return {(status, MEDIA_TYPE): _problem(status) for status in sorted(statuses)}


def _problem(status: int) -> OpenApiResponse:
    titles = [kind.title for kind in KINDS.values() if kind.status == status]
    return OpenApiResponse(ProblemSerializer, description="; or ".join(titles))


def _query_parameter(parameter: Parameter) -> OpenApiParameter:
    return OpenApiParameter(
        parameter.name,
        parameter.schema(),
        OpenApiParameter.QUERY,
        description=parameter.description,
        style="form" if parameter.listed else None,
        explode=False if parameter.listed else None,
    )


def without_slashed_paths(endpoints: list[Any]) -> list[Any]:
    """A preprocessing hook: addresses answer with and without a slash; the schema names the latter."""
    return [endpoint for endpoint in endpoints if not endpoint[0].endswith("/")]
