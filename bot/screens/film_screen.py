"""A game as a moving picture: while it is made, and when it is there."""

from bot.language.alt_texts import result_alt
from bot.language.fitting import longest_that_fits
from bot.screens.agreements import edition_words
from bot.screens.names import known_names
from bot.screens.notice import notice_screen
from bot.screens.public_view import public_view
from bot.screens.screen import Attachment, Screen, Text
from bot.screens.teller import Teller
from bot.tables.table import Table
from renderers.film import WIDTH, Film


def waiting_screen(teller: Teller) -> Screen:
    """Another one is being made before."""
    return notice_screen(teller.text("replay.film.waiting"))


def drawing_screen(done: int, total: int, teller: Teller) -> Screen:
    return notice_screen(teller.text("replay.film.drawing", done=done, total=total))


def film_screen(film: Film, table: Table, teller: Teller) -> Screen:
    names = known_names(table.names, teller.catalog)
    edition = edition_words(table.edition, teller)
    players = teller.catalog.listing(teller.names(table))
    told = [teller.text("replay.game", edition=edition, players=players)]
    if film.frames < film.wished:
        told.append(teller.text("errors.file-too-large"))
    if film.width < WIDTH:
        told.append(teller.text("replay.film.smaller"))
    about = teller.text("replay.film.alt")
    alt = longest_that_fits([[about, result_alt(public_view(table), names, teller.catalog)]])
    file = f"{file_stem(table)}.{film.kind}"
    return Screen((Text("\n".join(told)), Attachment(file, film.data, alt)))


def file_stem(table: Table) -> str:
    """How the files about a game are called, without their endings."""
    return f"thurn-{table.edition}-{table.id}"
