"""Draws pictures beside the event loop: in threads, because Pillow works outside Python's lock.

One thread is enough: more would only take the loop's turns.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec

from PIL import Image

from renderers.palette import png_of

P = ParamSpec("P")

THREADS = 1


class Studio:
    """Where the bot orders its pictures."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="studio")

    async def png(
        self,
        map_name: str,
        theme: str,
        draw: Callable[P, Image.Image],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> bytes:
        """What `draw` draws, as PNG, without holding up the loop."""

        def work() -> bytes:
            return png_of(draw(*args, **kwargs), map_name, theme)

        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Finish what is under way and stop."""
        self._threads.shutdown()
