"""The process in which computer players think; the bot starts it and nobody else needs to."""

import sys

from bot.content import load_edition
from bot.opponents.worker import serve

if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer, load_edition)
