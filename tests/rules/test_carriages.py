"""Carriages, which come one by one, and the Cartwright."""

import pytest

from bot.rules.events import CarriageTaken
from bot.rules.state import Official, Phase
from tests.builders import (
    Position,
    carriage_of,
    close,
    close_anyhow,
    orders,
    placements,
    position,
    tiles_of,
    told,
)

EAST = ("Lodz", "Pilsen", "Budweis", "Linz", "Salzburg", "Passau", "München", "Regensburg")
NORTH = ("Lübeck", "Hamburg", "Bremen", "Münster", "Cölln", "Kassel", "Göttingen", "Weimar")


def to_close(length: int, edition: str = "base") -> Position:
    """Seat 0 has just made a route this long."""
    route = EAST if edition == "base" else NORTH
    return position(edition).route(0, *route[:length]).phase(Phase.FINISH).hand(1, "Würzburg")


@pytest.mark.parametrize("edition", ["base", "north-base"])
def test_the_rulebook_example_of_three_routes(edition: str) -> None:
    """K1, K2: a route of three brings the carriage 3, one of five the carriage 4 and not 5, and
    one of four nothing after that.
    """
    first = close_anyhow(to_close(3, edition).build())
    assert told(first, CarriageTaken) == [CarriageTaken(0, 3, False)]
    second = close_anyhow(to_close(5, edition).carriage(0, 3).build())
    assert told(second, CarriageTaken) == [CarriageTaken(0, 4, False)]
    third = close_anyhow(to_close(4, edition).carriage(0, 4).build())
    assert (told(third, CarriageTaken), carriage_of(third.game, 0)) == ([], 4)


@pytest.mark.parametrize(("owned", "taken"), [(3, 4), (4, 5), (5, 6), (6, 7)])
def test_a_route_as_long_as_the_next_carriage(owned: int, taken: int) -> None:
    """K1: exactly as many cities as the size are enough, one fewer is not."""
    enough, _ = close_anyhow(to_close(taken).carriage(0, owned).build())
    assert carriage_of(enough, 0) == taken
    short, _ = close_anyhow(to_close(taken - 1).carriage(0, owned).build())
    assert carriage_of(short, 0) == owned


def test_a_long_route_brings_one_carriage_and_skips_none() -> None:
    """K2: the first route has eight cities and still brings the carriage 3."""
    step = close_anyhow(to_close(8).build())
    assert told(step, CarriageTaken) == [CarriageTaken(0, 3, False)]
    assert carriage_of(step.game, 0) == 3


def test_the_rulebook_example_of_the_cartwright() -> None:
    """K3, B1: with the carriage 6 a route of five brings the carriage 7, and the tile for five."""
    game = to_close(5).carriage(0, 6).build()
    step = close(game, "Lodz", cartwright=True)
    assert told(step, CarriageTaken) == [CarriageTaken(0, 7, True)]
    assert tiles_of(step.game, 0) == [("length-5", 2), ("game-end", 1)]
    assert carriage_of(close(game, "Lodz").game, 0) == 6


@pytest.mark.parametrize(
    ("length", "owned", "is_offered"),
    [(3, 3, True), (3, 4, True), (3, 5, False), (4, 5, True), (4, 6, False), (6, 6, True)],
)
def test_the_cartwright_makes_up_for_two_cities(length: int, owned: int, is_offered: bool) -> None:
    """K3: one or two cities may be missing, three may not."""
    game = to_close(length).carriage(0, owned).build()
    assert bool(placements(game, cartwright=True)) is is_offered
    assert placements(game)


def test_the_cartwright_offers_the_same_houses() -> None:
    """K3, C3: with and without the Cartwright the houses may go to the same cities."""
    game = to_close(4).carriage(0, 4).build()
    assert placements(game, cartwright=True) == placements(game) != set()


@pytest.mark.parametrize("length", [3, 5])
def test_no_cartwright_for_a_route_that_is_long_enough(length: int) -> None:
    """K3: where the carriage comes anyway, the Cartwright has nothing to do."""
    assert not placements(to_close(length).build(), cartwright=True)


def test_the_cartwright_closes_no_route_of_two() -> None:
    """K3, C1: three cities remain the least."""
    game = to_close(2).hand(0, "Ulm").build()
    assert orders(game) == {"E"}


def test_the_cartwright_is_the_one_official_of_the_turn() -> None:
    """K3, T2: after another official the Cartwright does not help."""
    for official in (Official.POSTMASTER, Official.ADMINISTRATOR, Official.CARRIER):
        game = to_close(3).carriage(0, 3).helped_by(official).build()
        assert placements(game)
        assert not placements(game, cartwright=True)


def test_no_carriage_and_no_cartwright_in_the_expansion() -> None:
    """K1, K3, S6: in `glory` a closed route brings no carriage."""
    game = to_close(3, "glory").face_down(0, "Berlin 3").build()
    step = close_anyhow(game)
    assert (told(step, CarriageTaken), carriage_of(step.game, 0)) == ([], 0)
    assert not placements(game, cartwright=True)


def test_the_cards_count_and_not_the_houses() -> None:
    """K4: a route of four without any house placed brings the carriage 4."""
    game = to_close(4).houses(0, *EAST[:4]).carriage(0, 3).build()
    step = close(game)
    assert told(step, CarriageTaken) == [CarriageTaken(0, 4, False)]
