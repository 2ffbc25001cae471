"""Hands pip's own configuration, where packages come from, to uv, which does not read it."""

import ast
import os
from collections.abc import Mapping

from devtools.paths import HOST
from devtools.processes import capture

# pip's option, uv's variable, and what uv puts between several values
_OPTIONS = (
    ("index-url", "UV_DEFAULT_INDEX", " "),
    ("extra-index-url", "UV_INDEX", " "),
    ("find-links", "UV_FIND_LINKS", ","),
    ("trusted-host", "UV_INSECURE_HOST", " "),
    ("timeout", "UV_HTTP_TIMEOUT", " "),
    ("cert", "SSL_CERT_FILE", " "),
)


def uv_environment() -> dict[str, str]:
    """This environment, with what pip is told by files or variables told to uv; uv's own words win."""
    status, listing = capture([HOST, "-m", "pip", "config", "list"])
    return translate(listing if status == 0 else "", os.environ)


def translate(listing: str, env: Mapping[str, str]) -> dict[str, str]:
    """`env` and the variables for what `listing`, the output of ``pip config list``, says."""
    options = _options(listing)
    said = {
        variable: separator.join(options[name].split())
        for name, variable, separator in _OPTIONS
        if options.get(name, "").strip()
    }
    if "UV_INDEX" in said:
        said["UV_INDEX_STRATEGY"] = "unsafe-best-match"  # as pip: the pinned version, from whichever has it
    if env.get("UV_INDEX_URL"):
        said.pop("UV_DEFAULT_INDEX", None)
    return {**said, **env}


def _options(listing: str) -> dict[str, str]:
    """Option to value; a section of the command's own goes before `global`, variables before both."""
    ranks = {"global": 0, "install": 1, ":env:": 2}
    found: list[tuple[int, str, str]] = []
    for line in listing.splitlines():
        key, equals, value = line.partition("=")
        section, _, name = key.strip().partition(".")
        if equals and section in ranks:
            found.append((ranks[section], name, _unquoted(value.strip())))
    return {name: value for _, name, value in sorted(found, key=lambda item: item[0])}


def _unquoted(value: str) -> str:
    try:
        return str(ast.literal_eval(value))
    except (ValueError, SyntaxError):
        return value
