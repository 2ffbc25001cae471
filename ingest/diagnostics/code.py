"""What stands beside each code: its meaning, its reason, an example of what is found and of its mending."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ingest.diagnostics.core import Severity


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding.

    `code` is two letters for the family and three digits; it never changes its meaning.
    `bad` is a place where it is found, `good` the same place mended; both are made up.
    """

    code: str
    name: str
    severity: Severity
    what: str
    why: str
    bad: str
    good: str


@dataclass(frozen=True, slots=True)
class Family:
    """Codes that share their two letters: one module of `ingest.diagnostics.codes` each."""

    title: str
    codes: tuple[Code, ...]


@cache
def families() -> tuple[Family, ...]:
    """Every family, in the order of their letters."""
    package = import_module("ingest.diagnostics.codes")
    modules = [import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)]
    found = [Family(str(module.TITLE), tuple(module.CODES)) for module in modules]
    return tuple(sorted(found, key=lambda family: family.codes[0].code))


@cache
def catalogue() -> dict[str, Code]:
    """Every code by its name; a code that stands twice is a mistake of ours and raises `ValueError`."""
    found: dict[str, Code] = {}
    for code in (code for family in families() for code in family.codes):
        if code.code in found:
            raise ValueError(f"{code.code} stands twice")
        found[code.code] = code
    return found
