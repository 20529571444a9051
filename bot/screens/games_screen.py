"""A person's open games, and the question which of them is meant. Private."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.screens.agreements import edition_words
from bot.screens.ids import person_id
from bot.screens.names import plain_names, written
from bot.screens.screen import (
    MOST_OPTIONS,
    Button,
    Link,
    Option,
    Row,
    Screen,
    Section,
    Select,
    Text,
    rows_of,
)
from bot.screens.teller import Teller
from bot.screens.times import date
from bot.tables.table import Table, UserId

MOST_ON_PAGE = 8


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A table and where it stands; a name that is not known is empty."""

    table: Table
    server: str
    channel: str
    url: str


def games_screen(
    games: Sequence[OpenGame], teller: Teller, page: int, person: UserId | None = None
) -> Screen:
    """Those in which `person` is on turn come first, then those that have waited longest."""
    if not games:
        return Screen((Text(teller.text("screens.games.none")),))
    last = (len(games) - 1) // MOST_ON_PAGE
    page, shown = min(page, last), games_on(page, games, person)
    go = teller.text("screens.games.go")
    earlier, later = teller.text("screens.games.earlier"), teller.text("screens.games.later")
    turn_pages = (
        Button(earlier, person_id("games", page - 1 if page else 0), disabled=page == 0),
        Button(later, person_id("games", page + 1), disabled=page == last),
    )
    return Screen(
        (
            Text(teller.text("screens.games.title")),
            *(Section(_told(game, teller, person), Link(go, game.url)) for game in shown),
            *rows_of(*(turn_pages if last else ())),
        )
    )


def games_on(page: int, games: Sequence[OpenGame], person: UserId | None = None) -> list[OpenGame]:
    """Those that a page shows; the last one if there are not so many pages."""
    ordered = sorted(games, key=lambda game: (not _is_mine(game, person), game.table.turn_since))
    page = min(page, (len(ordered) - 1) // MOST_ON_PAGE)
    return ordered[page * MOST_ON_PAGE :][:MOST_ON_PAGE]


def _is_mine(game: OpenGame, person: UserId | None) -> bool:
    on_turn = game.table.on_turn
    return on_turn is not None and on_turn.id == person


def _told(game: OpenGame, teller: Teller, person: UserId | None) -> str:
    return " · ".join([_place(game, teller), _state(game, teller, person)])


def _place(game: OpenGame, teller: Teller) -> str:
    if not game.server or not game.channel:
        return teller.text("screens.games.place-unknown", channel=str(game.table.channel))
    server, channel = written(game.server, teller.catalog), written(game.channel, teller.catalog)
    return teller.text("screens.games.place", server=server, channel=channel)


def _state(game: OpenGame, teller: Teller, person: UserId | None) -> str:
    table, edition = game.table, edition_words(game.table.edition, teller)
    if table.game is None:
        return teller.text("screens.games.lobby", edition=edition)
    since = date(table.turn_since)
    if _is_mine(game, person):
        turn = teller.text("screens.games.mine", date=since)
    elif table.on_turn is None:
        turn = teller.text("screens.games.seat-empty", date=since)
    else:
        player = teller.names(table)[table.game.seat]
        turn = teller.text("screens.games.other", player=player, date=since)
    round_ = teller.text("screens.games.game", edition=edition, round=table.game.round)
    return f"{round_} {turn}"


def which_table_screen(
    tables: Sequence[OpenGame], teller: Teller, screen: str, page: str = ""
) -> Screen:
    """For a command that names no table, by somebody who sits at several. `page` of the screen is
    shown then.
    """
    lines = [teller.text("screens.which.ask")]
    if len(tables) > MOST_OPTIONS:
        lines.append(teller.text("screens.which.first"))
    options = tuple(_option(game, teller) for game in tables[:MOST_OPTIONS])
    select = Select(teller.text("screens.which.choose"), person_id(f"at-{screen}", page), options)
    return Screen((Text(" ".join(lines)), Row((select,))))


def _option(game: OpenGame, teller: Teller) -> Option:
    table = game.table
    (channel,) = plain_names([game.channel], teller.catalog)
    if not game.channel:
        return Option(teller.text("screens.which.table", table=table.id), table.id)
    if table.game is None:
        return Option(teller.text("screens.which.lobby", channel=channel), table.id)
    label = teller.text("screens.which.round", channel=channel, round=table.game.round)
    turn = teller.text("events.headline.turn-began", player=teller.labels(table)[table.game.seat])
    return Option(label, table.id, turn)
