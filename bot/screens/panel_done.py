"""The panel right after my own click ended my turn: what I did, why it is over, who is next."""

from bot.language.event_lines import lines_of
from bot.rules.events import (
    CardPlayedFaceDown,
    DisplayCardTaken,
    DisplayReplaced,
    Event,
    GameBegan,
    PileCardDrawn,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    TurnBegan,
)
from bot.rules.state import Phase
from bot.screens.panel_frame import Frame
from bot.screens.screen import Screen, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.happenings import Moment, TableEvent


def done_panel(moment: Moment, seat: int, teller: Teller) -> Screen:
    frame = Frame.of(moment, seat, teller)
    events = _my_turn(frame)
    title = frame.text("panel.head.title", title=frame.text("panel.done.title"))
    told = [e for e in events if not isinstance(e, TurnBegan | GameBegan)]
    lines = lines_of(told, frame.view, frame.phrases.names, teller.catalog)
    after = [*_why(frame, events), _next(frame)]
    is_over = frame.view.phase is Phase.OVER
    result = frame.show(frame.text("errors.button.result"), "standings")
    buttons = rows_of(result if is_over else frame.my_cards(), frame.undo())
    return Screen((Text("\n".join([title, *lines])), Text("\n".join(after)), *buttons))


def _my_turn(frame: Frame) -> tuple[Event, ...]:
    """What happened in my last turn."""
    told = frame.moment.told
    mine = [
        entry.turn
        for entry in told
        if isinstance(entry.happening, TurnBegan) and entry.happening.seat == frame.seat
    ]
    turn = mine[-1] if mine else frame.moment.turn - 1
    return tuple(
        entry.happening
        for entry in told
        if entry.turn == turn and not isinstance(entry.happening, TableEvent)
    )


def _why(frame: Frame, events: tuple[Event, ...]) -> list[str]:
    """Why the turn ended by itself, if it did: whoever could still do something has ended it."""
    if any(isinstance(event, RouteClosed) for event in events):
        return []
    edition, me = frame.edition, frame.me
    is_long_enough = len(me.route) >= edition.numbers.shortest_route
    has_horses = not edition.has_horses or me.horses >= len(me.route)
    may_second_card_come = frame.view.hand and not any(map(_is_official, events))
    if may_second_card_come or (is_long_enough and has_horses):
        return []
    if is_long_enough:
        return [frame.text("panel.done.few-horses")]
    if not frame.view.hand:
        return [frame.text("panel.done.hand-empty")]
    return [frame.text("panel.done.official-used")]


def _is_official(event: Event) -> bool:
    """Whether an official helped here."""
    match event:
        case TurnBegan(postmaster_obliged=helped):
            return helped
        case DisplayReplaced():
            return True
        case DisplayCardTaken(by_postmaster=helped) | PileCardDrawn(by_postmaster=helped):
            return helped
        case (
            RouteExtended(by_carrier=helped)
            | RouteStarted(by_carrier=helped)
            | CardPlayedFaceDown(by_carrier=helped)
        ):
            return helped
        case _:
            return False


def _next(frame: Frame) -> str:
    view = frame.view
    if view.phase is Phase.OVER:
        return frame.text("panel.done.game-over")
    if frame.moment.table.seats[view.on_turn].is_free:
        return frame.text("panel.done.seat-empty")
    return frame.phrases.say("panel.done.next", view.on_turn)
