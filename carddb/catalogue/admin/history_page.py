"""The history of a card: every published change, newest first, and what undoing it would mean."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from carddb.catalogue.admin.cells import Words, kind_of, said_diff
from carddb.catalogue.admin.diffs import Piece
from carddb.catalogue.admin.links import field_link
from carddb.catalogue.admin.names import card_names
from carddb.catalogue.models import Card
from carddb.catalogue.selectors.card_history import Change, card_history


@dataclass(frozen=True, slots=True)
class ShownChange:
    """One field's change; `restore` leads to the form that puts the earlier value back (empty of none)."""

    label: str
    language: str
    pieces: list[Piece]
    restore: str


@dataclass(frozen=True, slots=True)
class Moment:
    """What one person changed at once."""

    at: datetime
    user: str
    reason: str
    changes: list[ShownChange]


@dataclass(frozen=True, slots=True)
class HistoryPage:
    name: str
    first: Moment | None
    moments: list[Moment]


def history_page(card: Card) -> HistoryPage:
    """Later changes one by one; `first` is what the card was first published with."""
    words = Words(card.game.slug)
    moments = [_moment(card, words, group) for group in _moments(card_history(card.pk))]
    name = card_names([card.pk]).get(card.pk, card.slug)
    return HistoryPage(name, moments[-1] if moments else None, moments[:-1])


def _moments(changes: Iterable[Change]) -> list[list[Change]]:
    """Changes of one transaction belong together: it gives them one time, one user and one reason."""
    return [list(group) for _key, group in groupby(changes, key=_together)]


def _together(change: Change) -> tuple[Any, ...]:
    return (change.at, change.user, change.reason)


def _moment(card: Card, words: Words, changes: list[Change]) -> Moment:
    first = changes[0]
    return Moment(first.at, first.user, first.reason, [_shown(card, words, change) for change in changes])


def _shown(card: Card, words: Words, change: Change) -> ShownChange:
    kind = kind_of(card.subject, change.field)
    restore: Mapping[str, str] = {"restore": change.key} if change.had_value and kind else {}
    return ShownChange(
        kind.label if kind else change.field,
        kind.language if kind else "",
        said_diff(words, kind, change.old, change.new),
        field_link(card.subject, change.field, **restore) if restore else "",
    )
