"""The command `check-data`: tells what map and edition files hold, or every mistake in them."""

from pathlib import Path

from bot.content import DATA, check_file, content_files, load_edition, mistakes_in
from renderers.geography import is_up_to_date


def run(files: list[Path]) -> int:
    """Check these files, or all of the bot's; 0 if they are without mistakes, else 1."""
    told: set[str] = set()
    for path in files or content_files():
        mistakes = mistakes_in(path)
        if not mistakes:
            print(check_file(path))
            _say_if_outdated(path)
        for mistake in map(str, mistakes):
            # Two editions on one map both have its mistakes: once is enough.
            if mistake not in told:
                print(mistake)
                told.add(mistake)
    return 1 if told else 0


def _say_if_outdated(path: Path) -> None:
    """Pictures of an edited map work at once, but its areas have to be computed anew."""
    if path.resolve().parent == (DATA / "editions").resolve():
        board = load_edition(path.stem).board
        if not is_up_to_date(board):
            print(
                f"  The areas of the map {board.name} are of an earlier version; to compute them: "
                f"python -m renderers.shape_tool {board.name}"
            )
