"""What has happened at a table, newest first, page by page. Private."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.screens.happening_lines import lines_by_round
from bot.screens.ids import show_id
from bot.screens.screen import Button, Row, Screen, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.happenings import LogEntry
from bot.tables.table import Table

MOST_CHARACTERS = 1500

_Line = tuple[int, str]
"""The round and what happened in it."""


def log_screen(
    entries: Sequence[LogEntry], table: Table, teller: Teller, page: int, reader: int | None
) -> Screen:
    """`page` 0 is the newest; `reader` is the seat of whoever reads, who is told the own cards."""
    told = lines_by_round(entries, table, teller, reader)
    newest_first = [(round_, line) for round_, lines in reversed(told) for line in reversed(lines)]
    pages = _pages(newest_first, teller)
    if not pages:
        return Screen((Text(teller.text("screens.log.nothing")), *_foot(table, teller, 0, 1)))
    page = min(page, len(pages) - 1)
    counted = teller.text("screens.log.page", page=page + 1, pages=len(pages))
    foot = _foot(table, teller, page, len(pages))
    return Screen((Text(pages[page]), Text(counted), *foot))


def _pages(lines: Iterable[_Line], teller: Teller) -> list[str]:
    pages: list[list[_Line]] = []
    for line in lines:
        if not pages or len(_written([*pages[-1], line], teller)) > MOST_CHARACTERS:
            pages.append([])
        pages[-1].append(line)
    return [_written(page, teller) for page in pages]


def _written(lines: Iterable[_Line], teller: Teller) -> str:
    """The lines below headings with their rounds."""
    return "\n".join(
        text
        for round_, of_round in groupby(lines, key=lambda line: line[0])
        for text in (
            teller.text("screens.log.round", round=round_)
            if round_
            else teller.text("screens.log.lobby"),
            *(line for _, line in of_round),
        )
    )


def _foot(table: Table, teller: Teller, page: int, pages: int) -> tuple[Row, ...]:
    last = pages - 1
    if last == 0:
        refresh = teller.text("panel.button.refresh")
        return rows_of(Button(refresh, show_id("log", table=table.id)))
    goals = (
        (teller.text("screens.log.newest"), 0, False),
        (teller.text("screens.log.newer"), max(page - 1, 0), page == 0),
        (teller.text("screens.log.older"), min(page + 1, last), page == last),
        (teller.text("screens.log.oldest"), last, page == last),
    )
    # Two of them may lead to the same page; zeros in front make their ids differ all the same.
    return rows_of(
        *(
            Button(label, show_id("log", "0" * place + str(goal), table.id), disabled=is_there)
            for place, (label, goal, is_there) in enumerate(goals)
        )
    )
