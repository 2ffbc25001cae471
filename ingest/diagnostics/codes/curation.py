"""Codes of curated data: what is wrong in the files of `docs/curation.md`."""

from ingest.diagnostics.code import Code
from ingest.diagnostics.core import Severity

TITLE = "CU: curated data"

CODES = (
    Code(
        "CU001",
        "unreadable-curation",
        Severity.ERROR,
        "A curated file or its folder cannot be read.",
        "It is not YAML or not UTF-8, uses anchors, or nests deeper than any curated file does.",
        "cards: [falx-warriors",
        "cards:\n  falx-warriors: {name: Falx Warriors, kind: unit}",
    ),
    Code(
        "CU002",
        "curated-twice",
        Severity.ERROR,
        "A key, slug or code of curated data stands twice.",
        "Only one of the two can be meant; the first stands.",
        "falx-warriors: {name: Falx Warriors}\nfalx-warriors: {name: Falxmen}",
        "falx-warriors: {name: Falx Warriors}",
    ),
    Code(
        "CU003",
        "curation-misshapen",
        Severity.ERROR,
        "A section or field of curated data is unknown, or its value has the wrong shape.",
        "What is not understood is left out, so it would silently settle nothing.",
        "tags: archer",
        "tags: [archer]",
    ),
    Code(
        "CU004",
        "curation-incomplete",
        Severity.ERROR,
        "An entry of curated data lacks a field that it needs; it is left out.",
        "Without the field the entry says nothing that could be published.",
        "falx-warriors: {kind: unit}",
        "falx-warriors: {name: Falx Warriors, kind: unit}",
    ),
    Code(
        "CU005",
        "curation-refers-to-nothing",
        Severity.ERROR,
        "A slug, code or game in curated data is that of no entry; the field is left out.",
        "It is misspelt, or what it means has not been curated.",
        "faction: darcia",
        "faction: dacia",
    ),
    Code(
        "CU006",
        "curated-name-of-two-cards",
        Severity.ERROR,
        "Curated data gives two cards of a game the same name in one language.",
        "A row with that name could not be recognised.",
        "royal-guard: {name: Guard}\ntemple-guard: {name: Guard}",
        "royal-guard: {name: Royal Guard}\ntemple-guard: {name: Temple Guard}",
    ),
)
