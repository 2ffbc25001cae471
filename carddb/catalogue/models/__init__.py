"""The published catalogue, normalised, and where each of its fields came from.

Written through `carddb.catalogue.services` alone.
"""

from carddb.catalogue.models.cards import (
    Card,
    CardName,
    CardStats,
    CardTag,
    CardText,
    ComboComponent,
)
from carddb.catalogue.models.games import (
    CategoryName,
    DoctrineCategory,
    Edition,
    EditionText,
    Faction,
    FactionName,
    Game,
    GameName,
    Language,
    Tag,
    TagName,
    UnitType,
    UnitTypeName,
)
from carddb.catalogue.models.provenance import (
    Decision,
    Document,
    DocumentLine,
    DocumentVersion,
    FactRow,
    FieldSource,
    Revision,
)
from carddb.catalogue.models.rules import (
    RuleParameter,
    RuleSection,
    RuleSectionText,
    Ruling,
    WorkedExample,
)

__all__ = [
    "Card",
    "CardName",
    "CardStats",
    "CardTag",
    "CardText",
    "CategoryName",
    "ComboComponent",
    "Decision",
    "DoctrineCategory",
    "Document",
    "DocumentLine",
    "DocumentVersion",
    "Edition",
    "EditionText",
    "FactRow",
    "Faction",
    "FactionName",
    "FieldSource",
    "Game",
    "GameName",
    "Language",
    "Revision",
    "RuleParameter",
    "RuleSection",
    "RuleSectionText",
    "Ruling",
    "Tag",
    "TagName",
    "UnitType",
    "UnitTypeName",
    "WorkedExample",
]
