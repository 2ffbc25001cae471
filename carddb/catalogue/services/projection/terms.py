"""The rows of games, editions, and the lists that cards refer to."""

from collections import defaultdict
from collections.abc import Iterator

from carddb.catalogue.folding import fold
from carddb.catalogue.services.projection.rows import Fields, Row, value_of


def game_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    yield Row("game", path)
    yield from _names("game_name", path, fields)


def edition_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    yield Row("edition", path, {"reference": value_of(fields, "reference", False)})
    texts: dict[str, dict[str, str]] = defaultdict(lambda: {"title": "", "tagline": "", "intro": ""})
    for field, shown in fields.items():
        first, _, language = field.partition(".")
        if language:
            texts[language][first] = shown.value
    for language, text in texts.items():
        yield Row("edition_text", (*path, language), text)


def faction_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    yield Row("faction", path, {"unlock_games": value_of(fields, "unlock_games")})
    yield from _names("faction_name", path, fields)


def type_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    yield Row("type", path)
    yield from _names("type_name", path, fields)


def category_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    values = {"kind": value_of(fields, "kind", ""), "persistent": value_of(fields, "persistent", False)}
    yield Row("category", path, values)
    yield from _names("category_name", path, fields)


def tag_rows(path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    yield Row("tag", path, {"reason": value_of(fields, "reason", "")})
    yield from _names("tag_name", path, fields)


def _names(table: str, path: tuple[str, ...], fields: Fields) -> Iterator[Row]:
    for field, shown in fields.items():
        if field.startswith("name."):
            text = {"text": shown.value, "folded": fold(shown.value)[:200]}
            yield Row(table, (*path, field.removeprefix("name.")), text)
