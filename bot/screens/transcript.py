"""A game that is over as a text that anybody can read without Discord: no mark in it formats
anything.
"""

from collections.abc import Iterator

from bot.language.alt_texts import end_sentences, tie_sentences
from bot.language.phrases import seat_name
from bot.rules.view import PlayerView
from bot.screens.agreements import agreed, edition_words
from bot.screens.end_screen import secret_number
from bot.screens.happening_lines import lines_by_round, somebody
from bot.screens.history_screen import marked
from bot.screens.names import unformatted
from bot.screens.public_view import game_of, public_view
from bot.screens.standing_lines import standing_lines
from bot.screens.teller import Teller
from bot.tables.chronicle import Story
from bot.tables.table import Stage, Table


def transcript(story: Story, teller: Teller, shuffle_link: str | None = None) -> str:
    """Who played what, each round, the points, and the numbers that prove the shuffles;
    `shuffle_link` leads to how these are checked.
    """
    table, view = story.table, public_view(story.table)
    rounds = (
        "\n".join([_heading(round_, teller), *lines])
        for round_, lines in lines_by_round(story.entries, table, teller, None)
        if lines
    )
    parts = [
        "\n".join(_beginning(table, teller)),
        *rounds,
        "\n".join(_end(table, view, teller)),
        secret_number(table, teller),
    ]
    how = teller.text("table.end.check-by-hand")
    if shuffle_link:
        how = teller.text("table.end.how-to-check", link=shuffle_link)
    return unformatted("\n\n".join(parts)) + f"\n{how}\n"


def _beginning(table: Table, teller: Teller) -> Iterator[str]:
    yield teller.text(
        "replay.text.title",
        edition=edition_words(table.edition, teller),
        table=table.id,
    )
    if table.ended is not None:
        yield teller.text("replay.text.day", date=teller.catalog.day(table.ended))
    rules = agreed(table, game_of(table).edition, teller)
    yield teller.text("replay.text.rules", rules=rules)
    for seat, name in enumerate(_names(table, teller)):
        yield teller.text(
            "replay.text.player", n=seat + 1, player=name, seat=seat_name(seat, teller.catalog)
        )


def _heading(round_: int, teller: Teller) -> str:
    if round_ == 0:
        return teller.text("replay.text.lobby")
    return teller.text("replay.text.round", round=round_)


def _end(table: Table, view: PlayerView, teller: Teller) -> Iterator[str]:
    phrases = teller.phrases(view.edition, _names(table, teller))
    if table.stage is Stage.FINISHED:
        winner = view.result.winner
        yield phrases.count("events.won", view.result.scores[winner].total, winner)
        yield from standing_lines(table, view, teller)
        yield from tie_sentences(view, phrases)
        yield from end_sentences(view, phrases)
    elif table.ended_by is None or not table.people:
        yield teller.text("table.end.everybody-left", round=view.round)
    else:
        name = somebody(table.ended_by.name, teller)
        yield teller.text("table.end.cancelled", player=name, round=view.round)


def _names(table: Table, teller: Teller) -> list[str]:
    return marked(teller.names(table), table.computers, teller)
