"""The frames of a whole game: the table after each turn, at the end the result."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from PIL import Image

from bot.rules.events import EndTriggered, Event, RouteClosed
from bot.rules.record import PublicTurn
from bot.rules.view import PlayerView
from renderers import layout
from renderers.film import FrameWish
from renderers.result_picture import draw_result
from renderers.table_picture import draw_table
from renderers.theme import USUAL, load_theme
from renderers.words import Words

TURN, CLOSING, EDGE, RESULT = 1.0, 2.2, 2.6, 8.0
"""Seconds of a usual turn, of one that is worth a look, of the first and the last table, and of the
result.
"""
LINE_HEIGHT = 5
"""Of the line below the table that says how much of the game has been played."""

Say = Callable[[Sequence[Event], PlayerView], str]
"""Tells events in a headline, with names as `shown_names` gives them."""


def film_frames(
    turns: Iterable[PublicTurn],
    names: Sequence[str],
    words: Words,
    say: Say,
    *,
    theme: str = USUAL,
    computers: Collection[int] = (),
) -> list[FrameWish]:
    """What `make_film` needs for a game: the turns as `public_turns` gives them."""
    told = list(turns)
    frames = [
        FrameWish(
            partial(
                _draw_turn,
                turn,
                place / max(1, len(told) - 1),
                names,
                words,
                say,
                theme,
                computers,
            ),
            *_importance(turn, is_edge=place in (0, len(told) - 1)),
        )
        for place, turn in enumerate(told)
    ]
    last = told[-1].view
    draw = partial(draw_result, last, names, words, theme=theme, computers=computers)
    return [*frames, FrameWish(draw, RESULT, weight=4)]


def _importance(turn: PublicTurn, *, is_edge: bool) -> tuple[float, int]:
    """Seconds and weight of a turn's frame."""
    if is_edge:
        return EDGE, 3
    if any(isinstance(event, RouteClosed | EndTriggered) for event in turn.events):
        return CLOSING, 2
    return TURN, 1


def _draw_turn(
    turn: PublicTurn,
    share: float,
    names: Sequence[str],
    words: Words,
    say: Say,
    theme: str,
    computers: Collection[int],
) -> Image.Image:
    picture = draw_table(
        turn.view,
        names,
        words,
        theme=theme,
        recent=turn.events,
        headline=say(turn.events, turn.view),
        computers=computers,
    )
    top = layout.STRIPS_BOTTOM + (layout.HEIGHT - layout.STRIPS_BOTTOM - LINE_HEIGHT + 1) // 2
    left, right = round(layout.MAP.left), layout.SIDE_RIGHT
    look = load_theme(theme)
    picture.paste(look.panel_raised, (left, top, right, top + LINE_HEIGHT))
    played = left + round(share * (right - left))
    picture.paste(look.gold, (left, top, played, top + LINE_HEIGHT))
    return picture
