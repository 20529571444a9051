"""A moving picture that keeps to a number of bytes: drawn, packed and measured frame by frame."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PIL import Image, ImageOps

from bot.errors import ThurnError
from renderers import layout
from renderers.film_formats import GifReel, Reel, WebpReel

DISCORD_LIMIT = 8 * 1024 * 1024
WIDTH, NARROWEST = 900, 360
NARROWER = 0.8
FEWEST = 0.5
"""The share of frames that is kept before the film gets narrower instead."""
MARGIN = 0.92
"""The share of the limit that is aimed at after one attempt was too large."""
NEARLY = 0.01
"""Pictures whose shapes differ by less than this are made equal without a margin."""


class FilmKind(StrEnum):
    """A format; the value is the ending of its files."""

    WEBP = "webp"
    GIF = "gif"


REELS: dict[FilmKind, Callable[[int, int, str, str], Reel]] = {
    FilmKind.WEBP: WebpReel,
    FilmKind.GIF: GifReel,
}


class FilmStopped(ThurnError):
    """Whoever ordered a film does not want it any more."""


class FilmTooLarge(ThurnError):
    """Not even one small frame keeps to the limit."""


@dataclass(frozen=True)
class FrameWish:
    """A frame that is drawn when its turn comes. The greater its weight, the later it is given up
    when the film gets too large.
    """

    draw: Callable[[], Image.Image]
    seconds: float
    weight: int = 1


@dataclass(frozen=True)
class Film:
    """A finished film."""

    data: bytes
    kind: FilmKind
    frames: int
    wished: int
    width: int
    height: int
    seconds: float

    @property
    def size(self) -> int:
        return len(self.data)


def make_film(
    frames: Sequence[FrameWish],
    *,
    map_name: str,
    theme: str,
    limit_bytes: int = DISCORD_LIMIT,
    width: int = WIDTH,
    kind: FilmKind = FilmKind.WEBP,
    progress: Callable[[int, int], None] | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Film:
    """The film of these frames, 11:7, in the colours of a map and theme, in at most so many bytes.

    If all frames are too much it gets shorter, then narrower. `progress` hears after each frame how
    many are done and how many there are to do, `is_stopped` is asked before each: then FilmStopped
    is raised. Both are called in the thread that makes the film.
    """
    if not frames:
        raise ValueError("a film needs a frame")
    kept, done = list(range(len(frames))), 0
    while True:
        height = round(width * layout.HEIGHT / layout.WIDTH)
        reel = REELS[kind](width, height, map_name, theme)
        sizes: list[int] = []
        total = done + len(kept)
        for place in kept:
            if is_stopped():
                raise FilmStopped("the film was stopped")
            picture = _fitted(frames[place].draw(), (width, height))
            reel.add(picture, round(frames[place].seconds * 1000))
            sizes.append(reel.size)
            done += 1
            if progress:
                progress(done, total)
            if reel.size > limit_bytes:
                break
        else:
            seconds = sum(frames[place].seconds for place in kept)
            return Film(reel.finished(), kind, len(kept), len(frames), width, height, seconds)
        fewer = min(_fitting(sizes, limit_bytes), len(kept) - 1)
        if fewer < len(frames) * FEWEST and width > NARROWEST:
            kept, width = list(range(len(frames))), max(NARROWEST, round(width * NARROWER))
        elif len(kept) > 1:
            kept = most_important([frame.weight for frame in frames], max(1, fewer))
        else:
            raise FilmTooLarge("not even one frame keeps to the limit")


def _fitting(sizes: Sequence[int], limit: int) -> int:
    """About how many frames fit, after these sizes of a film that got too large."""
    room = limit * MARGIN - sizes[0]
    if room <= 0:
        return 0
    each = (sizes[-1] - sizes[0]) / (len(sizes) - 1)
    return 1 + int(room / each)


def most_important(weights: Sequence[int], number: int) -> list[int]:
    """The places of so many frames: the weightiest, and of those that weigh the same some that are
    evenly spread.
    """
    kept: list[int] = []
    for weight in sorted(set(weights), reverse=True):
        places = [place for place, found in enumerate(weights) if found == weight]
        room = min(len(places), number - len(kept))
        kept += [places[(2 * n + 1) * len(places) // (2 * room)] for n in range(room)]
    return sorted(kept)


def _fitted(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture in this size; one of another shape gets margins in the colour of its corner."""
    picture = picture.convert("RGB")
    wanted, found = size[0] / size[1], picture.width / picture.height
    if abs(found / wanted - 1) < NEARLY:
        return picture.resize(size, Image.Resampling.LANCZOS)
    corner = tuple(picture.crop((0, 0, 1, 1)).tobytes())
    return ImageOps.pad(picture, size, Image.Resampling.LANCZOS, color=corner)
