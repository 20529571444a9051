"""Where every click arrives: the control's id says what is meant.

Clicks are heard as events of the client and not through the library's views: they work after a
restart and in old messages, nothing is kept for them, and none is dropped without an answer.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.errors import TableRefusal
from bot.screens.ids import PUBLIC, ControlId, read_id
from bot.screens.replay_screen import STEP
from bot.views import computers, owning, playing, remembering, seating
from bot.views.answer import Answer, Manner
from bot.views.desk import Desk
from bot.views.finding import table_meant
from bot.views.looking import SHOWS
from bot.views.opening import Wish, open_table, rematch, reopen

Handler = Callable[[Answer], Awaitable[None]]

LOBBY_DEEDS: dict[str, seating.Deed] = {
    "join": seating.join,
    "leave": seating.leave_lobby,
    "options": seating.show_options,
    "computers": computers.show_computers,
    "start": seating.start_game,
    "close": seating.ask_close,
}
TABLE_DEEDS: dict[str, seating.Deed] = {
    "ask-leave": seating.ask_leave,
    "leave": seating.leave_game,
    "ask-cancel": seating.ask_cancel,
    "ask-replace": seating.ask_take,
    "cancel": seating.cancel,
    "close-lobby": seating.close_lobby,
    "move": seating.move,
    "reopen": reopen,
    "rematch": rematch,
}
SEAT_DEEDS: dict[str, Callable[[Desk, Answer, Any, int], Awaitable[None]]] = {
    "ask-take": seating.ask_take,
    "take": seating.take_seat,
    "ask-free": seating.ask_free,
    "free": seating.free_seat,
    "ask-play-on": computers.ask_play_on,
}
LOBBY_CHOICES: dict[str, Callable[[Desk, Answer, Any, str], Awaitable[None]]] = {
    "add-computer": computers.add_computer,
    "let-computer-go": computers.let_computer_go,
}
SEAT_CHOICES: dict[str, Callable[[Desk, Answer, Any, int, str], Awaitable[None]]] = {
    "play-on": computers.play_on,
}
_ABOUT_SEAT = re.compile(r"(.+)-([0-3])", re.ASCII)

CHANGES_NOTHING_HERE = ("leave", "start")
"""Deeds in the lobby whose only answer is that the public message changes."""


async def on_click(desk: Desk, interaction: discord.Interaction) -> None:
    """Answer a click on a button or a choice in a select."""
    data: dict[str, Any] = dict(interaction.data or {})
    control = read_id(str(data.get("custom_id", "")))
    values = [str(value) for value in data.get("values", [])]

    async def handle(answer: Answer) -> None:
        await _handle(desk, answer, control, values)

    await desk.handle(interaction, _manner(interaction, control), handle)


def _manner(interaction: discord.Interaction, control: ControlId | None) -> Manner:
    """A click in a private message changes that one; one in a public message brings a private
    answer. A viewer changes also where everybody sees it, and a film is a message of its own.
    """
    message = interaction.message
    is_private = message is not None and message.flags.ephemeral
    if control is not None and control.kind == "s" and control.rest == "film":
        return Manner.PRIVATE if is_private else Manner.PUBLIC
    if is_private or (control is not None and control.kind == "s" and control.rest == STEP):
        return Manner.IN_PLACE
    if control is not None and control.kind == "l" and control.rest in CHANGES_NOTHING_HERE:
        return Manner.IN_PLACE
    return Manner.PRIVATE


async def _handle(desk: Desk, answer: Answer, control: ControlId | None, values: list[str]) -> None:
    if control is None:
        await _old_button(desk, answer)
        return
    table, version, rest = control.table, control.version, control.rest
    match control.kind:
        case "a":
            await playing.act(desk, answer, table, version, rest)
        case "c":
            await playing.choose(desk, answer, control, values)
        case "d":
            await playing.draft(desk, answer, table, version, rest)
        case "u":
            await playing.take_back(desk, answer, table, version, whole=rest == "all")
        case "l":
            await _lobby(desk, answer, table, rest, values)
        case "t":
            await _table(desk, answer, table, rest, values)
        case "s" if rest in SHOWS:
            page = values[0] if values else control.page
            await SHOWS[rest](desk, answer, table, page)
        case "p":
            await _person(desk, answer, control, values)
        case _:
            await _old_button(desk, answer)


async def _old_button(desk: Desk, answer: Answer) -> None:
    """An id that this version does not know: the fresh panel if there is one."""
    table = await table_meant(desk, answer, "hand")
    if table is not None:
        await playing.open_panel(desk, answer, table.id, refusal=TableRefusal("old-button"))


async def _lobby(desk: Desk, answer: Answer, table: str, deed: str, values: list[str]) -> None:
    now = await desk.service.table(table)
    if deed in LOBBY_DEEDS:
        await LOBBY_DEEDS[deed](desk, answer, now)
    elif deed in LOBBY_CHOICES and values:
        await LOBBY_CHOICES[deed](desk, answer, now, values[0])
    elif deed.startswith("set-"):
        await seating.change_lobby(desk, answer, now, deed, values[0] if values else "")
    else:
        await _old_button(desk, answer)


async def _table(desk: Desk, answer: Answer, table: str, deed: str, values: list[str]) -> None:
    now = await desk.service.table(table)
    if deed in TABLE_DEEDS:
        await TABLE_DEEDS[deed](desk, answer, now)
    elif (found := _ABOUT_SEAT.fullmatch(deed)) and found[1] in SEAT_DEEDS:
        await SEAT_DEEDS[found[1]](desk, answer, now, int(found[2]))
    elif found and found[1] in SEAT_CHOICES and values:
        await SEAT_CHOICES[found[1]](desk, answer, now, int(found[2]), values[0])
    else:
        await _old_button(desk, answer)


async def _person(desk: Desk, answer: Answer, control: ControlId, values: list[str]) -> None:
    deed = control.rest
    if deed in OWN_DEEDS:
        await OWN_DEEDS[deed](desk, answer)
    elif deed in remembering.DEEDS:
        await remembering.DEEDS[deed](desk, answer, control.page, values)
    elif deed == "games":
        await owning.games(desk, answer, int(control.page) if control.page.isdigit() else 0)
    elif deed.startswith("set-server-"):
        await owning.set_server(desk, answer, deed, values)
    elif deed.startswith("set-"):
        await owning.set_own(desk, answer, deed, values)
    elif deed.startswith("at-") and values:
        await _at(desk, answer, deed.removeprefix("at-"), values[0], control.page)
    else:
        await _old_button(desk, answer)


async def _at(desk: Desk, answer: Answer, screen: str, table: str, page: str) -> None:
    """The person said which table was meant."""
    if screen in SHOWS:
        await SHOWS[screen](desk, answer, table, page)
        if page == PUBLIC:
            await answer.vanish()  # the question is answered elsewhere
    else:
        await _table(desk, answer, table, f"ask-{screen}", [])


async def _nothing(_: Desk, answer: Answer) -> None:
    await answer.vanish()


async def _start(desk: Desk, answer: Answer) -> None:
    await open_table(desk, answer, Wish())


async def _start_in_thread(desk: Desk, answer: Answer) -> None:
    await open_table(desk, answer, Wish(in_thread=True))


OWN_DEEDS: dict[str, Callable[[Desk, Answer], Awaitable[None]]] = {
    "nothing": _nothing,
    "start": _start,
    "start-thread": _start_in_thread,
    "settings": owning.settings,
    "server-settings": owning.server_settings,
    "privacy": owning.privacy,
    "export": owning.export,
    "ask-delete": owning.ask_delete,
    "delete": owning.delete,
    "about": owning.about,
}
