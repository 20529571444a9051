"""Where everything stands on the result picture, for two to four players."""

from dataclasses import dataclass
from itertools import pairwise

from renderers.layout import Box

WIDTH, HEIGHT = 1320, 840
LEFT, RIGHT, TOP, BOTTOM = 14, 1306, 78, 830
GAP = 8
HEADS_HEIGHT = 34
FOOTER_HEIGHT = 42
BANNER_HEIGHTS = {2: 264, 3: 208, 4: 164}
SMALLEST_ROW = 110
"""A row of this height has everything in its usual size; in higher ones all is larger."""
EDGES = 14
"""How much of a row's height stays free of tiles."""


@dataclass(frozen=True)
class RowPlaces:
    """The parts of one player's row."""

    box: Box
    rank: Box
    mark: Box
    name: Box
    carriage: Box | None
    tiles: Box
    tiles_sum: Box
    houses: Box
    total: Box

    @property
    def scale(self) -> float:
        """How much larger than usual things may be here."""
        return min(1.5, self.box.height / SMALLEST_ROW)

    @property
    def parts(self) -> list[Box]:
        return [self.rank, self.mark, self.tiles, self.tiles_sum] + [
            column for column in self.columns if column != self.tiles_with_sum
        ]

    @property
    def tiles_with_sum(self) -> Box:
        return Box(self.tiles.left, self.tiles.top, self.tiles_sum.right, self.tiles.bottom)

    @property
    def columns(self) -> list[Box]:
        """What stands apart from each other, from left to right: the name, then all points."""
        carriage = [self.carriage] if self.carriage else []
        return [self.name, *carriage, self.tiles_with_sum, self.houses, self.total]

    @property
    def lines(self) -> list[float]:
        """Where thin lines part the columns of points."""
        return [(one.right + other.left) / 2 for one, other in pairwise(self.columns[1:])]


@dataclass(frozen=True)
class ResultLayout:
    """All places of one result picture."""

    banner: Box
    """The winner; while the game goes on, a road with a house for each player's points."""
    heads: Box
    rows: tuple[RowPlaces, ...]
    footer: Box | None


def result_layout(players: int, *, has_carriages: bool, has_footer: bool) -> ResultLayout:
    banner = Box(LEFT, TOP, RIGHT, TOP + BANNER_HEIGHTS[players])
    heads = Box(LEFT, banner.bottom + 4, RIGHT, banner.bottom + 4 + HEADS_HEIGHT)
    bottom = BOTTOM - (FOOTER_HEIGHT if has_footer else 0)
    pitch = (bottom - heads.bottom + GAP) / players
    rows = []
    for place in range(players):
        top = round(heads.bottom + place * pitch)
        box = Box(LEFT, top, RIGHT, round(top + pitch - GAP))
        rows.append(_row(box, has_carriages))
    footer = Box(LEFT, BOTTOM - FOOTER_HEIGHT + 6, RIGHT, BOTTOM) if has_footer else None
    return ResultLayout(banner, heads, tuple(rows), footer)


def _row(box: Box, has_carriages: bool) -> RowPlaces:
    def part(left: float, right: float) -> Box:
        return Box(left, box.top, right, box.bottom)

    return RowPlaces(
        box=box,
        rank=part(box.left + 6, 70),
        mark=part(72, 160),
        name=part(172, 418),
        carriage=part(444, 580) if has_carriages else None,
        tiles=part(606 if has_carriages else 444, 930),
        tiles_sum=part(936, 1004),
        houses=part(1030, 1148),
        total=part(1174, box.right - 18),
    )


def tile_places(room: Box, number: int, largest: int) -> tuple[int, list[tuple[float, float]]]:
    """The size of so many tiles and their centres: as large as the room allows, in few rows that
    end at the right, beside the sum.
    """
    for size in range(largest, 39, -2):
        pitch = size + 6
        columns, rows = int(room.width // pitch), int((room.height - EDGES) // pitch)
        if columns * rows >= number:
            rows_used = -(-number // columns)
            return size, _centres(room, number, -(-number // rows_used), rows_used, pitch, pitch)
    # More tiles than ever seen: they overlap, their left halves with the numbers stay in sight.
    rows = max(1, int((room.height - EDGES) // 46))
    columns = -(-number // rows)
    return 40, _centres(room, number, columns, rows, (room.width - 46) / (columns - 1), 46)


def _centres(
    room: Box, number: int, columns: int, rows: int, pitch: float, row_pitch: float
) -> list[tuple[float, float]]:
    top = room.center[1] - (rows - 1) / 2 * row_pitch
    centres = []
    for place in range(number):
        row, column = divmod(place, columns)
        to_the_right = min(columns, number - row * columns) - 1 - column
        x = room.right - row_pitch / 2 - to_the_right * pitch
        centres.append((x, top + row * row_pitch))
    return centres
