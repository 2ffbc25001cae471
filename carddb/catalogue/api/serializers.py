"""The forms of answers, as the schema describes them; `shapes` makes them."""

from typing import Any

from rest_framework import serializers as s

from carddb.catalogue.models import Card, Ruling


class TextSerializer(s.Serializer[Any]):
    """A text in the best language there is."""

    text = s.CharField()
    lang = s.CharField(help_text="The language that it is in.")
    fallback = s.BooleanField(help_text="Whether that is another language than the one asked for.")


class PlaceSerializer(s.Serializer[Any]):
    """Where a value came from: a place in a document, or (then the place is null) an editor's decision."""

    class DecisionSerializer(s.Serializer[Any]):
        """An editor's decision."""

        id = s.IntegerField()
        decided_at = s.DateTimeField()
        editor = s.CharField(
            help_text="The editor's full name; empty where the account has none.", allow_blank=True
        )
        reason = s.CharField(allow_blank=True)

    document = s.CharField(allow_null=True, help_text="The document's key.")
    version = s.IntegerField(allow_null=True, help_text="The number of the document's version.")
    line = s.IntegerField(allow_null=True, help_text="From 1.")
    column = s.IntegerField(allow_null=True, help_text="From 1, in characters.")
    end_column = s.IntegerField(allow_null=True, help_text="Exclusive.")
    decision = DecisionSerializer(allow_null=True)


def _sources() -> s.DictField:
    return s.DictField(
        child=PlaceSerializer(),
        help_text="By field: `name.fr`, `stats.online.level`, `text.online.fr` and so on.",
    )


class ReferenceSerializer(s.Serializer[Any]):
    """A thing named in passing."""

    slug = s.CharField()
    name = TextSerializer(allow_null=True)
    url = s.CharField()


class NameSerializer(s.Serializer[Any]):
    """A name in one language."""

    lang = s.CharField()
    text = s.CharField()


class LanguageSerializer(s.Serializer[Any]):
    """A language that texts are kept in."""

    code = s.CharField(help_text="BCP-47.")
    name = s.CharField(help_text="In the language itself.")


class GameSerializer(s.Serializer[Any]):
    """A game."""

    id = s.IntegerField()
    slug = s.CharField()
    url = s.CharField()
    name = TextSerializer(allow_null=True)
    editions = s.ListField(child=s.CharField(), help_text="Slugs.")


class GameDetailSerializer(GameSerializer):
    """A game with its names and sources."""

    names = NameSerializer(many=True)
    sources = _sources()


class EditionSerializer(s.Serializer[Any]):
    """A printing of a game with its own numbers."""

    id = s.IntegerField()
    slug = s.CharField()
    game = s.CharField(help_text="Slug.")
    reference = s.BooleanField(help_text="Whether its rules and numbers come first.")
    url = s.CharField()
    languages = s.ListField(child=s.CharField(), help_text="The languages of its rule documents.")
    title = TextSerializer(allow_null=True)
    tagline = TextSerializer(allow_null=True)
    intro = TextSerializer(allow_null=True)


class EditionTextSerializer(s.Serializer[Any]):
    """What an edition says of itself in one language."""

    lang = s.CharField()
    title = s.CharField()
    tagline = s.CharField(allow_blank=True)
    intro = s.CharField(allow_blank=True)


class EditionDetailSerializer(EditionSerializer):
    """An edition with its texts and sources."""

    texts = EditionTextSerializer(many=True)
    sources = _sources()


class TermSerializer(s.Serializer[Any]):
    """A word of a closed list of a game."""

    id = s.IntegerField()
    slug = s.CharField()
    game = s.CharField(help_text="Slug.")
    url = s.CharField()
    name = TextSerializer(allow_null=True)


class FactionSerializer(TermSerializer):
    """A faction."""

    unlock_games = s.IntegerField(
        allow_null=True, help_text="Completed games after which it opens; null where not stated."
    )


class TypeSerializer(TermSerializer):
    """A type of unit."""


class CategorySerializer(TermSerializer):
    """A heading that doctrines and tactics are listed under."""

    kind = s.CharField(help_text="The kind of card it holds.")
    persistent = s.BooleanField(help_text="Whether its cards stay face up.")


class TagSerializer(TermSerializer):
    """A word that effects ask for and no type column prints."""

    reason = s.CharField(allow_blank=True, help_text="What the inference rests on.")


class _Paged(s.Serializer[Any]):
    names = NameSerializer(many=True)
    sources = _sources()


class FactionDetailSerializer(_Paged, FactionSerializer):
    """A faction with its names and sources."""


class TypeDetailSerializer(_Paged, TypeSerializer):
    """A type of unit with its names and sources."""


class CategoryDetailSerializer(_Paged, CategorySerializer):
    """A category with its names and sources."""


class TagDetailSerializer(_Paged, TagSerializer):
    """A tag with its names and sources."""


class StatsSerializer(s.Serializer[Any]):
    """The numbers of a unit in one edition, on that edition's scale."""

    edition = s.CharField(help_text="Slug.")
    level = s.IntegerField()
    atk = s.IntegerField()
    energy = s.IntegerField()
    copies = s.IntegerField(
        allow_null=True, help_text="In the printed set; null where the edition has no such column."
    )
    order = s.IntegerField(help_text="Its place among the rows of its faction, from 1.")

    def get_fields(self) -> dict[str, Any]:
        """`def` is a word of Python's and cannot be an attribute."""
        return super().get_fields() | {"def": s.IntegerField()}


class BestTextSerializer(TextSerializer):
    """An effect text in the best language that the edition has."""

    edition = s.CharField(help_text="Slug.")
    bonus = s.CharField(allow_blank=True, help_text="The bonus column as printed.")


class CardSerializer(s.Serializer[Any]):
    """A card as lists show it."""

    id = s.IntegerField()
    slug = s.CharField()
    game = s.CharField(help_text="Slug.")
    url = s.CharField()
    kind = s.ChoiceField(choices=Card.Kind.choices)
    status = s.ChoiceField(choices=Card.Status.choices)
    commander = s.BooleanField()
    name = TextSerializer(allow_null=True)
    faction = ReferenceSerializer(allow_null=True)
    type = ReferenceSerializer(allow_null=True)
    category = ReferenceSerializer(allow_null=True)
    tags = s.ListField(child=s.CharField(), help_text="Slugs.")
    stats = StatsSerializer(many=True, help_text="Those of the reference edition first.")
    text = BestTextSerializer(allow_null=True)


class CardNameSerializer(s.Serializer[Any]):
    """A card's name in one language."""

    lang = s.CharField()
    text = s.CharField(allow_null=True, help_text="Null where documents use an alias alone.")
    aliases = s.ListField(child=s.CharField())


class CardTextSerializer(s.Serializer[Any]):
    """A card's effect text as one edition prints it in one language."""

    edition = s.CharField(help_text="Slug.")
    lang = s.CharField()
    text = s.CharField()
    bonus = s.CharField(allow_blank=True, help_text="The bonus column as printed.")


class CardReferenceSerializer(ReferenceSerializer):
    """Another card in passing."""

    status = s.ChoiceField(choices=Card.Status.choices)


class ComponentSerializer(s.Serializer[Any]):
    """One of the cards that a combination is made of."""

    position = s.IntegerField()
    printed = NameSerializer(many=True, help_text="The words that documents use.")
    card = CardReferenceSerializer(
        allow_null=True, help_text="The card that is meant; null where unresolved."
    )


class CardRulingSerializer(s.Serializer[Any]):
    """A ruling about a card."""

    code = s.CharField()
    text = TextSerializer(allow_null=True)
    basis = s.ChoiceField(choices=Ruling.Basis.choices)
    url = s.CharField()


class CardDetailSerializer(CardSerializer):
    """A card with all there is of it."""

    faction_source = s.ChoiceField(choices=Card.FactionSource.choices)
    faction_confidence = s.ChoiceField(choices=Card.Confidence.choices, allow_null=True)
    faction_reason = s.CharField(allow_blank=True)
    faction_alternatives = s.ListField(child=s.CharField(), help_text="Slugs.")
    names = CardNameSerializer(many=True)
    texts = CardTextSerializer(many=True)
    buildable = s.BooleanField(
        allow_null=True, help_text="Of a combination: whether all its cards exist. Null for other cards."
    )
    components = ComponentSerializer(many=True)
    combos = CardReferenceSerializer(many=True, help_text="The combinations that it is part of.")
    rulings = CardRulingSerializer(many=True)
    open_findings = s.IntegerField(help_text="How many doubts about it editors have yet to settle.")
    sources = _sources()


class InEditionSerializer(s.Serializer[Any]):
    id = s.IntegerField()
    key = s.CharField()
    game = s.CharField(help_text="Slug.")
    edition = s.CharField(help_text="Slug.")
    url = s.CharField()


class SectionSerializer(InEditionSerializer):
    """A headed section of a rule document."""

    order = s.IntegerField(help_text="Its place in the document, from 1.")
    level = s.IntegerField(help_text="The depth of its heading, from 1.")
    heading = TextSerializer(allow_null=True)
    body = TextSerializer(allow_null=True)


class SectionTextSerializer(s.Serializer[Any]):
    """A section in one language."""

    lang = s.CharField()
    heading = s.CharField()
    body = s.CharField(allow_blank=True)


class SectionDetailSerializer(SectionSerializer):
    """A section in all languages, with sources."""

    texts = SectionTextSerializer(many=True)
    sources = _sources()


class ParameterSerializer(InEditionSerializer):
    """A number or setting of the rules."""

    value = s.JSONField(help_text="A whole number, a truth value, a text, or a list of these.")
    unit = s.CharField(allow_blank=True)
    sources = _sources()


class ExampleSerializer(InEditionSerializer):
    """An example that a document works through in numbers."""

    sources = _sources()

    def get_fields(self) -> dict[str, Any]:
        """`data` as an attribute is the library's own."""
        return super().get_fields() | {"data": s.JSONField()}


class CardAddressSerializer(s.Serializer[Any]):
    """A card by its address."""

    game = s.CharField()
    slug = s.CharField()
    url = s.CharField()


class RulingSerializer(s.Serializer[Any]):
    """How a silence or a contradiction of the documents is settled."""

    id = s.IntegerField()
    code = s.CharField()
    game = s.CharField(help_text="Slug.")
    url = s.CharField()
    text = TextSerializer(allow_null=True)
    basis = s.ChoiceField(choices=Ruling.Basis.choices)
    refs = s.JSONField(help_text="A list: where in the documents it rests.")
    flag = s.CharField(allow_blank=True, help_text="The match option that turns it.")
    supersedes = s.ListField(child=s.CharField(), help_text="Codes.")
    superseded_by = s.ListField(child=s.CharField(), help_text="Codes.")
    cards = CardAddressSerializer(many=True)


class RulingDetailSerializer(RulingSerializer):
    """A ruling with its sources."""

    sources = _sources()


class VersionSerializer(s.Serializer[Any]):
    """One content of a document."""

    id = s.IntegerField()
    sha256 = s.CharField()
    name = s.CharField(help_text="The file's name when it came in.")
    title = s.CharField(allow_blank=True)
    media = s.CharField()
    encoding = s.CharField()
    ingested_at = s.DateTimeField()
    lines = s.IntegerField(help_text="How many lines it has.")


class DocumentSerializer(s.Serializer[Any]):
    """A source that facts came from."""

    id = s.IntegerField()
    key = s.CharField(help_text="`game/edition/language`, or `curation/file`.")
    url = s.CharField()
    origin = s.ChoiceField(choices=[("document", "document"), ("curation", "curation")])
    precedence = s.IntegerField(help_text="Where sources disagree, the lowest is published.")
    current = VersionSerializer(allow_null=True)


class DocumentDetailSerializer(DocumentSerializer):
    """A source with all its versions."""

    versions = VersionSerializer(many=True)


class LineSerializer(s.Serializer[Any]):
    """A line of a document as printed."""

    number = s.IntegerField(help_text="From 1.")
    text = s.CharField(allow_blank=True, trim_whitespace=False)


class RootSerializer(s.Serializer[Any]):
    """Where everything is."""

    revision = s.IntegerField(help_text="The catalogue's revision: it grows with every change.")
    changed_at = s.DateTimeField(allow_null=True)
    languages = s.ListField(child=s.CharField())
    links = s.DictField(child=s.CharField(), help_text="Name to address.")


class ProblemKindSerializer(s.Serializer[Any]):
    """A kind of problem."""

    code = s.CharField()
    url = s.CharField()
    status = s.IntegerField()
    title = s.CharField()
    meaning = s.CharField()
