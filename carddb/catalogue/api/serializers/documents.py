"""The forms of source documents and their lines."""

from typing import Any

from rest_framework import serializers as s


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
