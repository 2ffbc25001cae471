"""Curated data: what the loader makes of it, and what it refuses."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.facts import Fact
from ingest.normalize.align_types import KnownCard
from ingest.normalize.curation import Curation, load_curation
from ingest.source import Span

Load = Callable[..., Curation]
TERMS = """\
game: duel
games:
  duel:
    names: {en: Duel}
factions:
  north: {names: {en: North}}
categories:
  tactic: {names: {en: Tactic}, kind: tactic, persistent: false}
tags:
  archer: {names: {en: Archer}, reason: It says so.}
"""


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def _load(**files: str) -> Curation:
        for name, text in ({"a_terms": TERMS} | files).items():
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        return load_curation(tmp_path)

    return _load


def _of(curation: Curation, subject: str) -> dict[str, object]:
    return {fact.field: fact.value for fact in curation.facts if fact.subject == subject}


def test_gives_facts_with_their_place(load: Load) -> None:
    curation = load()
    wanted = Fact(
        "faction:duel/north", "name.en", "North", "curation/a_terms.yaml", Span(6, 23, 28), "curation"
    )
    assert wanted in curation.facts
    (document,) = curation.documents
    assert (document.key, document.origin) == ("curation/a_terms.yaml", "curation")
    assert document.source.lines[wanted.span.line - 1][22:27] == "North"
    assert not curation.diagnostics


def test_gives_a_doctrine_its_faction_with_confidence_and_reason(load: Load) -> None:
    curation = load(
        cards="""
game: duel
cards:
  volley:
    name: Volley
    category: tactic
    faction: north
    faction_confidence: M
    faction_reason: It is cold.
    faction_alternatives: [north]
    printed: {fr: [Salve]}
"""
    )
    assert _of(curation, "card:duel/volley") == {
        "name.en": "Volley",
        "faction": "north",
        "faction_confidence": "M",
        "faction_reason": "It is cold.",
        "faction_alternatives": ["north"],
    }
    assert curation.known == (
        KnownCard(
            "duel", "volley", "tactic", "tactic", names={"en": ("Volley",), "fr": ("Salve",)}, curated=True
        ),
    )


def test_leaves_the_printed_faction_of_a_unit_to_its_document(load: Load) -> None:
    curation = load(
        cards="game: duel\ncards:\n  king: {name: King, kind: commander, faction: north, tags: [archer]}\n"
    )
    assert _of(curation, "card:duel/king") == {"name.en": "King", "tags": ["archer"]}
    assert (curation.known[0].group, curation.known[0].commander) == ("north", True)


def test_gives_a_missing_card_everything_it_has(load: Load) -> None:
    text = (
        "game: duel\ncards:\n  shard: {name: Shard, kind: attack, status: missing, printed: {fr: [Éclat]}}\n"
    )
    curation = load(cards=text)
    facts = {"name.en": "Shard", "name.fr": "Éclat", "kind": "attack", "status": "missing"}
    assert _of(curation, "card:duel/shard") == facts
    assert curation.known[0].group == ""


def test_numbers_aliases_and_finds_them_however_they_are_spelt(load: Load) -> None:
    text = "game: duel\ncards:\n  light: {name: Light, kind: support, aliases: {fr: [Lumière, L'éclat]}}\n"
    curation = load(cards=text)
    facts = _of(curation, "card:duel/light")
    assert (facts["alias.fr.1"], facts["alias.fr.2"]) == ("Lumière", "L'éclat")
    assert curation.aliases == {("duel", "fr", "lumiere"): "light", ("duel", "fr", "l eclat"): "light"}


def test_gives_rulings_and_differences(load: Load) -> None:
    curation = load(
        rulings="""
game: duel
precedence: [duel/online/fr, duel/online/pt]
cards:
  king: {name: King, kind: unit, faction: north}
rulings:
  R01: {text: So it is., basis: text, refs: ["duel/online/fr:3"], cards: [king], flag: so}
  R02: {text: And so., basis: inference, supersedes: [R01]}
differences:
  which-king:
    says: One says a king, the other all kings.
    between: [duel/online/fr, duel/online/pt]
    cards: [king]
    rulings: [R01]
    reason: There is only one.
"""
    )
    assert not curation.diagnostics
    assert _of(curation, "ruling:R01") == {
        "game": "duel",
        "text.en": "So it is.",
        "basis": "text",
        "refs": ["duel/online/fr:3"],
        "cards": ["card:duel/king"],
        "flag": "so",
    }
    assert _of(curation, "ruling:R02")["supersedes"] == ["R01"]
    (difference,) = curation.differences
    assert (difference.key, difference.cards, difference.rulings) == ("which-king", ("king",), ("R01",))
    assert curation.precedence == ("duel/online/fr", "duel/online/pt")


CARD = "game: duel\ncards:\n  king:\n    name: King\n    kind: unit\n    faction: north\n"


@pytest.mark.parametrize(
    ("text", "code", "line", "says"),
    [
        ("game: [", "CU001", 2, "not YAML"),
        ("game: &a duel\ncards: *b\n", "CU001", 2, "not YAML"),
        ("a: &x [1]\nb: *x\n", "CU001", 1, "anchors"),
        ("a: " + "[" * 50 + "]" * 50, "CU001", 1, "nests"),
        ("[1, 2]", "CU003", 1, "a list"),
        (CARD + "    name: Queen\n", "CU002", 7, "line 4"),
        ("game: duel\nfactions:\n  north: {names: {en: Cold}}\n", "CU002", 3, "a_terms.yaml, line 6"),
        ("game: duel\nkings: {}\n", "CU003", 2, "no section"),
        ("game: duel\ncards: [king]\n", "CU003", 2, "a list"),
        ("game: duel\ncards:\n  king: King\n", "CU003", 3, "King"),
        (CARD + "    crown: gold\n", "CU003", 7, "no field of cards"),
        (CARD + "    tags: archer\n", "CU003", 7, "archer"),
        (CARD + "    printed: {xx: [Roi]}\n", "CU003", 7, "a mapping"),
        (CARD + "    faction_confidence: X\n", "CU003", 7, "X"),
        ("game: duel\ncards:\n  king: {kind: unit}\n", "CU004", 3, "name"),
        ("game: duel\ncards:\n  king: {name: No, kind: unit}\n", "CU003", 3, "name"),
        (CARD.replace("north", "south"), "CU005", 6, "none of the factions"),
        (CARD + "    tags: [archer, rider]\n", "CU005", 7, "rider"),
        (CARD.replace("duel", "dual"), "CU005", 3, "no game"),
        (CARD + "  queen: {name: King, kind: unit}\n", "CU006", 7, "king"),
        ("game: duel\nprecedence: fr\n", "CU003", 2, "fr"),
    ],
)
def test_refuses_what_is_wrong_and_says_where(load: Load, text: str, code: str, line: int, says: str) -> None:
    curation = load(b_wrong=text)
    found = [one for one in curation.diagnostics if one.document == "curation/b_wrong.yaml"]
    assert (found[0].code, found[0].span.line) == (code, line)
    assert says in found[0].message
    assert found[0].help
    assert any(fact.subject == "faction:duel/north" for fact in curation.facts)


def test_leaves_out_a_field_that_names_nothing_and_keeps_the_rest(load: Load) -> None:
    curation = load(b=CARD + "    tags: [rider]\n")
    assert _of(curation, "card:duel/king") == {"name.en": "King"}


def test_refuses_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"game: duel\n# caf\xe9\n")
    (found,) = load_curation(tmp_path).diagnostics
    assert (found.code, found.span.line) == ("CU001", 2)


def test_refuses_a_folder_that_is_not_there(tmp_path: Path) -> None:
    (found,) = load_curation(tmp_path / "nowhere").diagnostics
    assert found.code == "CU001"


def test_takes_nothing_for_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("# nothing yet\n")
    curation = load_curation(tmp_path)
    assert not curation.facts
    assert not curation.diagnostics


@given(st.text(st.sampled_from("abc:-[]{}'\"|>#&*!% \n\t0"), max_size=60))
def test_never_raises_whatever_a_file_holds(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("curated")
    (folder / "any.yaml").write_text(text)
    load_curation(folder)
