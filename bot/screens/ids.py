"""What a control says when it is used: its id holds everything, so that it works after a restart
and in a message that is days old.

    a:TABLE:VERSION:NOTATION   acts: a step of the game
    d:TABLE:VERSION:DRAFT      changes only what I see: a choice half made
    c:TABLE:VERSION:NAME       a select of the turn panel; `panel_choices` reads name and values
    u:TABLE:VERSION:HOW        takes back: the last step, or all
    l:TABLE:DEED               the lobby
    t:TABLE:DEED               the table: leave, cancel, take a seat; `ask-…` asks first
    s:TABLE:SCREEN:PAGE        shows; `step` of a replay changes in place, also for everybody
    p:DEED:PAGE                a person's own things at no table: settings, privacy, games
"""

import re
from dataclasses import dataclass
from typing import Final

LONGEST_TABLE, LONGEST_VERSION, LONGEST_REST = 8, 6, 60
NO_TABLE: Final = "-"
"""Where a screen that belongs to a table may also stand alone: help, rules."""

PUBLIC: Final = "public"
"""The page of a screen that everybody shall see."""


@dataclass(frozen=True, slots=True)
class ControlId:
    kind: str
    table: str = NO_TABLE
    version: int = 0
    rest: str = ""
    page: str = ""


def act_id(table: str, version: int, notation: str) -> str:
    return f"a:{table}:{version}:{notation}"


def draft_id(table: str, version: int, draft: str) -> str:
    return f"d:{table}:{version}:{draft}"


def choice_id(table: str, version: int, name: str) -> str:
    return f"c:{table}:{version}:{name}"


def undo_id(table: str, version: int, *, whole: bool = False) -> str:
    return f"u:{table}:{version}:{'all' if whole else 'last'}"


def lobby_id(table: str, deed: str) -> str:
    return f"l:{table}:{deed}"


def table_id(table: str, deed: str) -> str:
    return f"t:{table}:{deed}"


def show_id(screen: str, page: str | int = "", table: str = NO_TABLE) -> str:
    return f"s:{table}:{screen}:{page}"


def person_id(deed: str, page: str | int = "") -> str:
    return f"p:{deed}:{page}"


_REST = r"(?P<rest>[^:]*)"
_TABLE = r"(?P<table>[0-9A-Za-z]{1,8}|-)"
_PATTERNS = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"(?P<kind>[adcu]):{_TABLE}:(?P<version>\d{{1,6}}):{_REST}",
        rf"(?P<kind>[lt]):{_TABLE}:{_REST}",
        rf"(?P<kind>s):{_TABLE}:{_REST}:(?P<page>[^:]*)",
        rf"(?P<kind>p):{_REST}:(?P<page>[^:]*)",
    )
)


def read_id(text: str) -> ControlId | None:
    """None for an id of another program version, or of no program of ours."""
    for pattern in _PATTERNS:
        if found := pattern.fullmatch(text):
            parts = found.groupdict()
            return ControlId(
                kind=parts["kind"],
                table=parts.get("table") or NO_TABLE,
                version=int(parts.get("version") or 0),
                rest=parts["rest"],
                page=parts.get("page") or "",
            )
    return None
