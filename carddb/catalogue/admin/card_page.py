"""Everything that the page of one card shows, side by side; a constant number of queries."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.cells import Cell, Words, cell
from carddb.catalogue.admin.fields import fields_of, label
from carddb.catalogue.admin.names import card_names
from carddb.catalogue.admin.open_work import ShownFinding, ShownProposal, findings_of, proposals_of
from carddb.catalogue.admin.subjects import page_of
from carddb.catalogue.models import Card, Edition, Language, Ruling
from carddb.catalogue.selectors.field_states import FieldState, field_states

_FACTS = (
    "kind",
    "status",
    "faction",
    "faction_confidence",
    "faction_reason",
    "faction_alternatives",
    "type",
    "category",
    "commander",
    "tags",
)
_ALWAYS = ("kind", "status", "faction", "type")
"""Facts that are shown even where nothing is known of them."""


@dataclass(frozen=True, slots=True)
class TextCell:
    """A text and its bonus column, of one edition in one language."""

    language: str
    language_name: str
    edition: str
    text: Cell
    bonus: Cell | None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table of cells."""

    label: str
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Table:
    """Columns by their labels, and rows of one cell a column."""

    columns: list[str]
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class CardPage:
    """What the template of a card shows."""

    card: Card
    name: str
    names: list[Cell]
    aliases: list[Cell]
    texts: list[tuple[str, list[TextCell]]]
    stats: Table
    facts: list[Cell]
    components: list[tuple[str, Cell, list[Cell]]]
    others: list[Cell]
    combos: list[tuple[str, str]]
    rulings: list[Ruling]
    addable: list[tuple[str, str]]
    findings: list[ShownFinding]
    proposals: list[ShownProposal]
    decided: int


def card_page(card: Card) -> CardPage:
    """The page of `card` (its game loaded)."""
    page = _Builder(card)
    found = CardPage(
        card=card,
        name=card_names([card.pk]).get(card.pk, card.slug),
        names=page.cells(f"name.{code}" for code in page.languages),
        aliases=page.present("alias."),
        texts=page.texts(),
        stats=page.stats(),
        facts=page.cells(name for name in _FACTS if name in page.states or name in _ALWAYS),
        components=page.components(),
        others=[],
        combos=_combos(card),
        rulings=list(card.rulings.all()),
        addable=[],
        findings=findings_of(card.subject),
        proposals=proposals_of(card.subject, page.words),
        decided=sum(1 for state in page.states.values() if state.decided),
    )
    found.others.extend(page.present(""))
    found.addable.extend(page.addable())
    return found


class _Builder:
    """The states of a card's fields, and which of them were shown already."""

    def __init__(self, card: Card) -> None:
        self.subject = card.subject
        self.words = Words(card.game.slug)
        self.states: Mapping[str, FieldState] = field_states(self.subject)
        self.languages = list(Language.objects.values_list("code", flat=True))
        self.editions = list(
            Edition.objects.filter(game=card.game)
            .order_by("-reference", "slug")
            .values_list("slug", flat=True)
        )
        self.done: set[str] = set()

    def cell(self, name: str) -> Cell:
        self.done.add(name)
        return cell(self.states, self.subject, name, self.words)

    def cells(self, names: Iterable[str]) -> list[Cell]:
        return [self.cell(name) for name in names]

    def present(self, prefix: str) -> list[Cell]:
        """Known fields that begin with `prefix` and were not shown yet."""
        return self.cells([name for name in self.states if name.startswith(prefix) and name not in self.done])

    def texts(self) -> list[tuple[str, list[TextCell]]]:
        found = []
        for edition in self.editions:
            there = [code for code in self.languages if f"text.{edition}.{code}" in self.states]
            if there:
                texts = [self._text(edition, code) for code in there]
                found.append((labels.label_of(labels.EDITIONS, edition), texts))
        return found

    def _text(self, edition: str, code: str) -> TextCell:
        bonus = f"bonus.{edition}.{code}"
        return TextCell(
            code,
            labels.language_name(code),
            edition,
            self.cell(f"text.{edition}.{code}"),
            self.cell(bonus) if bonus in self.states else None,
        )

    def stats(self) -> Table:
        editions = [name for name in self.editions if self._any(f"stats.{name}.")]
        stats = [
            stat for stat in labels.STATS if any(f"stats.{name}.{stat}" in self.states for name in editions)
        ]
        rows = [
            Row(str(labels.STATS[stat]), self.cells(f"stats.{name}.{stat}" for name in editions))
            for stat in stats
        ]
        return Table([labels.label_of(labels.EDITIONS, name) for name in editions], rows)

    def components(self) -> list[tuple[str, Cell, list[Cell]]]:
        numbers = {int(name.split(".")[1]) for name in self.states if re.match(r"component\.\d+\.", name)}
        return [
            (str(n), self.cell(f"component.{n}.card"), self.present(f"component.{n}.printed."))
            for n in sorted(numbers)
        ]

    def addable(self) -> list[tuple[str, str]]:
        """Fields that the card may have and has not, with their labels."""
        names = [
            name for name in fields_of(self.subject, self.languages, self.editions) if name not in self.done
        ]
        more = [f"alias.{code}.{self._next_alias(code)}" for code in self.languages]
        return [(name, label(self.subject, name)) for name in [*names, *more]]

    def _next_alias(self, code: str) -> int:
        taken = [int(name.rsplit(".", 1)[1]) for name in self.states if name.startswith(f"alias.{code}.")]
        return max(taken, default=0) + 1

    def _any(self, prefix: str) -> bool:
        return any(name.startswith(prefix) for name in self.states)


def _combos(card: Card) -> list[tuple[str, str]]:
    """Names and pages of the combinations that this card is part of."""
    combos: Sequence[Any] = [part.combo for part in card.in_combos.select_related("combo__game")]
    names = card_names([combo.pk for combo in combos])
    return [(names.get(combo.pk, combo.slug), page_of(combo)) for combo in combos]
