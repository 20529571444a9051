"""The shuffle that anybody can repeat from the seed."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, permutations

import pytest

from bot.content import load_edition
from bot.rules.options import Options
from bot.rules.setup import new_game
from bot.rules.shuffle import commitment, shuffled, words
from tests.builders import SEED, card, do, position


def shuffled_by_hand(items: list[int], seed: bytes, shuffle_number: int) -> list[int]:
    """The same shuffle once more, written from its description only."""
    numbers: list[int] = []
    for block in range(100):
        text = seed + shuffle_number.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = sha256(text).digest()
        numbers += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    cards = list(items)
    for size in range(len(cards), 1, -1):
        while numbers[0] >= 2**32 // size * size:
            numbers.pop(0)
        place = numbers.pop(0) % size
        cards[place], cards[size - 1] = cards[size - 1], cards[place]
    return cards


@pytest.mark.parametrize("number", [0, 1, 2, 300])
@pytest.mark.parametrize("seed", [SEED, bytes(32), b"\xff" * 32])
def test_the_shuffle_can_be_repeated(seed: bytes, number: int) -> None:
    """Two programs that know only the description shuffle alike."""
    cards = list(range(69))
    assert shuffled(cards, words(seed, number)) == shuffled_by_hand(cards, seed, number)
    assert cards == list(range(69))


@pytest.mark.parametrize("edition", ["base", "glory", "north-base"])
def test_the_deck_of_a_new_game(edition: str) -> None:
    """S2: shuffle number 1 of the sorted deck; the last card is on top, and six are laid out."""
    content = load_edition(edition)
    game, _ = new_game(content, 2, SEED, Options(first_player=0))
    deck = shuffled_by_hand(sorted(content.deck), SEED, 1)
    assert game.display == deck[:-7:-1]
    assert game.pile == deck[:-6]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_of_a_new_game(players: int) -> None:
    """S5: shuffle number 0 of the seats, whose last one begins."""
    for first in range(20):
        seed = bytes([first] * 32)
        game, _ = new_game(load_edition("base"), players, seed)
        assert game.first_player == shuffled_by_hand([*range(players)], seed, 0)[-1]


def test_a_reshuffle_takes_the_next_number() -> None:
    """D3: the discards are sorted first, so that the order they came in does not matter."""
    one = position("base").hand(0, "Ulm").discards("Passau", "Lodz", "Linz").rest_in_hand(1).build()
    other = position("base").hand(0, "Ulm").discards("Linz", "Passau", "Lodz").rest_in_hand(1)
    cards = sorted(card(one, name) for name in ("Passau", "Lodz", "Linz"))
    expected = shuffled_by_hand(cards, SEED, 2)
    for game in (one, other.build()):
        after, _ = do(game, "DP")
        assert after.pile == expected[:-1]
        assert (expected[-1] in after.players[0].hand, after.shuffles) == (True, 3)


def test_words_are_endless_and_differ_by_shuffle() -> None:
    """Each shuffle has its own numbers, more than one block of them."""
    one, other = (list(islice(words(SEED, number), 40)) for number in (1, 2))
    assert len(set(one)) == 40
    assert not set(one) & set(other)
    assert all(0 <= number < 2**32 for number in one + other)


def test_unfair_numbers_are_left_out() -> None:
    """Of three places none may be favoured: the highest 32-bit number has to be skipped."""

    def numbers(*first: int) -> Iterator[int]:
        yield from first

    highest = 2**32 - 1
    assert shuffled("abc", numbers(highest, highest, 0, 0)) == shuffled("abc", numbers(0, 0))
    assert shuffled("abc", numbers(highest - 1, 0)) == ["b", "a", "c"]
    assert shuffled("ab", numbers(highest)) == ["a", "b"]


def test_every_order_is_equally_likely() -> None:
    """Each way to choose the places leads to another order, and no order is missing."""
    orders = Counter(
        "".join(shuffled("abcd", iter([one, two, three])))
        for one in range(4)
        for two in range(3)
        for three in range(2)
    )
    assert orders == Counter("".join(order) for order in permutations("abcd"))


@pytest.mark.parametrize("few", ["", "a"])
def test_nothing_to_shuffle(few: str) -> None:
    """Without a choice no number is used up."""
    assert shuffled(few, iter(())) == list(few)


def test_the_seal_binds_the_seed() -> None:
    """The seal is the SHA-256 of the seed; another seed has another one."""
    zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(bytes(32)) == zeros
    assert commitment(SEED) != zeros
