"""How to play here, on one screen. Private."""

from bot.rules.edition import Edition
from bot.screens.ids import NO_TABLE, person_id, show_id
from bot.screens.screen import Button, Screen, Style, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.table import Table


def help_screen(teller: Teller, table: Table | None, edition: Edition | None) -> Screen:
    """At a table for its edition, else for the base game."""
    has_horses = edition is not None and edition.has_horses
    keys = [
        "help.title",
        "help.aim",
        "help.turn-glory" if has_horses else "help.turn",
        *(["help.horses"] if has_horses else []),
        "help.helper-glory" if has_horses else "help.helper",
        "help.end-glory" if has_horses else "help.end",
        "help.good-to-know",
    ]
    place = table.id if table else NO_TABLE
    is_open = table is not None and table.is_open
    start = Button(teller.text("help.open"), person_id("start"), Style.NEXT)
    return Screen(
        (
            Text("\n".join(map(teller.text, keys))),
            *rows_of(
                None if is_open else start,
                Button(teller.text("panel.button.rules"), show_id("rules", "turn", place)),
                Button(teller.text("help.games"), person_id("games")),
                Button(teller.text("help.settings"), person_id("settings")),
            ),
        )
    )
