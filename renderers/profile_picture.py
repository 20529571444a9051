"""A player's profile: the rating after each game as a road over the hills, and four numbers."""

from dataclasses import dataclass

from PIL import Image

from renderers.boxes import put_box, put_fitted
from renderers.canvas import Canvas
from renderers.layout import Box
from renderers.lettering import Face, printable
from renderers.ornaments import draw_compass
from renderers.rating_curve import put_curve
from renderers.ratings_parts import golden, put_title
from renderers.result_layout import BOTTOM, GAP, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from renderers.stamps import Sheet
from renderers.theme import USUAL, Theme, load_theme
from renderers.words import Words

FACTS_HEIGHT = 124
PANEL = Box(LEFT, TOP + FACTS_HEIGHT + GAP, RIGHT, BOTTOM)


@dataclass(frozen=True)
class ProfileFacts:
    """What a profile tells."""

    name: str
    rating: int | None
    """None as long as it is still being found."""
    games: int
    wins: int
    curve: tuple[float, ...] = ()
    """The rating after each game, or after each of the last ones; the oldest first."""
    won: tuple[bool, ...] = ()
    """Whether each game of the curve was won; empty if that is not to be shown."""

    def __post_init__(self) -> None:
        if self.won and len(self.won) != len(self.curve):
            raise ValueError("won does not fit the curve")


def draw_profile(facts: ProfileFacts, words: Words, *, theme: str = USUAL) -> Image.Image:
    look = load_theme(theme)
    sheet = Sheet(Image.new("RGB", (WIDTH, HEIGHT), look.page))
    # Who has no letter that our faces know has no seat to be called by either.
    name = printable(facts.name) or words.text("ratings-pictures.nameless")
    put_title(sheet, name, words.text("ratings-pictures.here"), look)
    _put_facts(sheet, facts, look, words)
    put_box(sheet, PANEL, look.panel, radius=12, outline=look.line, width=2)
    if facts.curve:
        before = max(0, facts.games - len(facts.curve))
        is_found = facts.rating is not None
        put_curve(sheet, PANEL, facts.curve, facts.won, before, look, words, is_found=is_found)
    else:
        _put_nothing(sheet, look, words)
    return sheet.image


def _put_facts(sheet: Sheet, facts: ProfileFacts, theme: Theme, words: Words) -> None:
    """The rating, the best one, rated games and wins in them, as large numbers."""
    is_found = facts.rating is not None
    best = str(round(max(facts.curve))) if is_found and facts.curve else "–"
    rating = words.text("ratings-pictures.searching") if facts.rating is None else str(facts.rating)
    told = (
        (words.text("ratings-pictures.rating"), rating),
        (words.text("ratings-pictures.best"), best),
        (words.count("ratings-pictures.games_rated", facts.games), str(facts.games)),
        (words.count("ratings-pictures.wins_rated", facts.wins), str(facts.wins)),
    )
    width = (RIGHT - LEFT - GAP * (len(told) - 1)) / len(told)
    for place, (label, number) in enumerate(told):
        left = round(LEFT + place * (width + GAP))
        box = Box(left, TOP, round(left + width), TOP + FACTS_HEIGHT)
        if place == 0:
            put_box(sheet, box, golden(theme), radius=12, outline=theme.ink, width=4)
        else:
            put_box(sheet, box, theme.panel, radius=12, outline=theme.line, width=2)
        x, room = box.center[0], box.width - 36
        is_word = place == 0 and not is_found
        face, size = (Face.SERIF_ITALIC, 40) if is_word else (Face.SANS_EXTRA, 72)
        at = (x, box.top + 50)
        put_fitted(sheet, at, number, face, size, theme.ink, room, floor=22, anchor="mm")
        at = (x, box.bottom - 24)
        put_fitted(sheet, at, label, Face.SANS_MEDIUM, 30, theme.soft, room, floor=20, anchor="mm")


def _put_nothing(sheet: Sheet, theme: Theme, words: Words) -> None:
    """A compass, and what the first game will do."""
    x, y = PANEL.center
    canvas = Canvas(260, 280, background=theme.panel, origin=(130, 150))
    draw_compass(canvas, 0, 0, 104, theme)
    sheet.image.paste(canvas.finished(), (round(x) - 130, round(y) - 200))
    at, text = (x, y + 150), words.text("ratings-pictures.no_games")
    face, room = Face.SERIF_ITALIC, PANEL.width - 80
    put_fitted(sheet, at, text, face, 38, theme.soft, room, floor=24, anchor="mm")
