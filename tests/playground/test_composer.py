"""The message box: commands and their options, by keyboard and mouse."""

import re

from playwright.async_api import Page, expect

from tests.playground.browser import (
    browser,
    demand_accessible,
    needs_browser,
    open_page,
    take_screenshot,
)
from tests.playground.house import House

pytestmark = needs_browser
COMMAND = "#command-place"


async def test_options_are_typed_on_after_the_command(house: House) -> None:
    """As words, as Discord writes them, all at once; letters find them, Tab takes, Enter sends."""
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        box, fields = page.locator("#message-box"), page.locator(f"{COMMAND} .chip-input")
        await box.focus()
        await page.keyboard.type("/thurn start seats 3")
        assert await _values(page) == ["3"]
        await page.keyboard.type(" place:here edition:base ")
        assert await _values(page) == ["3", "Here", "The base game (south)"]
        await take_screenshot(page, "options")
        await demand_accessible(page)
        await page.keyboard.press("Enter")
        await expect(page.locator("#messages")).to_contain_text("3 seats")
        await expect(box).to_be_focused()
        await expect(box).to_have_value("")

        await box.fill("/thurn start seats:2 giving-up:free")
        assert await _values(page) == ["2", "Whenever you like"]
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        await page.keyboard.type("/thurn start")
        await page.keyboard.press("Enter")
        await page.keyboard.type("  sea")
        await page.keyboard.press("Tab")
        await page.keyboard.type("9 nonsense")
        assert await _values(page) == ["9 nonsense"]
        await page.keyboard.press("Enter")
        await expect(page.locator(COMMAND)).to_contain_text("whole number")
        await expect(fields).to_be_focused()


async def test_a_blank_never_sends(house: House) -> None:
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "alice")
        sent = house.standin.interactions.by_id
        await page.locator("#message-box").focus()
        await page.keyboard.type("/thurn help   what ")
        await expect(page.locator(".finder-input")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.locator("#composer-error")).to_contain_text("what")
        assert not sent
        for _ in "what  ":
            await page.keyboard.press("Backspace")
        await expect(page.locator("#message-box")).to_have_value("/thurn help")
        await page.keyboard.type(" ")
        await page.keyboard.press("Enter")
        await expect(page.locator("#messages")).to_contain_text("Thurn und Taxis")


async def _values(page: Page) -> list[str]:
    fields = page.locator(f"{COMMAND} .chip-input")
    return [await field.input_value() for field in await fields.all()]


async def test_the_bot_completes_an_option(house: House) -> None:
    """By keyboard and mouse; two seats are free, which only the bot knows."""
    people = house.playground.cast.people
    for deed in ("start", "seat"):
        await house.playground.guide.do(deed, people[0])
    for persona in people[2:4]:
        await persona.actor.slash("thurn leave")
        await persona.actor.click(persona.actor.last, "Give up my seat")
    async with browser() as chromium:
        page = await open_page(chromium, house.page.url, "erin")
        seats, field = (
            page.get_by_role("listbox", name="seat"),
            page.locator(f"{COMMAND} .chip-input"),
        )
        await page.locator("#message-box").focus()
        await page.keyboard.type("/thurn replace seat:")
        await expect(seats.get_by_role("option")).to_have_count(2)
        await page.keyboard.type("green")
        await expect(seats.get_by_role("option")).to_have_count(1)
        await take_screenshot(page, "completed")
        await demand_accessible(page)
        await page.keyboard.press("Tab")
        await expect(field).to_have_value(re.compile("green barn"))
        await page.keyboard.press("Enter")
        await expect(page.locator(".is-ephemeral").last).to_contain_text("green barn")

        await page.locator("#slash").click()
        await page.get_by_role("option", name="/thurn replace").click()
        await page.get_by_role("button", name="Add the option seat").click()
        await seats.get_by_role("option").first.click()
        await expect(field).to_have_value(re.compile("yellow dome"))
        await page.locator("#send").click()
        await expect(page.locator(".is-ephemeral").last).to_contain_text("yellow dome")
