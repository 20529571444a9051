"""A table's game as everybody may see it, and the pictures of it."""

from collections.abc import Iterable, Sequence
from functools import partial

from PIL import Image

from bot.language.alt_texts import result_alt, table_alt
from bot.language.catalog import Catalog
from bot.language.headlines import headline
from bot.rules.events import (
    DiscardsShuffled,
    DisplayFilled,
    DrawSkipped,
    Event,
    GameBegan,
    TurnBegan,
    seen_by,
)
from bot.rules.state import GameState
from bot.rules.view import PlayerView, view_for
from bot.screens.names import known_names
from bot.screens.screen import Picture
from bot.screens.teller import Teller
from bot.tables.happenings import Happening, Moment, TableEvent
from bot.tables.table import Table
from renderers.result_picture import draw_result
from renderers.table_picture import draw_table, shown_names

_BY_ITSELF = GameBegan | TurnBegan | DisplayFilled | DiscardsShuffled | DrawSkipped
"""What may happen in a turn before its player does anything."""


def game_of(table: Table) -> GameState:
    """The game, for screens that are never shown without one."""
    if table.game is None:
        raise ValueError(f"table {table.id} has no game")
    return table.game


def public_view(table: Table) -> PlayerView:
    return view_for(game_of(table), None)


def table_picture(moment: Moment, view: PlayerView, teller: Teller) -> Picture:
    """The table, with what has just happened standing out."""
    return picture_of(view, moment.table.names, moment.table.computers, _recent(moment), teller)


def picture_of(
    view: PlayerView,
    names: Sequence[str],
    computers: tuple[int, ...],
    recent: tuple[Event, ...],
    teller: Teller,
) -> Picture:
    """The same of any view; `recent` as everybody may see it."""
    known = known_names(names, teller.catalog)
    return Picture(
        file="table.png",
        alt=table_alt(view, known, teller.catalog, computers),
        map_name=view.edition.board.name,
        theme=teller.theme,
        draw=partial(
            _draw_table, view, known, teller.catalog, teller.theme, recent, computers=computers
        ),
    )


def result_picture(table: Table, view: PlayerView, teller: Teller) -> Picture:
    """The points so far, or the final result."""
    names = known_names(table.names, teller.catalog)
    return Picture(
        file="result.png",
        alt=result_alt(view, names, teller.catalog),
        map_name=view.edition.board.name,
        theme=teller.theme,
        draw=partial(
            draw_result,
            view,
            names,
            teller.catalog,
            theme=teller.theme,
            computers=table.computers,
        ),
    )


def has_moved(moment: Moment) -> bool:
    """Whether the player on turn has done something in this turn."""
    return any(not isinstance(event, _BY_ITSELF) for event in _events(moment.this_turn))


def _recent(moment: Moment) -> tuple[Event, ...]:
    """What this turn brought so far; as long as that is nothing, what the turn before brought."""
    before = () if has_moved(moment) else _events(moment.turn_before)
    return tuple(seen_by(event, None) for event in (*before, *_events(moment.this_turn)))


def _events(happenings: Iterable[Happening]) -> tuple[Event, ...]:
    return tuple(each for each in happenings if not isinstance(each, TableEvent))


def _draw_table(
    view: PlayerView,
    names: tuple[str, ...],
    catalog: Catalog,
    theme: str,
    recent: Iterable[Event],
    *,
    computers: tuple[int, ...],
) -> Image.Image:
    said = headline(recent, view, shown_names(names, catalog), catalog)
    return draw_table(
        view, names, catalog, theme=theme, recent=recent, headline=said, computers=computers
    )
