"""Moving pictures as bytes, frame by frame: animated WebP and GIF.

Pillow's own writers want all frames before they tell a size; a reel keeps the last frame and what
is packed already, so that it can be stopped as soon as it gets too large. Each frame but the first
holds only what has changed.
"""

import io
import struct
from typing import NamedTuple, Protocol

from PIL import GifImagePlugin, Image, ImageChops

from renderers.palette import COLORS, reduced

LOSSLESS = {"lossless": True, "method": 2, "quality": 50}
"""Pictures in 256 colours are smaller without loss than with it, and text stays crisp. More effort
than this makes them 0 to 1 per cent smaller.
"""
UNCHANGED = COLORS - 1
"""The number that stands for no colour in a GIF."""


class Reel(Protocol):
    """A film in the making."""

    @property
    def size(self) -> int:
        """How many bytes it would have by now, or a few more."""

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Add a frame; one that shows nothing new only makes the frame before it last longer."""

    def finished(self) -> bytes: ...


class _Frame(NamedTuple):
    """A packed frame without its duration, which may still grow."""

    head: bytes
    body: bytes
    milliseconds: int

    def longer(self, milliseconds: int) -> "_Frame":
        return self._replace(milliseconds=self.milliseconds + milliseconds)


class WebpReel:
    """Animated WebP, which Discord shows on every platform."""

    OVERHEAD, FRAME_OVERHEAD = 44, 24

    def __init__(self, width: int, height: int, map_name: str, theme: str) -> None:
        self._width, self._height = width, height
        self._palette = (map_name, theme)
        self._before: Image.Image | None = None
        self._frames: list[_Frame] = []
        self._bytes = self.OVERHEAD

    @property
    def size(self) -> int:
        return self._bytes

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        shown = reduced(picture, *self._palette).convert("RGB")
        box = (0, 0, self._width, self._height)
        part, blends = shown, False
        if self._before is not None:
            changed = _changes(self._before, shown)
            found = changed.getbbox()
            if found is None:
                self._frames[-1] = self._frames[-1].longer(milliseconds)
                return
            # A frame's corner is written in steps of two pixels.
            box = (found[0] // 2 * 2, found[1] // 2 * 2, *found[2:])
            part, blends = shown.copy(), True
            part.putalpha(changed)
            part = part.crop(box)
        self._before = shown
        out = io.BytesIO()
        part.save(out, "WEBP", **LOSSLESS)
        left, top, right, bottom = box
        places = (left // 2, top // 2, right - left - 1, bottom - top - 1)
        head = b"".join(map(_three_bytes, places))
        # After 12 bytes a still picture has just the chunk that a frame consists of.
        flags = b"\x00" if blends else b"\x02"
        frame = _Frame(head, flags + out.getvalue()[12:], milliseconds)
        self._frames.append(frame)
        self._bytes += len(frame.body) + self.FRAME_OVERHEAD

    def finished(self) -> bytes:
        size = _three_bytes(self._width - 1) + _three_bytes(self._height - 1)
        chunks = [_chunk(b"VP8X", b"\x12\0\0\0" + size), _chunk(b"ANIM", bytes(6))]
        for head, body, milliseconds in self._frames:
            chunks.append(_chunk(b"ANMF", head + _three_bytes(milliseconds) + body))
        return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


class GifReel:
    """Animated GIF, for programs that know nothing newer; half as large again."""

    OVERHEAD = 13 + 3 * COLORS + 19 + 1

    def __init__(self, width: int, height: int, map_name: str, theme: str) -> None:
        self._width, self._height = width, height
        self._palette = (map_name, theme)
        self._colors = b""
        self._before: Image.Image | None = None
        self._frames: list[_Frame] = []
        self._bytes = self.OVERHEAD

    @property
    def size(self) -> int:
        return self._bytes

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        shown = reduced(picture, *self._palette, colors=UNCHANGED)
        part, at = shown, (0, 0)
        if self._before is not None:
            changed = _changes(self._before.convert("RGB"), shown.convert("RGB"))
            box = changed.getbbox()
            if box is None:
                self._frames[-1] = self._frames[-1].longer(milliseconds)
                return
            part, at = shown.copy(), box[:2]
            part.paste(UNCHANGED, mask=ImageChops.invert(changed))
            part = part.crop(box)
        self._before = shown
        self._colors = bytes(shown.getpalette() or ())
        packed = GifImagePlugin.getdata(part, at)
        frame = _Frame(b"", b"".join(packed), milliseconds)
        self._frames.append(frame)
        self._bytes += len(frame.body) + 8

    def finished(self) -> bytes:
        size = struct.pack("<HH", self._width, self._height)
        out = [b"GIF89a", size, b"\xf7\0\0", self._colors.ljust(3 * COLORS, b"\0")]
        out.append(b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
        for _, body, milliseconds in self._frames:
            # Left standing for the next frame; hundredths of a second; with a transparent number.
            out.append(struct.pack("<4sHBB", b"!\xf9\x04\x05", milliseconds // 10, UNCHANGED, 0))
            out.append(body)
        return b"".join([*out, b";"])


def _changes(before: Image.Image, after: Image.Image) -> Image.Image:
    """A mask: white where two pictures differ."""
    red, green, blue = ImageChops.difference(before, after).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([0] + [255] * 255)


def _three_bytes(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
