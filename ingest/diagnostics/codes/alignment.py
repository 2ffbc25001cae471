"""Codes of alignment: which rows of different documents are one card."""

from ingest.diagnostics.code import Code
from ingest.diagnostics.core import Severity

TITLE = "AL: the same card in several documents"

CODES = (
    Code(
        "AL001",
        "doubtful-match",
        Severity.WARNING,
        "A row was taken for a known card, without certainty.",
        "Names in two languages and numbers on two scales may point to more than one card.",
        "Garda de Corp Regală (of four guards with like numbers)",
        "The name stands in the curated data of the card that it is.",
    ),
    Code(
        "AL002",
        "card-only-here",
        Severity.INFO,
        "A document lists a card that no other source knows.",
        "It may be new, or a known card under a name that was not recognised.",
        "Elite Slingers (in one document of three)",
        "The name stands in the curated data of the card that it is, or the card is new indeed.",
    ),
    Code(
        "AL003",
        "same-card-twice",
        Severity.ERROR,
        "A document lists a card a second time.",
        "Only one of two rows can be right; the first is kept.",
        "Spartan Archers 2 2 1 2\nSpartan Archers 2 3 1 2",
        "Spartan Archers 2 2 1 2",
    ),
    Code(
        "AL004",
        "name-of-two-cards",
        Severity.ERROR,
        "A name belongs to two cards, so it does not say which one a row is.",
        "A match by such a name would be a guess.",
        "Royal Guard (a name of two cards in the curated data)",
        "Each name belongs to one card of a game and language.",
    ),
)
