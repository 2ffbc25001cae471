"""The root of the API, and the kinds of problems it answers with."""

from typing import Any, ClassVar

from django.urls import reverse

from carddb.api.problems import KINDS, Problem, ProblemKind
from carddb.api.views import ListView, Reading, ReadView
from carddb.catalogue.api.serializers import root as forms

COLLECTIONS = (
    "games",
    "editions",
    "languages",
    "factions",
    "types",
    "categories",
    "tags",
    "cards",
    "sections",
    "parameters",
    "examples",
    "rulings",
    "documents",
    "findings",
    "ingest-runs",
    "problems",
    "schema",
    "docs",
)


class Root(ReadView):
    operation, summary = "getRoot", "Where everything is"
    answers_with = forms.RootSerializer

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """No query."""
        absolute = self.request.build_absolute_uri
        return {
            "revision": reading.state.revision,
            "changed_at": reading.state.changed_at,
            "languages": list(reading.state.languages),
            "links": {name: absolute(reverse(f"api:{name}")) for name in COLLECTIONS},
        }


def _kind(kind: ProblemKind, reading: Reading) -> dict[str, Any]:
    shown = {"code": kind.code, "url": reading.links.to("problems", kind.code)}
    return shown | {"status": kind.status, "title": kind.title, "meaning": kind.meaning}


class ProblemList(ListView):
    operation, summary = "listProblems", "Kinds of problems"
    answers_with = forms.ProblemKindSerializer

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """No query."""
        kinds = sorted(KINDS.values(), key=lambda kind: (kind.status, kind.code))
        return len(kinds), [_kind(kind, reading) for kind in kinds[window]]


class ProblemItem(ReadView):
    operation, summary = "getProblem", "A kind of problem"
    answers_with = forms.ProblemKindSerializer
    identified: ClassVar = {"code": "Its code."}

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """No query."""
        if path["code"] not in KINDS:
            raise Problem("not_found", f"There is no problem with the code {path['code'][:80]!r}.")
        return _kind(KINDS[path["code"]], reading)
