"""The turn panel: open it, take a step, choose, take back. A click saves first and shows then."""

from bot.errors import TableRefusal
from bot.screens.ids import ControlId
from bot.screens.panel import done_panel, my_panel
from bot.screens.panel_choices import Act, read_choice
from bot.screens.refusals import refusal_screen, refusal_text
from bot.screens.undo_screen import undo_screen
from bot.tables.demands import demand_running, demand_seat
from bot.tables.happenings import Moment
from bot.tables.table import Stage, Table
from bot.views.answer import Answer
from bot.views.desk import Desk, person_of

MILD = ("stale-panel", "not-your-turn", "not-possible-now", "old-button", "one-per-province")
"""Refusals after which the person gets the fresh panel with the sentence on top."""


async def open_panel(
    desk: Desk, answer: Answer, table: str, *, draft: str = "", refusal: TableRefusal | None = None
) -> None:
    """The turn panel if I am on turn, else my cards."""
    teller = await desk.teller(answer.interaction)
    moment = await desk.service.moment(table)
    seat = _demand_playing(moment, answer)
    await desk.service.rename(person_of(answer.interaction))
    trouble = desk.publisher.trouble(table)
    if trouble is not None and trouble.code == "channel-gone":
        raise trouble
    if trouble is not None:
        desk.publisher.wake(table)
    desk.computers.wake(moment.table)
    found = refusal or trouble
    notice = refusal_text(found, teller) if found else ""
    await answer.show(my_panel(moment, seat, teller, draft=draft, notice=notice), teller)


async def act(desk: Desk, answer: Answer, table: str, version: int, notation: str) -> None:
    """One step of the game."""
    interaction = answer.interaction
    try:
        after = await desk.service.act(
            table, version, notation, person_of(interaction), interaction.id
        )
    except TableRefusal as refusal:
        await _show_refusal(desk, answer, table, refusal)
        return
    try:
        await answer.acknowledge()
    finally:
        # What is saved is shown to all, even if nobody hears that the click arrived.
        desk.changed(after)
    await _show_after_step(desk, answer, after)


async def choose(desk: Desk, answer: Answer, control: ControlId, values: list[str]) -> None:
    """An entry of one of the panel's selects: a step, or a choice half made."""
    table, version = control.table, control.version
    moment = await desk.service.moment(table)
    try:
        seat = _demand_playing(moment, answer)
        if moment.table.version != version:
            raise TableRefusal("stale-panel")
        choice = read_choice(moment, seat, control.rest, values)
    except TableRefusal as refusal:
        await _show_refusal(desk, answer, table, refusal)
        return
    if isinstance(choice, Act):
        await act(desk, answer, table, version, choice.notation)
    else:
        await open_panel(desk, answer, table, draft=choice.draft)


async def draft(desk: Desk, answer: Answer, table: str, version: int, text: str) -> None:
    """Change only what I see."""
    now = await desk.service.table(table)
    stale = TableRefusal("stale-panel") if now.version != version else None
    await open_panel(desk, answer, table, draft="" if stale else text, refusal=stale)


async def take_back(desk: Desk, answer: Answer, table: str, version: int, *, whole: bool) -> None:
    interaction = answer.interaction
    try:
        after = await desk.service.take_back(
            table, version, person_of(interaction), whole=whole, click=interaction.id
        )
    except TableRefusal as refusal:
        await _show_refusal(desk, answer, table, refusal)
        return
    try:
        await answer.acknowledge()
    finally:
        # What is saved is shown to all, even if nobody hears that the click arrived.
        desk.changed(after)
    await open_panel(desk, answer, table)


async def ask_undo(desk: Desk, answer: Answer, table: str) -> None:
    """/thurn undo: say what would be taken back."""
    teller = await desk.teller(answer.interaction)
    person = person_of(answer.interaction)
    if (refusal := await desk.service.undo_refusal(table, person)) is not None:
        raise refusal
    moment = await desk.service.moment(table)
    seat = _demand_playing(moment, answer)
    await answer.show(undo_screen(moment, seat, teller), teller)


async def _show_after_step(desk: Desk, answer: Answer, table: Table) -> None:
    teller = await desk.teller(answer.interaction)
    moment = await desk.service.moment(table.id)
    seat = moment.table.seat_of(answer.interaction.user.id)
    game = moment.table.game
    if seat is None or game is None:
        raise TableRefusal("not-at-table", table=moment.table)
    is_mine = moment.table.stage is Stage.RUNNING and game.seat == seat
    screen = my_panel(moment, seat, teller) if is_mine else done_panel(moment, seat, teller)
    await answer.show(screen, teller)


async def _show_refusal(desk: Desk, answer: Answer, table: str, refusal: TableRefusal) -> None:
    if refusal.code in MILD or refusal.code.startswith("undo-"):
        await open_panel(desk, answer, table, refusal=refusal)
        return
    teller = await desk.teller(answer.interaction)
    await answer.show_apology(refusal_screen(refusal, teller))


def _demand_playing(moment: Moment, answer: Answer) -> int:
    """The seat of whoever clicked, in a game that runs."""
    table = moment.table
    demand_running(table)
    return demand_seat(table, person_of(answer.interaction))
