"""What leaderboards and profiles share: title line, coaches, and the round numbers of a scale."""

from collections.abc import Sequence
from itertools import count
from math import ceil, floor

from renderers.boxes import put_fitted
from renderers.colors import mix
from renderers.lettering import Face, width_of
from renderers.pieces import carriage, horn
from renderers.result_layout import LEFT, RIGHT
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme

TITLE_MIDDLE = 38
STEPS = (1, 2, 5)
"""A scale goes in one of these, or in ten or a hundred times as much."""
FEWEST_STEPS = 3


def put_title(sheet: Sheet, title: str, note: str, theme: Theme) -> None:
    """A horn, the title, and a note at the right."""
    sheet.stamp(horn_stamp(theme, 58), LEFT + 36, TITLE_MIDDLE)
    room = RIGHT - LEFT - 82.0
    if note:
        sheet.text(RIGHT - 4, TITLE_MIDDLE + 2, note, Face.SANS_BOLD, 32, theme.ink, "rm")
        room -= width_of(note, Face.SANS_BOLD, 32) + 24
    at = (LEFT + 78, TITLE_MIDDLE - 1)
    put_fitted(sheet, at, title, Face.SERIF_EXTRA, 44, theme.ink, room, floor=28)


def horn_stamp(theme: Theme, width: int) -> Stamp:
    half = width * 0.56
    return BOOK.get(
        ("horn", theme.name, width),
        lambda: painted((-half, -half, half, half), lambda c: horn(c, 0, 0, width, theme.gold)),
    )


def coach_stamp(theme: Theme, width: int, body: str) -> Stamp:
    """A mail coach whose wheels stand on y 0."""
    reach = width * 0.62

    return BOOK.get(
        ("coach", theme.name, width, body),
        lambda: painted(
            (-reach, -width * 0.75, reach, 4),
            lambda c: carriage(c, 0, -width * 22 / 60, width, body, theme.dark_line),
        ),
    )


def scale_of(values: Sequence[float], most_steps: int) -> range:
    """Round numbers from below the values to above them, three steps or more up to so many."""
    for power in count(1):
        for part in STEPS:
            step: int = part * 10**power
            first, last = floor(min(values) / step), ceil(max(values) / step)
            # Where one number is all there is, it stands in the middle.
            while last - first < FEWEST_STEPS:
                first, last = first - 1, last + 1
            if last - first <= most_steps:
                return range(first * step, (last + 1) * step, step)
    raise AssertionError("some step is large enough")


def step_of(number: int, most_steps: int) -> int:
    """The least round step that takes at most so many steps for a number."""
    for power in count():
        for part in STEPS:
            step: int = part * 10**power
            if number / step <= most_steps:
                return step
    raise AssertionError("some step is large enough")


def golden(theme: Theme) -> str:
    """A paper that stands out: that of the third seat, whose colour is yellow."""
    seat = theme.seats[2]
    return mix(theme.panel, seat.color, seat.strip_tint)
