"""The command `check-data`: tells what map and edition files hold, or every mistake in them."""

from pathlib import Path

from bot.content import check_file, content_files, mistakes_in


def run(files: list[Path]) -> int:
    """Check these files, or all of the bot's; 0 if they are without mistakes, else 1."""
    told: set[str] = set()
    for path in files or content_files():
        mistakes = mistakes_in(path)
        if not mistakes:
            print(check_file(path))
        for mistake in map(str, mistakes):
            # Two editions on one map both have its mistakes: once is enough.
            if mistake not in told:
                print(mistake)
                told.add(mistake)
    return 1 if told else 0
