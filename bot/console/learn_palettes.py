"""Learns the 256 colours of each map and theme from many pictures and writes `data/palettes/`."""

import json

from bot.console.picture import Wish, draw
from bot.content import DATA, edition_names, load_edition
from renderers.colors import mix
from renderers.palette import learnt_colors
from renderers.theme import Theme, load_theme, theme_names
from renderers.tickets import ticket_ink

# Turns of the sample games; among them each seat is on turn and has its strip tinted.
MOMENTS = (0, 1, 2, 3, 18, 40, 60, 61, 62, 63, 90)


def run() -> int:
    """Learn all palettes; to be run after a change of colours or of what is drawn."""
    folder = DATA / "palettes"
    folder.mkdir(exist_ok=True)
    for map_name in ("south", "north"):
        for theme in theme_names():
            pictures = [draw(wish) for wish in _wishes(map_name, theme)]
            colors = learnt_colors(pictures, _exact(map_name, load_theme(theme)))
            file = folder / f"{map_name}-{theme}.json"
            file.write_text(json.dumps(colors, indent=0) + "\n", encoding="utf-8")
            print(f"{file.name}: {len(colors)} colours")
    return 0


def _exact(map_name: str, theme: Theme) -> list[str]:
    """What must not change by a shade: papers, inks, and colours that stand for somebody."""
    papers = [theme.page, theme.panel, theme.panel_raised, theme.plate, theme.ink, theme.soft]
    strips = [mix(theme.panel, seat.color, seat.strip_tint) for seat in theme.seats]
    cards = theme.cards[map_name].values()
    inks = [ticket_ink(colors) for colors in cards]
    return [
        *papers,
        *(seat.color for seat in theme.seats),
        *strips,
        *(color for card in cards for color in (card.tint, card.strong)),
        *(area.tint for area in theme.areas[map_name].values()),
        *inks,
    ]


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
