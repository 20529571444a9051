"""Small pictures that are drawn once and then only pasted: what makes a table picture cheap.

A stamp is kept under a key that says everything about its look. Each kind of thing on a picture is
a stamp, texts included, so that a new picture mostly pastes what earlier ones have drawn.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.canvas import Canvas
from renderers.lettering import Face, font

STAMP_SCALE = 4
MOST_BYTES = 90_000_000


class Stamp(NamedTuple):
    """Colours and how opaque they are; `left` and `top` are its corner relative to its own
    origin.
    """

    colors: Image.Image
    mask: Image.Image | None
    """None if it covers everything below it, which is much cheaper to paste."""
    left: int
    top: int


class StampBook:
    """The stamps made so far; those not used for longest give way when it gets too large."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._stamps: OrderedDict[Hashable, Stamp] = OrderedDict()
        self._lock = Lock()
        self._most_bytes = most_bytes
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], Stamp]) -> Stamp:
        """The stamp for this key, made now if it is not there. Two threads may make the same
        one.
        """
        with self._lock:
            stamp = self._stamps.get(key)
            if stamp is not None:
                self._stamps.move_to_end(key)
                return stamp
        stamp = make()
        with self._lock:
            if key not in self._stamps:
                self._stamps[key] = stamp
                self.bytes += _bytes_of(stamp)
            while self.bytes > self._most_bytes:
                _, old = self._stamps.popitem(last=False)
                self.bytes -= _bytes_of(old)
        return stamp

    def clear(self) -> None:
        with self._lock:
            self._stamps.clear()
            self.bytes = 0


BOOK = StampBook()
"""One for the whole program: keys name theme and map."""


def _bytes_of(stamp: Stamp) -> int:
    # Pillow keeps four bytes for a pixel with colours, one for a pixel of a mask.
    return (5 if stamp.mask else 4) * stamp.colors.width * stamp.colors.height


def painted(
    corners: tuple[float, float, float, float],
    paint: Callable[[Canvas], object],
    scale: int = STAMP_SCALE,
    background: str | None = None,
) -> Stamp:
    """A stamp of what `paint` draws between these corners, given relative to the stamp's origin.

    Where it always lies on the same plain colour, that is its background.
    """
    left, top = int(corners[0] // 1), int(corners[1] // 1)
    width, height = int(-(-corners[2] // 1)) - left, int(-(-corners[3] // 1)) - top
    canvas = Canvas(width, height, origin=(-left, -top), scale=scale, background=background)
    paint(canvas)
    image = canvas.finished()
    if background:
        return Stamp(image, None, left, top)
    return Stamp(image.convert("RGB"), image.getchannel("A"), left, top)


class TextStamp(NamedTuple):
    """A text as a mask, to be filled with any colour."""

    mask: Image.Image
    left: int
    top: int


@lru_cache(maxsize=4096)
def text_stamp(text: str, face: Face, size: float, anchor: str) -> TextStamp:
    letters = font(face, size)
    left, top, right, bottom = (round(edge) for edge in letters.getbbox(text, anchor=anchor))
    mask = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)), 0)
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text, font=letters, fill=255, anchor=anchor)
    return TextStamp(mask, left - 1, top - 1)


class Sheet:
    """A picture in the making, at its real size."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    def stamp(self, stamp: Stamp, x: float, y: float) -> None:
        at = (round(x) + stamp.left, round(y) + stamp.top)
        self.image.paste(stamp.colors, at, stamp.mask)

    def text(
        self, x: float, y: float, text: str, face: Face, size: float, color: str, anchor: str = "lm"
    ) -> None:
        stamp = text_stamp(text, face, size, anchor)
        left, top = round(x) + stamp.left, round(y) + stamp.top
        box = (left, top, left + stamp.mask.width, top + stamp.mask.height)
        self.image.paste(color, box, stamp.mask)
