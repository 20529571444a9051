"""Seating computer players: in a lobby, and in a game for somebody who left."""

from bot.errors import TableRefusal
from bot.screens.computers_screen import (
    computers_screen,
    play_on_screen,
    read_level,
    seated_text,
)
from bot.screens.refusals import refusal_text
from bot.tables.demands import demand_host, demand_lobby, demand_running
from bot.tables.table import Table
from bot.views.answer import Answer
from bot.views.desk import Desk, person_of
from bot.views.troubles import tell_trouble


async def show_computers(desk: Desk, answer: Answer, table: Table, *, notice: str = "") -> None:
    person = person_of(answer.interaction)
    demand_lobby(table, person)
    demand_host(table, person)
    teller = await desk.teller(answer.interaction)
    await answer.show(computers_screen(table, teller, notice), teller)


async def add_computer(desk: Desk, answer: Answer, table: Table, value: str) -> None:
    interaction, person = answer.interaction, person_of(answer.interaction)
    teller = await desk.teller(interaction)
    try:
        after = await desk.service.add_computer(table.id, person, read_level(value), interaction.id)
    except TableRefusal as refusal:
        if refusal.code != "table-full":
            raise
        # Somebody sat down since the screen was shown; the host goes on from here.
        now = await desk.service.table(table.id)
        await show_computers(desk, answer, now, notice=refusal_text(refusal, teller))
        return
    desk.changed(after)
    came = [seat for seat in after.computers if seat not in table.computers]
    notice = seated_text(after, came[-1], teller) if came else ""
    await show_computers(desk, answer, after, notice=notice)
    await tell_trouble(desk, answer, table.id)


async def let_computer_go(desk: Desk, answer: Answer, table: Table, value: str) -> None:
    interaction = answer.interaction
    seat = int(value) if value.isascii() and value.isdigit() else -1
    after = await desk.service.let_computer_go(
        table.id, person_of(interaction), seat, interaction.id
    )
    desk.changed(after)
    await show_computers(desk, answer, after)
    await tell_trouble(desk, answer, table.id)


async def ask_play_on(desk: Desk, answer: Answer, table: Table, seat: int) -> None:
    demand_running(table)
    demand_host(table, person_of(answer.interaction))
    if seat not in table.free_seats:
        raise TableRefusal("seat-just-taken")
    teller = await desk.teller(answer.interaction)
    await answer.show(play_on_screen(table, seat, teller), teller)


async def play_on(desk: Desk, answer: Answer, table: Table, seat: int, value: str) -> None:
    interaction = answer.interaction
    after = await desk.service.let_computer_play_on(
        table.id, person_of(interaction), seat, read_level(value), interaction.id
    )
    desk.changed(after)
    await answer.vanish()
    await tell_trouble(desk, answer, table.id)
