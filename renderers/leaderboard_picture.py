"""The leaderboard: each player's mail coach on a road, as far along as the rating goes."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from renderers.boxes import fit_with_name, put_box, put_fitted
from renderers.canvas import Canvas
from renderers.curves import dashes
from renderers.layout import Box
from renderers.lettering import Face, printable
from renderers.pieces import carriage
from renderers.ratings_parts import coach_stamp, golden, horn_stamp, put_title, scale_of
from renderers.result_layout import BOTTOM, GAP, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from renderers.result_rows import name_lines
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import USUAL, Theme, load_theme
from renderers.tokens import seal
from renderers.words import Words
from renderers.wreath import wreath

MOST_ROWS = 10
BANNER_HEIGHT, HEADS_HEIGHT = 164, 34
MOST_WITH_BANNER = 6
FEWEST_PLACES = 4
"""Below the banner; without it there is room for two more. Some may be free."""
COACH = 56
"""How broad a coach is in the lowest row; in higher ones all is larger."""
LOWEST_ROW, LARGEST = 64, 1.45
ROAD = 18
"""How far below the middle of the lowest row its road is."""
STEPS = 5
MEDALS = ("#C9972B", "#A9ABB0", "#B0703C")
"""Gold, silver, bronze: for the first three ranks."""


@dataclass(frozen=True)
class LeaderRow:
    """A line of the leaderboard."""

    rank: int
    name: str
    rating: int | None
    """None as long as it is still being found."""
    games: int
    wins: int
    is_you: bool = False


@dataclass(frozen=True)
class _Places:
    """Where the parts of a row are."""

    box: Box

    @property
    def scale(self) -> float:
        """How much larger than in the lowest row things are."""
        return min(LARGEST, self.box.height / LOWEST_ROW)

    def part(self, left: float, right: float) -> Box:
        return Box(left, self.box.top, right, self.box.bottom)

    @property
    def rank(self) -> Box:
        return self.part(22, 86)

    @property
    def name(self) -> Box:
        return self.part(100, 428)

    @property
    def road(self) -> Box:
        return self.part(476, 914)

    @property
    def rating(self) -> Box:
        return self.part(950, 1084)

    @property
    def games(self) -> Box:
        return self.part(1104, 1194)

    @property
    def wins(self) -> Box:
        return self.part(1206, 1286)


def draw_leaderboard(
    rows: Sequence[LeaderRow], words: Words, *, title: str, theme: str = USUAL
) -> Image.Image:
    """One to ten rows, the best first."""
    if not 1 <= len(rows) <= MOST_ROWS:
        raise ValueError(f"a leaderboard has 1 to {MOST_ROWS} rows, not {len(rows)}")
    look = load_theme(theme)
    # Who has no letter that our faces know is called by the rank.
    names = [printable(row.name) or words.text("pictures.player", n=row.rank) for row in rows]
    sheet = Sheet(Image.new("RGB", (WIDTH, HEIGHT), look.page))
    put_title(sheet, title, "", look)
    top, places = TOP, max(len(rows), FEWEST_PLACES)
    if _has_leader(rows) and len(rows) <= MOST_WITH_BANNER:
        box = Box(LEFT, TOP, RIGHT, TOP + BANNER_HEIGHT)
        _put_leader(sheet, rows[0], names[0], box, look, words)
        top = round(box.bottom) + 4
    else:
        places = max(places, FEWEST_PLACES + 2)
    pitch = (BOTTOM - top - HEADS_HEIGHT + GAP) / places
    boxes = []
    for place in range(places):
        upper = round(top + HEADS_HEIGHT + place * pitch)
        boxes.append(Box(LEFT, upper, RIGHT, round(upper + pitch - GAP)))
    ratings = [row.rating for row in rows if row.rating is not None]
    scale = scale_of(ratings, STEPS) if ratings else range(0)
    _put_heads(sheet, top + HEADS_HEIGHT / 2 + 2, _Places(boxes[0]), scale, look, words)
    for row, name, box in zip(rows, names, boxes, strict=False):
        _put_row(sheet, row, name, _Places(box), scale, look, words)
    for place, box in enumerate(boxes[len(rows) :], start=rows[-1].rank + 1):
        _put_free(sheet, place, _Places(box), look, words)
    return sheet.image


def _has_leader(rows: Sequence[LeaderRow]) -> bool:
    is_alone = len(rows) == 1 or rows[1].rank > 1
    return rows[0].rank == 1 and rows[0].rating is not None and is_alone


def _put_leader(
    sheet: Sheet, row: LeaderRow, name: str, box: Box, theme: Theme, words: Words
) -> None:
    """A golden coach in a laurel wreath, the name and what it has come to."""
    put_box(sheet, box, golden(theme), radius=14, outline=theme.ink, width=3)
    put_box(sheet, box.grown(-8), golden(theme), radius=9, outline=theme.gold, width=2)
    radius, y = 55, box.center[1]

    def paint(canvas: Canvas) -> None:
        wreath(canvas, radius, theme.gold, theme.wax)
        carriage(canvas, -3, -2, radius * 1.12, theme.carriage, theme.dark_line)

    x, reach = box.left + 36 + radius * 1.25, radius * 1.4
    stamp = BOOK.get(("leader", theme.name), lambda: painted((-reach, -reach, reach, reach), paint))
    sheet.stamp(stamp, x, y - 4)
    left, horn = x + radius * 1.25 + 40, 148
    sheet.stamp(horn_stamp(theme, horn), box.right - 36 - horn / 2, y)
    room = box.right - 60 - horn - left
    key = "ratings-pictures.leads"
    text, size = fit_with_name(words, key, name, Face.SERIF_BLACK, 64, room, 40)
    sheet.text(left, y - 24, text, Face.SERIF_BLACK, size, theme.ink)
    said = words.count("ratings-pictures.leads_with", row.games, rating=str(row.rating))
    put_fitted(sheet, (left, y + 34), said, Face.SERIF_EXTRA, 36, theme.ink, room, floor=24)


def _put_heads(
    sheet: Sheet, y: float, row: _Places, scale: range, theme: Theme, words: Words
) -> None:
    """What the columns are, and the numbers of the milestones, if anybody has come that far."""
    heads = (("rating", row.rating), ("games", row.games), ("wins", row.wins))
    for key, column in heads:
        at, text = (column.right, y), words.text(f"ratings-pictures.{key}")
        room = column.width
        put_fitted(sheet, at, text, Face.SANS_MEDIUM, 27, theme.soft, room, floor=20, anchor="rm")
    for stone in scale:
        x = _x_of(stone, row.road, scale)
        sheet.text(x, y, str(stone), Face.SANS_EXTRA, 26, theme.soft, "mm")


def _x_of(rating: float, road: Box, scale: range) -> float:
    return road.left + (rating - scale[0]) / (scale[-1] - scale[0]) * road.width


def _put_row(
    sheet: Sheet, row: LeaderRow, name: str, at: _Places, scale: range, theme: Theme, words: Words
) -> None:
    fill = golden(theme) if row.is_you else theme.panel
    frame, width = (theme.ink, 4) if row.is_you else (theme.line, 2)
    put_box(sheet, at.box, fill, radius=12, outline=frame, width=width)
    y = at.box.center[1]
    _put_rank(sheet, row, at, theme)
    room = at.name.width
    if row.is_you:
        room -= 74
        pill = Box(at.name.right - 66, y - 19, at.name.right, y + 19)
        put_box(sheet, pill, theme.ink, radius=9)
        you, face = words.text("ratings-pictures.you"), Face.SANS_BOLD
        put_fitted(sheet, pill.center, you, face, 29, fill, 58, floor=20, anchor="mm")
    lines, size = name_lines(name, round(38 * at.scale), room)
    for number, line in enumerate(lines):
        line_y = y + (number - (len(lines) - 1) / 2) * size * 1.02
        sheet.text(at.name.left, line_y, line, Face.SERIF_EXTRA, size, theme.ink)
    _put_rating(sheet, row, at, scale, fill, theme, words)
    _put_number(sheet, at.games, str(row.games), 36, theme.ink)
    _put_number(sheet, at.wins, str(row.wins), 36, theme.ink)


def _put_rating(
    sheet: Sheet,
    row: LeaderRow,
    at: _Places,
    scale: range,
    fill: str,
    theme: Theme,
    words: Words,
) -> None:
    """The coach on its road and the number, or a road that is only planned."""
    road = at.box.center[1] + ROAD * at.scale
    if row.rating is None:
        sheet.stamp(_planned_road(theme, fill, at.road.width), at.road.left, road)
        middle, text = (at.road.center[0], road - 28), words.text("ratings-pictures.searching")
        face, room = Face.SERIF_ITALIC, at.road.width + 40
        put_fitted(sheet, middle, text, face, 32, theme.soft, room, floor=22, anchor="mm")
    else:
        sheet.stamp(_road(theme, fill, at.road.width, len(scale)), at.road.left, road)
        body = theme.gold if row.rank == 1 else theme.carriage
        x = _x_of(row.rating, at.road, scale)
        sheet.stamp(coach_stamp(theme, round(COACH * at.scale), body), x, road - 3)
    rating = "–" if row.rating is None else str(row.rating)
    _put_number(sheet, at.rating, rating, round(48 * min(1.25, at.scale)), theme.ink)


def _put_rank(sheet: Sheet, row: LeaderRow, at: _Places, theme: Theme) -> None:
    """A medal for the first three, as soon as they have a rating."""
    if row.rank > len(MEDALS) or row.rating is None:
        middle, face, room = at.rank.center, Face.SANS_EXTRA, at.rank.width
        put_fitted(sheet, middle, str(row.rank), face, 42, theme.soft, room, floor=22, anchor="mm")
        return
    medal, radius = MEDALS[row.rank - 1], round(26 * min(1.2, at.scale))
    reach = radius + 4
    stamp = BOOK.get(
        ("medal", row.rank, radius),
        lambda: painted(
            (-reach, -reach, reach, reach),
            lambda c: seal(c, 0, 0, radius, medal, str(row.rank), radius * 1.4),
        ),
    )
    sheet.stamp(stamp, *at.rank.center)


def _put_number(sheet: Sheet, box: Box, text: str, size: int, color: str) -> None:
    at, face = (box.right, box.center[1]), Face.SANS_EXTRA
    put_fitted(sheet, at, text, face, size, color, box.width, floor=20, anchor="rm")


def _road(theme: Theme, fill: str, length: float, stones: int) -> Stamp:
    """A road with milestones."""

    def paint(canvas: Canvas) -> None:
        line = [(-24.0, 0.0), (length + 24, 0.0)]
        canvas.rounded_ribbon(line, 12, theme.road_edge)
        canvas.rounded_ribbon(line, 7, theme.road)
        for stone in range(stones):
            x = length * stone / (stones - 1)
            canvas.line([(x, -9), (x, 9)], 3, theme.road_edge)

    key = ("rating-road", theme.name, fill, length, stones)
    corners = (-32, -9, length + 32, 9)
    return BOOK.get(key, lambda: painted(corners, paint, background=fill))


def _planned_road(theme: Theme, fill: str, length: float) -> Stamp:
    def paint(canvas: Canvas) -> None:
        for dash in dashes([(-24.0, 0.0), (length + 24, 0.0)], 18, 14):
            canvas.rounded_ribbon(dash, 5, theme.line)

    key = ("planned-road", theme.name, fill, length)
    return BOOK.get(key, lambda: painted((-32, -5, length + 32, 5), paint, background=fill))


def _put_free(sheet: Sheet, rank: int, at: _Places, theme: Theme, words: Words) -> None:
    """A place that nobody has taken yet."""
    put_box(sheet, at.box, theme.page, radius=12, outline=theme.line, width=2)
    middle, face = at.rank.center, Face.SANS_EXTRA
    sheet.text(*middle, str(rank), face, 42, theme.line, "mm")
    at_name, text = (at.name.left, middle[1]), words.text("ratings-pictures.free")
    room, face = at.name.width, Face.SERIF_ITALIC
    put_fitted(sheet, at_name, text, face, 34, theme.soft, room, floor=22)
    road = _planned_road(theme, theme.page, at.road.width)
    sheet.stamp(road, at.road.left, middle[1] + ROAD * at.scale)
