"""Draws an exported game as a film: each turn and, at the end, the result."""

import sys
from dataclasses import dataclass
from pathlib import Path

from bot.console.record_file import RecordRefused, read_record
from bot.language.catalog import load_catalog
from bot.language.headlines import headline
from bot.rules.record import public_turns
from renderers.film import Film, FilmKind, make_film
from renderers.game_film import film_frames
from renderers.table_picture import shown_names

MEGABYTE = 1_000_000
BAR = 30
"""Letters of the bar that shows how far the work is."""


@dataclass(frozen=True)
class Wish:
    """Which record, and how to show it."""

    file: Path
    out: Path
    """Its ending tells the format."""
    width: int
    theme: str
    language: str = "en"


def run(wish: Wish) -> int:
    """Make the film, write it, say how large it became, and return the exit code."""
    try:
        film = film_of(wish)
    except RecordRefused as refused:
        print(refused, file=sys.stderr)
        return refused.code
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    wish.out.write_bytes(film.data)
    minutes, seconds = divmod(round(film.seconds), 60)
    size = f"{film.size / MEGABYTE:.1f} MB" if film.size >= MEGABYTE else f"{film.size // 1000} kB"
    print(f"{wish.out}: {size}, {film.frames} frames, {minutes}:{seconds:02} minutes long")
    if film.frames < film.wished:
        print(f"  {film.wished - film.frames} frames were left out to keep the file small.")
    if film.width < wish.width:
        print(f"  It is {film.width} pixels wide to keep the file small.")
    return 0


def film_of(wish: Wish) -> Film:
    """The film of the record; RecordRefused if it does not hold."""
    _, replay = read_record(wish.file)
    edition, words = replay.game.edition, load_catalog(wish.language)
    # Who has no name is called by the seat.
    names = replay.names or ("",) * len(replay.game.players)
    shown = shown_names(names, words)
    frames = film_frames(
        public_turns(replay.game, replay.actions),
        names,
        words,
        lambda events, view: headline(events, view, shown, words),
        theme=wish.theme,
    )
    is_watched = sys.stderr.isatty()
    try:
        return make_film(
            frames,
            map_name=edition.board.name,
            theme=wish.theme,
            width=wish.width,
            kind=FilmKind(wish.out.suffix.lower().removeprefix(".")),
            progress=_show_progress if is_watched else None,
        )
    finally:
        if is_watched:
            print(file=sys.stderr)


def _show_progress(done: int, total: int) -> None:
    bar = "#" * (BAR * done // total)
    print(f"\r[{bar:.<{BAR}}] {done} of {total} frames ", end="", file=sys.stderr, flush=True)
