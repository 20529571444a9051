"""Long lists: Discord shows 25 entries, so a longer list is shown page by page."""

from collections.abc import Sequence

from bot.screens.panel_draft import Draft
from bot.screens.panel_frame import Frame
from bot.screens.screen import MOST_OPTIONS, Option, Row

PAGE_SIZE = MOST_OPTIONS - 1
SHOWS = "~"
"""What the value of an option begins with that only changes what I see; its draft follows."""


def shows(draft: Draft) -> str:
    """The value of an option that leads to this draft."""
    return f"{SHOWS}{draft}"


def paged_select(
    frame: Frame, name: str, placeholder: str, options: Sequence[Option]
) -> tuple[Row, ...]:
    """A list of any length; its last entry turns the page."""
    return frame.select(name, placeholder, page_of(frame, name, options))


def page_of(frame: Frame, name: str, options: Sequence[Option]) -> tuple[Option, ...]:
    if len(options) <= MOST_OPTIONS:
        return tuple(options)
    pages = -(-len(options) // PAGE_SIZE)
    page = frame.draft.page(name)
    page = page if page < pages else 0
    following = (page + 1) % pages
    first, last = following * PAGE_SIZE + 1, min((following + 1) * PAGE_SIZE, len(options))
    more = frame.text("panel.more", first=first, last=last, total=len(options))
    shown = options[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]
    return (*shown, Option(more, shows(frame.draft.with_page(name, following))))
