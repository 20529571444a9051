"""What would be taken back, before it is. Private."""

from bot.errors import TableRefusal
from bot.rules.actions import DrawFromDisplay, DrawFromPile
from bot.rules.events import DisplayCardTaken, PileCardDrawn
from bot.screens.ids import show_id, undo_id
from bot.screens.screen import Button, Screen, Style, Text, rows_of
from bot.screens.step_words import step_words
from bot.screens.teller import Teller
from bot.tables.happenings import Moment


def undo_screen(moment: Moment, seat: int, teller: Teller) -> Screen:
    """The steps of this seat that may be taken back; a TableRefusal if there are none."""
    table, steps = moment.table, moment.undoable
    if table.game is None or not steps:
        raise TableRefusal("undo-nothing")
    if steps[-1].seat != seat:
        raise TableRefusal("undo-not-yours", player=teller.names(table)[steps[-1].seat])
    edition, catalog = table.game.edition, teller.catalog
    words = [step_words(step, edition, catalog, is_own=True) for step in reversed(steps)]
    sentences = [teller.text("undo.take-back", steps=catalog.listing(words))]
    is_draw_among = any(isinstance(s.action, DrawFromDisplay | DrawFromPile) for s in steps)
    if _has_drawn(moment, seat) and not is_draw_among:
        sentences.append(teller.text("undo.draw-stays"))
    last = Button(
        teller.text("undo.last"),
        undo_id(table.id, table.version),
        Style.NEXT,
    )
    whole = Button(teller.text("undo.all"), undo_id(table.id, table.version, whole=True))
    leave = Button(teller.text("undo.leave"), show_id("hand", table=table.id))
    is_whole_offered = len(steps) > 1 and not is_draw_among
    return Screen(
        (Text(" ".join(sentences)), *rows_of(last, whole if is_whole_offered else None, leave))
    )


def _has_drawn(moment: Moment, seat: int) -> bool:
    draws = DisplayCardTaken | PileCardDrawn
    return any(isinstance(e.happening, draws) and e.happening.seat == seat for e in moment.told)
