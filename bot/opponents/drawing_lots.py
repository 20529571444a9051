"""Draws by chance that come out the same in every version of Python.

Only `random()` is promised to keep its numbers; `shuffle`, `choice` and the like are not.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def shuffle(items: list[T], chance: random.Random) -> None:
    """Put the items into a chance order, in place."""
    draw = chance.random
    for last in range(len(items) - 1, 0, -1):
        place = int(draw() * (last + 1))
        items[last], items[place] = items[place], items[last]


def pick(items: Sequence[T], chance: random.Random) -> T:
    """One of the items, each equally likely."""
    return items[int(chance.random() * len(items))]


def seed_bytes(chance: random.Random, count: int) -> bytes:
    """A made-up seed."""
    return bytes(int(chance.random() * 256) for _ in range(count))
