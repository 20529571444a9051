"""Who made this. Private."""

from bot.screens.links import Links
from bot.screens.notice import notice_screen
from bot.screens.screen import Link, Screen
from bot.screens.teller import Teller


def about_screen(teller: Teller, version: str, links: Links) -> Screen:
    """An address that is not known is left out."""
    north = (
        teller.text("settings.about.north-link", link=links.maps)
        if links.maps
        else teller.text("settings.about.north")
    )
    sentences = [
        teller.text("settings.about.version", version=version),
        teller.text("settings.about.authors"),
        north,
    ]
    source = Link(teller.text("settings.about.source"), links.source) if links.source else None
    problem = teller.text("settings.about.problem")
    return notice_screen(
        " ".join(sentences), source, Link(problem, links.problems) if links.problems else None
    )
