"""What may be written after `python -m bot`."""

import argparse
from pathlib import Path

from bot.content import edition_names
from bot.opponents.arena import RANDOM
from bot.opponents.levels import Level
from bot.rules.options import Abandon, AllProvinces, LengthFallback
from bot.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from renderers.film import WIDTH, FilmKind
from renderers.theme import theme_names

WIDEST = 4000
LEVELS = (RANDOM, *Level)
SIMULATIONS = 100


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    whole = argparse.ArgumentParser(
        prog="python -m bot", description="Thurn und Taxis for Discord: what can be done here."
    )
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    run = commands.add_parser("run", help="start the bot, or without a token the playground")
    run.add_argument("--fresh", action="store_true", help="forget the games of the playground")

    check = commands.add_parser("check-data", help="check maps and editions after editing them")
    check.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="a map or edition (default: all)"
    )

    simulate = commands.add_parser("simulate", help="play whole games by chance and sum them up")
    _add_simulation(simulate)

    arena = commands.add_parser("arena", help="let computer players play each other")
    _add_arena(arena)

    verify = commands.add_parser("verify", help="check an exported game by playing it again")
    verify.add_argument("file", type=Path, metavar="FILE")

    replay = commands.add_parser("replay", help="draw an exported game as a film")
    _add_replay(replay)

    picture = commands.add_parser("picture", help="draw a table, a hand or a result into a file")
    _add_picture(picture)

    ratings = commands.add_parser("ratings", help="list the best, or compute all ratings again")
    ratings.add_argument(
        "--rebuild", action="store_true", help="compute all of them again from the stored games"
    )
    ratings.add_argument(
        "--database", type=Path, metavar="FILE", help="default: that of the settings"
    )

    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy, which must not exist")
    backup.add_argument(
        "--database", type=Path, metavar="FILE", help="default: THURN_DATABASE of the settings"
    )

    commands.add_parser(
        "learn-palettes", help="learn the colours of the pictures anew after changing them"
    )
    return whole


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", choices=edition_names(), default="base")
    counts = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    command.add_argument("--players", type=int, choices=counts, default=MOST_PLAYERS)
    command.add_argument("--seed", type=whole_number, default=1, help="any number; default: 1")


def _add_simulation(command: argparse.ArgumentParser) -> None:
    _add_game(command)
    command.add_argument("--games", type=at_least_one, default=100, help="default: 100")
    command.add_argument(
        "--abandon",
        choices=list(Abandon),
        default=Abandon.FREE,
        help="when a route may be given up (rule P5)",
    )
    command.add_argument(
        "--length-fallback",
        choices=list(LengthFallback),
        default=LengthFallback.ANY,
        help="who takes a shorter route's tile when a stack is empty (B2)",
    )
    command.add_argument(
        "--all-provinces",
        choices=list(AllProvinces),
        default=AllProvinces.OUTSIDE_BAIERN,
        help="whether that tile needs a house in Baiern too (B5)",
    )
    command.add_argument(
        "--first-player", type=at_least_one, metavar="SEAT", help="1 to 4; default: by chance"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument(
        "--export", type=Path, metavar="FOLDER", help="also write each game as a record to verify"
    )


def _add_arena(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", choices=edition_names(), default="base")
    command.add_argument(
        "--levels",
        type=levels,
        required=True,
        metavar="A,B[,C,D]",
        help=f"one for each seat, of: {', '.join(LEVELS)}",
    )
    command.add_argument("--games", type=at_least_one, default=100, help="default: 100")
    command.add_argument("--seed", type=whole_number, default=1, help="any number; default: 1")
    limit = command.add_mutually_exclusive_group()
    limit.add_argument(
        "--simulations",
        type=at_least_one,
        metavar="K",
        help=f"how many a turn of the grandmaster may take; default: {SIMULATIONS}",
    )
    limit.add_argument(
        "--budget", type=at_least_one, metavar="MS", help="milliseconds for a turn instead"
    )
    command.add_argument(
        "--jobs", type=at_least_one, metavar="N", help="processes; default: one for each core"
    )
    command.add_argument("--json", action="store_true", help="print JSON")


def _add_picture(command: argparse.ArgumentParser) -> None:
    _add_game(command)
    command.add_argument(
        "--moves", type=at_least_zero, default=40, help="turns of the sample game; default: 40"
    )
    what = command.add_mutually_exclusive_group()
    what.add_argument("--hand", type=at_least_one, metavar="SEAT", help="the hand of seat 1 to 4")
    what.add_argument("--result", action="store_true", help="the table of points")
    command.add_argument("--theme", choices=theme_names(), default="parchment")
    command.add_argument(
        "--width", type=width, help=f"in pixels, at most {WIDEST}; default: full size"
    )
    command.add_argument("--out", type=Path, metavar="FILE", required=True, help="a PNG file")


def _add_replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="a record, as verify checks it")
    endings = " or ".join(f".{kind}" for kind in FilmKind)
    command.add_argument(
        "--out", type=film_file, metavar="FILE", required=True, help=f"ends in {endings}"
    )
    command.add_argument("--theme", choices=theme_names(), default="parchment")
    command.add_argument(
        "--width", type=width, default=WIDTH, help=f"in pixels, at most {WIDEST}; default: {WIDTH}"
    )


def levels(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    unknown = [name for name in names if name not in LEVELS]
    if unknown:
        raise argparse.ArgumentTypeError(f"{unknown[0]!r} is none of {', '.join(LEVELS)}")
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise argparse.ArgumentTypeError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play")
    return names


def width(text: str) -> int:
    number = at_least_one(text)
    if number > WIDEST:
        raise argparse.ArgumentTypeError(f"must be at most {WIDEST}")
    return number


def film_file(text: str) -> Path:
    path, endings = Path(text), [f".{kind}" for kind in FilmKind]
    if path.suffix.lower() not in endings:
        raise argparse.ArgumentTypeError(f"{text!r} does not end in {' or '.join(endings)}")
    return path


def at_least_zero(text: str) -> int:
    return _at_least(0, text)


def at_least_one(text: str) -> int:
    return _at_least(1, text)


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def _at_least(least: int, text: str) -> int:
    number = whole_number(text)
    if number < least:
        raise argparse.ArgumentTypeError(f"must be at least {least}")
    return number
