"""Pictures are drawn beside the event loop, which goes on meanwhile."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial

import pytest
from PIL import Image

from bot.language.catalog import load_catalog
from renderers.film import Film, FilmStopped, FrameWish, make_film
from renderers.palette import png_of
from renderers.studio import Studio
from renderers.table_picture import draw_table
from tests.renderers.crowded import full_table, new_table
from tests.renderers.looking import NAMES, table


def studio_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("studio")]


def test_a_picture_is_the_same_as_one_drawn_directly() -> None:
    view, words = full_table("base"), load_catalog("en")

    async def order(studio: Studio) -> bytes:
        return await studio.png(
            "south", "night", draw_table, view, NAMES, words, theme="night", headline="Hello"
        )

    studio = Studio()
    data = asyncio.run(order(studio))
    studio.close()
    assert data == png_of(table(view, theme="night", headline="Hello"), "south", "night")


def test_several_pictures_at_once_do_not_disturb_each_other() -> None:
    words = load_catalog("en")
    views = [full_table("glory"), new_table("glory", 2), new_table("glory", 4)] * 2

    async def order(studio: Studio) -> list[bytes]:
        return await asyncio.gather(
            *(
                studio.png(
                    "north", "parchment", draw_table, view, NAMES[: len(view.players)], words
                )
                for view in views
            )
        )

    studio = Studio(threads=3)
    found = asyncio.run(order(studio))
    studio.close()
    assert found == [png_of(table(view), "north", "parchment") for view in views]


def test_the_loop_goes_on_while_a_picture_is_drawn() -> None:
    """Drawing begins and waits until the loop has done ten other things."""
    done_meanwhile = threading.Event()
    picture = Image.new("RGB", (11, 7), "#F3E7CB")

    def draw_slowly() -> Image.Image:
        assert done_meanwhile.wait(timeout=60), "the loop stood still"
        return picture

    async def order(studio: Studio) -> bytes:
        drawing = asyncio.create_task(studio.png("south", "parchment", draw_slowly))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not drawing.done()
        done_meanwhile.set()
        return await drawing

    studio = Studio()
    data = asyncio.run(order(studio))
    studio.close()
    assert data == png_of(picture, "south", "parchment")


def test_the_loop_keeps_counting_while_a_real_picture_is_drawn() -> None:
    view, words = full_table("base"), load_catalog("en")

    async def count_until_drawn(studio: Studio) -> int:
        drawing = asyncio.create_task(
            studio.png("south", "parchment", draw_table, view, NAMES, words)
        )
        ticks = 0
        while not drawing.done():
            ticks += 1
            await asyncio.sleep(0)
        return ticks

    studio = Studio()
    ticks = asyncio.run(count_until_drawn(studio))
    studio.close()
    assert ticks > 10


def test_a_mistake_while_drawing_reaches_who_ordered_the_picture() -> None:
    def fail() -> Image.Image:
        raise ValueError("no such theme")

    studio = Studio()
    with pytest.raises(ValueError, match="no such theme"):
        asyncio.run(studio.png("south", "parchment", fail))
    studio.close()


def test_a_closed_studio_leaves_no_thread() -> None:
    picture = Image.new("RGB", (11, 7), "#F3E7CB")
    studio = Studio(threads=2)
    asyncio.run(studio.png("south", "parchment", lambda: picture))
    assert studio_threads()
    studio.close()
    assert not studio_threads()
    with pytest.raises(RuntimeError):
        asyncio.run(studio.png("south", "parchment", lambda: picture))


def film_of(is_stopped: Callable[[], bool], frames: list[FrameWish]) -> Film:
    return make_film(frames, map_name="south", theme="parchment", width=110, is_stopped=is_stopped)


def test_a_film_is_made_beside_the_loop_and_beside_pictures() -> None:
    """The film waits for a picture that is ordered later: they do not share a thread."""
    is_drawn = threading.Event()
    picture = Image.new("RGB", (11, 7), "#F3E7CB")

    def draw_slowly() -> Image.Image:
        assert is_drawn.wait(timeout=60), "the picture waited for the film"
        return picture

    async def order(studio: Studio) -> Film:
        frames = [FrameWish(draw_slowly, 1)]
        filming = asyncio.create_task(studio.film(partial(film_of, frames=frames)))
        await asyncio.sleep(0)
        await studio.png("south", "parchment", lambda: picture)
        is_drawn.set()
        return await filming

    studio = Studio()
    film = asyncio.run(order(studio))
    studio.close()
    assert film.frames == 1


def endless(began: threading.Event) -> list[FrameWish]:
    """Frames that only end if somebody stops them."""

    def draw() -> Image.Image:
        began.set()
        return Image.new("RGB", (11, 7), "#F3E7CB")

    return [FrameWish(draw, 1)] * 1_000_000


def test_a_film_that_nobody_waits_for_is_stopped() -> None:
    began, ended = threading.Event(), threading.Event()

    def make(is_stopped: Callable[[], bool]) -> Film:
        try:
            return film_of(is_stopped, endless(began))
        finally:
            ended.set()

    async def give_up(studio: Studio) -> None:
        filming = asyncio.create_task(studio.film(make))
        await asyncio.to_thread(began.wait, 60)
        filming.cancel()
        with pytest.raises(asyncio.CancelledError):
            await filming
        assert await asyncio.to_thread(ended.wait, 60)

    studio = Studio()
    asyncio.run(give_up(studio))
    studio.close()


def test_a_closing_studio_stops_its_film() -> None:
    began = threading.Event()

    async def close_meanwhile(studio: Studio) -> None:
        filming = asyncio.create_task(studio.film(partial(film_of, frames=endless(began))))
        await asyncio.to_thread(began.wait, 60)
        await asyncio.to_thread(studio.close)
        with pytest.raises(FilmStopped):
            await filming

    asyncio.run(close_meanwhile(Studio()))
    assert not studio_threads()
