"""The playground as somebody sees it who has just typed `make run`."""

import asyncio
import random
from contextlib import suppress
from functools import partial

from playwright.async_api import expect

from bot.console.playground_moves import RandomClicks
from playground.page.cast import Persona
from playground.page.others import Use
from tests.playground.browser import (
    DESKTOP,
    browser,
    demand_accessible,
    needs_browser,
    open_page,
    take_screenshot,
    use,
)
from tests.playground.house import House

pytestmark = needs_browser
STUCK_SECONDS = 60.0
"""A game takes as long as it takes; only one in which nobody can click any more has failed."""
BAD_NAME = '<img src=x onerror="document.title=1">'


async def test_a_newcomers_first_minute(house: House) -> None:
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        await take_screenshot(page, "start")
        await demand_accessible(page)
        for label in ("Start a table", "Seat everybody", "Play"):
            await page.locator("#guide").get_by_role("button", name=label, exact=True).click()
        panel = page.locator("[data-message]", has_text="Only you can see this").last
        await expect(panel).to_contain_text("Your turn: draw two cards", timeout=15_000)
        await expect(page.locator("#guide")).to_be_hidden()
        await panel.locator("[data-control]").first.click()
        await expect(panel).to_contain_text("You drew")
        await demand_accessible(page)
        await panel.locator(".picture").hover()
        picture = await panel.locator(".picture img").bounding_box()
        button = await panel.locator(".picture-button").first.bounding_box()
        assert picture is not None
        assert button is not None
        assert button["y"] >= picture["y"] + picture["height"]
        await take_screenshot(page, "my-turn")
        await page.locator(".messages img").last.click()
        await demand_accessible(page)
        await take_screenshot(page, "picture")
        await page.keyboard.press("Escape")


async def test_a_phone(house: House) -> None:
    for step in ("start", "seat"):
        await house.playground.guide.do(step, house.playground.cast.people[0])
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice", is_phone=True)
        await expect(page.locator("[data-message]").last).to_contain_text("it is your turn")
        await demand_accessible(page)
        await expect(page.get_by_placeholder("Message, or / for commands")).to_be_visible()
        await take_screenshot(page, "phone")
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await page.locator("#open-channels").click()
        await demand_accessible(page)
        await take_screenshot(page, "phone-channels")


async def test_a_command_by_keyboard(house: House) -> None:
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        await page.locator("#message-box").focus()
        await page.keyboard.type("/thurn start")
        await take_screenshot(page, "commands")
        await demand_accessible(page)
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator("#messages")).to_contain_text("a table is open")


async def test_a_name_stays_text(house: House) -> None:
    bob = house.playground.cast.by_key("bob")
    assert bob is not None
    bob.user.global_name = BAD_NAME
    await bob.actor.slash("thurn start")
    await bob.actor.say(BAD_NAME)
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        await expect(page.locator("#messages")).to_contain_text(BAD_NAME)
        assert await page.locator("img[src=x]").count() == 0
        assert await page.title() != "1"


async def test_a_whole_game_in_two_windows(house: House) -> None:
    """Both play by clicks in their own windows; each sees what the other did."""
    alice, bob = house.playground.cast.people[:2]
    world = house.standin.world
    await alice.actor.slash("thurn start", seats=2)
    await house.playground.guide.do("seat", alice)
    chooser = RandomClicks(world, random.Random(7))
    async with browser() as chromium:
        pages = {p.key: await open_page(chromium, house.page.url, p.key) for p in (alice, bob)}

        def is_over() -> bool:
            return any("wins with" in str(m.components) for m in world.messages.values())

        loop = asyncio.get_running_loop()
        async with asyncio.timeout(STUCK_SECONDS) as patience:
            while not is_over():
                before = house.standin.activity.changes
                for persona in (alice, bob):
                    wish = chooser.choose(persona)
                    if wish is not None:
                        seen = _newest(persona, wish)
                        if await use(pages[persona.key], wish):
                            patience.reschedule(loop.time() + STUCK_SECONDS)
                            news = partial(_has_news, persona, wish, seen)
                            # A message may change under the hand of whoever clicks it.
                            with suppress(TimeoutError):
                                await house.standin.until(news, timeout=3)
                if house.standin.activity.changes == before:
                    await house.standin.activity.next_change(1.0)
        for key, page in pages.items():
            await expect(page.locator("#messages")).to_contain_text("wins with")
            await take_screenshot(page, f"end-{key}")


def _newest(persona: Persona, wish: Use) -> tuple[int, float | None]:
    """The panel that is open, and when it changed last."""
    if wish.message.ephemeral_for is not None:
        return wish.message.id, wish.message.edited
    private = [m for m in persona.actor.sees() if m.ephemeral_for and not m.is_loading]
    return max(((m.id, m.edited) for m in private), default=(0, None))


def _has_news(persona: Persona, wish: Use, seen: tuple[int, float | None]) -> bool:
    return wish.message.is_deleted or _newest(persona, wish) != seen


async def test_the_bot_is_killed_in_mid_game_and_comes_back(house: House) -> None:
    alice = house.playground.cast.people[0]
    for step in ("start", "seat"):
        await house.playground.guide.do(step, alice)
    await _play_on_until(house, alice, 2)
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        messages = page.locator("#messages")
        await page.locator("#toggle-developer").click()
        await expect(page.locator("#interactions tr").nth(4)).to_be_visible()
        for part, room in ((".table-frame", 170), ("#log", 150)):
            box = await page.locator(part).bounding_box()
            assert box is not None
            assert min(box["y"] + box["height"], DESKTOP["height"]) - box["y"] >= room
        await page.locator("[data-deed=kill]").click()
        await expect(page.locator("#bot-state")).to_contain_text("not running")
        await demand_accessible(page)
        await take_screenshot(page, "developer")
        mine = page.get_by_role("button", name="My turn / my cards").last
        await mine.click()
        await expect(messages).to_contain_text("failed", timeout=10_000)
        await page.locator("[data-deed=start]").click()
        running = "Thurn und Taxis is running."
        await expect(page.locator("#bot-state")).to_have_text(running, timeout=20_000)
        await mine.click()
        panel = page.locator(".is-ephemeral").last
        await expect(panel).to_contain_text("Your turn: draw", timeout=10_000)
        await expect(panel).to_contain_text("Hand (")
        await panel.locator("[data-control]").first.click()
        await expect(panel).to_contain_text("You drew")


async def _play_on_until(house: House, persona: Persona, number: int) -> None:
    """All play at random, exactly to the beginning of that person's turn."""
    standin, chooser = house.standin, RandomClicks(house.standin.world, random.Random(5))
    others = house.playground.others

    def is_reached() -> bool:
        """Whether that round asks the person to play."""
        said = f"<@{persona.user.id}>, it is your turn. Round {number}."
        return any(said in str(m.components) for m in standin.world.messages.values())

    persona.windows += 1  # nobody else plays for this one
    others._pace = 0
    others.switch(True)
    async with asyncio.timeout(STUCK_SECONDS):
        while not is_reached():
            wish = chooser.choose(persona)
            if wish is None:
                await standin.activity.next_change(0.1)
            elif wish.values:
                await persona.actor.pick(wish.message, wish.control, *wish.values)
            else:
                await persona.actor.click(wish.message, wish.control)
    others.switch(False)
    persona.windows -= 1
