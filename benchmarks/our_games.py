"""Our side of the benchmarks: the only file here that knows the rules.

The harness calls these three functions and nothing else of ours. `bot.rules` is to be imported
inside this file; map and edition are to be loaded once, outside what is timed.
"""


def play_pure(seed: int) -> int:
    """Play one whole random 4-player base game with `apply_action`; return its actions."""
    raise NotImplementedError(seed)


def play_in_place(seed: int) -> int:
    """Play the same game with the in-place step used for search; return its actions."""
    raise NotImplementedError(seed)


def game_size() -> int:
    """Return the bytes that one running 4-player game holds in memory, shared data left out."""
    raise NotImplementedError
