"""A table picture after a move, against the floor: packing that same finished picture alone.

The floor is the fastest lossless PNG setting that keeps the picture under the size we allow.
"""

import asyncio
import io
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from PIL import Image

from benchmarks import Findings
from bot.console.sample_game import sample_game
from bot.content import load_edition
from bot.language.catalog import load_catalog
from bot.rules.view import PlayerView, view_for
from renderers.palette import png_of, reduced
from renderers.stamps import BOOK
from renderers.studio import Studio
from renderers.table_picture import draw_table

NAMES = ("Alice", "Bob", "Carol", "Dave")
MOST_BYTES = 300_000
THEME = "parchment"
AT_ONCE = 20

Setting = tuple[int, int]
SETTINGS = [(level, strategy) for level in (1, 2) for strategy in (0, 3, 4)]


def measure(quick: bool) -> Findings:
    """Time of a picture relative to the floor, its size, the cold start and the loop's lag."""
    findings = Findings()
    for edition in ("base", "glory"):
        _measure_edition(edition, 10 if quick else 30, findings)
    lags = asyncio.run(_lags())
    findings.figures["picture_loop_lag_median_ms"] = median(lags)
    findings.figures["picture_loop_lag_worst_ms"] = max(lags)
    findings.figures["picture_cache_bytes"] = BOOK.bytes
    return findings


def _measure_edition(name: str, moves: int, findings: Findings) -> None:
    edition, words = load_edition(name), load_catalog()
    map_name = edition.board.name
    views = [view_for(sample_game(edition, 4, 3, 30 + n).game, None) for n in range(moves)]

    def draw(view: PlayerView) -> Image.Image:
        return draw_table(view, NAMES, words, theme=THEME)

    BOOK.clear()

    def make(view: PlayerView) -> bytes:
        return png_of(draw(view), map_name, THEME)

    findings.figures[f"picture_{name}_cold_ms"] = _milliseconds(partial(make, views[0]))
    # A bot that runs has drawn other games before.
    for turns in range(4, 84, 2):
        make(view_for(sample_game(edition, 4, 4, turns).game, None))
    setting = _fastest_setting(reduced(draw(views[0]), map_name, THEME))
    whole, floor, sizes = [], [], []
    for view in views:
        whole.append(_milliseconds(partial(make, view)))
        finished = reduced(draw(view), map_name, THEME)
        floor.append(_milliseconds(partial(_pack, finished, setting)))
        sizes.append(len(make(view)))
    findings.figures[f"picture_{name}_ms"] = median(whole)
    findings.figures[f"picture_{name}_floor_ms"] = median(floor)
    findings.figures[f"picture_{name}_largest_bytes"] = max(sizes)
    findings.ratios[f"picture_{name}_vs_floor"] = median(whole) / median(floor)


def _fastest_setting(image: Image.Image) -> Setting:
    """Level and strategy of zlib that pack this fastest and small enough."""
    small = [s for s in SETTINGS if len(_pack(image, s)) <= MOST_BYTES]
    return min(
        small, key=lambda s: median(_milliseconds(partial(_pack, image, s)) for _ in range(5))
    )


def _pack(image: Image.Image, setting: Setting) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=setting[0], compress_type=setting[1])
    return out.getvalue()


def _milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


async def _lags() -> list[float]:
    """How late the loop is while many pictures are drawn at once."""
    edition, words, studio = load_edition("base"), load_catalog(), Studio()
    views = [view_for(sample_game(edition, 4, 5, 20 + n).game, None) for n in range(AT_ONCE)]
    jobs = asyncio.gather(
        *(studio.png("south", THEME, draw_table, view, NAMES, words) for view in views)
    )
    lags = []
    while not jobs.done():
        lags.append(max(0.0, await _late_by(0.001)))
    await jobs
    studio.close()
    return lags


async def _late_by(seconds: float) -> float:
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    return (time.perf_counter() - began - seconds) * 1000
