"""The end of a game: who won, where the points came from, what mattered most, and the shuffle's
secret number.
"""

from collections.abc import Sequence

from bot.language.alt_texts import end_sentences, tie_sentences
from bot.language.phrases import Phrases, seat_name
from bot.rules.scoring import ranks
from bot.rules.shuffle import commitment
from bot.rules.state import Phase
from bot.rules.view import PlayerView
from bot.screens.ids import show_id, table_id
from bot.screens.public_view import game_of, public_view, result_picture
from bot.screens.screen import Button, Screen, Style, Text, rows_of
from bot.screens.standing_lines import standing_lines
from bot.screens.teller import Teller
from bot.screens.turning_lines import turning_lines
from bot.tables.happenings import LogEntry
from bot.tables.table import Table


def end_screen(
    table: Table, entries: Sequence[LogEntry], teller: Teller, shuffle_link: str | None
) -> Screen:
    """Public. `entries`: the whole log. `shuffle_link` leads to how the shuffles are checked."""
    view = public_view(table)
    phrases = teller.phrases(view.edition, teller.names(table))
    winner = view.result.winner
    won = phrases.count("events.won", view.result.scores[winner].total, winner)
    lines = [
        teller.text("table.end.title", won=won),
        *standing_lines(table, view, teller),
        *tie_sentences(view, phrases),
        *end_sentences(view, phrases),
        *turning_lines(table, entries, teller),
    ]
    how = teller.text("table.end.check-by-hand")
    if shuffle_link:
        how = teller.text("table.end.how-to-check", link=shuffle_link)
    return Screen(
        (
            Text("\n".join(lines)),
            result_picture(table, view, teller),
            Text(f"{secret_number(table, teller)} {how}"),
            *rows_of(
                Button(teller.text("table.rematch"), table_id(table.id, "rematch"), Style.NEXT),
                Button(teller.text("table.points"), show_id("points", table=table.id)),
                Button(teller.text("table.replay"), show_id("replay", table=table.id)),
                Button(teller.text("table.save"), show_id("save", table=table.id)),
                Button(teller.text("table.log"), show_id("log", table=table.id)),
            ),
        )
    )


def secret_number(table: Table, teller: Teller) -> str:
    """What was promised when the game began; only for games that have ended."""
    seed = game_of(table).seed
    return teller.text("table.end.number", seed=seed.hex(), seal=commitment(seed))


def points_screen(table: Table, teller: Teller) -> Screen:
    """Private: the points of each player, one by one."""
    view = public_view(table)
    phrases = teller.phrases(view.edition, teller.names(table))
    by_seat = ranks(view.result, view.phase is Phase.OVER)
    players = [
        "\n".join(_points_of(view, seat, by_seat[seat], phrases, teller))
        for seat in view.result.ranking
    ]
    return Screen((Text("\n\n".join([teller.text("table.points-of.title"), *players])),))


def _points_of(
    view: PlayerView, seat: int, rank: int, phrases: Phrases, teller: Teller
) -> list[str]:
    player, score = view.players[seat], view.result.scores[seat]
    head = phrases.say(
        "table.points-of.player",
        seat,
        rank=rank,
        seat=seat_name(seat, teller.catalog),
        points=teller.count("words.points", score.total),
    )
    items = []
    if player.carriage:
        points = teller.count("words.points", score.carriage)
        items = [teller.text("table.points-of.carriage", size=player.carriage, points=points)]
    elif view.edition.carriages:
        items = [teller.text("table.points-of.no-carriage")]
    items += [phrases.tile(stack, value) for stack, value in player.tiles]
    if score.houses_left:
        items.append(teller.count("table.points-of.houses", score.houses_left))
    else:
        items.append(teller.text("table.points-of.all-placed"))
    return [head, *items]
