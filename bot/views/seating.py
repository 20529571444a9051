"""Who sits at a table: the lobby, giving up a seat, taking one, ending it all."""

import time
from collections.abc import Awaitable, Callable

from bot.errors import TableRefusal
from bot.screens.lobby import close_lobby_question, welcome_screen
from bot.screens.lobby_choices import options_screen, read_lobby_choice
from bot.screens.notice import notice_screen
from bot.screens.questions import (
    cancel_question,
    free_seat_question,
    leave_question,
    take_seat_question,
)
from bot.screens.refusals import refusal_text
from bot.tables.demands import (
    demand_host_or_moderator,
    demand_lobby,
    demand_running,
    is_host,
)
from bot.tables.seats import has_vanished, loses_by_leaving
from bot.tables.table import Stage, Table
from bot.views.answer import Answer
from bot.views.desk import Desk, is_moderator, person_of, place_of
from bot.views.troubles import tell_trouble

Deed = Callable[[Desk, Answer, Table], Awaitable[None]]


# The lobby


async def join(desk: Desk, answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    after = await desk.service.join(table.id, person_of(interaction), interaction.id)
    desk.changed(after)
    seat = after.seat_of(interaction.user.id)
    if seat is None:
        raise TableRefusal("not-seated")
    teller = await desk.teller(interaction)
    await answer.show(welcome_screen(after, seat, teller), teller)
    await tell_trouble(desk, answer, table.id)


async def leave_lobby(desk: Desk, answer: Answer, table: Table) -> None:
    await _leave_lobby(desk, answer, table)
    await tell_trouble(desk, answer, table.id)


async def _leave_lobby(desk: Desk, answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    after = await desk.service.leave_lobby(table.id, person_of(interaction), interaction.id)
    desk.changed(after)
    await answer.acknowledge()


async def start_game(desk: Desk, answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    after = await desk.service.start(table.id, person_of(interaction), interaction.id)
    desk.changed(after)
    await answer.acknowledge()
    await tell_trouble(desk, answer, table.id)


async def show_options(desk: Desk, answer: Answer, table: Table, *, notice: str = "") -> None:
    teller = await desk.teller(answer.interaction)
    person = person_of(answer.interaction)
    demand_lobby(table, person)
    may_change = is_host(table, person)
    edition = desk.edition(table)
    screen = options_screen(table, teller, edition, desk.editions, may_change, notice)
    await answer.show(screen, teller)


async def change_lobby(desk: Desk, answer: Answer, table: Table, deed: str, value: str) -> None:
    interaction = answer.interaction
    change = read_lobby_choice(deed, value, table)
    person = person_of(interaction)
    teller = await desk.teller(interaction)
    try:
        after = await desk.service.change_lobby(table.id, person, change, interaction.id)
    except TableRefusal as refusal:
        if refusal.code != "seats-taken":
            raise
        # Somebody sat down since the panel was shown; the host goes on from here.
        after = await desk.service.table(table.id)
        await show_options(desk, answer, after, notice=refusal_text(refusal, teller))
        return
    desk.changed(after)
    await show_options(desk, answer, after, notice=teller.text("settings.saved"))
    await tell_trouble(desk, answer, table.id)


async def ask_close(desk: Desk, answer: Answer, table: Table) -> None:
    _demand_may_end(answer, table)
    demand_lobby(table, person_of(answer.interaction))
    teller = await desk.teller(answer.interaction)
    await answer.show(close_lobby_question(table, teller), teller)


async def close_lobby(desk: Desk, answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    after = await desk.service.close_lobby(
        table.id, person_of(interaction), is_moderator(interaction), interaction.id
    )
    desk.changed(after)
    await answer.vanish()
    await tell_trouble(desk, answer, table.id)


# The game


async def ask_leave(desk: Desk, answer: Answer, table: Table) -> None:
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise TableRefusal("not-seated")
    if table.stage is Stage.LOBBY:
        await _leave_lobby(desk, answer, table)
        teller = await desk.teller(answer.interaction)
        await answer.show(notice_screen(teller.text("lobby.left")), teller)
        await tell_trouble(desk, answer, table.id)
        return
    demand_running(table)
    teller = await desk.teller(answer.interaction)
    is_last, is_counted = len(table.people) == 1, loses_by_leaving(table, seat)
    await answer.show(leave_question(table, teller, is_last, is_counted=is_counted), teller)


async def leave_game(desk: Desk, answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    after = await desk.service.give_up_seat(table.id, person_of(interaction), interaction.id)
    desk.changed(after)
    await answer.vanish()
    await tell_trouble(desk, answer, table.id)


async def ask_take(desk: Desk, answer: Answer, table: Table, seat: int | None = None) -> None:
    """Offer a free seat: this one, or the first."""
    demand_running(table)
    if table.seat_of(answer.interaction.user.id) is not None:
        raise TableRefusal("own-seat")
    free = table.free_seats
    if not free:
        raise TableRefusal("no-free-seat")
    if seat is not None and seat not in free:
        raise TableRefusal("seat-just-taken")
    teller = await desk.teller(answer.interaction)
    await answer.show(take_seat_question(table, free[0] if seat is None else seat, teller), teller)


async def take_seat(desk: Desk, answer: Answer, table: Table, seat: int) -> None:
    interaction = answer.interaction
    after = await desk.service.take_seat(table.id, seat, person_of(interaction), interaction.id)
    desk.changed(after)
    teller = await desk.teller(interaction)
    await answer.show(welcome_screen(after, seat, teller), teller)
    await tell_trouble(desk, answer, table.id)


async def ask_free(desk: Desk, answer: Answer, table: Table, seat: int) -> None:
    demand_running(table)
    teller = await desk.teller(answer.interaction)
    await answer.show(free_seat_question(table, seat, teller), teller)


async def free_seat(desk: Desk, answer: Answer, table: Table, seat: int) -> None:
    interaction = answer.interaction
    after = await desk.service.free_seat(
        table.id, seat, person_of(interaction), is_moderator(interaction), interaction.id
    )
    desk.changed(after)
    await answer.vanish()
    await tell_trouble(desk, answer, table.id)


async def ask_cancel(desk: Desk, answer: Answer, table: Table) -> None:
    if table.stage is Stage.LOBBY:
        await ask_close(desk, answer, table)
        return
    demand_running(table)
    _demand_may_end(answer, table)
    teller = await desk.teller(answer.interaction)
    may_free = table.on_turn is not None and (
        is_moderator(answer.interaction) or has_vanished(table, _seat_on(table), time.time())
    )
    await answer.show(cancel_question(table, teller, may_free=may_free), teller)


async def cancel(desk: Desk, answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    after = await desk.service.cancel(
        table.id, person_of(interaction), is_moderator(interaction), interaction.id
    )
    desk.changed(after)
    await answer.vanish()
    await tell_trouble(desk, answer, table.id)


async def move(desk: Desk, answer: Answer, table: Table) -> None:
    """The table's channel is gone: go on in this one."""
    interaction = answer.interaction
    guild, channel = place_of(interaction)
    after = await desk.service.move(
        table.id, guild, channel, person_of(interaction), interaction.id
    )
    desk.changed(after)
    await answer.vanish()
    await tell_trouble(desk, answer, table.id)


def _demand_may_end(answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    demand_host_or_moderator(table, person_of(interaction), is_moderator(interaction))


def _seat_on(table: Table) -> int:
    return table.game.seat if table.game else 0
