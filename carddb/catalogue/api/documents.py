"""Source documents: their versions, and the lines that facts came from."""

from typing import Any, ClassVar

from carddb.api.parameters import Integer
from carddb.api.problems import ParameterError, Problem, invalid_query
from carddb.api.views import ListView, Reading, ReadView
from carddb.catalogue.api.resources import Row, choices
from carddb.catalogue.api.serializers import documents as forms
from carddb.catalogue.selectors import documents

IDENTIFIED = {"document": "Its number, or its key; colons may stand for the slashes."}
MOST = 2**31 - 1


def _versions(found: list[dict[str, Any]]) -> dict[int, list[dict[str, Any]]]:
    by_document: dict[int, list[dict[str, Any]]] = {row["id"]: [] for row in found}
    for version in documents.versions(list(by_document)):
        owner = version.pop("document")
        by_document[owner].append(version | {"lines": version.pop("line_count") or 0})
    return by_document


def _shape(row: Row, versions: list[dict[str, Any]], reading: Reading) -> dict[str, Any]:
    current = next((version for version in versions if version["id"] == row["current"]), None)
    own = {name: row[name] for name in ("id", "key", "origin", "precedence")}
    return own | {"url": reading.links.document(row["key"]), "current": current}


def _find(identifier: str) -> dict[str, Any]:
    """The document with the number or key. Raises `Problem`."""
    number = identifier.isascii() and identifier.isdigit() and len(identifier) <= 18
    condition = {"pk": int(identifier)} if number else {"key": identifier.replace(":", "/")}
    found = None if "\0" in identifier else documents.documents().filter(**condition).first()
    if found is None:
        raise Problem("not_found", f"There is no document {identifier[:80]!r}.")
    return found


class DocumentList(ListView):
    operation, summary = "listDocuments", "Sources that facts came from"
    answers_with = forms.DocumentSerializer
    own_parameters = (choices("origin", "Kinds of sources.", ("document", "curation")),)

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """Three queries."""
        rows = documents.documents()
        if "origin" in reading.values:
            rows = rows.filter(origin__in=reading.values["origin"])
        found = list(rows[window])
        versions = _versions(found) if found else {}
        return rows.count(), [_shape(row, versions[row["id"]], reading) for row in found]


class DocumentItem(ReadView):
    operation, summary = "getDocument", "A source and its versions"
    answers_with = forms.DocumentDetailSerializer
    identified = IDENTIFIED

    def answer(self, reading: Reading, **path: str) -> dict[str, Any]:
        """Two queries."""
        row = _find(path["document"])
        versions = _versions([row])[row["id"]]
        return _shape(row, versions, reading) | {"versions": versions}


class LineList(ListView):
    operation, summary = "listLines", "Lines of a document as printed"
    answers_with = forms.LineSerializer
    identified = IDENTIFIED
    own_parameters: ClassVar = (
        Integer("version", "The number of a version; without it, the current one.", 1, MOST),
        Integer("from", "The first line.", 1, MOST),
        Integer("to", "The last line.", 1, MOST),
    )

    def page(self, reading: Reading, window: slice, **path: str) -> tuple[int, list[dict[str, Any]]]:
        """Four queries."""
        row = _find(path["document"])
        version = _version(row, reading.values.get("version"))
        lines = documents.lines(version)
        bounds = {"from": "number__gte", "to": "number__lte"}
        given = {lookup: reading.values[name] for name, lookup in bounds.items() if name in reading.values}
        lines = lines.filter(**given)
        found = [{"number": line["number"], "text": line["line"]} for line in lines[window]]
        return lines.count(), found


def _version(row: Row, asked: int | None) -> int:
    known = [version["id"] for version in documents.versions([row["id"]])]
    wanted = row["current"] if asked is None else asked
    if wanted in known:
        return int(wanted)
    if asked is None:
        raise Problem("not_found", f"The document {row['key']} has no current version.")
    allowed = [str(number) for number in known]
    detail = f"The document {row['key']} has no version {asked}; it has {', '.join(allowed) or 'none'}."
    raise invalid_query([ParameterError("version", "invalid_parameter", detail, allowed)])
