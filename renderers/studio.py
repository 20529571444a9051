"""Draws pictures beside the event loop: in threads, because Pillow works outside Python's lock.

One thread is enough: more would only take the loop's turns. Films have one of their own, so that
no picture waits for one.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec

from PIL import Image

from renderers.film import Film
from renderers.palette import png_of

P = ParamSpec("P")

THREADS = 1


class Studio:
    """Where the bot orders its pictures."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="studio")
        self._films = ThreadPoolExecutor(1, thread_name_prefix="studio-film")
        self._is_closed = threading.Event()

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

    async def film(self, make: Callable[[Callable[[], bool]], Film]) -> Film:
        """What `make` films, one film after the other. It gets `is_stopped` for `make_film`, which
        becomes true when nobody waits for the film any more or the studio closes.
        """
        is_forgotten = threading.Event()

        def is_stopped() -> bool:
            return is_forgotten.is_set() or self._is_closed.is_set()

        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._films, make, is_stopped)
        finally:
            is_forgotten.set()

    def close(self) -> None:
        """Finish the pictures that are under way, stop films, and end."""
        self._is_closed.set()
        self._threads.shutdown()
        self._films.shutdown()
