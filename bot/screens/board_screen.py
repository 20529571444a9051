"""The board as a picture, for one person or for everybody."""

from bot.language.alt_texts import status_sentence
from bot.screens.board_words import board_in_words_screen
from bot.screens.happening_lines import somebody
from bot.screens.ids import show_id
from bot.screens.public_view import public_view, table_picture
from bot.screens.screen import Button, Screen, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.happenings import Moment
from bot.tables.table import Stage, Table

__all__ = ["board_in_words_screen", "board_screen"]


def board_screen(moment: Moment, teller: Teller, *, is_public: bool, by: str = "") -> Screen:
    """`by` is who shows it to everybody."""
    table, view = moment.table, public_view(moment.table)
    picture = table_picture(moment, view, teller)
    if is_public:
        player = somebody(by, teller)
        shown = teller.text("screens.board.shown", player=player, round=view.round)
        return Screen((Text(shown), picture))
    status = status_sentence(view, teller.names(table), teller.catalog)
    if table.stage is Stage.CLOSED:
        status = teller.text("screens.board.ended")
    text = teller.text("screens.board.round", round=view.round, status=status)
    return Screen((Text(text), picture, *rows_of(*_controls(table, teller))))


def _controls(table: Table, teller: Teller) -> tuple[Button, ...]:
    return (
        Button(teller.text("screens.board.in-words"), show_id("words", 0, table.id)),
        Button(teller.text("screens.show-everybody"), show_id("board", "public", table.id)),
        Button(teller.text("panel.button.refresh"), show_id("board", table=table.id)),
    )
