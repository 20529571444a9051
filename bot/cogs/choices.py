"""The choices that commands offer while somebody types."""

from discord import app_commands

from bot.cogs.wording import worded
from bot.errors import TableRefusal
from bot.language.phrases import seat_name
from bot.screens.teller import Teller
from bot.tables.table import Table

EDITIONS = ("base", "glory", "north-base")


def choices_of(option: str, *values: str) -> list[app_commands.Choice[str]]:
    """The choices of an option, worded in commands.toml under its name."""
    return [
        app_commands.Choice(name=worded(f"choices.{option}.{value}"), value=str(value))
        for value in values
    ]


def edition_choices() -> list[app_commands.Choice[str]]:
    return choices_of("edition", *EDITIONS)


def free_seat_choices(table: Table, teller: Teller, typed: str) -> list[app_commands.Choice[str]]:
    """The free seats of a running game whose name holds what was typed."""
    names = {seat: seat_name(seat, teller.catalog) for seat in table.free_seats}
    return [
        app_commands.Choice(name=name, value=str(seat))
        for seat, name in names.items()
        if typed.lower() in name.lower()
    ]


def seat_chosen(table: Table, teller: Teller, typed: str) -> int:
    """The seat of a choice, or of a name that somebody typed in full without choosing."""
    for seat in range(len(table.seats)):
        if typed.strip().lower() in (str(seat), seat_name(seat, teller.catalog).lower()):
            return seat
    raise TableRefusal("unknown-seat")
