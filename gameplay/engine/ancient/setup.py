"""A match is made: cards become designs, decks become numbers, the first turn begins."""

from collections.abc import Mapping, Sequence

from gameplay.engine.ancient.loop import advance
from gameplay.engine.ancient.lower import lower_card
from gameplay.engine.ancient.lower_masks import Vocabulary
from gameplay.engine.ancient.program import Design
from gameplay.engine.ancient.state import Rules, State
from gameplay.engine.ancient.turn import begin_match
from gameplay.engine.catalogue import CardSpec, Catalogue, Parameters, Rulings
from gameplay.engine.dice import Dice
from gameplay.engine.errors import MatchError, UnknownCard

MOST_CARDS = 250
"""Card numbers fit into a byte of an action, and PLAYER must stay free."""

Deck = Mapping[str, int]


def make_rules(parameters: Parameters, rulings: Rulings) -> Rules:
    """An edition's parameters and the turned rulings as integers."""
    rules = Rules()
    rules.start_score = parameters.start_score
    rules.opening_hand = parameters.opening_hand
    rules.second_opening_hand = parameters.second_opening_hand
    rules.draw_per_turn = parameters.draw_per_turn
    rules.energy_start = parameters.energy_start
    rules.energy_growth_from = parameters.energy_growth_from
    rules.energy_growth = parameters.energy_growth
    rules.energy_cap = parameters.energy_cap
    rules.deploys_per_turn = parameters.deploys_per_turn
    rules.activation_cost = parameters.activation_cost
    rules.direct_attacks = parameters.direct_attacks_per_turn
    rules.hand_limit = parameters.hand_limit
    rules.low = parameters.stat_minimum
    rules.high = parameters.stat_maximum
    rules.longest = parameters.longest
    rules.manual_position = rulings.manual_position_change
    rules.starter_draws = rulings.starter_draws
    rules.starter_attacks = rulings.starter_attacks
    return rules


def make_designs(
    catalogue: Catalogue, edition: str, slugs: Sequence[str], rulings: Rulings
) -> dict[str, Design]:
    """The designs of these cards, by slug; raises `MatchError` for what cannot be played."""
    parameters = edition_of(catalogue, edition)
    order = sorted(set(slugs))
    indexes = {slug: at for at, slug in enumerate(order)}
    words = Vocabulary(edition, indexes, rulings.doctrine_includes_field)
    return {slug: lower_card(words, spec_of(catalogue, slug), parameters.free_level) for slug in order}


def edition_of(catalogue: Catalogue, edition: str) -> Parameters:
    """An edition's parameters; raises `MatchError` listing the known ones."""
    if edition not in catalogue.editions:
        raise MatchError(f"no edition {edition!r}; known: {', '.join(sorted(catalogue.editions))}")
    return catalogue.editions[edition]


def spec_of(catalogue: Catalogue, slug: str) -> CardSpec:
    """A card; raises `UnknownCard`."""
    if slug not in catalogue.cards:
        raise UnknownCard(f"the catalogue has no card {slug!r}")
    return catalogue.cards[slug]


def learn(rules: Rules, designs: Mapping[str, Design]) -> None:
    """Note what the cards of the match do at all, so that play need not look for the rest."""
    for design in designs.values():
        rules.standing |= design.standing
        rules.combat_auras = rules.combat_auras or bool(design.combat_auras)
        rules.watchers = rules.watchers or design.watched != 0
        rules.answered |= design.answers


def expand(deck: Deck) -> list[str]:
    """A deck list as cards, in alphabetical order whatever the list's order was."""
    cards: list[str] = []
    for slug in sorted(deck):
        if deck[slug] < 1:
            raise MatchError(f"{slug}: {deck[slug]} copies in a deck")
        cards += [slug] * deck[slug]
    return cards


def make_state(
    catalogue: Catalogue, edition: str, decks: Sequence[Deck], seed: int, rulings: Rulings
) -> State:
    """A match at its first decision: decks shuffled, starter drawn by lot, opening hands drawn (R05)."""
    template = prepare(catalogue, edition, decks, rulings)
    return start(template, seed)


def prepare(catalogue: Catalogue, edition: str, decks: Sequence[Deck], rulings: Rulings) -> State:
    """Everything about a match that does not depend on its seed; `start` makes matches of it."""
    if len(decks) != 2:
        raise MatchError(f"Ancient Duel has 2 players, not {len(decks)}")
    lists = [expand(decks[0]), expand(decks[1])]
    cards = lists[0] + lists[1]
    if len(cards) > MOST_CARDS:
        raise MatchError(f"{len(cards)} cards are more than the {MOST_CARDS} of the largest match")
    designs = make_designs(catalogue, edition, cards, rulings)
    rules = make_rules(edition_of(catalogue, edition), rulings)
    learn(rules, designs)
    owners = [0] * len(lists[0]) + [1] * len(lists[1])
    state = State(rules, [designs[slug] for slug in cards], owners)
    state.deck = [list(range(len(lists[0]))), list(range(len(lists[0]), len(cards)))]
    return state


def start(template: State, seed: int) -> State:
    """A new match from a prepared one: the starter's lot, then both shuffles, from the seed."""
    state = template.twin()
    state.dice = Dice(seed)
    state.starter = state.dice.below(2)
    state.dice.shuffle(state.deck[0])
    state.dice.shuffle(state.deck[1])
    begin_match(state)
    advance(state)
    return state
