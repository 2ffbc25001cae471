"""Languages, games, editions, factions, types, categories, tags."""

from typing import ClassVar

from carddb.api.problems import Problem
from carddb.api.views import Reading, ReadView
from carddb.catalogue.api import shapes
from carddb.catalogue.api.resources import BY_GAME, BY_SLUG, GAME, IN_GAME, Collection, Item, Resource, Row
from carddb.catalogue.api.serializers import terms as forms
from carddb.catalogue.selectors import terms


class OfGames(Collection):
    """A list of things that belong to a game."""

    own_parameters = (GAME,)
    filters: ClassVar = {"game": "game__slug__in"}


class OfGame(Item):
    """A thing whose slug is unique within its game."""

    scoped = True
    identified, fields = BY_GAME, IN_GAME


def _language(row: Row, reading: Reading) -> shapes.Shape:
    return {"code": row["code"], "url": reading.links.to("languages", row["code"]), "name": row["name"]}


class LanguageList(Collection):
    operation, summary = "listLanguages", "Languages that texts are kept in"
    answers_with = forms.LanguageSerializer
    resource = Resource(terms.languages, _language)


class LanguageItem(ReadView):
    operation, summary = "getLanguage", "A language that texts are kept in"
    answers_with = forms.LanguageSerializer
    identified: ClassVar = {"code": "Its BCP-47 code, as the list gives it."}

    def answer(self, reading: Reading, **path: str) -> shapes.Shape:
        """One query."""
        found = next((row for row in terms.languages() if row["code"] == path["code"]), None)
        if found is None:
            raise Problem("not_found", f"There is nothing in the language {path['code'][:80]!r}.")
        return _language(found, reading)


GAMES = Resource(terms.games, shapes.game, shapes.named, "game:{slug}")


class GameList(Collection):
    operation, summary = "listGames", "Games"
    answers_with = forms.GameSerializer
    resource = GAMES


class GameItem(Item):
    operation, summary = "getGame", "A game"
    answers_with = forms.GameDetailSerializer
    resource = GAMES
    identified, fields = BY_SLUG, ("slug",)


EDITIONS = Resource(terms.editions, shapes.edition, shapes.edition_texts, "edition:{game}/{slug}")


class EditionList(OfGames):
    operation, summary = "listEditions", "Editions of the games"
    answers_with = forms.EditionSerializer
    resource = EDITIONS


class EditionItem(OfGame):
    operation, summary = "getEdition", "An edition"
    answers_with = forms.EditionDetailSerializer
    resource = EDITIONS


FACTIONS = Resource(
    terms.factions, shapes.term("factions", "unlock_games"), shapes.named, "faction:{game}/{slug}"
)


class FactionList(OfGames):
    operation, summary = "listFactions", "Factions"
    answers_with = forms.FactionSerializer
    resource = FACTIONS


class FactionItem(OfGame):
    operation, summary = "getFaction", "A faction"
    answers_with = forms.FactionDetailSerializer
    resource = FACTIONS


TYPES = Resource(terms.types, shapes.term("types"), shapes.named, "type:{game}/{slug}")


class TypeList(OfGames):
    operation, summary = "listTypes", "Types of units"
    answers_with = forms.TypeSerializer
    resource = TYPES


class TypeItem(OfGame):
    operation, summary = "getType", "A type of unit"
    answers_with = forms.TypeDetailSerializer
    resource = TYPES


CATEGORIES = Resource(
    terms.categories, shapes.term("categories", "kind", "persistent"), shapes.named, "category:{game}/{slug}"
)


class CategoryList(OfGames):
    operation, summary = "listCategories", "Categories of doctrines and tactics"
    answers_with = forms.CategorySerializer
    resource = CATEGORIES


class CategoryItem(OfGame):
    operation, summary = "getCategory", "A category of doctrines and tactics"
    answers_with = forms.CategoryDetailSerializer
    resource = CATEGORIES


TAGS = Resource(terms.tags, shapes.term("tags", "reason"), shapes.named, "tag:{game}/{slug}")


class TagList(OfGames):
    operation, summary = "listTags", "Tags that effects ask for"
    answers_with = forms.TagSerializer
    resource = TAGS


class TagItem(OfGame):
    operation, summary = "getTag", "A tag"
    answers_with = forms.TagDetailSerializer
    resource = TAGS
