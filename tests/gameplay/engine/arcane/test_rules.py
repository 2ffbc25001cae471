"""Arcane Duel's rulings, one position each."""

import pytest

from gameplay.engine.arcane.match import ArcaneMatch
from gameplay.engine.arcane.position import Position, Waiting, match_at, next_turn
from gameplay.engine.catalogue import Catalogue
from gameplay.engine.errors import AmbiguousAction, IllegalAction, MatchError, UnreadableAction


def played(catalogue: Catalogue, position: Position, *actions: str) -> ArcaneMatch:
    match = match_at(position, catalogue)
    for action in actions:
        if action == "end turn":
            next_turn(match)
        else:
            match.apply(action)
    assert match.broken_invariants() == []
    return match


def health(match: ArcaneMatch) -> list[int]:
    return match.state.health


def hand(match: ArcaneMatch, player: int) -> list[str]:
    return sorted(match.observation(player)["hand"])


def discard(match: ArcaneMatch) -> list[str]:
    found: list[str] = match.observation(0)["discard"]
    return found


DEALS = {
    "fireball": [5, 4],
    "explosion": [4, 3],
    "lightning": [4, 4],
    "curse": [5, 4],
}


@pytest.mark.parametrize("card", DEALS)
def test_an_attack_deals_its_damage_at_once(catalogue: Catalogue, card: str) -> None:
    match = played(catalogue, Position([[card], ["filler"]]), f"play {card}")
    assert health(match) == DEALS[card]
    assert discard(match)[0] == card


def test_poison_strikes_at_the_end_of_the_victims_next_turn(catalogue: Catalogue) -> None:
    position = Position([["poison-cloud"], ["filler"]])
    match = played(catalogue, position, "play poison-cloud", "end turn")
    assert health(match) == [5, 5]
    match.apply("nothing")
    match.apply("discard filler")
    next_turn(match)
    assert health(match) == [5, 4]


def test_poison_sent_back_strikes_at_the_end_of_the_casters_next_turn(catalogue: Catalogue) -> None:
    position = Position([["poison-cloud"], ["mirror"]])
    match = played(catalogue, position, "play poison-cloud", "defend mirror", "end turn")
    assert health(match) == [5, 5]
    match.apply("nothing")
    next_turn(match)
    assert health(match) == [5, 5]
    match.apply("nothing")
    next_turn(match)
    assert health(match) == [4, 5]


def test_a_shield_lessens_the_damage_and_nothing_else(catalogue: Catalogue) -> None:
    position = Position([["curse"], ["shield", "filler"]])
    match = played(catalogue, position, "play curse", "defend shield")
    assert health(match) == [5, 5]
    assert hand(match, 1) == []


def test_a_barrier_takes_two_points_off(catalogue: Catalogue) -> None:
    match = played(
        catalogue, Position([["explosion"], ["arcane-barrier"]]), "play explosion", "defend arcane-barrier"
    )
    assert health(match) == [4, 5]


def test_thorns_strike_together_with_the_attack(catalogue: Catalogue) -> None:
    position = Position([["explosion"], ["thorns"]], health=[2, 2], wins=[0, 0])
    match = played(catalogue, position, "play explosion", "defend thorns")
    assert match.state.round == 2
    assert match.state.wins == [0, 0]


def test_a_mirror_turns_the_attack_and_the_caster_may_answer_it(catalogue: Catalogue) -> None:
    position = Position([["fireball", "shield"], ["mirror"]])
    match = played(catalogue, position, "play fireball", "defend mirror")
    assert match.to_move == 0
    assert match.legal_actions() == ["defend shield", "pass"]
    match.apply("pass")
    assert health(match) == [4, 5]


def test_a_deflection_goes_to_any_other_player_the_attacker_too(catalogue: Catalogue) -> None:
    position = Position([["fireball"], ["deflection"], ["filler"]])
    match = played(catalogue, position, "play fireball on B")
    assert match.legal_actions() == ["defend deflection on A", "defend deflection on C", "pass"]
    match.apply("defend deflection on C")
    assert health(match) == [5, 5, 4]


def test_lightning_is_an_attack_on_each_opponent_and_a_deflected_share_a_new_one(
    catalogue: Catalogue,
) -> None:
    position = Position([["lightning"], ["deflection"], ["shield"]])
    match = played(catalogue, position, "play lightning", "defend deflection on C")
    assert match.to_move == 2
    match.apply("defend shield")
    assert health(match) == [4, 5, 4]


def test_an_attack_that_nobody_can_answer_asks_nobody(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["fireball"], ["curse"]]), "play fireball")
    assert match.to_move is None


def test_shadow_hand_costs_its_player_and_takes_a_card(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["shadow-hand"], ["mirror"]]), "play shadow-hand", "pass")
    assert health(match) == [4, 5]
    assert hand(match, 0) == ["mirror"]


def test_a_reflected_shadow_hand_takes_from_its_caster(catalogue: Catalogue) -> None:
    match = played(
        catalogue, Position([["shadow-hand", "curse"], ["mirror"]]), "play shadow-hand", "defend mirror"
    )
    assert (hand(match, 0), hand(match, 1)) == ([], ["curse"])


def test_a_caster_at_zero_takes_nothing(catalogue: Catalogue) -> None:
    position = Position([["shadow-hand"], ["shield"], ["curse"]], health=[1, 5, 5])
    match = played(catalogue, position, "play shadow-hand on B")
    assert match.state.out == [True, False, False]
    assert "shield" in hand(match, 1)


def test_a_shadow_veil_waits_and_cancels_the_next_attack(catalogue: Catalogue) -> None:
    position = Position([["explosion"], ["shield"]], waiting=[Waiting("shadow-veil", 1)])
    match = played(catalogue, position, "play explosion")
    assert health(match) == [4, 5]
    assert hand(match, 1) == ["shield"]
    assert "shadow-veil" in discard(match)


def test_a_veil_lies_before_its_player_until_used(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["shadow-veil"], []]), "play shadow-veil")
    assert discard(match) == []
    assert match.observation(1)["players"]["A"]["statuses"] == ["shadow-veil"]


def test_an_electric_veil_hurts_each_attacker_until_the_owners_next_turn(catalogue: Catalogue) -> None:
    position = Position([["fireball"], ["filler"]], waiting=[Waiting("electric-veil", 1)])
    match = played(catalogue, position, "play fireball")
    assert health(match) == [3, 4]
    assert match.observation(0)["players"]["B"]["statuses"] == ["electric-veil"]
    next_turn(match)
    assert match.observation(0)["players"]["B"]["statuses"] == []


def test_divine_protection_prevents_damage_but_no_loss(catalogue: Catalogue) -> None:
    position = Position(
        [["fireball"], ["filler"]], waiting=[Waiting("divine-protection", 1), Waiting("poison-cloud", 1)]
    )
    match = played(catalogue, position, "play fireball", "end turn")
    assert health(match) == [5, 5]
    match.apply("nothing")
    match.apply("discard filler")
    next_turn(match)
    assert health(match) == [5, 4]


def test_an_arcane_trap_lets_the_trapped_player_choose_the_discard(catalogue: Catalogue) -> None:
    position = Position([["fireball", "curse", "mirror"], ["filler"]], waiting=[Waiting("arcane-trap", 1)])
    match = played(catalogue, position, "play fireball")
    assert match.to_move == 0
    assert match.legal_actions() == ["discard curse", "discard mirror"]
    match.apply("discard mirror")
    assert health(match) == [3, 4]


def test_mind_control_is_no_attack_and_the_victim_chooses(catalogue: Catalogue) -> None:
    position = Position([["mind-control"], ["shield", "curse"]])
    match = played(catalogue, position, "play mind-control")
    assert match.to_move == 1
    match.apply("discard curse")
    assert hand(match, 1) == ["shield"]


def test_absorption_takes_the_top_of_the_discard_before_it_goes_there(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["absorption"], []], discard=["curse", "shield"]), "play absorption")
    assert hand(match, 0) == ["curse"]
    assert discard(match) == ["absorption", "shield"]


def test_absorption_does_nothing_with_an_empty_discard(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["absorption"], []]), "play absorption")
    assert hand(match, 0) == []


def test_grave_summon_takes_a_card_of_choice_but_not_its_own(catalogue: Catalogue) -> None:
    position = Position([["mana-focus", "mind-control"], []], discard=["curse", "shield"])
    match = played(catalogue, position, "combo grave-summon")
    assert match.legal_actions() == ["take shield", "take curse"]
    match.apply("take shield")
    assert hand(match, 0) == ["shield"]
    assert discard(match) == ["mind-control", "mana-focus", "curse"]


def test_toxic_curse_discards_the_hand_at_once(catalogue: Catalogue) -> None:
    position = Position([["poison-cloud", "curse"], ["fireball", "explosion"]])
    match = played(catalogue, position, "combo toxic-curse")
    assert hand(match, 1) == []
    assert match.observation(0)["players"]["B"]["poison"] == [{"turn": 2, "amount": 1}]


def test_a_combination_is_an_attack_that_may_be_answered(catalogue: Catalogue) -> None:
    position = Position([["fireball", "mana-focus"], ["arcane-barrier"]])
    match = played(catalogue, position, "combo flame-explosion", "defend arcane-barrier")
    assert health(match) == [5, 4]


def test_healing_never_goes_above_the_start(catalogue: Catalogue) -> None:
    assert health(played(catalogue, Position([["healing-light"], []]), "play healing-light")) == [5, 5]
    position = Position([["absorption", "healing-light"], []], health=[1, 5])
    assert health(played(catalogue, position, "combo vital-surge")) == [4, 5]


def test_without_an_action_a_card_is_discarded_before_the_hand_limit(catalogue: Catalogue) -> None:
    position = Position([["curse", "shield", "mirror", "thorns", "explosion"], []])
    match = played(catalogue, position, "nothing", "discard curse", "end turn")
    assert match.to_move == 0
    match.apply("discard shield")
    assert hand(match, 0) == ["explosion", "mirror", "thorns"]


def test_an_empty_pile_is_made_of_the_discard(catalogue: Catalogue) -> None:
    position = Position([["mana-focus"], []], pile=[], discard=["curse"])
    match = played(catalogue, position, "play mana-focus")
    assert hand(match, 0) == ["curse"]


def test_nothing_is_drawn_where_there_is_nothing(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["mana-focus"], []], pile=[]), "play mana-focus")
    assert hand(match, 0) == []


def test_the_last_player_alive_wins_the_round_and_everything_is_dealt_anew(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["fireball"], []], health=[2, 1], rest=True), "play fireball")
    assert match.state.wins == [1, 0]
    assert (match.state.round, health(match)) == (2, [5, 5])


def test_three_rounds_win_the_match(catalogue: Catalogue) -> None:
    match = played(catalogue, Position([["fireball"], []], health=[2, 1], wins=[2, 0]), "play fireball")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("rounds-won", 0)
    assert match.legal_actions() == []


def test_an_eliminated_players_cards_and_poison_go(catalogue: Catalogue) -> None:
    position = Position(
        [["fireball"], ["curse"], []],
        health=[5, 1, 5],
        waiting=[Waiting("electric-veil", 1), Waiting("poison-cloud", 1)],
    )
    match = played(catalogue, position, "play fireball on B")
    assert {"curse", "lightning", "mirror"} <= set(discard(match))
    assert match.observation(0)["players"]["B"]["poison"] == []


def test_refuses_a_defence_as_the_turns_action(catalogue: Catalogue) -> None:
    match = match_at(Position([["shield", "curse"], []]), catalogue)
    with pytest.raises(IllegalAction, match="legal: play curse on B, nothing"):
        match.apply("play shield")


def test_refuses_what_cannot_be_read(catalogue: Catalogue) -> None:
    match = match_at(Position([["shield", "curse"], []]), catalogue)
    for text in ("", "jump", "play", "play excalibur", "nothing now", "play curse at B", "play curse on Z"):
        with pytest.raises(UnreadableAction):
            match.apply(text)


def test_refuses_an_action_that_may_be_two(catalogue: Catalogue) -> None:
    match = match_at(Position([["curse"], [], []]), catalogue)
    with pytest.raises(AmbiguousAction) as refused:
        match.apply("play curse")
    assert refused.value.candidates == ("play curse on B", "play curse on C")


def test_refuses_a_card_in_two_places(catalogue: Catalogue) -> None:
    with pytest.raises(MatchError, match="two places"):
        match_at(Position([["curse"], ["curse"]]), catalogue)
    with pytest.raises(MatchError, match="no Arcane Duel card"):
        match_at(Position([["excalibur"], []]), catalogue)


def test_refuses_players_for_whom_there_are_no_cards(catalogue: Catalogue) -> None:
    for players in (1, 6):
        with pytest.raises(MatchError, match="two to five"):
            ArcaneMatch.new(catalogue, players)
