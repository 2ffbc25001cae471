"""The addresses of the catalogue under /api/v1/."""

from carddb.api.documentation import DocsView, SchemaView
from carddb.api.routing import both
from carddb.catalogue.api import cards, documents, root, rules, terms

urlpatterns = [
    *both("games", terms.GameList, "games"),
    *both("games/<str:identifier>", terms.GameItem),
    *both("editions", terms.EditionList, "editions"),
    *both("editions/<str:identifier>", terms.EditionItem),
    *both("languages", terms.LanguageList, "languages"),
    *both("languages/<str:code>", terms.LanguageItem),
    *both("factions", terms.FactionList, "factions"),
    *both("factions/<str:identifier>", terms.FactionItem),
    *both("types", terms.TypeList, "types"),
    *both("types/<str:identifier>", terms.TypeItem),
    *both("categories", terms.CategoryList, "categories"),
    *both("categories/<str:identifier>", terms.CategoryItem),
    *both("tags", terms.TagList, "tags"),
    *both("tags/<str:identifier>", terms.TagItem),
    *both("cards", cards.CardList, "cards"),
    *both("cards/<str:identifier>", cards.CardItem),
    *both("sections", rules.SectionList, "sections"),
    *both("sections/<str:identifier>", rules.SectionItem),
    *both("parameters", rules.ParameterList, "parameters"),
    *both("parameters/<str:identifier>", rules.ParameterItem),
    *both("examples", rules.ExampleList, "examples"),
    *both("examples/<str:identifier>", rules.ExampleItem),
    *both("rulings", rules.RulingList, "rulings"),
    *both("rulings/<str:identifier>", rules.RulingItem),
    *both("documents", documents.DocumentList, "documents"),
    *both("documents/<path:document>/lines", documents.LineList),
    *both("documents/<path:document>", documents.DocumentItem),
    *both("problems", root.ProblemList, "problems"),
    *both("problems/<str:code>", root.ProblemItem),
    *both("schema", SchemaView, "schema"),
    *both("docs", DocsView, "docs"),
]
