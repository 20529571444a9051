"""Questions before something is lost that cannot be brought back. Private."""

from bot.language.phrases import seat_name
from bot.rules.scoring import score_of
from bot.screens.ids import person_id, table_id
from bot.screens.notice import notice_screen
from bot.screens.public_view import game_of
from bot.screens.screen import Button, Screen, Style
from bot.screens.teller import Teller
from bot.screens.times import date
from bot.tables.table import Table


def leave_question(
    table: Table, teller: Teller, is_last: bool, *, is_counted: bool = False
) -> Screen:
    """`is_last`: nobody else sits here any more. `is_counted`: leaving counts as losing."""
    sentences = [teller.text("screens.leave.ask-last" if is_last else "screens.leave.ask")]
    if is_counted:
        sentences.append(teller.text("screens.leave.counts"))
    return notice_screen(
        " ".join(sentences),
        Button(teller.text("screens.leave.do"), table_id(table.id, "leave"), Style.LOSS),
        Button(teller.text("screens.leave.stay"), person_id("nothing")),
    )


def take_seat_question(table: Table, seat: int, teller: Teller) -> Screen:
    game = game_of(table)
    score = score_of(game, seat)
    return notice_screen(
        teller.text(
            "screens.take.ask",
            seat=seat_name(seat, teller.catalog),
            points=teller.count("words.points", score.total),
            houses=teller.count("words.houses-left", score.houses_left),
            cards=teller.count("words.cards", len(game.players[seat].hand)),
        ),
        Button(teller.text("table.take-seat"), table_id(table.id, f"take-{seat}"), Style.NEXT),
        Button(teller.text("screens.not-now"), person_id("nothing")),
    )


def free_seat_question(table: Table, seat: int, teller: Teller) -> Screen:
    """For the host or a moderator, when somebody has vanished."""
    sentences = [
        teller.text(
            "screens.free.ask",
            player=teller.names(table)[seat],
            seat=seat_name(seat, teller.catalog),
        )
    ]
    if game_of(table).seat == seat:
        sentences.append(teller.text("screens.free.waiting", date=date(table.turn_since)))
    return notice_screen(
        " ".join(sentences),
        Button(teller.text("screens.free.do"), table_id(table.id, f"free-{seat}"), Style.LOSS),
        Button(teller.text("screens.leave-it"), person_id("nothing")),
    )


def cancel_question(table: Table, teller: Teller, *, may_free: bool = False) -> Screen:
    """`may_free`: whether whoever asks may also free the seat that is on turn."""
    sentences = [teller.text("screens.cancel.ask")]
    free = None
    if may_free:
        sentences.append(teller.text("screens.cancel.instead"))
        deed = table_id(table.id, f"ask-free-{game_of(table).seat}")
        free = Button(teller.text("screens.free.do"), deed)
    return notice_screen(
        " ".join(sentences),
        Button(teller.text("screens.cancel.do"), table_id(table.id, "cancel"), Style.LOSS),
        free,
        Button(teller.text("screens.cancel.go-on"), person_id("nothing")),
    )
