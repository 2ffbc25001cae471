"""Rule parameters, as the published documents and the own ones state them."""

from pathlib import Path

import pytest

from ingest.facts import Value
from ingest.lexicon import games
from ingest.pipeline import run

ONLINE: dict[str, Value] = {
    "players": 2,
    "start_score": 20,
    "opening_hand": 5,
    "printed_stat_minimum": 1,
    "printed_stat_maximum": 6,
    "first_turn_draw": False,
    "first_turn_attack": False,
    "draw_per_turn": 1,
    "energy_start": 6,
    "energy_growth": 1,
    "energy_growth_from": 3,
    "energy_cap": 12,
    "energy_carried_over": False,
    "deploys_per_turn": 1,
    "free_level": 4,
    "activation_cost": 1,
    "setting_cost": 0,
    "attacks_per_unit": 1,
    "direct_attacks_per_turn": 1,
    "tie_destroys_both": True,
    "hand_limit": 5,
    "wounds_add_up": True,
    "wounds_last_until": "end_of_own_next_turn",
    "stat_minimum": 1,
    "stat_maximum": 12,
    "phases": ["draw", "standby", "main", "battle", "main", "end"],
    "special_deployment_position": "face_down",
    "deck_size": 40,
    "copies_limit": 3,
    "commanders_minimum": 1,
    "commanders_maximum": 2,
    "commander_copies": 1,
    "terrain_limit": 2,
    "terrain_main_faction_minimum": 1,
    "allied_deck": [30, 10],
    "coalition_deck": [26, 8, 6],
    "coalition_unlocked_factions": 3,
    "effects_own_faction_only": True,
}
TABLETOP: dict[str, Value] = {
    "players": 2,
    "start_score": 20,
    "score_die": 20,
    "energy_dice": 2,
    "bonus_dice": 10,
    "opening_hand": 5,
    "printed_stat_minimum": 1,
    "printed_stat_maximum": 9,
    "draw_per_turn": 1,
    "energy_start": 6,
    "energy_growth": 1,
    "energy_growth_from": 3,
    "energy_cap": 12,
    "energy_carried_over": False,
    "deploys_per_turn": 1,
    "free_level": 4,
    "activation_cost": 1,
    "setting_cost": 0,
    "attacks_per_unit": 1,
    "tie_destroys_both": True,
    "hand_limit": 5,
}
ARCANE: dict[str, Value] = {
    "cards": 16,
    "start_health": 5,
    "opening_hand": 3,
    "rounds_to_win": 3,
    "clockwise": True,
    "draw_per_turn": 1,
    "hand_limit": 3,
    "defense_cards_per_attack": 1,
    "combo_size": 2,
    "combos_per_turn": 1,
    "no_action_discard": 1,
    "reshuffles_discard": True,
    "defense_only_when_attacked": True,
}
PUBLISHED = {
    "ancient-duel.fr.txt": ONLINE,
    "ancient-duel.pt.txt": ONLINE,
    "ancient-duel-tabletop.ro.txt": TABLETOP,
    "arcane-duel.fr.txt": ARCANE,
}
OWN = {
    "en/ancient-duel.txt": ONLINE,
    "fr/ancient-duel.txt": ONLINE,
    "pt/ancient-duel.txt": ONLINE,
    "es/ancient-duel.txt": ONLINE,
    "en/ancient-duel-tabletop.txt": TABLETOP,
    "ro/ancient-duel-tabletop.txt": TABLETOP,
    "en/arcane-duel.txt": ARCANE,
    "fr/arcane-duel.txt": ARCANE,
}


def stated(path: Path) -> dict[str, Value]:
    """The parameters of one document."""
    facts = [fact for fact in run([path]).facts if fact.subject.startswith("parameter:")]
    return {fact.subject.split("/")[-1]: fact.value for fact in facts if fact.field == "value"}


@pytest.mark.parametrize("name", PUBLISHED)
def test_states_the_parameters_of_a_published_document(real_documents: Path, name: str) -> None:
    assert stated(real_documents / name) == PUBLISHED[name]


@pytest.mark.parametrize("name", OWN)
def test_states_the_parameters_of_an_own_document(own_documents: Path, name: str) -> None:
    assert stated(own_documents / name) == OWN[name]


def test_follows_a_number_that_changes(own_documents: Path) -> None:
    text = (own_documents / "en/ancient-duel.txt").read_text(encoding="utf-8")
    changed = run([("rules.txt", text.replace("exactly 40 cards", "exactly 60 cards").encode())])
    facts = {f.subject.split("/")[-1]: f for f in changed.facts if f.subject.startswith("parameter:")
             and f.field == "value"}  # fmt: skip
    deck = facts["deck_size"]
    assert deck.value == 60
    line = text.split("\n")[deck.span.line - 1].replace("40", "60")
    assert line[deck.span.column - 1 : deck.span.end_column - 1] == "exactly 60 cards"


def test_knows_the_type_of_every_parameter() -> None:
    types = {"int": int, "bool": bool, "str": str, "list": list}
    for game, stated_ones in (("ancient-duel", ONLINE | TABLETOP), ("arcane-duel", ARCANE)):
        kinds = {kind.key: kind.type for kind in games()[game].parameters}
        assert all(isinstance(value, types[kinds[key]]) for key, value in stated_ones.items())
