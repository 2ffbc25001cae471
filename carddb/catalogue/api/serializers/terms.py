"""The forms of languages, games, editions, and the closed lists that cards refer to."""

from typing import Any

from rest_framework import serializers as s

from carddb.catalogue.api.serializers.common import NameSerializer, TextSerializer, sources


class LanguageSerializer(s.Serializer[Any]):
    """A language that texts are kept in."""

    code = s.CharField(help_text="BCP-47.")
    url = s.CharField()
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
    sources = sources()


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
    sources = sources()


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
    sources = sources()


class FactionDetailSerializer(_Paged, FactionSerializer):
    """A faction with its names and sources."""


class TypeDetailSerializer(_Paged, TypeSerializer):
    """A type of unit with its names and sources."""


class CategoryDetailSerializer(_Paged, CategorySerializer):
    """A category with its names and sources."""


class TagDetailSerializer(_Paged, TagSerializer):
    """A tag with its names and sources."""
