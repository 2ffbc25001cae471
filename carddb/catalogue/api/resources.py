"""What lists and pages of the catalogue share: rows of a selector, shown by a shape."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from carddb.api.identifiers import find_one
from carddb.api.parameters import Choices, Slugs
from carddb.api.views import ListView, Reading, ReadView
from carddb.catalogue.api import shapes
from carddb.catalogue.selectors.sources import field_sources
from carddb.catalogue.selectors.terms import Rows

Row = Mapping[str, Any]

GAME = Slugs("game", "Slugs of games.", "game")
EDITION = Slugs("edition", "Slugs of editions.", "edition")
IN_GAME = ("game__slug", "slug")
IN_EDITION = ("edition__game__slug", "edition__slug", "key")

_LOOSE = "Its number, or its slug; where several games have the slug, `game:slug`."
BY_SLUG = {"identifier": "Its number or its slug."}
BY_GAME = {"identifier": _LOOSE}
BY_EDITION = {
    "identifier": "Its number, or its key with as much before it as is needed: `key`, `edition:key`, "
    "`game:edition:key`."
}


def nothing_more(row: Row) -> dict[str, Any]:
    """For things whose page shows what the list does, and sources."""
    return {}


@dataclass(frozen=True, slots=True)
class Resource:
    """A kind of thing: its rows, how lists show a row, and what the page of one adds."""

    rows: Callable[[], Rows]
    shape: Callable[[Row, Reading], dict[str, Any]]
    more: Callable[[Row], dict[str, Any]] = nothing_more
    subject: str = ""
    """Its name in `ingest.facts`, as a format of the shape: ``faction:{game}/{slug}``."""


class Collection(ListView):
    """The list of a resource; `filters` says which column each parameter is held against."""

    resource: ClassVar[Resource]
    filters: ClassVar[Mapping[str, str]] = {}

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """Two queries, and those of `completed`."""
        given = {
            column: reading.values[name] for name, column in self.filters.items() if name in reading.values
        }
        rows = self.resource.rows().filter(**given)
        shown = [self.resource.shape(row, reading) for row in rows[window]]
        return rows.count(), self.completed(shown, reading)

    def completed(self, shown: list[dict[str, Any]], reading: Reading) -> list[dict[str, Any]]:
        """`shown` with what all things of the page are asked for together."""
        return shown


class WithSources(Collection):
    """A list whose things carry their sources; one query more."""

    def completed(self, shown: list[dict[str, Any]], reading: Reading) -> list[dict[str, Any]]:
        """Each thing with the sources of its fields."""
        subjects = [self.resource.subject.format_map(item) for item in shown]
        found = field_sources(subjects)
        return [
            item | {"sources": shapes.sources(found.get(subject, {}), reading)}
            for subject, item in zip(subjects, shown, strict=True)
        ]


class Item(ReadView):
    """One thing of a resource by its identifier, with the sources of its fields; two queries.

    `fields` are the columns that its names are held against, from the widest scope to its own.
    """

    resource: ClassVar[Resource]
    fields: ClassVar[Sequence[str]]

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """The thing, what its own page adds, and sources."""
        kind = self.resource
        row = find_one(
            kind.rows(), path["identifier"], self.fields, lambda found: kind.shape(found, reading)["url"]
        )
        shown = kind.shape(row, reading)
        subject = kind.subject.format_map(shown)
        found = field_sources([subject]).get(subject, {})
        return shown | kind.more(row) | {"sources": shapes.sources(found, reading)}


def choices(name: str, description: str, values: Sequence[str], *default: str) -> Choices:
    """A parameter for one or more of `values`."""
    return Choices(name, description, tuple(values), default)
