"""Makes a moving picture of a whole game and tells meanwhile how far it is."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import discord

from bot.errors import TableRefusal
from bot.language.headlines import headline
from bot.rules.record import PublicTurn, public_turns
from bot.screens.film_screen import drawing_screen, film_screen, waiting_screen
from bot.screens.names import known_names
from bot.screens.teller import Teller
from bot.tables.chronicle import Story
from bot.tables.demands import demand_over
from bot.tables.replaying import course_of, position_at, story_of
from bot.views.answer import LOST_ON_THE_WAY, Answer, Manner
from bot.views.desk import Desk, teller_of_viewer
from renderers.film import DISCORD_LIMIT, Film, FilmStopped, FilmTooLarge, FrameWish, make_film
from renderers.game_film import film_frames
from renderers.table_picture import shown_names

LOG = logging.getLogger(__name__)

TELL_EVERY_SECONDS: Final = 2.0
MOST_SECONDS: Final = 12 * 60
"""From the click on: Discord takes no answer after 15 minutes."""

_Sitting: TypeAlias = tuple[tuple[str, ...], tuple[int, ...]]
"""The players' names by seat, and the seats of computer players."""


@dataclass(slots=True)
class Progress:
    """Written by the thread that draws, read by the loop that tells."""

    done: int = 0
    total: int = 0

    def note(self, done: int, total: int) -> None:
        self.done, self.total = done, total


async def film(desk: Desk, answer: Answer, table: str, _: str) -> None:
    """A new message: in the private viewer for this person, in the public one for everybody."""
    begun = time.monotonic()
    is_public = answer.manner is Manner.PUBLIC
    demand_over(await desk.service.table(table))
    place = answer.interaction.channel_id if is_public else answer.interaction.user.id
    async with desk.films.ordered(f"{table} {place}"):
        await answer.acknowledge()
        teller = await teller_of_viewer(desk, answer.interaction, is_public=is_public)
        story = await story_of(desk.service.chronicle, table)
        course_of(story)
        if desk.films.is_busy:
            await answer.show(waiting_screen(teller), teller)
        async with desk.films.turn():
            made = await _made(desk, answer, story, teller, begun + MOST_SECONDS)
        await answer.show(film_screen(made, story.table, teller), teller)


async def _made(desk: Desk, answer: Answer, story: Story, teller: Teller, deadline: float) -> Film:
    progress = Progress()
    limit = min(DISCORD_LIMIT, answer.interaction.filesize_limit)

    def make(is_stopped: Callable[[], bool]) -> Film:
        def is_given_up() -> bool:
            return is_stopped() or desk.films.is_stopping or time.monotonic() > deadline

        return draw_film(story, teller, limit, progress, is_given_up)

    making = asyncio.create_task(desk.easel.film(make), name="draw a film")
    try:
        while not making.done():
            await asyncio.wait({making}, timeout=TELL_EVERY_SECONDS)
            if not making.done() and progress.done:
                await _tell(answer, progress, teller)
        return await making
    except FilmStopped:
        raise TableRefusal("film-stopped") from None
    except FilmTooLarge:
        raise TableRefusal("film-too-large") from None
    finally:
        making.cancel()


async def _tell(answer: Answer, progress: Progress, teller: Teller) -> None:
    """The film goes on although this cannot be told."""
    try:
        await answer.show(drawing_screen(progress.done, progress.total, teller), teller)
    except (discord.HTTPException, *LOST_ON_THE_WAY) as error:
        LOG.warning("how far a film is could not be told: %r", error)


def draw_film(
    story: Story,
    teller: Teller,
    limit: int,
    progress: Progress,
    is_stopped: Callable[[], bool],
) -> Film:
    """Takes long: for a thread beside the event loop."""
    return make_film(
        _frames(story, teller),
        map_name=story.game.edition.board.name,
        theme=teller.theme,
        limit_bytes=limit,
        progress=progress.note,
        is_stopped=is_stopped,
    )


def _frames(story: Story, teller: Teller) -> list[FrameWish]:
    """Each with those who sat there then."""
    turns, course = list(public_turns(story.game, story.actions)), course_of(story)
    positions = [position_at(story, step) for step in (*course.turns, course.steps)]
    sitting = [(then.names, then.computers) for then in positions[: len(turns)]]
    films = {there: _frames_with(there, turns, teller) for there in set(sitting)}
    result = films[sitting[-1]][-1]
    return [*(films[there][place] for place, there in enumerate(sitting)), result]


def _frames_with(sitting: _Sitting, turns: list[PublicTurn], teller: Teller) -> list[FrameWish]:
    """Only wishes, so that it costs little to have some that are not used."""
    words, (known, computers) = teller.catalog, sitting
    names = known_names(known, words)
    shown = shown_names(names, words)
    return film_frames(
        turns,
        names,
        words,
        lambda events, view: headline(events, view, shown, words),
        theme=teller.theme,
        computers=computers,
    )
