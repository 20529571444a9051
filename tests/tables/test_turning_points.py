"""What mattered most in a game: found in its log, weighed, told in the order it happened."""

from bot.rules.actions import Card
from bot.rules.events import (
    BonusTileTaken,
    CarriageTaken,
    EndTriggered,
    Event,
    RouteAbandoned,
    RouteClosed,
)
from bot.rules.state import EndReason
from bot.tables.happenings import LogEntry
from bot.tables.turning_points import (
    FirstTile,
    GreatClosing,
    LargestCarriage,
    LastTile,
    LeadForGood,
    RouteGivenUp,
    TurningPoint,
    turning_points,
)
from tests.builders import position, stack

FOUR = position("base", 4).build()
BADEN, BAIERN = stack(FOUR, "Baden"), stack(FOUR, "Baiern")
EVERYWHERE = FOUR.edition.all_provinces_stack
CITIES = FOUR.edition.board.city_numbers


def log(*rounds: tuple[int, Event]) -> list[LogEntry]:
    return [LogEntry(n, n, round_, event) for n, (round_, event) in enumerate(rounds, start=1)]


def closed(seat: int, *codes: str) -> RouteClosed:
    """A closing that puts houses in these cities."""
    return RouteClosed(seat, (), tuple(CITIES[code] for code in codes), ())


def found(*rounds: tuple[int, Event]) -> tuple[TurningPoint, ...]:
    return turning_points(FOUR, log(*rounds))


def route(length: int) -> tuple[Card, ...]:
    return tuple(range(length))


def test_nothing_stands_out_in_an_empty_log() -> None:
    assert found() == ()
    assert found((1, RouteAbandoned(0, route(3)))) == ()


def test_the_lead_for_good_is_the_last_change_of_the_lead() -> None:
    points = found(
        (1, closed(0, "AUG")),
        (2, closed(1, "AUG", "ULM")),
        (3, closed(0, "ULM", "BAS")),
        (4, closed(1, "BAS", "LIN", "LOD")),
        (5, closed(0, "LIN")),
        (6, closed(1, "PAS")),
    )
    assert points == (LeadForGood(3, 1, 4),)


def test_a_lead_that_was_shared_for_a_while_was_not_for_good() -> None:
    points = found((1, closed(0, "AUG")), (2, closed(1, "AUG")), (7, closed(0, "ULM")))
    assert points == (LeadForGood(2, 0, 7),)


def test_nobody_leads_at_a_tie() -> None:
    assert found((1, closed(0, "AUG")), (2, closed(1, "AUG"))) == ()


def test_what_one_closing_brought_is_counted_whole() -> None:
    """Houses, tiles and how much more a carriage is worth than the one before."""
    points = found(
        (1, closed(0, "AUG", "BAS", "LIN")),
        (1, CarriageTaken(0, 3, by_cartwright=False)),
        (4, closed(0, "ULM", "LOD", "PAS", "PIL")),
        (4, BonusTileTaken(0, stack(FOUR, "length-7"), 4)),
        (4, CarriageTaken(0, 4, by_cartwright=False)),
        (5, closed(1, "AUG")),
    )
    assert GreatClosing(2, 0, 4, points=4 + 4 + 1) in points
    assert points[0] == LeadForGood(0, 0, 1)


def test_the_longest_route_that_was_given_up() -> None:
    points = found(
        (2, RouteAbandoned(0, route(4))),
        (3, RouteAbandoned(1, route(6))),
        (4, RouteAbandoned(2, route(6))),
    )
    assert points == (RouteGivenUp(1, 1, 3, 6),)


def test_what_is_given_up_in_the_last_round_changes_nothing() -> None:
    given_up = (2, RouteAbandoned(0, route(5)))
    last = ((9, RouteAbandoned(1, route(8))), (9, RouteAbandoned(2, route(7))))
    assert found(given_up, *last) == (RouteGivenUp(0, 0, 2, 5),)


def test_the_first_everywhere_weighs_more_than_the_first_in_a_province() -> None:
    points = found(
        (2, closed(0, "CAR")),
        (2, BonusTileTaken(0, BADEN, 3)),
        (5, closed(0, "BUD")),
        (5, BonusTileTaken(0, EVERYWHERE, 6)),
    )
    assert FirstTile(3, 0, 5, EVERYWHERE) in points
    assert not any(isinstance(p, FirstTile) and p.stack == BADEN for p in points)


def test_the_last_tile_matters_if_somebody_went_without() -> None:
    """In the base game there are three tiles of Baden, for up to four players."""
    baden = [(round_, BonusTileTaken(round_ - 1, BADEN, 4 - round_)) for round_ in (1, 2, 3)]
    taken = position("base", 4).tiles(0, "Baden").tiles(1, "Baden").tiles(2, "Baden")
    assert LastTile(2, 2, 3, BADEN) in turning_points(taken.build(), log(*baden))
    three = position("base", 3).tiles(0, "Baden").tiles(1, "Baden").tiles(2, "Baden").build()
    kinds = [type(point) for point in turning_points(three, log(*baden))]
    assert kinds == [FirstTile]


def test_who_came_too_late_makes_a_last_tile_matter_more_than_all_else() -> None:
    four = position("base", 4).houses(3, "Basel", "Zürich", "Innsbruck").build()
    group = stack(four, "Schweiz+Tyrol")
    points = turning_points(
        four,
        log(
            (1, RouteAbandoned(0, route(7))),
            *[(n, BonusTileTaken(n, group, 3 - n)) for n in range(3)],
            (4, RouteAbandoned(0, route(22))),
            (8, closed(3, "BAS", "ZUE", "INN")),
        ),
    )
    assert LastTile(3, 2, 2, group) in points
    assert len(points) == 3


def test_a_largest_carriage_that_did_not_bring_the_end() -> None:
    ended = (
        (7, closed(0, "ULM")),
        (7, CarriageTaken(0, 7, by_cartwright=False)),
        (7, EndTriggered(0, EndReason.LAST_CARRIAGE)),
    )
    late = (7, closed(1, "ULM")), (7, CarriageTaken(1, 7, by_cartwright=True))
    assert not any(isinstance(point, LargestCarriage) for point in found(*ended))
    assert LargestCarriage(4, 1, 7, 7) in found(*ended, *late)


def test_three_at_most_each_of_another_kind_in_their_order() -> None:
    many = [(n, RouteAbandoned(n % 4, route(n))) for n in range(4, 9)]
    points = found(
        *many,
        (9, closed(0, "AUG", "ULM", "BAS", "LIN", "LOD", "PAS", "PIL", "REG", "SAL")),
        (9, BonusTileTaken(0, BAIERN, 5)),
        (9, BonusTileTaken(0, EVERYWHERE, 6)),
        (9, CarriageTaken(0, 7, by_cartwright=False)),
    )
    assert len(points) == len({type(point) for point in points}) == 3
    assert [point.at for point in points] == sorted(point.at for point in points)
    assert not any(isinstance(point, FirstTile) for point in points)
