"""The page of all codes: ``python -m ingest.diagnostics.reference`` writes docs/diagnostics.md anew."""

from pathlib import Path

from ingest.diagnostics.code import Code, Family, families

PAGE = Path(__file__).resolve().parents[2] / "docs" / "diagnostics.md"
_HEAD = """# Findings

Every finding has a code that never changes its meaning, a severity, and the place it was found at:
document, line and columns, counted from 1. `error`: something could not be taken over as it stands.
`warning`: an editor should look. `info`: worth knowing.

This page is written from `ingest/diagnostics/codes/`; the examples are made up.
"""


def page() -> str:
    """The page as Markdown."""
    return "\n".join([_HEAD, *(_family(family) for family in families())])


def _family(family: Family) -> str:
    return "\n".join([f"## {family.title}\n", *(_code(code) for code in family.codes)])


def _code(code: Code) -> str:
    return "\n".join(
        [
            f"### {code.code} {code.name}\n",
            f"*{code.severity}.* {code.what}\n",
            f"{code.why}\n",
            f"Found in:\n\n```text\n{code.bad}\n```\n",
            f"Mended:\n\n```text\n{code.good}\n```\n",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
