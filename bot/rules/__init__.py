"""The game itself: pure functions over plain data.

Nothing in this folder reads a file, a clock, the network, the environment or a global random
source, and nothing here knows Discord, asyncio or logging. The same edition, state and action give
the same result on every machine and Python version. `tests/test_layers.py` holds us to that.

Start reading at `legal` (what may be done) and `apply` (what it does); `docs/rules.md` explains the
ids, such as P5 or C3, that comments name.
"""
