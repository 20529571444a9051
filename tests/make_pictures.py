"""Draws the pictures of tests/pictures anew: `python -m tests.make_pictures [name ...]`.

Right only if pictures were meant to change; look at them before they are kept. They are a third as
large as those that players see and have fewer shades, so that the files stay small.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image, ImageOps

from bot.console.picture import Wish, draw
from bot.content import load_edition
from bot.language.catalog import load_catalog
from bot.rules.view import PlayerView
from renderers.hand_picture import draw_hand
from renderers.leaderboard_picture import draw_leaderboard
from renderers.profile_picture import draw_profile
from renderers.table_picture import draw_table
from tests.renderers.crowded import (
    LONG_HEADLINE,
    LONG_NAMES,
    bare_table,
    full_hand,
    full_table,
)
from tests.renderers.sample_ratings import TITLE, leaders, profile

FOLDER = Path(__file__).parent / "pictures"
SMALLER = 3
SHADES = 5
"""Bits of each colour that are kept."""


def _sample(
    edition: str,
    players: int,
    moves: int,
    theme: str,
    *,
    seed: int = 7,
    hand: int | None = None,
    result: bool = False,
) -> Image.Image:
    """A moment of a sample game."""
    wish = Wish(load_edition(edition), players, seed, moves, theme, hand=hand, result=result)
    return draw(wish)


def _crowded(view: PlayerView, theme: str, headline: str = LONG_HEADLINE) -> Image.Image:
    names, words = LONG_NAMES[: len(view.players)], load_catalog("en")
    return draw_table(view, names, words, theme=theme, headline=headline)


def _crowded_hand(theme: str) -> Image.Image:
    return draw_hand(full_hand("glory"), LONG_NAMES, load_catalog("en"), theme=theme)


def _leaderboard(number: int, theme: str) -> Image.Image:
    return draw_leaderboard(leaders(number, you=1), load_catalog("en"), title=TITLE, theme=theme)


def _profile(games: int, theme: str) -> Image.Image:
    return draw_profile(profile(games), load_catalog("en"), theme=theme)


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "table-base-new": partial(_sample, "base", 2, 0, "parchment"),
    "table-north-base-new": partial(_sample, "north-base", 3, 0, "night"),
    "table-base-two": partial(_sample, "base", 2, 36, "night"),
    "table-base-four": partial(_sample, "base", 4, 70, "parchment"),
    "table-glory-three": partial(_sample, "glory", 3, 61, "parchment"),
    "table-north-base-four": partial(_sample, "north-base", 4, 75, "contrast"),
    "table-base-full": partial(_crowded, full_table("base"), "contrast"),
    "table-glory-full": partial(_crowded, full_table("glory"), "night"),
    "table-north-base-bare": partial(_crowded, bare_table("north-base", 3), "parchment", ""),
    "hand-base": partial(_sample, "base", 4, 38, "parchment", hand=2),
    "hand-glory": partial(_sample, "glory", 3, 47, "night", hand=2),
    "hand-glory-full": partial(_crowded_hand, "contrast"),
    "result-base": partial(_sample, "base", 4, 1000, "parchment", result=True),
    "leaderboard": partial(_leaderboard, 10, "parchment"),
    "leaderboard-short": partial(_leaderboard, 2, "night"),
    "profile": partial(_profile, 42, "parchment"),
    "profile-long": partial(_profile, 700, "contrast"),
    "result-glory": partial(_sample, "glory", 2, 1000, "night", result=True),
}


def reference(name: str) -> Image.Image:
    """A picture as it is kept."""
    return ImageOps.posterize(PICTURES[name]().reduce(SMALLER), SHADES)


def save(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "PNG", optimize=True)


def main(arguments: list[str] | None = None) -> int:
    """Draw the named pictures, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.make_pictures", description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(PICTURES))
    names = parser.parse_args(arguments).names
    if unknown := set(names) - set(PICTURES):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    for name in names or PICTURES:
        path = FOLDER / f"{name}.png"
        save(reference(name), path)
        print(f"{path.name}: {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
