"""The command `check-data`: tells what map and edition files hold, or every mistake in them."""

from pathlib import Path

from bot.content import check_file, content_files, mistakes_in


def run(files: list[Path]) -> int:
    """Check these files, or all of the bot's; 0 if they are without mistakes, else 1."""
    failed = False
    for path in files or content_files():
        if mistakes := mistakes_in(path):
            failed = True
            for mistake in mistakes:
                print(mistake)
        else:
            print(check_file(path))
    return int(failed)
