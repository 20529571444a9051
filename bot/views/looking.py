"""Screens that only show something: board, standings, log, rules, help."""

from collections.abc import Awaitable, Callable

from bot.errors import TableRefusal
from bot.screens.board_screen import board_screen
from bot.screens.board_words import board_in_words_screen
from bot.screens.end_screen import end_screen, points_screen
from bot.screens.help_screen import help_screen
from bot.screens.ids import PUBLIC
from bot.screens.log_screen import log_screen
from bot.screens.refusals import refusal_text
from bot.screens.replay_screen import STEP
from bot.screens.rules_screen import rules_screen, topic_of_turn
from bot.screens.screen import Screen
from bot.screens.standings_screen import standings_screen
from bot.screens.teller import Teller
from bot.tables.demands import demand_running
from bot.tables.table import Stage, Table
from bot.views.answer import Answer
from bot.views.desk import Desk, person_of
from bot.views.filming import film
from bot.views.hinting import hint
from bot.views.playing import ask_undo, open_panel
from bot.views.replaying import as_text, replay, save, step

Show = Callable[[Desk, Answer, str, str], Awaitable[None]]
"""Shows a page of a screen of a table."""


async def board(desk: Desk, answer: Answer, table: str, page: str) -> None:
    teller = await desk.teller(answer.interaction)
    moment = await desk.service.moment(table)
    _demand_game(moment.table)
    if page != PUBLIC:
        await _show(desk, answer, table, board_screen(moment, teller, is_public=False), teller)
        return
    by = person_of(answer.interaction).name
    await answer.show_everybody(board_screen(moment, teller, is_public=True, by=by), teller)


async def board_in_words(desk: Desk, answer: Answer, table: str, page: str) -> None:
    teller = await desk.teller(answer.interaction)
    moment = await desk.service.moment(table)
    _demand_game(moment.table)
    screen = board_in_words_screen(moment, teller, _number(page))
    await _show(desk, answer, table, screen, teller)


async def standings(desk: Desk, answer: Answer, table: str, page: str) -> None:
    teller = await desk.teller(answer.interaction)
    now = await desk.service.table(table)
    _demand_game(now)
    if page == PUBLIC:
        by = person_of(answer.interaction).name
        await answer.show_everybody(standings_screen(now, teller, is_public=True, by=by), teller)
    elif now.stage is Stage.FINISHED:
        entries = await desk.service.log(table)
        await answer.show(end_screen(now, entries, teller, desk.links.fairness), teller)
    else:
        await _show(desk, answer, table, standings_screen(now, teller, is_public=False), teller)


async def points(desk: Desk, answer: Answer, table: str, _: str) -> None:
    teller = await desk.teller(answer.interaction)
    now = await desk.service.table(table)
    _demand_game(now)
    await answer.show(points_screen(now, teller), teller)


async def log(desk: Desk, answer: Answer, table: str, page: str) -> None:
    teller = await desk.teller(answer.interaction)
    now = await desk.service.table(table)
    entries = await desk.service.log(table)
    reader = now.seat_of(answer.interaction.user.id)
    screen = log_screen(entries, now, teller, _number(page), reader)
    await _show(desk, answer, table, screen, teller)


async def rules(desk: Desk, answer: Answer, table: str, topic: str) -> None:
    """At a table with what was agreed there, else for all editions."""
    teller = await desk.teller(answer.interaction)
    now = await _table_here(desk, answer, table)
    edition = desk.edition(now) if now else None
    on_turn = now.on_turn if now else None
    is_on_turn = on_turn is not None and on_turn.id == answer.interaction.user.id
    if not topic and is_on_turn and now is not None:
        topic = topic_of_turn(now)
    await answer.show(rules_screen(teller, topic, now, edition, is_on_turn), teller)


async def help_(desk: Desk, answer: Answer, table: str, _: str) -> None:
    teller = await desk.teller(answer.interaction)
    now = await _table_here(desk, answer, table)
    edition = desk.edition(now) if now else None
    await answer.show(help_screen(teller, now, edition), teller)


async def hand(desk: Desk, answer: Answer, table: str, _: str) -> None:
    await open_panel(desk, answer, table)


async def undo(desk: Desk, answer: Answer, table: str, _: str) -> None:
    await ask_undo(desk, answer, table)


SHOWS: dict[str, Show] = {
    "hand": hand,
    "board": board,
    "words": board_in_words,
    "standings": standings,
    "points": points,
    "log": log,
    "rules": rules,
    "help": help_,
    "undo": undo,
    "hint": hint,
    "replay": replay,
    STEP: step,
    "film": film,
    "save": save,
    "text": as_text,
}
NEED_NO_TABLE = ("rules", "help")


async def _show(desk: Desk, answer: Answer, table: str, screen: Screen, teller: Teller) -> None:
    """On top stands why everybody cannot be shown the same, if so."""
    trouble = desk.publisher.trouble(table)
    if trouble is not None and trouble.code != "channel-gone":
        desk.publisher.wake(table)
        screen = screen.below(refusal_text(trouble, teller))
    await answer.show(screen, teller)


async def _table_here(desk: Desk, answer: Answer, table: str) -> Table | None:
    """The table of the control, else the open one of the channel, else none."""
    try:
        return await desk.service.table(table)
    except TableRefusal:
        channel = answer.interaction.channel_id
        found = await desk.service.latest_in(channel) if channel else None
        return found if found is not None and found.is_open else None


def _demand_game(table: Table) -> None:
    if table.game is None:
        demand_running(table)


def _number(page: str) -> int:
    return int(page) if page.isascii() and page.isdigit() else 0
