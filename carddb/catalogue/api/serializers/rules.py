"""The forms of sections, parameters, worked examples and rulings."""

from typing import Any

from rest_framework import serializers as s

from carddb.catalogue.api.serializers.common import TextSerializer, sources
from carddb.catalogue.models import Ruling


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
    sources = sources()


class ParameterSerializer(InEditionSerializer):
    """A number or setting of the rules."""

    value = s.JSONField(help_text="A whole number, a truth value, a text, or a list of these.")
    unit = s.CharField(allow_blank=True)
    sources = sources()


class ExampleSerializer(InEditionSerializer):
    """An example that a document works through in numbers."""

    sources = sources()

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
    refs = s.ListField(child=s.CharField(), help_text="Where in the documents it rests.")
    flag = s.CharField(allow_blank=True, help_text="The match option that turns it.")
    supersedes = s.ListField(child=s.CharField(), help_text="Codes.")
    superseded_by = s.ListField(child=s.CharField(), help_text="Codes.")
    cards = CardAddressSerializer(many=True)


class RulingDetailSerializer(RulingSerializer):
    """A ruling with its sources."""

    sources = sources()
