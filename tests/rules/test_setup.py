"""How a game begins."""

from collections import Counter

import pytest

from bot.content import load_edition
from bot.errors import RuleViolation
from bot.rules.events import GameBegan, TurnBegan
from bot.rules.options import Options
from bot.rules.setup import new_game
from bot.rules.state import Phase
from bot.rules.view import view_for
from tests.builders import SEED, close, display_of, do, hand_of, position, stack, tiles_of

EDITIONS = ("base", "glory", "north-base")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_with_twenty_houses_each(edition: str, players: int) -> None:
    """S1: two to four players may play, and each has 20 houses, none of them placed."""
    game, _ = new_game(load_edition(edition), players, SEED)
    table = view_for(game, None).players
    assert [(each.houses, each.houses_left) for each in table] == [(0, 20)] * players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players(players: int) -> None:
    """S1: a single player, or more than four, cannot begin a game."""
    with pytest.raises(RuleViolation) as refused:
        new_game(load_edition("base"), players, SEED)
    assert refused.value.code == "wrong-number-of-players"
    assert refused.value.details == {"players": players}


@pytest.mark.parametrize(
    ("edition", "cities", "in_pile"), [("base", 22, 60), ("glory", 23, 63), ("north-base", 23, 63)]
)
def test_three_cards_of_each_city(edition: str, cities: int, in_pile: int) -> None:
    """S2: three cards of each city; six of them are the display, the others the draw pile."""
    game, _ = new_game(load_edition(edition), 2, SEED)
    cards = Counter(game.edition.city_of[card] for card in game.display + game.pile)
    assert cards == dict.fromkeys(range(cities), 3)
    assert len([card for card in display_of(game) if card]) == 6
    assert len(game.pile) == in_pile
    assert (game.discards, hand_of(game, 0), hand_of(game, 1)) == ([], [], [])


def test_each_city_has_one_two_and_three_horses_on_the_north_map() -> None:
    """S2, P8: in `glory` the three cards of a city show 1, 2 and 3 horses; elsewhere none."""
    glory = load_edition("glory")
    cities = range(len(glory.board.cities))
    assert sorted(zip(glory.city_of, glory.horses_of, strict=True)) == [
        (city, horses) for city in cities for horses in (1, 2, 3)
    ]
    assert set(load_edition("north-base").horses_of) == {0}


def test_the_deck_is_shuffled() -> None:
    """S2: another seed gives another order of the same cards."""
    one, _ = new_game(load_edition("base"), 2, SEED)
    other, _ = new_game(load_edition("base"), 2, SEED[::-1])
    assert one.pile + one.display != other.pile + other.display
    assert sorted(one.pile + one.display) == sorted(other.pile + other.display)


@pytest.mark.parametrize(
    ("edition", "counts"),
    [
        (
            "base",
            {
                "length-7": 4,
                "length-6": 3,
                "length-5": 2,
                "all-provinces": 4,
                "Baiern": 4,
                "Baden": 3,
                "Württemberg+Hohenzollern": 3,
                "Schweiz+Tyrol": 3,
                "Böhmen+Salzburg": 3,
                "game-end": 1,
            },
        ),
        (
            "glory",
            {
                "length-8": 5,
                "length-7": 4,
                "length-6": 3,
                "length-5": 2,
                "all-provinces": 4,
                "Preussen": 4,
                "Mecklenburg+Hannover": 3,
                "Holland+Belgien": 3,
                "Thüringen+Sachsen": 3,
                "Hessen+Bayern": 3,
                "free-BRE": 1,
                "free-FRA": 1,
                "free-HAM": 1,
                "free-LUE": 1,
                "game-end": 1,
            },
        ),
    ],
)
def test_bonus_tiles_as_the_rulebooks_list_them(edition: str, counts: dict[str, int]) -> None:
    """S3: the stacks hold as many tiles as the rulebook lists, the most valuable on top."""
    game, _ = new_game(load_edition(edition), 2, SEED)
    stacks = game.edition.stacks
    left = {stack.name: left for stack, left in zip(stacks, game.tiles_left, strict=True)}
    assert left == counts
    assert {stack.name: len(stack.values) for stack in stacks} == counts
    assert all(list(stack.values) == sorted(stack.values, reverse=True) for stack in stacks)


def test_the_best_tile_goes_first() -> None:
    """S3, B4: who completes Baden first takes the best tile, who comes next the second best."""
    baden = ("Mannheim", "Carlsruhe", "Freiburg")
    table = position("base").route(0, *baden).route(1, "Freiburg", "Carlsruhe").phase(Phase.FINISH)
    game, _ = close(table.hand(1, "Mannheim").build(), *baden)
    assert tiles_of(game, 0) == [("Baden", 3)]
    assert game.tiles_left[stack(game, "Baden")] == 2
    game, _ = close(do(game, "DP", "R-MAN").game, *baden)
    assert tiles_of(game, 1) == [("Baden", 2)]
    assert game.tiles_left[stack(game, "Baden")] == 1


@pytest.mark.parametrize("edition", ["base", "north-base"])
def test_five_sizes_of_carriages(edition: str) -> None:
    """S4: sizes 3 to 7 worth 2, 3, 5, 7 and 10 points, and four of each."""
    game, _ = new_game(load_edition(edition), 4, SEED)
    assert game.edition.carriages == ((3, 2), (4, 3), (5, 5), (6, 7), (7, 10))
    assert view_for(game, None).carriages_left == (4, 4, 4, 4, 4)


def test_carriages_cannot_run_out() -> None:
    """S4: each player takes one of each size, so that there are enough for four."""
    table = position("base", 4).carriage(0, 7).carriage(1, 7).carriage(2, 7).carriage(3, 6)
    assert view_for(table.build(), None).carriages_left == (0, 0, 0, 0, 1)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_names_the_starting_player(seat: int) -> None:
    """S5: whoever the table names begins, and play goes on clockwise."""
    game, events = new_game(load_edition("base"), 3, SEED, Options(first_player=seat))
    assert events == (GameBegan(3, seat), TurnBegan(seat, 1, True))
    assert (game.seat, game.first_player) == (seat, seat)
    turn = do(game, "DP", "DP")
    first_card = game.edition.code_of[turn.game.players[seat].hand[0]]
    after, _ = do(turn.game, f"N-{first_card}")
    assert after.seat == (seat + 1) % 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_names_the_starting_player(players: int) -> None:
    """S5: if the table does not say, every seat comes up, always the same one for a seed."""
    seeds = [bytes([number] * 32) for number in range(60)]
    starters = [new_game(load_edition("base"), players, seed).game.seat for seed in seeds]
    assert set(starters) == set(range(players))
    assert starters == [
        new_game(load_edition("glory"), players, seed).game.first_player for seed in seeds
    ]


@pytest.mark.parametrize("seat", [-1, 2])
def test_no_starting_player_outside_the_table(seat: int) -> None:
    """S5: the starting player must sit at the table."""
    with pytest.raises(RuleViolation) as refused:
        new_game(load_edition("base"), 2, SEED, Options(first_player=seat))
    assert (refused.value.code, refused.value.details) == ("no-such-seat", {"seat": seat})


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    """A game is decided by a seed of exactly 32 bytes."""
    with pytest.raises(RuleViolation) as refused:
        new_game(load_edition("base"), 2, seed)
    assert refused.value.code == "wrong-seed-length"


def test_a_coach_with_two_horses_and_no_carriages() -> None:
    """S6: in `glory` each coach has two horses, and there are no carriages to be had."""
    game, _ = new_game(load_edition("glory"), 4, SEED)
    view = view_for(game, None)
    assert [(each.horses, each.carriage) for each in view.players] == [(2, 0)] * 4
    assert (view.carriages_left, game.phase) == ((), Phase.DRAW)


@pytest.mark.parametrize("edition", ["base", "north-base"])
def test_no_horses_elsewhere(edition: str) -> None:
    """S6: without the coaches of `glory` nobody has horses."""
    game, _ = new_game(load_edition(edition), 2, SEED)
    assert [each.horses for each in view_for(game, 0).players] == [0, 0]
