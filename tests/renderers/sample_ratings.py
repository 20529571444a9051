"""Leaderboards and profiles that nobody has earned, for tests and for docs/gallery.md:
`python -m tests.renderers.sample_ratings FOLDER` draws the gallery's.
"""

import random
import sys
from pathlib import Path

from bot.language.catalog import load_catalog
from renderers.leaderboard_picture import LeaderRow, draw_leaderboard
from renderers.palette import MAP_OF_OTHERS, png_of
from renderers.profile_picture import ProfileFacts, draw_profile

TITLE = "Best players of the Post Office"
_NAMES = ("Alice", "Maximilian von Thurn und Taxis", "Carol", "Bob", "Dave", "Zoë", "Frank")
_OTHERS = ("Bartholomäus-Konstantin_der_IVte", "王小明", "Grace")
_RATINGS = (1893, 1741, 1688, 1604, 1570, 1502, 1488, 1471, None, None)
_GAMES = (127, 88, 45, 230, 31, 12, 9, 20, 3, 1)


def leaders(number: int, you: int | None = None) -> list[LeaderRow]:
    """The best so many players."""
    names = (*_NAMES, *_OTHERS)
    return [
        LeaderRow(
            rank=place + 1,
            name=names[place],
            rating=_RATINGS[place],
            games=_GAMES[place],
            wins=_GAMES[place] // (place + 2),
            is_you=place == you,
        )
        for place in range(number)
    ]


def profile(games: int, name: str = "Alice", seed: int = 131) -> ProfileFacts:
    """Somebody who gets better, with luck and without."""
    chance = random.Random(seed)
    rating, curve, won = 1480.0, [], []
    for _ in range(games):
        has_won = chance.random() < 0.4
        rating += (24 if has_won else -12) + 16 * (chance.random() - 0.5)
        curve.append(rating)
        won.append(has_won)
    shown = round(rating) if games > 2 else None
    return ProfileFacts(name, shown, games, sum(won), tuple(curve), tuple(won))


def main(folder: Path) -> None:
    words = load_catalog("en")
    pictures = {
        "leaderboard": draw_leaderboard(leaders(10, you=4), words, title=TITLE),
        "profile": draw_profile(profile(42), words),
    }
    for name, picture in pictures.items():
        file = folder / f"{name}.png"
        file.write_bytes(png_of(picture, MAP_OF_OTHERS, "parchment"))
        print(f"{file}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
