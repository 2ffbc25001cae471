"""Sections, parameters, worked examples and rulings."""

from typing import Any

import pytest

from carddb.catalogue.models import RuleParameter, RuleSection
from tests.api.sample import Sample, add_source


def test_lists_sections_in_the_order_of_their_document(sample: Sample, read: Any) -> None:
    for key, order in (("zeal", 0), ("aims", 2)):
        RuleSection.objects.create(edition=sample.online, key=key, order=order)
    listed = read("/sections", {"edition": "online"})["results"]
    assert [section["key"] for section in listed] == ["zeal", "combat", "aims"]


def test_shows_a_section_with_its_lines(sample: Sample, read: Any) -> None:
    add_source(sample, "section:duel/online/combat", "heading.fr", "Combat", line=7)
    section = read("/sections/online:combat", {"lang": "ro"})
    assert section["body"] == {"text": "Ligne.\nLigne.", "lang": "fr", "fallback": True}
    assert section["texts"] == [{"lang": "fr", "heading": "Combat", "body": "Ligne.\nLigne."}]
    assert section["sources"]["heading.fr"]["line"] == 7


@pytest.mark.parametrize("value", [5, 0, "draw", True, False, ["draw", "play"], [], "", [1, [2]]])
def test_keeps_the_type_of_a_parameter(sample: Sample, read: Any, value: Any) -> None:
    RuleParameter.objects.filter(key="hand-size").update(value=value)
    shown = read("/parameters/hand-size")["value"]
    assert shown == value
    assert type(shown) is type(value)


def test_gives_parameters_with_unit_and_source_in_the_list(sample: Sample, read: Any) -> None:
    add_source(sample, "parameter:duel/online/hand-size", "value", 5, line=9)
    hand, phases = read("/parameters", {"game": "duel"})["results"]
    assert (hand["value"], hand["unit"], hand["sources"]["value"]["line"]) == (5, "cards", 9)
    assert (phases["value"], phases["sources"]) == (["draw", "play"], {})


def test_gives_worked_examples_as_data(sample: Sample, read: Any) -> None:
    assert read("/examples/attack")["data"] == {"atk": 3}


def test_filters_by_game_and_edition(sample: Sample, read: Any) -> None:
    assert read("/sections", {"edition": "tabletop"})["count"] == 1
    assert read("/parameters", {"game": "arcane"})["count"] == 0
    assert read("/examples", {"game": "duel", "edition": "tabletop"})["count"] == 0


def test_shows_what_a_ruling_supersedes(sample: Sample, read: Any) -> None:
    old, new = read("/rulings")["results"]
    assert (old["code"], old["superseded_by"], old["refs"]) == ("R01", ["R02"], ["§1"])
    assert (new["code"], new["supersedes"], new["basis"]) == ("R02", ["R01"], "inference")
    assert read("/rulings/R02")["sources"] == {}


def test_filters_rulings_by_what_they_rest_on(sample: Sample, read: Any) -> None:
    assert [ruling["code"] for ruling in read("/rulings", {"basis": "text"})["results"]] == ["R01"]
    assert read("/rulings", {"game": "arcane"})["count"] == 0
