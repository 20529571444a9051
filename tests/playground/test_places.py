"""Who and where one is: channels, threads, mentions, other people; and forms that a bot opens."""

import re

import aiohttp
from playwright.async_api import Page, expect

from playground.standin.world import posting
from playground.standin.world.clock import ManualClock
from playground.standin.world.drafts import Draft
from playground.standin.world.interaction import Interaction, InteractionType
from playground.standin.world.payload import Json
from tests.playground.browser import (
    browser,
    demand_accessible,
    needs_browser,
    open_page,
    take_screenshot,
)
from tests.playground.house import House

pytestmark = needs_browser
EPHEMERAL = 64
FORM: Json = {
    "title": "Your postcard",
    "custom_id": "postcard",
    "components": [
        {
            "type": 18,
            "label": "To",
            "component": {"type": 4, "custom_id": "to", "style": 1, "min_length": 3},
        },
        {
            "type": 18,
            "label": "Stamp",
            "component": {
                "type": 3,
                "custom_id": "stamp",
                "options": [{"label": "Red", "value": "r"}, {"label": "Blue", "value": "b"}],
            },
        },
    ],
}


async def test_a_mention_elsewhere_a_thread_and_another_person(house: House) -> None:
    guide, alice = house.playground.guide, house.playground.cast.people[0]
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        channels, heading = page.locator("#channel-list"), page.locator("#channel-heading")
        await channels.get_by_role("link", name="second-table").click()
        await expect(heading).to_have_text("second-table")
        for deed in ("start", "computers"):
            await guide.do(deed, alice)
        await expect(channels.locator(".badge")).to_have_text("1")
        await expect(page).to_have_title(re.compile(r"^\(1\) "))
        await demand_accessible(page)
        await take_screenshot(page, "mention")
        await channels.get_by_role("link", name="table").first.click()
        await expect(page.locator(".notified")).to_contain_text("Alice")
        await expect(channels.locator(".badge")).to_have_count(0)
        await expect(page).to_have_title(re.compile("^table"))

        await channels.get_by_role("link", name="second-table").click()
        await expect(heading).to_have_text("second-table")
        await page.locator("#message-box").focus()
        await page.keyboard.type("/thurn start place:thread")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        thread = channels.locator(".channel-thread")
        await expect(thread).to_contain_text("Thurn und Taxis: Alice")
        await page.locator(".system-line").get_by_role("button", name="Open it").click()
        await expect(thread).to_have_attribute("aria-current", "page")
        await expect(heading).to_have_text(re.compile("^second-table.*Thurn und Taxis: Alice$"))
        await expect(page.locator("#messages")).to_contain_text("a table is open")
        await take_screenshot(page, "thread")

        await channels.get_by_role("link", name="second-table").click()
        await expect(page.locator("#messages")).to_contain_text("Your table is here")
        await page.locator("#you-button").click()
        await demand_accessible(page)
        await take_screenshot(page, "people")
        await page.locator("#people-list").get_by_role("link", name="Bob", exact=True).click()
        await expect(page.locator("#you-button")).to_contain_text("Bob")
        await expect(heading).to_have_text("second-table")
        await expect(page.locator("#messages")).to_contain_text("Alice")
        await expect(page.locator("#messages")).not_to_contain_text("Your table is here")


async def test_a_form_that_a_bot_opens(quiet_house: House) -> None:
    """The test is the bot, with all the time it needs; nothing moves for whoever wants it so."""
    house, world = quiet_house, quiet_house.standin.world
    world.clock = ManualClock()
    channel = next(iter(world.channels.values()))
    button = {"type": 2, "style": 1, "label": "Write", "custom_id": "write"}
    row = {"type": 1, "components": [button]}
    content = f"Post for <@{house.playground.cast.people[0].user.id}>!"
    posting.create(world, channel, world.bot, Draft({"content": content, "components": [row]}))
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        await expect(page.locator(".mentions-you .mention")).to_have_text("@Alice")
        await page.get_by_role("button", name="Write").click()
        click = await _sent(house, InteractionType.COMPONENT)
        await expect(page.locator(".is-pending")).to_have_count(1)
        assert not await _is_still(page)
        await page.emulate_media(reduced_motion="reduce")
        assert await _is_still(page)
        await _answer(house, click, 9, FORM)
        form = page.get_by_role("dialog", name="Your postcard")
        await expect(form.get_by_label("To")).to_be_focused()
        await demand_accessible(page)
        await take_screenshot(page, "form")
        await page.keyboard.type("ab")
        await page.keyboard.press("Enter")
        await expect(form).to_contain_text("At least 3 characters")
        await page.keyboard.type("c")
        await page.keyboard.press("Enter")
        await expect(form).to_contain_text("Please fill this in")
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("b")
        await page.keyboard.press("Enter")
        await form.get_by_role("button", name="Submit").click()
        filled = await _sent(house, InteractionType.MODAL)
        assert _values(filled) == {"to": "abc", "stamp": ["b"]}
        await _answer(house, filled, 4, {"content": "It is on its way.", "flags": EPHEMERAL})
        await expect(page.locator(".is-ephemeral")).to_contain_text("It is on its way.")
        await expect(form).to_have_count(0)


async def _sent(house: House, kind: InteractionType) -> Interaction:
    def found() -> list[Interaction]:
        return [i for i in house.standin.interactions.by_id.values() if i.type is kind]

    await house.standin.until(found)
    return found()[-1]


async def _answer(house: House, interaction: Interaction, kind: int, data: Json) -> None:
    place = f"interactions/{interaction.id}/{interaction.token}/callback"
    body = {"type": kind, "data": data}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{house.standin.url}/api/v10/{place}", json=body) as answer,
    ):
        assert answer.ok, await answer.text()


def _values(interaction: Interaction) -> dict[str, object]:
    fields = [part["component"] for part in interaction.data["components"]]
    return {each["custom_id"]: each.get("value", each.get("values")) for each in fields}


async def _is_still(page: Page) -> bool:
    """Whether nothing on the page moves by itself."""
    return bool(await page.evaluate("document.getAnimations().length === 0"))
