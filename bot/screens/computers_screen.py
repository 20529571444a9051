"""Which computer player sits down: in the lobby, or for somebody who left the game. Private."""

from bot.errors import TableRefusal
from bot.language.phrases import seat_name
from bot.opponents.levels import Level
from bot.screens.ids import lobby_id, person_id, table_id
from bot.screens.screen import Button, Option, Part, Row, Screen, Select, Text
from bot.screens.teller import Teller
from bot.tables.table import Table


def computers_screen(table: Table, teller: Teller, notice: str = "") -> Screen:
    """For the host of a lobby. `notice` tells what became of the last choice."""
    lines = [notice] if notice else []
    lines.append(teller.text("computers.ask" if table.free_seats else "computers.no-seat"))
    parts: list[Part] = [Text("\n".join(lines))]
    if table.free_seats:
        parts.append(_levels(lobby_id(table.id, "add-computer"), teller))
    if table.computers:
        placeholder = teller.text("computers.let-go")
        deed = lobby_id(table.id, "let-computer-go")
        options = tuple(_computer(table, seat, teller) for seat in table.computers)
        parts.append(Row((Select(placeholder, deed, options),)))
    done = Button(teller.text("computers.done"), person_id("nothing"))
    return Screen((*parts, Row((done,))))


def seated_text(table: Table, seat: int, teller: Teller) -> str:
    """Who has just sat down, and how that one plays."""
    return teller.text(
        "computers.seated",
        player=teller.names(table)[seat],
        seat=seat_name(seat, teller.catalog),
        style=teller.text(f"computers.style.{table.seats[seat].level}"),
    )


def play_on_screen(table: Table, seat: int, teller: Teller) -> Screen:
    """For the host, when somebody left the game."""
    text = teller.text("computers.ask-play-on", seat=seat_name(seat, teller.catalog))
    back = Button(teller.text("screens.not-now"), person_id("nothing"))
    levels = _levels(table_id(table.id, f"play-on-{seat}"), teller)
    return Screen((Text(text), levels, Row((back,))))


def read_level(value: str) -> Level:
    try:
        return Level(value)
    except ValueError:
        raise TableRefusal("old-button") from None


def level_word(level: Level, teller: Teller) -> str:
    return teller.text(f"computers.level.{level}")


def _levels(deed: str, teller: Teller) -> Row:
    options = tuple(
        Option(
            teller.text(f"computers.label.{level}"),
            level.value,
            teller.text(f"computers.note.{level}"),
        )
        for level in Level
    )
    return Row((Select(teller.text("computers.choose"), deed, options),))


def _computer(table: Table, seat: int, teller: Teller) -> Option:
    level = table.seats[seat].level
    if level is None:
        raise ValueError(f"no computer player sits on seat {seat}")
    note = teller.text(
        "computers.option-note",
        level=level_word(level, teller),
        seat=seat_name(seat, teller.catalog),
    )
    player = teller.labels(table)[seat]
    return Option(teller.text("computers.option", player=player), str(seat), note)
