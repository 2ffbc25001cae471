"""The rows of what stands beside the cards: prose, parameters, examples, rulings."""

from collections import defaultdict
from collections.abc import Iterator

from carddb.catalogue.services.projection.rows import Fields, Row, value_of


def section_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    if not fields:
        return
    yield Row("section", path, {"order": value_of(fields, "order", 0), "level": value_of(fields, "level", 1)})
    texts: dict[str, dict[str, str]] = defaultdict(lambda: {"heading": "", "body": ""})
    for field, shown in fields.items():
        first, _, language = field.partition(".")
        if language:
            texts[language][first] = shown.value
    for language, text in texts.items():
        yield Row("section_text", (*path, language), text)


def parameter_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    if "value" in fields:
        yield Row("parameter", path, {"value": fields["value"].value, "unit": value_of(fields, "unit", "")})


def example_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    if "data" in fields:
        yield Row("example", path, {"data": fields["data"].value})


def ruling_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    """Nothing until its text, basis and game are known."""
    if not fields.keys() >= {"text.en", "basis", "game"}:
        return
    values = {
        "text": fields["text.en"].value,
        "basis": fields["basis"].value,
        "game": fields["game"].value,
        "refs": value_of(fields, "refs", []),
        "flag": value_of(fields, "flag", ""),
    }
    yield Row("ruling", path, values)
    for code in dict.fromkeys(value_of(fields, "supersedes", [])):
        yield Row("ruling_supersedes", (*path, code))
    for subject in dict.fromkeys(value_of(fields, "cards", [])):
        yield Row("ruling_card", (*path, *subject.removeprefix("card:").split("/")))
