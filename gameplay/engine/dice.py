"""The match's own dice: Marsaglia's xorshift128, 32 bits a throw, the same on every machine.

Test vectors: the state (123456789, 362436069, 521288629, 88675123) gives 3701687786, 458299110,
2500872618, 3633119408. A seed fills the state by Weyl steps of 0x9E3779B9 that the murmur3 finaliser
mixes, so that near seeds give unlike matches. Nothing grows beyond 62 bits but in seeding.
"""

from typing import Final

WORD: Final = 0xFFFFFFFF


def _mixed(value: int) -> int:
    """One word of a seed, by the murmur3 finaliser."""
    value = ((value ^ (value >> 16)) * 0x85EBCA6B) & WORD
    value = ((value ^ (value >> 13)) * 0xC2B2AE35) & WORD
    return value ^ (value >> 16)


class Dice:
    """A generator with four words of state; of the seed, any integer, the lowest 64 bits count."""

    def __init__(self, seed: int = 0) -> None:
        low = seed & WORD
        high = (seed >> 32) & WORD
        self.x: int = _mixed((low + 0x9E3779B9) & WORD)
        self.y: int = _mixed((high + 0x3C6EF372) & WORD)
        self.z: int = _mixed((low ^ 0xDAA66D2B) & WORD)
        self.w: int = _mixed((high ^ 0x78DDE6E5) & WORD) | 1

    def throw(self) -> int:
        """The next 32 bits."""
        t = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return self.w

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1; the bias is under bound / 2**32."""
        t = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = w = self.w
        self.w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        return (w * bound) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Bring a list into random order, in place (Fisher and Yates, from the end)."""
        for at in range(len(cards) - 1, 0, -1):
            other = self.below(at + 1)
            held = cards[at]
            cards[at] = cards[other]
            cards[other] = held

    def twin(self) -> "Dice":
        """Dice that will throw the same."""
        copy = Dice()
        copy.x = self.x
        copy.y = self.y
        copy.z = self.z
        copy.w = self.w
        return copy
