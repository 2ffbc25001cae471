"""Codes of rows: what a table or a list prints of a card, and cannot be."""

from ingest.diagnostics.code import Code
from ingest.diagnostics.core import Severity

TITLE = "TB: tables and lists of cards"

CODES = (
    Code(
        "TB001",
        "no-number",
        Severity.ERROR,
        "A cell that should hold a number holds something else; the card is kept without it.",
        "Level, ATK, DEF, energy and copies are whole numbers.",
        "Hastati Line, level: two",
        "Hastati Line, level: 2",
    ),
    Code(
        "TB002",
        "number-out-of-range",
        Severity.ERROR,
        "A number is one that no card can have; the card is kept without it.",
        "Levels and values run from 1 to 12, energy from 0 to 12, copies from 1 to 40.",
        "Hastati Line, ATK: 130",
        "Hastati Line, ATK: 3",
    ),
    Code(
        "TB003",
        "too-many-cells",
        Severity.ERROR,
        "A row has more cells than the table has columns; the row is left out.",
        "Which cell belongs to which column cannot be known.",
        "a row of nine cells under eight titles",
        "A cell for each title.",
    ),
    Code(
        "TB004",
        "cut-off-row",
        Severity.ERROR,
        "A row ends before its last column; what it says is taken over.",
        "The document was cut off, or a separator is missing.",
        "Hastati Line, 2, 3",
        "A cell for each title, empty ones too.",
    ),
    Code(
        "TB005",
        "unknown-type",
        Severity.WARNING,
        "A unit's type is in no lexicon; the card is kept without a type.",
        "Types have their words in the language's lexicon.",
        "Hastati Line, type: Hoverboard",
        "Hastati Line, type: Infantry",
    ),
    Code(
        "TB006",
        "unknown-group",
        Severity.WARNING,
        "A table stands under a heading that is no known faction or category; its cards are left out.",
        "Cards belong to a faction or a category, whose names are in the language's lexicon.",
        "a table of units under “Atlantis”",
        "The name of a faction, or the faction's words in the lexicon.",
    ),
    Code(
        "TB007",
        "row-without-name",
        Severity.ERROR,
        "A row has no name; it is left out.",
        "A card is recognised by its name.",
        "an empty first cell",
        "The card's name.",
    ),
    Code(
        "TB008",
        "other-count",
        Severity.WARNING,
        "A heading announces another number of cards than its list has.",
        "A card is missing, or the heading was not changed.",
        "Attack cards (6 cards), with five below",
        "Attack cards (5 cards)",
    ),
)
