"""The one form in which names and texts are compared: no accents, no case, no punctuation."""

import re

from anyascii import anyascii

_SEPARATORS = re.compile(r"[^0-9a-z]+")


def fold(text: str) -> str:
    """Lower-case ASCII words joined by single spaces: ``Barrière d’arcane`` gives ``barriere d arcane``.

    Composed and decomposed accents, Romanian cedilla and comma letters, and all styles of quotes
    and dashes come out alike. Text in which nothing is left gives an empty string.
    """
    return _SEPARATORS.sub(" ", anyascii(text).lower()).strip()
