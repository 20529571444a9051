"""A sheet to draw on in the design's units: larger than wanted, and shrunk once so that edges get
smooth.

Colours are texts such as "#16307A". Coordinates are relative to `origin`, so that a piece can be
drawn around its own centre.
"""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderers.curves import Point, beside
from renderers.lettering import Face, font


class Canvas:
    """A sheet of `width` by `height` design units, transparent unless it has a background."""

    def __init__(
        self,
        width: int,
        height: int,
        *,
        background: str | None = None,
        origin: Point = (0, 0),
        scale: int = 2,
    ) -> None:
        size = (width * scale, height * scale)
        self.width, self.height, self.scale, self.origin = width, height, scale, origin
        self.image = (
            Image.new("RGB", size, background) if background else Image.new("RGBA", size, (0,) * 4)
        )
        self.pen = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        """The sheet at its real size."""
        return self.image.resize((self.width, self.height), Image.Resampling.BOX)

    def at(self, x: float, y: float) -> Point:
        """A point in pixels of the large sheet."""
        return ((x + self.origin[0]) * self.scale, (y + self.origin[1]) * self.scale)

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [self.at(x, y) for x, y in points]

    def _width(self, width: float) -> int:
        return max(1, round(width * self.scale))

    def line(self, points: Sequence[Point], width: float, color: str) -> None:
        self.pen.line(self._points(points), fill=color, width=self._width(width), joint="curve")

    def ribbon(self, points: Sequence[Point], width: float, color: str) -> None:
        """A broad line as one filled shape: `line` leaves hairs on wide curves."""
        edges = beside(points, width / 2) + beside(points, -width / 2)[::-1]
        self.pen.polygon(self._points(edges), fill=color)

    def rounded_ribbon(self, points: Sequence[Point], width: float, color: str) -> None:
        self.ribbon(points, width, color)
        for x, y in (points[0], points[-1]):
            self.dot(x, y, width / 2, color)

    def polygon(
        self, points: Sequence[Point], fill: str, outline: str | None = None, width: float = 0
    ) -> None:
        self.pen.polygon(self._points(points), fill=fill)
        if outline:
            self.line([*points, *points[:2]], width, outline)

    def dot(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None,
        outline: str | None = None,
        width: float = 0,
    ) -> None:
        box = (*self.at(x - radius, y - radius), *self.at(x + radius, y + radius))
        self.pen.ellipse(box, fill=fill, outline=outline, width=round(width * self.scale))

    def box(
        self,
        corners: tuple[float, float, float, float],
        fill: str | None,
        *,
        radius: float = 0,
        outline: str | None = None,
        width: float = 0,
    ) -> None:
        """A rectangle from (x0, y0) to (x1, y1), with rounded corners if it has a radius."""
        x0, y0, x1, y1 = corners
        left, top = self.at(x0, y0)
        right, bottom = self.at(x1, y1)
        self.pen.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius=radius * self.scale,
            fill=fill,
            outline=outline,
            width=round(width * self.scale),
        )

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        angles: tuple[float, float],
        width: float,
        color: str,
    ) -> None:
        box = (*self.at(x - radius, y - radius), *self.at(x + radius, y + radius))
        self.pen.arc(box, *angles, fill=color, width=self._width(width))

    def ring(self, x: float, y: float, radius: float, width: float, color: str) -> None:
        self.arc(x, y, radius, (0, 360), width, color)

    def text(
        self, x: float, y: float, text: str, face: Face, size: float, color: str, anchor: str = "lm"
    ) -> None:
        letters = font(face, size * self.scale)
        self.pen.text(self.at(x, y), text, font=letters, fill=color, anchor=anchor)
