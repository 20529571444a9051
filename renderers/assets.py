"""Where the files that ship with the project are: fonts, themes and the shapes of the maps."""

from pathlib import Path

import bot

_PACKAGE = Path(bot.__file__).parent if bot.__file__ else Path(__file__).parent.parent / "bot"

# An installed bot has its data beside its code, a checkout at the top of the project.
DATA = _PACKAGE / "data" if (_PACKAGE / "data").is_dir() else _PACKAGE.parent / "data"
