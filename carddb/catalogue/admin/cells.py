"""Fields as pages show them: the value in the editor's words, its state, and where it is changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.diffs import Piece, diff, shown
from carddb.catalogue.admin.field_forms import choices_of
from carddb.catalogue.admin.fields import FieldKind, UnknownFieldError, describe
from carddb.catalogue.admin.links import anchor, field_link, place_link
from carddb.catalogue.admin.names import card_names
from carddb.catalogue.models import Card
from carddb.catalogue.selectors.field_states import FieldState, Place


@dataclass
class Words:
    """Says values in the editor's language; looks each closed list up once."""

    game: str
    _lists: dict[str, Mapping[str, str]] = field(default_factory=dict)

    def say(self, kind: FieldKind | None, value: Any) -> str:
        """A value as text; slugs by their names, nothing as an empty string."""
        if isinstance(value, bool):
            return _("Yes") if value else _("No")
        if kind is None or value in (None, ""):
            return shown(value)
        if kind.spec.input == "card":
            return self._cards.get(value, value)
        if isinstance(value, list) and kind.spec.choices:
            return ", ".join(self._label(kind.spec.choices, item) for item in value)
        return self._label(kind.spec.choices, value) if kind.spec.choices else shown(value)

    def _label(self, name: str, slug: Any) -> str:
        if name not in self._lists:
            self._lists[name] = choices_of(name, self.game)
        return self._lists[name].get(slug, shown(slug))

    @cached_property
    def _cards(self) -> dict[str, str]:
        slugs = dict(Card.objects.filter(game__slug=self.game).values_list("id", "slug"))
        names = card_names(slugs)
        return {slug: names.get(pk, slug) for pk, slug in slugs.items()}


@dataclass(frozen=True, slots=True)
class SourceLink:
    """`address` leads to the line in its document; `short` is its name beside things of the same game."""

    key: str
    line: int
    address: str

    @property
    def short(self) -> str:
        parts = self.key.split("/")
        return f"{'/'.join(parts[1:]) if len(parts) == 3 else self.key}:{self.line}"


@dataclass(frozen=True, slots=True)
class OtherWord:
    """What a document says that is not what is published."""

    text: str
    source: SourceLink


@dataclass(frozen=True, slots=True)
class Cell:
    """One field on a page. `value` is what is published, said in the editor's language."""

    field: str
    label: str
    language: str
    value: str
    state: str
    state_label: str
    anchor: str
    edit: str
    source: SourceLink | None
    others: tuple[OtherWord, ...]
    reason: str = ""
    editor: str = ""


def cell(states: Mapping[str, FieldState], subject: str, name: str, words: Words) -> Cell:
    """The cell of field `name`, empty where nothing is known of it."""
    known = states.get(name) or FieldState(subject, name)
    kind = kind_of(subject, name)
    decided = known.decided
    return Cell(
        name,
        kind.label if kind else name,
        kind.language if kind else "",
        words.say(kind, known.published),
        known.state,
        str(labels.FIELD_STATES[known.state]),
        anchor(name),
        field_link(subject, name),
        source_link(known.source) if known.source else None,
        tuple(OtherWord(words.say(kind, word.value), source_link(word.place)) for word in known.others),
        decided.reason if decided else "",
        decided.editor if decided else "",
    )


def kind_of(subject: str, name: str) -> FieldKind | None:
    """What a field is; None for one that the admin does not know, which is then shown and not edited."""
    try:
        return describe(subject, name)
    except UnknownFieldError:
        return None


def source_link(place: Place) -> SourceLink:
    return SourceLink(place.key, place.line, place_link(place))


def said_diff(words: Words, kind: FieldKind | None, old: Any, new: Any) -> list[Piece]:
    """What differs between two values, each said in the editor's language."""
    return diff(words.say(kind, old), words.say(kind, new))
