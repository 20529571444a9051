"""The command line: `python -m bot --help` lists what can be done."""

import argparse
import sys
from pathlib import Path

from bot.console import check_data, simulate, verify
from bot.content import edition_names, load_edition
from bot.errors import ThurnError
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = _parser()
    wish = parser.parse_args(arguments)
    if wish.command == "simulate" and (wish.first_player or 1) > wish.players:
        parser.error(f"--first-player {wish.first_player} has no seat among {wish.players} players")
    try:
        return _run(wish)
    except ThurnError as error:
        print(error, file=sys.stderr)
        return 2


def _run(wish: argparse.Namespace) -> int:
    if wish.command == "check-data":
        return check_data.run(wish.files)
    if wish.command == "simulate":
        return simulate.run(
            simulate.Wish(
                edition=load_edition(wish.edition),
                players=wish.players,
                games=wish.games,
                seed=wish.seed,
                options=_options(wish),
                export=wish.export,
            ),
            as_json=wish.json,
        )
    if wish.command == "verify":
        return verify.run(wish.file)
    print("The bot itself comes with a later step. What there is already: python -m bot --help")
    return 0


def _options(wish: argparse.Namespace) -> Options:
    return Options(
        abandon=Abandon(wish.abandon),
        length_fallback=LengthFallback(wish.length_fallback),
        all_provinces=AllProvinces(wish.all_provinces),
        first_player=None if wish.first_player is None else wish.first_player - 1,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Thurn und Taxis for Discord: what can be done here."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("run", help="start the bot (make run does this)")

    check = commands.add_parser("check-data", help="check maps and editions after editing them")
    check.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="a map or edition (default: all)"
    )

    simulation = commands.add_parser("simulate", help="play whole games by chance and sum them up")
    simulation.add_argument("--edition", choices=edition_names(), default="base")
    simulation.add_argument(
        "--players", type=int, choices=range(FEWEST_PLAYERS, MOST_PLAYERS + 1), default=MOST_PLAYERS
    )
    simulation.add_argument("--games", type=_at_least_one, default=100, help="default: 100")
    simulation.add_argument("--seed", type=int, default=1, help="a whole number; default: 1")
    simulation.add_argument("--abandon", choices=list(Abandon), default=Abandon.FREE)
    simulation.add_argument(
        "--length-fallback", choices=list(LengthFallback), default=LengthFallback.ANY
    )
    simulation.add_argument(
        "--all-provinces", choices=list(AllProvinces), default=AllProvinces.OUTSIDE_BAIERN
    )
    simulation.add_argument(
        "--first-player", type=_at_least_one, metavar="SEAT", help="1 to 4; default: by chance"
    )
    simulation.add_argument("--json", action="store_true", help="print JSON")
    simulation.add_argument(
        "--export", type=Path, metavar="FOLDER", help="also write each game as a record to verify"
    )

    verification = commands.add_parser("verify", help="check an exported game by playing it again")
    verification.add_argument("file", type=Path, metavar="FILE")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
