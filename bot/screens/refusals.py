"""What a person reads when something is not possible: every code becomes a sentence here."""

from collections.abc import Iterable
from typing import Final

from bot.errors import CodedError, StorageError
from bot.language.phrases import seat_name
from bot.screens.ids import NO_TABLE, ControlId, person_id, show_id, table_id
from bot.screens.names import written
from bot.screens.notice import notice_screen
from bot.screens.screen import Button, Screen
from bot.screens.teller import Teller
from bot.screens.times import date
from bot.tables.table import Stage, Table

MAY_LACK: Final = {
    "not-begun": "player",
    "only-host": "player",
    "only-host-or-moderator": "player",
    "already-seated": "player",
    "game-over": "points",
    "table-closed": "date",
    "missing-permission": "permission",
    "unexpected": "reference",
}
"""What may not be known when it is told, by code: then a plainer sentence stands in."""

ALONE: Final = ("stale-panel", "old-button", "not-possible-now", "not-your-turn")
"""Codes whose sentence leads over to a fresh panel: without one they are told in other words."""

PASSING: Final = ("unexpected", "stopping")
"""Codes of what is no fault of the click, beside what the database refuses."""

OF_A_GAME: Final = "acdus"
"""Kinds of controls that only a game has, and screens about it."""

OLD_LOBBY_SECONDS: Final = 24 * 3600
"""After so long without a change, a lobby may give way to a new one."""


def refusal_text(error: CodedError, teller: Teller) -> str:
    """One sentence what is, one what to do; some are to stand above a fresh panel. A code that has
    none is a mistake of ours, and so is any error that is not told to players.
    """
    code, values = error.code, _values(error, teller)
    if not teller.catalog.has(f"errors.{code}"):
        code = "unexpected"
    if code in MAY_LACK and MAY_LACK[code] not in values:
        return teller.text(f"errors.plain.{code}")
    table = error.details.get("table")
    if code == "table-exists" and isinstance(table, Table) and table.stage is Stage.RUNNING:
        return teller.text("errors.game-exists", **values)
    if code == "game-over":
        return teller.count("errors.game-over", int(values["points"]), player=values["player"])
    return teller.text(f"errors.{code}", **values)


def refusal_screen(
    error: CodedError,
    teller: Teller,
    *,
    now: float | None = None,
    clicked: ControlId | None = None,
) -> Screen:
    """The sentence, with buttons that lead on where there are some. `now` tells whether a lobby in
    the way is an old one, `clicked` at which table something went wrong.
    """
    text = refusal_text(error, teller)
    if error.code in ALONE:
        text = teller.text(f"errors.alone.{error.code}", **_values(error, teller))
    if is_passing(error) and clicked is not None:
        return notice_screen(text, _cards(clicked, teller))
    return notice_screen(text, *_buttons(error, teller, now))


def is_passing(error: CodedError) -> bool:
    """Whether the same click may succeed in a moment."""
    return isinstance(error, StorageError) or error.code in PASSING


def is_old_lobby(table: Table, now: float) -> bool:
    """Nobody waits there any more: it may give way to a new one."""
    return table.stage is Stage.LOBBY and now - table.turn_since > OLD_LOBBY_SECONDS


def _cards(clicked: ControlId, teller: Teller) -> Button | None:
    """The way back to the panel."""
    if clicked.kind not in OF_A_GAME or clicked.table == NO_TABLE:
        return None
    return Button(teller.text("table.my-turn"), show_id("hand", table=clicked.table))


def _buttons(error: CodedError, teller: Teller, now: float | None) -> list[Button]:
    table = error.details.get("table")
    if not isinstance(table, Table):
        return []
    match error.code:
        case "table-exists":
            thread = teller.text("errors.button.thread")
            buttons = [Button(thread, person_id("start-thread"))]
            if now is not None and is_old_lobby(table, now):
                reopen = teller.text("errors.button.reopen")
                buttons.append(Button(reopen, table_id(table.id, "reopen")))
            return buttons
        case "not-at-table":
            return [
                Button(teller.text("panel.button.board"), show_id("board", table=table.id)),
                Button(teller.text("panel.button.standings"), show_id("standings", table=table.id)),
                Button(teller.text("table.log"), show_id("log", table=table.id)),
            ]
        case "game-begun":
            return [Button(teller.text("table.my-turn"), show_id("hand", table=table.id))]
        case "game-over":
            result = teller.text("errors.button.result")
            return [Button(result, show_id("standings", table=table.id))]
        case "channel-gone":
            return [Button(teller.text("errors.button.move"), table_id(table.id, "move"))]
    return []


def _values(error: CodedError, teller: Teller) -> dict[str, str]:
    """The details as they can stand in a text; what is None or empty is not known."""
    found = {}
    for name, value in error.details.items():
        if (told := _told(name, value, teller)) is not None:
            found[name] = told
    table = error.details.get("table")
    if isinstance(table, Table):
        found.setdefault("link", f"https://discord.com/channels/{table.guild}/{table.channel}")
        if table.host is not None:
            found.setdefault("player", written(table.host.name, teller.catalog))
    return found


def _told(name: str, value: object, teller: Teller) -> str | None:
    match name, value:
        case _, None | "":
            return None
        case "player", str():
            return written(value, teller.catalog)
        case "seat", int():
            return seat_name(value, teller.catalog)
        case "date", int() | float():
            return date(value)
        case "channel", int():
            return f"<#{value}>"
        case "permission", str():
            key = f"errors.permission.{value}"
            return teller.text(key) if teller.catalog.has(key) else value
        case "channels", Iterable():
            return teller.catalog.listing(str(each) for each in value)
        case _, str() | int():
            return str(value)
    return None
