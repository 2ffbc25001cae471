"""What alignment has doubts about, as diagnostics."""

from collections.abc import Sequence

from ingest.diagnostics.core import Diagnostic, Severity
from ingest.normalize.align_entities import Entity, Item
from ingest.normalize.align_pairs import Pair

SURE_ENOUGH = 0.7
"""Below this an editor is asked to look at a match."""
MANY = 20
"""More new cards than this under one heading are one finding."""


def doubtful(item: Item, pair: Pair) -> list[Diagnostic]:
    """``AL001``: the row was recognised without certainty; nothing, where it is sure enough."""
    if pair.sure >= SURE_ENOUGH:
        return []
    name = next(pair.entity.all_names(), pair.entity.slug)
    found = Diagnostic(
        "AL001",
        Severity.WARNING,
        item.source.document,
        item.printed.span,
        f"“{item.name}” is taken for “{name}”, but not surely ({pair.sure:.0%}).",
        "If it is that card, add the name to its names in the curated data; if not, add a card of its own.",
        _subject(item, pair.entity.slug),
        {"sure": pair.sure, "name": round(pair.score.name, 3), "total": round(pair.score.total, 3)},
    )
    return [found]


def unknown(cards: Sequence[tuple[Item, str]]) -> list[Diagnostic]:
    """``AL002``: other sources list cards under this heading, and these are none of them.

    One finding for each card; where they are many, one for all of them, at the first.
    """
    if len(cards) > MANY:
        item, slug = cards[0]
        message = f"{len(cards)} cards from here on are known to no other source; the first is “{item.name}”."
        return [_unknown(item, slug, message, {"cards": len(cards)})]
    return [
        _unknown(
            item, slug, f"“{item.name}” is a card that no other source knows; it is taken in as “{slug}”.", {}
        )
        for item, slug in cards
    ]


def _unknown(item: Item, slug: str, message: str, data: dict[str, object]) -> Diagnostic:
    return Diagnostic(
        "AL002",
        Severity.INFO,
        item.source.document,
        item.printed.span,
        message,
        "If it is a card that is already known, add this name to it in the curated data.",
        _subject(item, slug),
        data,
    )


def twice_printed(item: Item, first: Item, slug: str) -> Diagnostic:
    """``AL003``: the document has the same card before."""
    return Diagnostic(
        "AL003",
        Severity.ERROR,
        item.source.document,
        item.printed.span,
        f"“{item.name}” is the card that line {first.printed.span.line} has as “{first.name}”.",
        "Keep one of the two rows, or correct the name of one.",
        _subject(item, slug),
        {"first_line": first.printed.span.line, "first_name": first.name},
    )


def twice_named(item: Item, found: Sequence[Entity]) -> Diagnostic:
    """``AL004``: two cards have this name, so it does not say which of them the row is."""
    slugs = sorted(entity.slug for entity in found)
    return Diagnostic(
        "AL004",
        Severity.ERROR,
        item.source.document,
        item.printed.span,
        f"“{item.name}” is the name of {len(slugs)} cards: {', '.join(slugs)}.",
        "Take the name away from all of them but one.",
        _subject(item, found[0].slug),
        {"slugs": slugs},
    )


def _subject(item: Item, slug: str) -> str:
    return f"card:{item.source.game}/{slug}"
