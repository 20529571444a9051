"""The names of games from which somebody chooses one to watch."""

from bot.language.fitting import cut_between_words
from bot.screens.agreements import edition_words
from bot.screens.names import plain_names
from bot.screens.teller import Teller
from bot.tables.past import EndedGame
from bot.tables.table import Table

LONGEST = 100
"""What Discord shows of a choice."""


def ended_label(game: EndedGame, teller: Teller) -> str:
    told = teller.text(
        "replay.choice.ended",
        date=teller.catalog.day(game.ended),
        players=teller.catalog.listing(plain_names(game.names, teller.catalog)),
        edition=edition_words(game.edition, teller),
    )
    return cut_between_words(told, LONGEST)


def running_label(table: Table, teller: Teller) -> str:
    told = teller.text(
        "replay.choice.running",
        round=table.game.round if table.game else 0,
        players=teller.catalog.listing(teller.labels(table)),
        edition=edition_words(table.edition, teller),
    )
    return cut_between_words(told, LONGEST)
