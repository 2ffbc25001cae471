"""The forms of the root and of the kinds of problems."""

from typing import Any

from rest_framework import serializers as s


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
