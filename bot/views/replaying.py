"""Watching a game again, and taking it along as a file or as a text."""

import json

import discord

from bot.errors import TableRefusal
from bot.screens.film_screen import file_stem
from bot.screens.ids import PUBLIC
from bot.screens.names import known_names
from bot.screens.replay_choices import ended_label, running_label
from bot.screens.replay_screen import ReplayPage, replay_screen
from bot.screens.screen import Attachment, Screen, Text
from bot.screens.teller import Teller
from bot.screens.transcript import transcript
from bot.tables.demands import demand_over, demand_running
from bot.tables.exporting import game_record
from bot.tables.past import Wanted
from bot.tables.replaying import position_at, story_of
from bot.tables.table import Table
from bot.views.answer import Answer
from bot.views.desk import Desk, place_of, teller_of_viewer
from bot.views.finding import table_meant

OFFERED, LOOKED_THROUGH = 25, 100
"""Discord shows so many choices; among so many games the typed words are looked for."""


async def replay(desk: Desk, answer: Answer, table: str, page: str) -> None:
    """A new viewer: of a game that is over from its beginning, of a running one as it is now."""
    is_public = page == PUBLIC
    teller = await teller_of_viewer(desk, answer.interaction, is_public=is_public)
    screen = await _viewer(desk, table, teller, ReplayPage.read(page))
    if is_public:
        await answer.show_everybody(screen, teller)
    else:
        await answer.show(screen, teller)


async def step(desk: Desk, answer: Answer, table: str, page: str) -> None:
    """A click in a viewer, which changes for everybody who sees it."""
    message = answer.interaction.message
    is_public = message is not None and not message.flags.ephemeral
    async with desk.viewers.turn(message):
        teller = await teller_of_viewer(desk, answer.interaction, is_public=is_public)
        screen = await _viewer(desk, table, teller, ReplayPage.read(page))
        await answer.show(screen, teller)


async def _viewer(desk: Desk, table: str, teller: Teller, page: ReplayPage) -> Screen:
    _demand_game(await desk.service.table(table))
    story = await story_of(desk.service.chronicle, table)
    first = None if story.table.is_open else 0
    position = position_at(story, first if page.step is None else page.step)
    return replay_screen(position, story.table, teller, page)


async def save(desk: Desk, answer: Answer, table: str, _: str) -> None:
    """The game as a file for this person: what `verify` and `replay` of the command line read."""
    teller = await desk.teller(answer.interaction)
    demand_over(await desk.service.table(table))
    story = await story_of(desk.service.chronicle, table)
    (former,) = known_names([""], teller.catalog)
    record = game_record(story, former)
    data = json.dumps(record, ensure_ascii=False, indent=1).encode()
    file = f"{file_stem(story.table)}.json"
    told = Text(teller.text("replay.file.record", file=file))
    await answer.add(Screen((told, Attachment(file, data))), is_private=True)


async def as_text(desk: Desk, answer: Answer, table: str, _: str) -> None:
    """The game in words for this person."""
    teller = await desk.teller(answer.interaction)
    demand_over(await desk.service.table(table))
    story = await story_of(desk.service.chronicle, table)
    text = transcript(story, teller, desk.links.fairness)
    file = Attachment(f"{file_stem(story.table)}.txt", text.encode())
    await answer.add(Screen((Text(teller.text("replay.file.text")), file)), is_private=True)


async def replay_of(desk: Desk, answer: Answer, game: str | None, page: str) -> None:
    """The command: a game of this server by its name, else the one of this channel."""
    if game is not None:
        table: Table | None = await _named(desk, answer, game)
    else:
        table = await _game_here(desk, answer) or await table_meant(desk, answer, "replay", page)
    if table is not None:
        await replay(desk, answer, table.id, page)


async def _named(desk: Desk, answer: Answer, name: str) -> Table:
    """A running game is watched in its channel: elsewhere nobody can know who may see that."""
    guild, channel = place_of(answer.interaction)
    try:
        table = await desk.service.table(name)
    except TableRefusal:
        raise TableRefusal("unknown-game") from None
    is_hidden = table.is_open and table.channel != channel
    if table.guild != guild or table.game is None or is_hidden:
        raise TableRefusal("unknown-game")
    return table


async def _game_here(desk: Desk, answer: Answer) -> Table | None:
    """The running game of this channel, else the latest one that was played here."""
    _, channel = place_of(answer.interaction)
    found = await desk.service.chronicle.latest_game_in(channel)
    return None if found is None else await desk.service.table(found)


async def games_offered(
    desk: Desk, interaction: discord.Interaction, typed: str
) -> list[tuple[str, str]]:
    """Names and ids of games to choose from: the running one of this channel, then the latest that
    ended on this server.
    """
    guild, channel = place_of(interaction)
    teller = await desk.teller(interaction)
    here = await desk.service.latest_in(channel)
    found = []
    if here is not None and here.is_open and here.game is not None:
        found.append((running_label(here, teller), here.id))
    count = LOOKED_THROUGH if typed else OFFERED
    for game in await desk.service.chronicle.games(Wanted(guild), count):
        found.append((ended_label(game, teller), game.table))
    fitting = [each for each in found if typed.casefold() in each[0].casefold()]
    return fitting[:OFFERED]


def _demand_game(table: Table) -> None:
    if table.game is None:
        demand_running(table)
