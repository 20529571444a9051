"""Films show what they were given, keep to their limit, and give up the least important first."""

import io
import threading
from functools import partial

import pytest
from PIL import Image, ImageDraw

from renderers.film import (
    FilmKind,
    FilmStopped,
    FilmTooLarge,
    FrameWish,
    make_film,
    most_important,
)
from renderers.film_formats import UNCHANGED
from renderers.palette import COLORS, reduced
from tests.renderers.looking import are_same, is_color

KINDS = pytest.mark.parametrize("kind", FilmKind)
film_of = partial(make_film, map_name="south", theme="parchment")


def scene(number: int, size: tuple[int, int] = (440, 280)) -> Image.Image:
    """A page with a coloured box that wanders, and much detail that is expensive to pack."""
    picture = Image.new("RGB", size, "#F3E7CB")
    pen = ImageDraw.Draw(picture)
    for line in range(0, size[0], 7):
        pen.line((line, size[1], (line * (number + 3)) % size[0], 0), "#85703C")
    pen.rectangle((20 + number * 9, 40, 60 + number * 9, 90), "#16307A")
    return picture


def wishes(number: int, seconds: float = 1.0) -> list[FrameWish]:
    return [FrameWish(partial(scene, place), seconds) for place in range(number)]


def shown(data: bytes) -> list[Image.Image]:
    """The frames as a program shows them."""
    with Image.open(io.BytesIO(data)) as film:
        frames = []
        for place in range(getattr(film, "n_frames", 1)):
            film.seek(place)
            frames.append(film.convert("RGB"))
        return frames


def durations(data: bytes) -> list[int]:
    with Image.open(io.BytesIO(data)) as film:
        found = []
        for place in range(getattr(film, "n_frames", 1)):
            film.seek(place)
            film.load()
            found.append(film.info["duration"])
        return found


@KINDS
def test_every_frame_is_shown_as_it_was_drawn(kind: FilmKind) -> None:
    film = film_of(wishes(6), width=440, kind=kind)
    colors = UNCHANGED if kind is FilmKind.GIF else COLORS
    drawn = [
        reduced(scene(n), "south", "parchment", colors=colors).convert("RGB") for n in range(6)
    ]
    frames = shown(film.data)
    assert len(frames) == film.frames == film.wished == 6
    assert all(are_same(one, other) for one, other in zip(frames, drawn, strict=True))
    assert (film.kind, film.width, film.height, film.seconds) == (kind, 440, 280, 6)
    with Image.open(io.BytesIO(film.data)) as read:
        assert read.format == kind.upper()
        assert read.info["loop"] == 0


@KINDS
def test_frames_are_really_distinct(kind: FilmKind) -> None:
    frames = shown(film_of(wishes(5), width=440, kind=kind).data)
    assert len({frame.tobytes() for frame in frames}) == 5


@KINDS
def test_a_frame_that_shows_nothing_new_makes_the_last_one_longer(kind: FilmKind) -> None:
    frames = [FrameWish(partial(scene, place), 0.5) for place in (1, 1, 2, 1)]
    film = film_of(frames, width=440, kind=kind)
    assert len(shown(film.data)) == 3
    assert durations(film.data) == [1000, 500, 500]


@KINDS
def test_a_film_of_one_frame(kind: FilmKind) -> None:
    film = film_of(wishes(1), width=440, kind=kind)
    assert len(shown(film.data)) == film.frames == 1


@KINDS
@pytest.mark.parametrize("share", [0.9, 0.65, 0.3, 0.1])
def test_a_film_keeps_to_its_limit(kind: FilmKind, share: float) -> None:
    whole = film_of(wishes(12), width=500, kind=kind)
    limit = int(whole.size * share)
    film = film_of(wishes(12), width=500, kind=kind, limit_bytes=limit)
    assert len(film.data) == film.size <= limit
    assert (film.frames, film.width) != (whole.frames, whole.width)
    assert film.wished == 12
    assert len(shown(film.data)) == film.frames


def test_some_frames_are_left_out_before_the_film_gets_narrower() -> None:
    whole = film_of(wishes(12), width=500)
    film = film_of(wishes(12), width=500, limit_bytes=int(whole.size * 0.8))
    assert 6 <= film.frames < 12
    assert film.width == 500
    smaller = film_of(wishes(12), width=500, limit_bytes=int(whole.size * 0.35))
    assert smaller.width < 500
    assert smaller.frames >= 6


def test_the_weightiest_frames_are_kept() -> None:
    frames = [FrameWish(partial(scene, n), 1, weight=3 if n in (4, 11) else 1) for n in range(12)]
    whole = film_of(frames, width=440)
    film = film_of(frames, width=440, limit_bytes=int(whole.size * 0.7))
    found = shown(film.data)
    for place in (4, 11):
        wanted = reduced(scene(place), "south", "parchment").convert("RGB")
        assert any(are_same(frame, wanted) for frame in found)


def test_less_important_frames_go_evenly() -> None:
    assert most_important([1] * 9, 3) == [1, 4, 7]
    assert most_important([1, 1, 5, 1, 1, 1, 5], 4) == [1, 2, 4, 6]
    assert most_important([1, 1, 5, 1, 1, 1, 5], 2) == [2, 6]
    assert most_important([1, 1, 5, 1, 1, 1, 5], 1) == [6]
    assert most_important([2, 1, 3], 3) == [0, 1, 2]


def test_what_never_fits_is_refused() -> None:
    with pytest.raises(FilmTooLarge):
        film_of(wishes(3), limit_bytes=100)


def test_a_film_needs_a_frame() -> None:
    with pytest.raises(ValueError, match="needs a frame"):
        film_of([])


def test_progress_is_told_after_each_frame() -> None:
    told: list[tuple[int, int]] = []
    film_of(wishes(3), width=440, progress=lambda *now: told.append(now))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_progress_never_goes_back_when_a_film_is_tried_again() -> None:
    told: list[tuple[int, int]] = []
    film_of(wishes(12), width=500, limit_bytes=60_000, progress=lambda *now: told.append(now))
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert all(done <= total for done, total in told)
    assert told[-1][0] == told[-1][1]


def test_a_film_can_be_stopped_between_frames() -> None:
    drawn: list[int] = []
    stop = threading.Event()

    def draw(number: int) -> Image.Image:
        drawn.append(number)
        if number == 2:
            stop.set()
        return scene(number)

    frames = [FrameWish(partial(draw, number), 1) for number in range(9)]
    with pytest.raises(FilmStopped):
        film_of(frames, width=440, is_stopped=stop.is_set)
    assert drawn == [0, 1, 2]


def test_a_picture_of_another_shape_gets_margins_in_its_own_colour() -> None:
    page, box = "#1D2430", "#F3E9D2"
    square = Image.new("RGB", (280, 280), page)
    square.paste(box, (40, 40, 240, 240))
    frames = [FrameWish(partial(scene, 1), 1), FrameWish(lambda: square, 1)]
    last = shown(film_of(frames, width=440, theme="night").data)[-1]
    assert last.size == (440, 280)
    assert all(is_color(last, x, 140, page) for x in (2, 70, 100, 340, 437))
    assert is_color(last, 220, 140, box)


@KINDS
def test_equal_frames_give_equal_bytes(kind: FilmKind) -> None:
    one, other = (film_of(wishes(4), width=300, kind=kind).data for _ in range(2))
    assert one == other
