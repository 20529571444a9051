"""The points of each player, from the first to the last, as sentences."""

from bot.language.phrases import seat_name
from bot.rules.scoring import ranks
from bot.rules.state import Phase
from bot.rules.view import PlayerView
from bot.screens.teller import Teller
from bot.tables.table import Table


def standing_lines(table: Table, view: PlayerView, teller: Teller) -> list[str]:
    """How each total comes about; while the game goes on, also what may still become points."""
    is_over = view.phase is Phase.OVER
    return [
        " ".join(
            [_place(table, view, seat, teller), *([] if is_over else _open(view, seat, teller))]
        )
        for seat in view.result.ranking
    ]


def _place(table: Table, view: PlayerView, seat: int, teller: Teller) -> str:
    score = view.result.scores[seat]
    has_carriages = bool(view.edition.carriages)
    values: dict[str, str | int] = {"carriage": score.carriage} if has_carriages else {}
    return teller.text(
        "table.end.place" if has_carriages else "table.end.place-glory",
        rank=ranks(view.result, view.phase is Phase.OVER)[seat],
        player=teller.names(table)[seat],
        seat=seat_name(seat, teller.catalog),
        points=teller.count("words.points", score.total),
        tiles=score.tiles,
        houses=teller.count("words.houses-left", score.houses_left),
        **values,
    )


def _open(view: PlayerView, seat: int, teller: Teller) -> list[str]:
    player, sentences = view.players[seat], []
    larger = [size for size, _ in view.edition.carriages if size > player.carriage]
    if larger:
        sentences.append(teller.text("screens.standings.next-carriage", size=larger[0]))
    if view.edition.has_horses:
        sentences.append(teller.text("screens.standings.horses", horses=player.horses))
    route, hand = len(player.route), player.hand_size
    return [*sentences, teller.text("screens.standings.cards", route=route, hand=hand)]
