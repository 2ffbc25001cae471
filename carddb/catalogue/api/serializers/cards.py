"""The forms of cards."""

from typing import Any

from rest_framework import serializers as s

from carddb.catalogue.api.serializers.common import (
    NameSerializer,
    ReferenceSerializer,
    TextSerializer,
    sources,
)
from carddb.catalogue.models import Card, Ruling


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
    sources = sources()
