"""The panel after a card was played: the Carrier's second card, closing, the end of the turn."""

from collections.abc import Iterable

from bot.rules.actions import EndTurn, PlayFaceDown, PlayLeft, PlayRight, StartRoute
from bot.rules.events import CardPlayedFaceDown, PlaySkipped, RouteExtended, RouteStarted
from bot.screens.panel_close import Closings, closing_buttons, closing_select, closing_task
from bot.screens.panel_frame import Frame
from bot.screens.panel_many import many_panel, way_select
from bot.screens.panel_play import anew_select, play_selects, six_down
from bot.screens.screen import Button, Screen, Style, rows_of


def finish_panel(frame: Frame) -> Screen:
    closings = Closings.of(frame)
    return many_panel(closings) or _finish_panel(frame, closings)


def _finish_panel(frame: Frame, closings: Closings) -> Screen:
    rows = [
        *play_selects(frame, is_carrier=True),
        *anew_select(frame, frame.text("panel.finish.carrier-anew")),
        *(way_select(closings) if closings.are_many else closing_select(closings)),
        *rows_of(_end_button(frame, closings), *closing_buttons(closings)),
    ]
    topic = "closing" if closings.ways else "carrier"
    foot = (frame.undo(), frame.hint(), frame.rules(topic))
    return frame.screen(_title(frame), _task(frame, closings), rows, foot)


def _end_button(frame: Frame, closings: Closings) -> Button:
    style = Style.PLAIN if closings.ways else Style.NEXT
    return Button(frame.text("panel.button.end-turn"), frame.act(EndTurn()), style)


def _title(frame: Frame) -> str:
    for event in reversed(frame.my_events):
        match event:
            case (
                RouteExtended(card=card, by_carrier=by_carrier)
                | RouteStarted(card=card, by_carrier=by_carrier)
            ):
                key = "panel.finish.title-carrier" if by_carrier else "panel.finish.title-played"
                return frame.text(key, city=frame.phrases.card(card))
            case CardPlayedFaceDown(card=int(card), by_carrier=by_carrier):
                alone, helped = "panel.finish.title-down", "panel.finish.title-down-carrier"
                return frame.text(helped if by_carrier else alone, city=frame.phrases.card(card))
            case PlaySkipped():
                return frame.text("panel.finish.title-skipped")
    return frame.text("panel.finish.title")


def _task(frame: Frame, closings: Closings) -> Iterable[str]:
    plays = PlayLeft | PlayRight | PlayFaceDown | StartRoute
    may_carrier_help = frame.view.official is None and frame.view.hand
    if may_carrier_help and not any(isinstance(action, plays) for action in frame.view.actions):
        yield frame.text("panel.finish.no-second")
    if may_carrier_help:
        yield from six_down(frame)
    length, horses = len(frame.me.route), frame.me.horses
    is_long_enough = length >= frame.edition.numbers.shortest_route
    if frame.edition.has_horses and is_long_enough and horses < length:
        yield frame.count("alt.hand.more-horses", length - horses)
    yield from closing_task(closings)
