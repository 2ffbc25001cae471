"""Facts of cards: what each aligned row says of the card that it is."""

from collections.abc import Iterable, Mapping

from ingest.facts import Fact, Value
from ingest.lexicon import games
from ingest.normalize.align_names import fold_name
from ingest.normalize.align_types import Match, UnitTable
from ingest.normalize.rows import Printed, Sheet
from ingest.readers import Placed

Names = Mapping[tuple[str, str], str]
"""(game, folded printed name) → the card's slug, for components."""
Aliases = Mapping[tuple[str, str, str], str]
"""(game, language, folded name) of names that are a card's other names."""


def card_facts(sheet: Sheet, matches: Iterable[Match], names: Names, aliases: Aliases) -> list[Fact]:
    """The facts of every row of a sheet; of a card that stands there twice, those of its first row."""
    facts: list[Fact] = []
    met: set[str] = set()
    for index, (printed, match) in enumerate(zip(sheet.printed, matches, strict=True), 1):
        if match.slug not in met:
            met.add(match.slug)
            facts += _Row(sheet, printed, match.slug).facts(index, names, aliases)
    return facts


class _Row:
    """One row: the document, the card, what is printed."""

    def __init__(self, sheet: Sheet, printed: Printed, slug: str) -> None:
        self.sheet, self.printed, self.table = sheet, printed, sheet.table
        self.subject = f"card:{self.table.game}/{slug}"

    def fact(self, field: str, value: Value, place: Placed) -> Fact:
        """A fact of this card."""
        return Fact(self.subject, field, value, self.table.document, place.span())

    def facts(self, index: int, names: Names, aliases: Aliases) -> list[Fact]:
        """Everything the row says."""
        table, printed, name = self.table, self.printed, self.printed.name
        facts = [
            self.fact("kind", self._kind(index), name),
            self.fact("status", "present", name),
            self.fact(f"stats.{table.edition}.order", index, name),
        ]
        if (table.game, table.language, fold_name(name.text)) not in aliases:
            facts.append(self.fact(f"name.{table.language}", name.text, name))
        if printed.text is not None:
            facts.append(self.fact(f"text.{table.edition}.{table.language}", printed.text.text, printed.text))
        if isinstance(table, UnitTable):
            return facts + self._unit(table, index)
        return facts + self._listed(names)

    def _kind(self, index: int) -> str:
        if isinstance(self.table, UnitTable):
            return "commander" if self.table.rows[index - 1].commander else "unit"
        return games()[self.table.game].categories.get(self.table.category, self.table.category)

    def _unit(self, table: UnitTable, index: int) -> list[Fact]:
        commander = table.rows[index - 1].commander
        facts = [
            self.fact("faction", table.faction, self.printed.name),
            self.fact("commander", commander, self.printed.name),
        ]
        if self.printed.type is not None:
            facts.append(self.fact("type", *self.printed.type))
        for column, (number, place) in self.printed.numbers.items():
            facts.append(self.fact(f"stats.{table.edition}.{column}", number, place))
        return facts

    def _listed(self, names: Names) -> list[Fact]:
        assert not isinstance(self.table, UnitTable)
        table, printed, facts = self.table, self.printed, []
        if table.category in games()[table.game].categories:
            facts.append(self.fact("category", table.category, printed.name))
        if printed.bonus is not None:
            facts.append(
                self.fact(f"bonus.{table.edition}.{table.language}", printed.bonus.text, printed.bonus)
            )
        for number, (component, slug) in enumerate(self._components(names), 1):
            field = f"component.{number}"
            facts.append(self.fact(f"{field}.printed.{table.language}", component.text, component))
            if slug:
                facts.append(self.fact(f"{field}.card", slug, component))
        return facts

    def _components(self, names: Names) -> list[tuple[Placed, str]]:
        """The parts of a combination with their cards, in the order of these where all are known.

        Documents print the parts of one combination in different orders; its components are the same.
        """
        found = [
            (part, names.get((self.table.game, fold_name(part.text)), "")) for part in self.printed.components
        ]
        return sorted(found, key=lambda one: one[1]) if all(slug for _, slug in found) else found
