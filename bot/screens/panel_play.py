"""The panel while a card is played, and the question before a route is given up."""

from collections.abc import Iterable, Sequence

from bot.rules.actions import Card, Play, PlayFaceDown, PlayLeft, PlayRight, StartRoute
from bot.screens.panel_draft import ANEW, Draft
from bot.screens.panel_draw import is_draw_skipped, last_drawn, second_draw_select
from bot.screens.panel_frame import Frame
from bot.screens.panel_pages import paged_select
from bot.screens.screen import Button, Option, Row, Screen, Style, Text, rows_of

ROUTE_WORTH_A_QUESTION = 2


def play_panel(frame: Frame) -> Screen:
    rows = [
        *play_selects(frame),
        *anew_select(frame, frame.text("panel.play.choose-anew")),
        *second_draw_select(frame, frame.text("panel.draw.postmaster")),
    ]
    return frame.screen(
        _title(frame), _task(frame), rows, (frame.undo(), frame.hint(), frame.rules("route"))
    )


def play_selects(frame: Frame, *, is_carrier: bool = False) -> Iterable[Row]:
    """The cards that can go on, and in glory those that can go face down."""
    openly, down = (
        ("panel.finish.carrier", "panel.finish.carrier-down")
        if is_carrier
        else ("panel.play.choose", "panel.play.choose-down")
    )
    yield from paged_select(frame, "play", frame.text(openly), _plays(frame))
    yield from paged_select(frame, "down", frame.text(down), _plays_down(frame))


def anew_select(frame: Frame, placeholder: str) -> Iterable[Row]:
    return paged_select(frame, "anew", placeholder, _anew(frame))


def six_down(frame: Frame) -> list[str]:
    """Why no card can go face down any more."""
    if frame.edition.has_horses and not _may_go_down(frame):
        return [frame.text("panel.play.six-down")]
    return []


def anew_question(frame: Frame) -> Screen | None:
    """Whether a route of several cards shall really be given up, if the draft asks that."""
    action = _asked(frame)
    if action is None:
        return None
    route, city = frame.me.route, frame.phrases.card(action.card)
    told = frame.phrases.route(route)
    card = frame.hand_card(action.card)
    question = frame.count("panel.anew.question", len(route), route=told, city=card)
    sentences = [question]
    if frame.edition.has_horses:
        sentences.append(frame.text("panel.anew.horses-stay"))
    lines = [*([frame.notice] if frame.notice else []), " ".join(sentences)]
    yes = Button(frame.text("panel.anew.do", city=city), frame.act(action), Style.LOSS)
    return Screen((Text("\n".join(lines)), *rows_of(yes, frame.back())))


def asks_first(action: Play, route: Sequence[Card]) -> bool:
    """Whether so much is lost that a question comes first."""
    return isinstance(action, StartRoute) and len(route) >= ROUTE_WORTH_A_QUESTION


def question_draft(code: str) -> Draft:
    return Draft().with_words(ANEW, code)


def _asked(frame: Frame) -> StartRoute | None:
    match frame.draft.words(ANEW):
        case (code,) if code in frame.edition.card_numbers:
            action = StartRoute(frame.edition.card_numbers[code])
            if action in frame.view.actions and asks_first(action, frame.me.route):
                return action
    return None


def _title(frame: Frame) -> str:
    drawn = last_drawn(frame)
    if drawn is not None:
        card, by_postmaster = drawn
        key = "panel.play.title-postmaster" if by_postmaster else "panel.play.title-drew"
        return frame.text(key, city=frame.card(card))
    if is_draw_skipped(frame):
        return frame.text("panel.play.title-nothing")
    return frame.text("panel.play.title")


def _task(frame: Frame) -> Iterable[str]:
    if last_drawn(frame) is not None and is_draw_skipped(frame):
        yield frame.text("panel.play.no-second")
    route = frame.me.route
    if route and not _plays(frame):
        left, right = frame.phrases.card(route[0]), frame.phrases.card(route[-1])
        if len(route) == 1:
            yield frame.text("panel.play.nothing-fits-one", city=left)
        else:
            yield frame.text("panel.play.nothing-fits", left=left, right=right)
    yield from six_down(frame)


def _plays(frame: Frame) -> list[Option]:
    """Cards that extend the route, or start the first one."""
    options = []
    for action in frame.view.actions:
        match action:
            case PlayLeft(card):
                options.append(_extension(frame, action, "panel.play.left", frame.me.route[0]))
            case PlayRight(card):
                options.append(_extension(frame, action, "panel.play.right", frame.me.route[-1]))
            case StartRoute(card) if not frame.me.route:
                label = frame.text("panel.play.start", city=frame.hand_card(card))
                options.append(Option(label, frame.notation(action), frame.card_province(card)))
    return options


def _extension(frame: Frame, action: PlayLeft | PlayRight, key: str, end: Card) -> Option:
    route, card = frame.me.route, action.card
    label = frame.text(key, city=frame.hand_card(card), end=frame.phrases.card(end))
    then = (card, *route) if isinstance(action, PlayLeft) else (*route, card)
    first, last = frame.phrases.card(then[0]), frame.phrases.card(then[-1])
    told = frame.count("panel.play.route-then", len(then), first=first, last=last)
    return Option(label, frame.notation(action), told)


def _plays_down(frame: Frame) -> list[Option]:
    options = []
    for action in frame.view.actions:
        if isinstance(action, PlayFaceDown):
            horses = frame.edition.horses_of[action.card]
            label = frame.count("panel.play.down", horses, city=frame.phrases.card(action.card))
            then = frame.text("panel.play.horses-then", horses=frame.me.horses + horses)
            options.append(Option(label, frame.notation(action), then))
    return options


def _anew(frame: Frame) -> list[Option]:
    """Cards that start a route in place of the one that lies there."""
    if not frame.me.route:
        return []
    lost = frame.count("panel.play.lost", len(frame.me.route))
    return [
        Option(
            frame.text("panel.play.anew", city=frame.hand_card(action.card)),
            frame.notation(action),
            lost,
        )
        for action in frame.view.actions
        if isinstance(action, StartRoute)
    ]


def _may_go_down(frame: Frame) -> bool:
    return len(frame.view.face_down) < frame.edition.numbers.most_face_down
