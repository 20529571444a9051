"""What the strongest computer player would do now, and why. Private."""

from bot.opponents.advice import Advice
from bot.screens.hint_words import HintWords
from bot.screens.ids import show_id
from bot.screens.notice import notice_screen
from bot.screens.panel_frame import Frame
from bot.screens.screen import Button, Screen, Style
from bot.screens.teller import Teller
from bot.tables.happenings import Moment
from bot.tables.table import Table


def hint_question(table: Table, teller: Teller) -> Screen:
    """Before the first hint of a game."""
    return notice_screen(
        teller.text("hint.ask"),
        Button(teller.text("hint.show"), show_id("hint", "yes", table.id), Style.NEXT),
        Button(teller.text("panel.button.back"), show_id("hand", table=table.id)),
    )


def thinking_screen(teller: Teller) -> Screen:
    return notice_screen(teller.text("hint.thinking"))


def hint_screen(moment: Moment, seat: int, teller: Teller, advice: Advice) -> Screen:
    words = HintWords(Frame.of(moment, seat, teller))
    lines = [
        teller.text("hint.told", advice=order, reason=reason)
        for order, reason in map(words.told, advice.reasons)
    ]
    back = Button(
        teller.text("screens.back-to-turn"), show_id("hand", table=moment.table.id), Style.NEXT
    )
    return notice_screen("\n".join(lines), back)
