"""Sections, parameters, worked examples and rulings."""

from typing import ClassVar

from carddb.catalogue.api import shapes
from carddb.catalogue.api.resources import (
    BY_EDITION,
    EDITION,
    GAME,
    IN_EDITION,
    Collection,
    Item,
    Resource,
    WithSources,
    choices,
)
from carddb.catalogue.api.serializers import rules as forms
from carddb.catalogue.models import Ruling
from carddb.catalogue.selectors import rules

_OF_EDITIONS = {"game": "edition__game__slug__in", "edition": "edition__slug__in"}


class OfEdition(Item):
    """A thing whose key is unique within its edition."""

    scoped = True
    identified, fields = BY_EDITION, IN_EDITION


SECTIONS = Resource(rules.sections, shapes.section, shapes.section_texts, "section:{game}/{edition}/{key}")


class SectionList(Collection):
    operation, summary = "listSections", "Sections of the rule documents, in their order"
    answers_with = forms.SectionSerializer
    resource = SECTIONS
    own_parameters, filters = (GAME, EDITION), _OF_EDITIONS


class SectionItem(OfEdition):
    operation, summary = "getSection", "A section"
    answers_with = forms.SectionDetailSerializer
    resource = SECTIONS


PARAMETERS = Resource(rules.parameters, shapes.parameter, subject="parameter:{game}/{edition}/{key}")


class ParameterList(WithSources):
    operation, summary = "listParameters", "Numbers and settings of the rules"
    answers_with = forms.ParameterSerializer
    resource = PARAMETERS
    own_parameters, filters = (GAME, EDITION), _OF_EDITIONS


class ParameterItem(OfEdition):
    operation, summary = "getParameter", "A number or setting of the rules"
    answers_with = forms.ParameterSerializer
    resource = PARAMETERS


EXAMPLES = Resource(rules.examples, shapes.example, subject="example:{game}/{edition}/{key}")


class ExampleList(WithSources):
    operation, summary = "listExamples", "Worked examples of the rules"
    answers_with = forms.ExampleSerializer
    resource = EXAMPLES
    own_parameters, filters = (GAME, EDITION), _OF_EDITIONS


class ExampleItem(OfEdition):
    operation, summary = "getExample", "A worked example"
    answers_with = forms.ExampleSerializer
    resource = EXAMPLES


RULINGS = Resource(rules.rulings, shapes.ruling, subject="ruling:{code}")


class RulingList(Collection):
    operation, summary = "listRulings", "Rulings on what the documents leave open"
    answers_with = forms.RulingSerializer
    resource = RULINGS
    own_parameters = (GAME, choices("basis", "What rulings rest on.", Ruling.Basis.values))
    filters: ClassVar = {"game": "game__slug__in", "basis": "basis__in"}


class RulingItem(Item):
    operation, summary = "getRuling", "A ruling"
    answers_with = forms.RulingDetailSerializer
    resource = RULINGS
    identified: ClassVar = {"identifier": "Its number or its code."}
    fields = ("code",)
