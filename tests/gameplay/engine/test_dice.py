"""The match's own dice."""

from gameplay.engine.dice import Dice


def test_throws_the_published_vectors() -> None:
    dice = Dice()
    dice.x, dice.y, dice.z, dice.w = 123456789, 362436069, 521288629, 88675123
    assert [dice.throw() for _ in range(4)] == [3701687786, 458299110, 2500872618, 3633119408]


def test_goes_on_alike_in_a_twin() -> None:
    dice = Dice(7)
    dice.throw()
    twin = dice.twin()
    assert [dice.below(40) for _ in range(50)] == [twin.below(40) for _ in range(50)]


def test_shuffles_a_deck_into_another_order_of_the_same_cards() -> None:
    cards = list(range(40))
    Dice(1).shuffle(cards)
    assert cards != list(range(40))
    assert sorted(cards) == list(range(40))


def test_takes_any_seed() -> None:
    firsts = {Dice(seed).throw() for seed in (0, 1, -1, 2**32, 2**63, -(2**40))}
    assert len(firsts) == 6
