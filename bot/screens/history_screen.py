"""Games that have ended: a list, and what can be done with one of them. Private."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.screens.agreements import edition_words
from bot.screens.happening_lines import somebody
from bot.screens.ids import person_id, show_id
from bot.screens.names import plain_names, written_names
from bot.screens.screen import (
    MOST_SELECT_TEXT,
    Button,
    Option,
    Row,
    Screen,
    Select,
    Text,
    rows_of,
)
from bot.screens.teller import Teller
from bot.screens.times import date
from bot.tables.past import EndedGame

ON_PAGE = 10


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Which games: of a person, of an edition, and those that ended before some moment; stands in
    the controls' ids.
    """

    person: int | None = None
    edition: str | None = None
    before: tuple[float, int] | None = None

    def written(self) -> str:
        ended, number = self.before or ("", "")
        return f"{self.person or ''};{self.edition or ''};{ended};{number}"


def read_page(text: str, editions: Sequence[str]) -> HistoryPage:
    """The newest games of all if it is written otherwise."""
    try:
        person, edition, ended, number = text.split(";")
        return HistoryPage(
            person=int(person) if person else None,
            edition=edition if edition in editions else None,
            before=(float(ended), int(number)) if ended else None,
        )
    except ValueError:
        return HistoryPage()


def history_screen(
    games: Sequence[EndedGame], at: HistoryPage, teller: Teller, player: str = ""
) -> Screen:
    """`games`: one more than a page holds if there are older ones. `player`: whose they are."""
    title = teller.text("ratings.history.title")
    if at.person is not None:
        title = teller.text("ratings.history.title-of", player=somebody(player, teller))
    if at.edition is not None:
        edition = edition_words(at.edition, teller)
        title = teller.text("ratings.history.title-edition", title=title, edition=edition)
    if not games and at == HistoryPage():
        return Screen((Text(teller.text("ratings.history.none")),))
    shown = games[:ON_PAGE]
    rows: list[Row] = []
    if shown:
        select = teller.text("ratings.history.choose")
        options = tuple(_option(game, teller) for game in shown)
        rows.append(Row((Select(select, person_id("history-game", at.written()), options),)))
    else:
        title = "\n".join([title, teller.text("ratings.history.none-so")])
    newest = HistoryPage(at.person, at.edition)
    oldest = (shown[-1].ended, shown[-1].number) if shown else None
    older = HistoryPage(at.person, at.edition, oldest)
    rows += rows_of(
        Button(
            teller.text("ratings.history.newest"),
            person_id("history-newest", newest.written()),
            disabled=at.before is None,
        ),
        Button(
            teller.text("ratings.history.older"),
            person_id("history-page", older.written()),
            disabled=len(games) <= ON_PAGE,
        ),
    )
    return Screen((Text(title), *rows))


def game_screen(game: EndedGame, at: HistoryPage, teller: Teller) -> Screen:
    """One of them, with everything that can be done with it."""
    names = written_names(game.names, teller.catalog)
    players = marked(names, _computers(game), teller)
    if game.winner is None:
        head = teller.text("ratings.history.game-unfinished", date=date(game.ended))
    else:
        head = teller.text(
            "ratings.history.game",
            date=date(game.ended),
            player=players[game.winner],
            points=teller.count("words.points", game.points),
        )
    controls = [
        Button(teller.text("ratings.history.replay"), show_id("replay", table=game.table)),
        Button(teller.text("ratings.history.save"), show_id("save", table=game.table)),
        Button(teller.text("ratings.history.text"), show_id("text", table=game.table)),
        Button(teller.text("ratings.history.back"), person_id("history-page", at.written())),
    ]
    if not game.is_finished:
        del controls[1:3]
    return Screen((Text("\n".join([head, _details(game, players, teller)])), *rows_of(*controls)))


def _option(game: EndedGame, teller: Teller) -> Option:
    names = marked(plain_names(game.names, teller.catalog), _computers(game), teller)
    ended = teller.catalog.day(game.ended)  # an option shows no moments of Discord's
    if game.winner is None:
        label = teller.text("ratings.history.unfinished", date=ended)
    else:
        label = teller.text(
            "ratings.history.won",
            date=ended,
            player=names[game.winner],
            points=teller.count("words.points", game.points),
        )
    return Option(
        label[:MOST_SELECT_TEXT],
        game.table,
        _details(game, names, teller)[:MOST_SELECT_TEXT],
    )


def _details(game: EndedGame, names: Sequence[str], teller: Teller) -> str:
    return teller.text(
        "ratings.history.details",
        players=", ".join(names),
        edition=edition_words(game.edition, teller),
        rounds=teller.count("ratings.history.rounds", game.rounds),
    )


def marked(names: Sequence[str], computers: Collection[int], teller: Teller) -> list[str]:
    """Names by seat; those of computer players say that they are."""
    return [
        teller.text("ratings.history.computer", player=name) if seat in computers else name
        for seat, name in enumerate(names)
    ]


def _computers(game: EndedGame) -> tuple[int, ...]:
    return tuple(seat for seat, level in enumerate(game.levels) if level is not None)
