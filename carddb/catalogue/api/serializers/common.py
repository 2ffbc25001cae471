"""The forms of texts, names, references and sources, which all other answers are made of."""

from typing import Any

from rest_framework import serializers as s


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
    url = s.CharField(allow_null=True, help_text="Where to read that very line.")
    decision = DecisionSerializer(allow_null=True)


def sources() -> s.DictField:
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
