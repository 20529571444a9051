"""Draws the pictures of the playground: `python -m tests.playground.make_pictures FOLDER`."""

import asyncio
import io
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Page

from bot.console.playground_moves import RandomClicks
from tests.playground.browser import browser, open_page, use
from tests.playground.conftest import opened
from tests.playground.house import House

ROUNDS_BEFORE = 60
FRAMES, FRAME_MS = 7, 1600
GIF_WIDTH = 800


async def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        async with opened(Path(place) / "playground.db") as house, browser() as chromium:
            alice = house.playground.cast.people[0]
            house.playground.others._pace = 0
            for step in ("start", "seat"):
                await house.playground.guide.do(step, alice)
            house.playground.is_guide_closed = True
            await _play_until_alice(house)
            page = await open_page(chromium, house.page.url, alice.key)
            frames = [await _look(page)]
            chooser = RandomClicks(house.standin.world, random.Random(3))
            while len(frames) < FRAMES and (wish := chooser.choose(alice)) is not None:
                await use(page, wish)
                await page.wait_for_timeout(1200)
                frames.append(await _look(page))
    folder.mkdir(parents=True, exist_ok=True)
    frames[0].save(folder / "playground.png", optimize=True)
    small = [
        frame.resize((GIF_WIDTH, frame.height * GIF_WIDTH // frame.width)).quantize(128)
        for frame in frames
    ]
    small[0].save(
        folder / "playground-turn.gif",
        save_all=True,
        append_images=small[1:],
        duration=FRAME_MS,
        loop=0,
        optimize=True,
    )


async def _play_until_alice(house: House) -> None:
    """Everybody is played for a while, until it is Alice's turn."""
    alice, world = house.playground.cast.people[0], house.standin.world
    house.playground.others.switch(True)

    def is_time() -> bool:
        public = [m for m in world.messages.values() if m.ephemeral_for is None]
        return len(public) > ROUNDS_BEFORE and alice.user.id in public[-1].notified

    await house.standin.until(is_time, timeout=200)
    house.playground.others.switch(False)
    await house.standin.settle()


async def _look(page: Page) -> Image.Image:
    await page.wait_for_timeout(300)
    return Image.open(io.BytesIO(await page.screenshot())).convert("RGB")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
