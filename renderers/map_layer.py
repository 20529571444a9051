"""The map without any piece on it: drawn once for each map and theme, then copied."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.rules.board import Board
from renderers.canvas import Canvas
from renderers.colors import mix
from renderers.curves import Point
from renderers.geography import Area, Geography, Water, geography_of
from renderers.layout import HEIGHT, MAP, WIDTH, plate_box, plate_middle
from renderers.lettering import Face, width_of
from renderers.ornaments import draw_compass, draw_frame, draw_hill, draw_ship
from renderers.theme import FREE_CITY, ProvinceColors, Theme, area_colors

ROAD_EDGE, ROAD = 11.5, 6.5
SHORE_LINES = ((66, 0.35), (62, 0), (40, 0.5), (35, 0), (18, 0.7), (12, 0))


def draw_map(board: Board, theme: Theme) -> Image.Image:
    """The whole sheet with the map, its roads and empty plates; everything else is page."""
    geography = geography_of(board)
    canvas = Canvas(WIDTH, HEIGHT, background=theme.page)
    _draw_land(canvas, board, geography, theme)
    _draw_ornaments(canvas, geography, theme)
    roads = {tuple(sorted(pair)): line for pair, line in geography.roads.items()}.values()
    for line in roads:
        canvas.ribbon(line, ROAD_EDGE, theme.road_edge)
    for line in roads:
        canvas.ribbon(line, ROAD, theme.road)
    _draw_province_names(canvas, board, geography, theme)
    for city in range(len(board.cities)):
        draw_plate(canvas, board, city, geography.cities[city], theme)
    draw_frame(canvas, theme)
    return canvas.finished()


def draw_plate(canvas: Canvas, board: Board, city: int, at: Point, theme: Theme) -> None:
    """A city's plate with its name; a free city's has room for a tile at the right."""
    facts = board.cities[city]
    is_free = facts.province is None
    colors = colors_of_city(board, city, theme)
    box = plate_box(at, facts.name, is_free)
    canvas.box(box, theme.plate, radius=7, outline=colors.strong, width=4)
    bars = [box.left + 6] if is_free else [box.left + 6, box.right - 10.5]
    for left in bars:
        canvas.box((left, at[1] - 14, left + 4.5, at[1] + 14), colors.strong, radius=2)
    middle = plate_middle(at, is_free)
    canvas.text(middle, at[1] - 1, facts.name, Face.SERIF_BOLD, 32, theme.plate_text, "mm")
    if is_free:
        canvas.dot(box.right - 21, at[1], 13, None, mix(colors.strong, "#FFFFFF", 0.4), 2)


def colors_of_city(board: Board, city: int, theme: Theme) -> ProvinceColors:
    """The colours of the city's province on the map."""
    province = board.cities[city].province
    name = FREE_CITY if province is None else board.provinces[province].name
    return area_colors(theme, board)[name]


def _draw_land(canvas: Canvas, board: Board, geography: Geography, theme: Theme) -> None:
    canvas.box(MAP, theme.foreign_land)
    for water in geography.waters:
        if water.is_sea:
            _draw_sea(canvas, water, theme)
    areas = area_colors(theme, board)
    for name, parts in geography.provinces.items():
        _draw_area(canvas, parts, areas[name])
    for outline in geography.free_city_areas:
        _draw_area(canvas, [Area(outline, [])], areas[FREE_CITY])
    for river in geography.rivers:
        _draw_river(canvas, river, theme)
    for water in geography.waters:
        if not water.is_sea:
            canvas.polygon(water.outline, theme.water, theme.shore, 3)


def _paste_clipped(
    canvas: Canvas,
    background: str,
    strokes: Sequence[tuple[float, str]],
    outers: Sequence[list[Point]],
    holes: Sequence[list[Point]] = (),
) -> None:
    """Fill an area and stroke its borders, showing only what lies inside the area and the map.

    Only the part of the sheet that the area covers is drawn: a whole sheet for each would be slow.
    """
    xs = [x for ring in outers for x, _ in ring]
    ys = [y for ring in outers for _, y in ring]
    left, top = max(int(min(xs)), int(MAP.left)), max(int(min(ys)), int(MAP.top))
    right, bottom = min(int(max(xs)) + 1, int(MAP.right)), min(int(max(ys)) + 1, int(MAP.bottom))
    size, origin = (right - left, bottom - top), (-left, -top)
    layer = Canvas(*size, background=background, origin=origin, scale=canvas.scale)
    for width, color in strokes:
        for ring in (*outers, *holes):
            layer.line([*ring, *ring[:2]], width, color)
    mask = Image.new("L", layer.image.size, 0)
    pen = ImageDraw.Draw(mask)
    for shade, rings in ((255, outers), (0, holes)):
        for ring in rings:
            pen.polygon([layer.at(*point) for point in ring], fill=shade)
    canvas.image.paste(layer.image, (left * canvas.scale, top * canvas.scale), mask)


def _draw_area(canvas: Canvas, parts: list[Area], colors: ProvinceColors) -> None:
    """A wash that darkens to the border in two steps."""
    washes = ((26, mix(colors.tint, colors.band, 0.42)), (13, colors.band), (4, colors.border))
    for part in parts:
        _paste_clipped(canvas, colors.tint, washes, [part.outer], part.holes)


def _draw_sea(canvas: Canvas, water: Water, theme: Theme) -> None:
    """Engraved shore lines: copies of the coast, fainter outwards."""
    lines = [(width, mix(theme.water, theme.shore, share)) for width, share in SHORE_LINES]
    _paste_clipped(canvas, theme.water, lines, [water.outline])
    canvas.line([*water.outline, *water.outline[:2]], 3, theme.shore)


def _draw_river(canvas: Canvas, river: list[Point], theme: Theme) -> None:
    """Thin at the source, with a shore line on both sides."""
    for extra, color in ((2.2, theme.shore), (0, theme.water)):
        for place in range(len(river) - 1):
            width = 1.6 + 3.2 * min(1, place / (len(river) * 0.45))
            canvas.line(river[place : place + 3], width + extra, color)


def _draw_ornaments(canvas: Canvas, geography: Geography, theme: Theme) -> None:
    for x, y in geography.hills:
        draw_hill(canvas, x, y, theme)
    if geography.compass:
        draw_compass(canvas, *geography.compass[0], geography.compass[1], theme)
    if geography.ship:
        draw_ship(canvas, *geography.ship, theme)
    for water in geography.waters:
        if water.name_at:
            color = mix(theme.shore, theme.ink, 0.25)
            canvas.text(*water.name_at, water.name, Face.SERIF_ITALIC, 30, color, "mm")


def _draw_province_names(canvas: Canvas, board: Board, geography: Geography, theme: Theme) -> None:
    """Letter by letter, because the letters are spaced."""
    for name in geography.province_names:
        color = area_colors(theme, board)[name.province].name
        widths = [width_of(letter, Face.CAPITALS, name.size) + name.spacing for letter in name.text]
        x = name.at[0] - (sum(widths) - name.spacing) / 2
        for letter, width in zip(name.text, widths, strict=True):
            canvas.text(x, name.at[1] - 1, letter, Face.CAPITALS, name.size, color)
            x += width
