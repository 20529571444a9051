"""Learns the 256 colours of each map and theme from many pictures and writes `data/palettes/`."""

import json

from bot.console.picture import Wish, draw
from bot.content import DATA, edition_names, load_edition
from renderers.palette import learnt_colors
from renderers.theme import theme_names

# Turns of the sample games; among them each seat is on turn and has its strip tinted.
MOMENTS = (0, 1, 2, 3, 18, 40, 60, 61, 62, 63, 90)


def run() -> int:
    """Learn all palettes; to be run after a change of colours or of what is drawn."""
    folder = DATA / "palettes"
    folder.mkdir(exist_ok=True)
    for map_name in ("south", "north"):
        for theme in theme_names():
            colors = learnt_colors([draw(wish) for wish in _wishes(map_name, theme)])
            file = folder / f"{map_name}-{theme}.json"
            file.write_text(json.dumps(colors, indent=0) + "\n", encoding="utf-8")
            print(f"{file.name}: {len(colors)} colours")
    return 0


def _wishes(map_name: str, theme: str) -> list[Wish]:
    editions = [e for name in edition_names() if (e := load_edition(name)).board.name == map_name]
    tables = [Wish(edition, 4, 2, moves, theme) for edition in editions for moves in MOMENTS]
    hands = [Wish(edition, 4, 1, 40, theme, hand=seat) for edition in editions for seat in range(4)]
    results = [
        Wish(edition, 4, seed, moves, theme, result=True)
        for edition in editions
        for seed in (1, 2)
        for moves in (50, 400)
    ]
    return [*tables, *hands, *results]
