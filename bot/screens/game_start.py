"""What the lobby's message becomes when the game begins."""

from bot.rules.edition import Edition
from bot.rules.shuffle import commitment
from bot.screens.agreements import edition_words
from bot.screens.public_view import game_of
from bot.screens.screen import Screen, Text
from bot.screens.teller import Teller
from bot.tables.table import Table


def game_began_screen(table: Table, teller: Teller, edition: Edition) -> Screen:
    """Public: who plays, in playing order, and the seal of the shuffles."""
    game, names = game_of(table), teller.names(table)
    first = game.first_player
    title = teller.count(
        "table.begins.title",
        len(names),
        edition=edition_words(edition.name, teller),
        players=teller.catalog.listing([*names[first:], *names[:first]]),
    )
    plays_first = teller.text("table.begins.plays-first", player=names[first])
    seal = teller.text("table.begins.seal", seal=commitment(game.seed))
    return Screen((Text(f"{title} {plays_first}\n{seal}"),))
