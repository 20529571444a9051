"""What brings the end, the last round, points, ties and the standstill."""

import pytest

from bot.content import load_edition
from bot.rules.events import BonusTileTaken, CarriageTaken, EndTriggered, GameEnded, TurnBegan
from bot.rules.legal import legal_actions
from bot.rules.scoring import Score, TieBreak, result_of, score_of
from bot.rules.state import EndReason, GameState, Official, Phase
from tests.builders import (
    Position,
    carriage_of,
    close,
    close_anyhow,
    do,
    holder_of_game_end,
    orders,
    position,
    stack,
    take_turn,
    tiles_of,
    told,
)

EAST = ("Lodz", "Pilsen", "Budweis", "Linz", "Salzburg", "Passau", "München")
SOUTH = [facts.name for facts in load_edition("base").board.cities]
LAST_THREE = ("Ulm", "Stuttgart", "Sigmaringen")
ALL_OF_SOUTH = (
    *("Basel", "Freiburg", "Carlsruhe", "Mannheim", "Würzburg", "Nürnberg", "Stuttgart"),
    *("Sigmaringen", "Zürich", "Kempten", "Ulm", "Augsburg", "Ingolstadt", "Regensburg"),
    *("München", "Innsbruck", "Salzburg", "Passau", "Linz", "Budweis", "Pilsen", "Lodz"),
)
ALL_OF_NORTH = (
    *("Amsterdam", "Brüssel", "Cölln", "Coblenz", "Frankfurt", "Würzburg", "Fulda", "Kassel"),
    *("Münster", "Hannover", "Göttingen", "Magdeburg", "Halle", "Weimar", "Leipzig", "Dresden"),
    *("Berlin", "Stettin", "Schwerin", "Lübeck", "Hamburg", "Bremen", "Groningen"),
)


def with_one_house_left(seat: int = 0, players: int = 2, first_player: int = 0) -> Position:
    """This seat may close a route and place its twentieth house."""
    table = position("base", players, first_player=first_player).turn_of(seat).phase(Phase.FINISH)
    return table.houses_everywhere_but(seat, *LAST_THREE).route(seat, *LAST_THREE)


def end_tiles(game: GameState, seat: int) -> list[tuple[str, int]]:
    return [tile for tile in tiles_of(game, seat) if tile[0] == "game-end"]


def test_the_last_house_brings_the_end() -> None:
    """E1, B8: who places the last house triggers the end and takes the tile at once."""
    step = close(with_one_house_left().build(), "Ulm")
    assert told(step, EndTriggered) == [EndTriggered(0, EndReason.LAST_HOUSE)]
    assert holder_of_game_end(step.game) == 0
    assert end_tiles(step.game, 0) == [("game-end", 1)]
    assert step.game.phase is not Phase.OVER


def test_the_carriage_of_size_seven_brings_the_end() -> None:
    """E1, B8: so does the first carriage of size 7."""
    table = position("base").route(0, *EAST).carriage(0, 6).phase(Phase.FINISH)
    step = close(table.build(), "Lodz")
    assert told(step, EndTriggered) == [EndTriggered(0, EndReason.LAST_CARRIAGE)]
    after_carriage = [type(event) for event in step.events][-4:]
    assert after_carriage == [CarriageTaken, EndTriggered, BonusTileTaken, TurnBegan]
    assert end_tiles(step.game, 0) == [("game-end", 1)]


def test_nothing_else_brings_the_end() -> None:
    """E1: a house before the last and the carriage 6 leave the game open."""
    table = position("base").route(0, *EAST[:6]).carriage(0, 5).phase(Phase.FINISH)
    table.houses_everywhere_but(0, "Lodz", "Pilsen", "Linz", "Passau")
    step = close(table.build(), "Lodz")
    assert carriage_of(step.game, 0) == 6
    assert (told(step, EndTriggered), step.game.end_reason) == ([], None)


def test_in_the_expansion_only_the_last_house() -> None:
    """E1: in `glory` the last house triggers the end, a route of eight does not."""
    table = position("glory").phase(Phase.FINISH).route(0, *ALL_OF_NORTH[:8])
    table.face_down(0, "Berlin 3", "Halle 3")
    assert not told(close_anyhow(table.build()), EndTriggered)
    table.houses_everywhere_but(0, "Brüssel", "Cölln", "Berlin", "Stettin")
    step = close(table.build(), "Brüssel")
    assert told(step, EndTriggered) == [EndTriggered(0, EndReason.LAST_HOUSE)]


def test_only_the_first_takes_the_game_end_tile() -> None:
    """B8: who meets the condition later in the last round gets no tile and changes nothing."""
    table = with_one_house_left(seat=1).carriage(0, 7).ended_by(0)
    step = close(table.build(), "Ulm")
    assert not told(step, EndTriggered)
    assert (end_tiles(step.game, 0), end_tiles(step.game, 1)) == ([("game-end", 1)], [])
    assert step.game.end_reason is EndReason.LAST_CARRIAGE


def test_both_reasons_in_one_closing() -> None:
    """E1, B8: last house and carriage 7 together give one tile, for the house."""
    table = position("base").route(0, *EAST).carriage(0, 6).phase(Phase.FINISH)
    step = close(table.houses_everywhere_but(0, "Lodz", "Pilsen", "Linz").build(), "Lodz")
    assert told(step, EndTriggered) == [EndTriggered(0, EndReason.LAST_HOUSE)]
    assert told(step, CarriageTaken) == [CarriageTaken(0, 7, False)]
    assert end_tiles(step.game, 0) == [("game-end", 1)]


@pytest.mark.parametrize(
    ("players", "first_player", "seat"),
    [(n, first, seat) for n in (2, 3, 4) for first in range(n) for seat in range(n)],
)
def test_the_round_is_played_to_its_end(players: int, first_player: int, seat: int) -> None:
    """E2, S6: the right-hand neighbour of the starting player has the last turn."""
    game, _ = close(with_one_house_left(seat, players, first_player).build(), "Ulm")
    seats = []
    while game.phase is not Phase.OVER:
        seats.append(game.seat)
        game, _ = take_turn(game)
    in_order = [(first_player + number) % players for number in range(players)]
    assert seats == in_order[in_order.index(seat) + 1 :]
    assert legal_actions(game) == []


def test_the_rider_of_the_expansion_is_last() -> None:
    """E2, S6: also in `glory` the seat to the right of the starting player ends the game."""
    table = position("glory", 3, first_player=1).turn_of(0).phase(Phase.FINISH)
    table.route(0, "Halle", "Berlin", "Hannover").face_down(0, "Kassel 1")
    table.houses_everywhere_but(0, "Halle", "Berlin", "Hannover", "Hamburg")
    step = close(table.build(), "Hannover")
    assert step.game.phase is Phase.OVER
    assert told(step, GameEnded)[0].reason is EndReason.LAST_HOUSE


def test_the_hand_is_reduced_before_the_game_is_over() -> None:
    """E2, C9: the closing that ends the game is carried out to its end."""
    table = with_one_house_left(seat=1).hand(1, "Lodz", "Linz", "Basel", "Passau")
    kept, _ = close(table.build(), "Ulm")
    assert kept.phase is Phase.KEEP
    over = do(kept, "K-BAS.LIN.LOD")
    assert (over.game.phase, over.game.official) == (Phase.OVER, None)
    assert over.events[-1] == GameEnded(EndReason.LAST_HOUSE, result_of(over.game))


def test_the_rulebook_example_of_a_score() -> None:
    """E3: 7 points of the carriage, 16 of the tiles, 4 houses not placed: 19 points."""
    table = position("base").carriage(0, 6).houses(0, *SOUTH[:16])
    game = table.tiles(0, "all-provinces", "Baiern", "length-6", "length-5").build()
    assert score_of(game, 0) == Score(carriage=7, tiles=16, houses_left=4)
    assert score_of(game, 0).total == 19
    assert score_of(game, 1).total == -20


@pytest.mark.parametrize(("size", "points"), [(3, 2), (4, 3), (5, 5), (6, 7), (7, 10)])
def test_only_the_highest_carriage_counts(size: int, points: int) -> None:
    """E3, S4: smaller carriages below it add nothing."""
    assert score_of(position("base").carriage(0, size).build(), 0).total == points - 20


def test_the_score_of_the_expansion_has_no_carriage() -> None:
    """E3: in `glory` tiles and houses make the score."""
    game = position("glory").tiles(0, "Preussen", "length-8").houses(0, "Berlin").build()
    assert score_of(game, 0) == Score(carriage=0, tiles=10, houses_left=19)


def ended(houses: tuple[int, ...], holder: int) -> GameState:
    """The game is over; the holder of the game-end tile has 11 points by it and the carriage 7."""
    table = position("base", len(houses)).turn_of(len(houses) - 1).phase(Phase.FINISH)
    for seat, number in enumerate(houses):
        table.houses(seat, *SOUTH[:number])
    return do(table.carriage(holder, 7).ended_by(holder).build(), "E").game


def test_most_points_win() -> None:
    """E4: the seats are ranked by points, and there is no tie to break."""
    result = result_of(ended((13, 12, 14), holder=1))
    assert [score.total for score in result.scores] == [-7, 3, -6]
    assert (result.winner, result.ranking) == (1, (1, 2, 0))
    assert (result.tied, result.tie_break) == ((), None)


def test_a_tie_behind_the_winner_breaks_nothing() -> None:
    """E4: equal points of others are no tie for the win."""
    result = result_of(ended((13, 12, 13), holder=1))
    assert (result.winner, result.tied, result.tie_break) == (1, (), None)


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_a_tie_is_won_by_the_holder_of_the_game_end_tile(holder: int) -> None:
    """E4: with equal points the tile decides."""
    houses = tuple(4 if seat == holder else 15 for seat in range(3))
    result = result_of(ended(houses, holder))
    assert (result.winner, result.tied) == (holder, (0, 1, 2))
    assert result.tie_break is TieBreak.GAME_END_TILE


@pytest.mark.parametrize(
    ("holder", "houses", "winner"),
    [
        (0, (3, 15, 15), 1),
        (1, (15, 3, 15), 2),
        (2, (15, 15, 3), 0),
        (0, (3, 8, 15, 15), 2),
        (1, (15, 3, 15, 8), 2),
        (1, (15, 3, 8, 15), 3),
        (2, (15, 15, 3, 8), 0),
        (3, (8, 15, 15, 3), 1),
        (3, (15, 15, 15, 3), 0),
    ],
)
def test_a_tie_of_others_is_won_clockwise(
    holder: int, houses: tuple[int, ...], winner: int
) -> None:
    """E4: if the holder of the tile is not among the tied, the next one to the left wins."""
    result = result_of(ended(houses, holder))
    assert result.winner == winner
    assert result.tied == tuple(seat for seat, number in enumerate(houses) if number == 15)
    assert result.tie_break is TieBreak.NEAREST_SEAT


@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_a_standstill_ends_the_game(first_player: int) -> None:
    """E5, D4, P12: all cards lie in routes that no coach can pull. Nobody gets the game-end tile,
    and a tie is won by the starting player.
    """
    table = position("glory", 3, first_player=first_player).short_display().phase(Phase.PLAY)
    table.route(0, *ALL_OF_NORTH[:-1]).route(1, *ALL_OF_NORTH).route(2, *ALL_OF_NORTH)
    step = do(table.hand(0, "Groningen 3").build(), "R-GRO3")
    over = step.game
    assert [event.seat for event in told(step, TurnBegan)] == [1, 2, 0]
    assert (over.phase, over.end_reason) == (Phase.OVER, EndReason.STANDSTILL)
    assert over.official is None
    assert (holder_of_game_end(over), over.tiles_left[stack(over, "game-end")]) == (None, 1)
    assert told(step, GameEnded) == [GameEnded(EndReason.STANDSTILL, result_of(over))]
    result = result_of(over)
    assert (result.winner, result.tied) == (first_player, (0, 1, 2))
    assert result.tie_break is TieBreak.NEAREST_SEAT


def test_a_standstill_of_players_who_do_not_close() -> None:
    """E5, C1: each may close instead of passing, and only if all pass the game is over."""
    table = position("base", 3).short_display().phase(Phase.PLAY).helped_by(Official.POSTMASTER)
    table.route(0, *ALL_OF_SOUTH[:-1]).route(1, *ALL_OF_SOUTH).route(2, *ALL_OF_SOUTH)
    game, _ = do(table.hand(0, "Lodz").build(), "R-LOD", "E")
    for seat in (1, 2, 0):
        assert (game.seat, game.phase) == (seat, Phase.FINISH)
        assert any(order.startswith("C-") for order in orders(game))
        last, game = game, do(game, "E").game
    assert (game.phase, game.end_reason) == (Phase.OVER, EndReason.STANDSTILL)
    closed, _ = close_anyhow(last)
    assert (closed.phase, closed.seat, closed.idle_turns) == (Phase.DRAW, 1, 0)


def test_only_idle_turns_in_a_row_are_a_standstill() -> None:
    """E5, P12: two of three players can do nothing, but the third still plays."""
    table = position("base", 3).short_display().hand(0, "Ulm").rest_in_hand(2)
    game, _ = do(table.phase(Phase.PLAY).build(), "N-ULM")
    assert (game.seat, game.idle_turns) == (2, 1)
    again = do(game, "N-LOD", "E")
    assert [event.seat for event in told(again, TurnBegan)] == [0, 1, 2]
    assert (again.game.seat, again.game.phase, again.game.idle_turns) == (2, Phase.PLAY, 2)
