"""How a finished game came out, as it is counted for ratings, profiles and the history."""

from collections.abc import Sequence

from bot.rules.events import RouteClosed
from bot.rules.scoring import ranks, result_of
from bot.storage.rating_rows import PlacingRow, ResultRow
from bot.tables.happenings import LogEntry, SeatLeft
from bot.tables.table import Seat, Table


def outcome_of(table: Table, entries: Sequence[LogEntry]) -> ResultRow:
    """`entries`: all that happened at this table. Whoever gave up a seat shares the last place;
    who took it over is not rated.
    """
    game = table.game
    assert game is not None  # noqa: S101 - a finished table has a game
    result = result_of(game)
    rank_of = ranks(result, is_over=True)
    longest = [0] * len(table.seats)
    beginners: dict[int, str] = {}
    for entry in entries:
        match entry.happening:
            case RouteClosed(seat=seat, route=route):
                longest[seat] = max(longest[seat], len(route))
            case SeatLeft(seat=seat, name=name):
                beginners.setdefault(seat, name)
    provinces = list(zip(game.edition.board.provinces, game.edition.board.cities_of, strict=True))
    return ResultRow(
        table=table.id,
        guild=table.guild,
        edition=table.edition,
        rounds=game.round,
        ended=table.ended or 0.0,
        is_rated=table.is_rated,
        placings=tuple(
            PlacingRow(
                seat=number,
                person=seat.person.id if seat.person else None,
                name=seat.person.name if seat.person else "",
                beginner=seat.began,
                beginner_name=beginners.get(number, seat.name),
                anchor=seat.level if seat.began is None else None,
                rank=rank_of[number],
                place=_place(seat, rank_of[number], len(table.seats)),
                points=result.scores[number].total,
                longest=longest[number],
                houses={
                    province.name: houses
                    for province, cities in provinces
                    if (houses := (game.players[number].houses & cities).bit_count())
                },
            )
            for number, seat in enumerate(table.seats)
        ),
    )


def _place(seat: Seat, rank: int, seats: int) -> int | None:
    """The place that whoever began here is rated with."""
    if seat.began is None:
        return rank if seat.level is not None else None
    stayed = seat.person is not None and seat.person.id == seat.began
    return rank if stayed else seats + 1
