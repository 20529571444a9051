"""Draws a picture of a sample game into a file, for documents and for looking at a change."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from bot.console.sample_game import sample_game
from bot.language.catalog import load_catalog
from bot.language.headlines import headline
from bot.rules.edition import Edition
from bot.rules.events import seen_by
from bot.rules.view import view_for
from renderers.hand_picture import draw_hand
from renderers.palette import png_of
from renderers.result_picture import draw_result
from renderers.table_picture import draw_table, shown_names

NAMES = ("Alice", "Bob", "Carol", "Dave")


@dataclass(frozen=True)
class Wish:
    """Which moment of which sample game, and how to show it."""

    edition: Edition
    players: int
    seed: int
    moves: int
    theme: str
    hand: int | None = None
    result: bool = False
    width: int | None = None
    language: str = "en"


def run(wish: Wish, out: Path) -> int:
    """Draw the picture, write it, and return the exit code."""
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(picture(wish))
    print(f"{out}: {out.stat().st_size // 1000} kB")
    return 0


def picture(wish: Wish) -> bytes:
    """The picture as PNG, made narrower if wished."""
    image = draw(wish)
    if wish.width is not None:
        height = round(image.height * wish.width / image.width)
        image = image.resize((wish.width, height), Image.Resampling.LANCZOS)
    return png_of(image, wish.edition.board.name, wish.theme)


def draw(wish: Wish) -> Image.Image:
    game, events = sample_game(wish.edition, wish.players, wish.seed, wish.moves)
    names, words = NAMES[: wish.players], load_catalog(wish.language)
    view = view_for(game, wish.hand)
    if wish.result:
        return draw_result(view, names, words, theme=wish.theme)
    if wish.hand is not None:
        return draw_hand(view, names, words, theme=wish.theme)
    public = [seen_by(event, None) for event in events]
    said = headline(public, wish.edition, shown_names(names, words), words)
    return draw_table(view, names, words, theme=wish.theme, recent=public, headline=said)
