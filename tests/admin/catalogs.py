"""Reads translations, and finds what in the sources is to be translated; without gettext's tools."""

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation.template import templatize

Message = tuple[str, ...]
"""A text, or a text and its plural."""

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CALL = re.compile(r'\b(?:gettext|ngettext|_)\(\s*(u?r?"(?:[^"\\]|\\.)*"|u?r?\'(?:[^\'\\]|\\.)*\')')
_PLURAL = re.compile(
    r"""ngettext\((u?'(?:[^'\\]|\\.)*'|u?"(?:[^"\\]|\\.)*"),\s*(u?'(?:[^'\\]|\\.)*'|u?"(?:[^"\\]|\\.)*")"""
)


def read_po(path: Path) -> dict[Message, list[str]]:
    """The entries of a ``.po`` file but for its header: messages and their translations."""
    found: dict[Message, list[str]] = {}
    for entry in path.read_text(encoding="utf-8").split("\n\n"):
        texts: dict[str, str] = {}
        keyword = ""
        for line in entry.splitlines():
            if line.startswith("#"):
                continue
            keyword = line.split(" ", 1)[0] if not line.startswith('"') else keyword
            [text] = _STRING.findall(line)
            texts[keyword] = texts.get(keyword, "") + ast.literal_eval(f'"{text}"')
        if texts.get("msgid"):
            message = (
                (texts["msgid"], texts["msgid_plural"]) if "msgid_plural" in texts else (texts["msgid"],)
            )
            found[message] = [text for name, text in texts.items() if name.startswith("msgstr")]
    return found


def read_mo(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def messages_of(folders: list[Path]) -> Iterator[tuple[Path, Message]]:
    """Everything marked for translation in the Python files and templates of `folders`."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield from ((path, message) for message in _in_python(path.read_text(encoding="utf-8")))
        for path in sorted(folder.rglob("*.html")):
            marked = templatize(path.read_text(encoding="utf-8"), origin=str(path))
            yield from ((path, message) for message in _in_template(marked))


def _in_python(source: str) -> Iterator[Message]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _name(node.func) in ("_", "gettext", "gettext_lazy"):
            yield (ast.literal_eval(node.args[0]),)


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _in_template(marked: str) -> Iterator[Message]:
    for one, many in _PLURAL.findall(marked):
        yield ast.literal_eval(one), ast.literal_eval(many)
    for text in _CALL.findall(_PLURAL.sub("", marked)):
        yield (ast.literal_eval(text),)
