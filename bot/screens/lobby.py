"""The lobby: a table that is open, before the game begins."""

from bot.language.phrases import seat_name
from bot.rules.edition import Edition
from bot.rules.setup import FEWEST_PLAYERS
from bot.screens.agreements import agreed, changed, edition_words, host_name
from bot.screens.computers_screen import level_word
from bot.screens.happening_lines import happening_lines, somebody
from bot.screens.ids import lobby_id, person_id, show_id, table_id
from bot.screens.lobby_choices import options_screen
from bot.screens.names import written
from bot.screens.notice import notice_screen
from bot.screens.screen import Button, Row, Screen, Style, Text
from bot.screens.teller import Teller
from bot.tables.happenings import Moment, OptionsChanged, RematchOpened
from bot.tables.table import Table

__all__ = [
    "close_lobby_question",
    "closed_lobby_screen",
    "lobby_screen",
    "options_screen",
    "table_here_screen",
    "welcome_screen",
]


def lobby_screen(moment: Moment, teller: Teller, edition: Edition) -> Screen:
    """Public. Above the hint what to do next it tells what was changed last."""
    table = moment.table
    head = [
        teller.text("lobby.title"),
        teller.text(
            "lobby.facts",
            edition=edition_words(table.edition, teller),
            seats=teller.count("lobby.seats", len(table.seats)),
            player=host_name(table, teller),
        ),
        teller.text("lobby.rules", rules=agreed(table, edition, teller)),
    ]
    seats = [_seat(table, number, teller) for number in range(len(table.seats))]
    is_full = not table.free_seats
    join, start = (Style.PLAIN, Style.NEXT) if is_full else (Style.NEXT, Style.PLAIN)
    return Screen(
        (
            Text("\n".join(head)),
            Text("\n".join([*seats, *_news(moment, teller, edition), _hint(table, teller)])),
            Row(
                (
                    Button(teller.text("lobby.join"), lobby_id(table.id, "join"), join),
                    Button(teller.text("lobby.leave"), lobby_id(table.id, "leave")),
                    Button(teller.text("lobby.add-computer"), lobby_id(table.id, "computers")),
                )
            ),
            Row(
                (
                    Button(teller.text("lobby.options"), lobby_id(table.id, "options")),
                    Button(teller.text("lobby.start"), lobby_id(table.id, "start"), start),
                    Button(teller.text("lobby.cancel"), lobby_id(table.id, "close")),
                )
            ),
        )
    )


def _news(moment: Moment, teller: Teller, edition: Edition) -> list[str]:
    """Who is asked to play again; that there is another host, or that the host has changed the
    rules.
    """
    table, told = moment.table, [entry.happening for entry in moment.told]
    lines = [
        line
        for happening in told
        if isinstance(happening, RematchOpened) and (line := _asked(happening, table, teller))
    ]
    match told[-1:]:
        case [OptionsChanged(changes)]:
            rules = changed(changes, teller) or agreed(table, edition, teller)
            return [*lines, teller.text("lobby.changed", rules=rules)]
        case [RematchOpened()]:
            return lines
    return [*lines, *happening_lines(told[-1:], table, teller, None)]


def _asked(rematch: RematchOpened, table: Table, teller: Teller) -> str:
    """Nothing once all have joined."""
    missing = [name for name in rematch.names if name and name not in table.names]
    names = [written(name, teller.catalog) for name in missing]
    return teller.text("lobby.rematch", players=teller.catalog.join(names)) if names else ""


def _seat(table: Table, number: int, teller: Teller) -> str:
    seat, name = table.seats[number], seat_name(number, teller.catalog)
    player = teller.names(table)[number]
    if seat.level is not None:
        return teller.text(
            "lobby.seat-computer",
            number=number + 1,
            seat=name,
            player=player,
            level=level_word(seat.level, teller),
        )
    if seat.person is None:
        return teller.text("lobby.seat-free", number=number + 1, seat=name)
    is_host = table.host is not None and seat.person.id == table.host.id
    key = "lobby.seat-host" if is_host else "lobby.seat"
    return teller.text(key, number=number + 1, seat=name, player=player)


def _hint(table: Table, teller: Teller) -> str:
    if len(table.seats) - len(table.free_seats) < FEWEST_PLAYERS:
        return teller.text("lobby.one-more")
    key = "lobby.can-start" if table.free_seats else "lobby.full"
    return teller.text(key, player=host_name(table, teller))


def table_here_screen(table: Table, teller: Teller, link: str) -> Screen:
    """Private: where the table stands that was just opened."""
    how_to_play = Button(teller.text("lobby.how-to-play"), show_id("help", table=table.id))
    return notice_screen(teller.text("lobby.here", link=link), how_to_play)


def welcome_screen(table: Table, seat: int, teller: Teller) -> Screen:
    """Private, after sitting down, also in a game that has begun."""
    text = teller.text("lobby.welcome", seat=seat_name(seat, teller.catalog))
    how_to_play = Button(teller.text("lobby.how-to-play"), show_id("help", table=table.id))
    cards = Button(teller.text("table.my-turn"), show_id("hand", table=table.id), Style.NEXT)
    return notice_screen(text, how_to_play, cards if table.game else None)


def close_lobby_question(table: Table, teller: Teller) -> Screen:
    """Private."""
    return notice_screen(
        teller.text("lobby.ask-close"),
        Button(teller.text("lobby.close"), table_id(table.id, "close-lobby"), Style.LOSS),
        Button(teller.text("panel.button.back"), person_id("nothing")),
    )


def closed_lobby_screen(table: Table, teller: Teller) -> Screen:
    """Public: what stays of a lobby in which no game began."""
    if table.ended_by is None or not table.people:
        return notice_screen(teller.text("lobby.everybody-left"))
    name = somebody(table.ended_by.name, teller)
    return notice_screen(teller.text("lobby.closed", player=name))
