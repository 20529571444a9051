"""The turning points of a finished game as sentences."""

from collections.abc import Sequence

from bot.language.phrases import Phrases
from bot.screens.happening_lines import names_then
from bot.screens.names import written_names
from bot.screens.public_view import game_of
from bot.screens.teller import Teller
from bot.tables.happenings import LogEntry
from bot.tables.table import Table
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


def turning_lines(table: Table, entries: Sequence[LogEntry], teller: Teller) -> list[str]:
    """`entries`: the whole log of a finished game. Nothing if nothing stands out in it."""
    game = game_of(table)
    points = turning_points(game, entries)
    if not points:
        return []
    then = names_then([entry.happening for entry in entries], table)
    lines = [teller.text("turning.title")]
    for point in points:
        names = written_names(then[point.at], teller.catalog)
        lines.append(_line(point, teller.phrases(game.edition, names)))
    return lines


def _line(point: TurningPoint, phrases: Phrases) -> str:
    seat, round_ = point.seat, point.round
    match point:
        case LastTile(stack=stack):
            where = _provinces(stack, phrases)
            return phrases.say("turning.last-tile", seat, round=round_, provinces=where)
        case FirstTile(stack=stack) if stack == phrases.edition.all_provinces_stack:
            return phrases.say("turning.everywhere", seat, round=round_)
        case FirstTile(stack=stack):
            where = _provinces(stack, phrases)
            return phrases.say("turning.province", seat, round=round_, provinces=where)
        case LeadForGood():
            return phrases.say("turning.lead", seat, round=round_)
        case LargestCarriage(size=size):
            return phrases.say("turning.carriage", seat, round=round_, size=size)
        case RouteGivenUp(cards=cards):
            return phrases.count("turning.gave-up", cards, seat, round=round_)
        case GreatClosing(points=points):
            return phrases.count("turning.closing", points, seat, round=round_)


def _provinces(stack: int, phrases: Phrases) -> str:
    provinces = phrases.edition.board.provinces
    numbers = phrases.edition.stacks[stack].provinces
    return phrases.catalog.join(provinces[number].name for number in numbers)
