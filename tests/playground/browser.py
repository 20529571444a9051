"""A browser that is on this machine, driven through the page as a person would."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Browser, Page, async_playwright
from playwright.async_api import TimeoutError as NotThere

from playground.page.others import Use
from playground.standin.world.components import walk

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
needs_browser = pytest.mark.skipif(
    CHROMIUM is None, reason="needs Chromium: apt install chromium (or any Chrome in the PATH)"
)
GONE_MS = 3000
SCREENSHOTS = Path("var/screenshots")
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    # Chromium refuses its sandbox to root, which is what a container runs as.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        try:
            yield started
        finally:
            await started.close()


async def open_page(browser: Browser, url: str, person: str, *, is_phone: bool = False) -> Page:
    """A page that fails the test by anything it logs as an error."""
    size = PHONE if is_phone else DESKTOP
    context = await browser.new_context(viewport={"width": size["width"], "height": size["height"]})
    page = await context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    await page.goto(f"{url}/?as={person}")
    await page.locator("#message-box").wait_for()
    return page


async def take_screenshot(page: Page, name: str) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=SCREENSHOTS / f"{name}.png")


async def demand_accessible(page: Page) -> None:
    """No serious finding of axe-core."""
    found = await Axe().run(page)
    serious = [
        f"{each['id']}: {each['help']} {[node['html'][:120] for node in each['nodes']]}"
        for each in found.response["violations"]
        if each["impact"] in ("serious", "critical")
    ]
    assert not serious


async def use(page: Page, wish: Use) -> bool:
    """Press a button, or open a list and choose from it. Whether it was still there to be used."""
    message = page.locator(f'[data-message="{wish.message.id}"]')
    control = message.locator(f'[data-control="{wish.control}"]')
    options = {str(option["value"]): number for number, option in enumerate(_options(wish))}
    try:
        await control.click(timeout=GONE_MS)
    except NotThere:
        return False
    entries = message.get_by_role("option")
    for value in wish.values:
        await entries.nth(options[value]).click()
    if len(wish.values) > 1:
        await page.keyboard.press("Escape")
    return True


def _options(wish: Use) -> list[dict[str, object]]:
    for component in walk(wish.message.components):
        if component.get("custom_id") == wish.control:
            return list(component.get("options") or [])
    raise AssertionError("the control is gone")
