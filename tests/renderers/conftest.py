"""What all tests of pictures share."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from renderers import table_picture
from renderers.map_layer import draw_map


@pytest.fixture(scope="session", autouse=True)
def maps_drawn_once() -> Iterator[None]:
    """Keep each empty map for all tests: they change themes more often than the bot's store of
    stamps has room for, and a map takes half a second.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_picture, "draw_map", lru_cache(draw_map))
        yield
