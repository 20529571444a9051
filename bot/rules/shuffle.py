"""Shuffling decided by the game's secret seed, the same on every machine; `docs/shuffle.md`
describes it for others.

Shuffle number 0 decides who begins, number 1 the first deck, and each reshuffle takes the next
number.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

SEED_BYTES = 32
WORDS_BELOW = 2**32

_number = Struct(">I")
_eight_words = Struct(">8I")

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """The seal shown when a game begins: it binds the seed without telling it."""
    return sha256(seed).hexdigest()


def words(seed: bytes, shuffle_number: int) -> Iterator[int]:
    """Endless 32-bit numbers for one shuffle: SHA-256 of seed, shuffle number and block number."""
    start = sha256(seed + _number.pack(shuffle_number))
    block = 0
    while True:
        digest = start.copy()
        digest.update(_number.pack(block))
        yield from _eight_words.unpack(digest.digest())
        block += 1


def shuffled(items: Sequence[T], numbers: Iterator[int]) -> list[T]:
    """Fisher and Yates' shuffle from the last place down; numbers that would favour some place are
    left out.
    """
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        places = last + 1
        fair_below = WORDS_BELOW - WORDS_BELOW % places
        number = next(numbers)
        while number >= fair_below:
            number = next(numbers)
        place = number % places
        result[last], result[place] = result[place], result[last]
    return result
