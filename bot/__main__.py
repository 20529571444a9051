"""The command line: `python -m bot --help` lists what can be done."""

import argparse
import io
import os
import sys

from bot.console import (
    arena,
    arguments,
    backup,
    check_data,
    database_problems,
    learn_palettes,
    picture,
    playground,
    ratings,
    replay,
    run,
    simulate,
    verify,
)
from bot.content import load_edition
from bot.errors import StorageError, ThurnError
from bot.opponents.opponent import Budget
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.settings import load_settings

STOPPED = 130
"""What a shell reports for a program that was interrupted."""


def main(words: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = arguments.parser()
    wish = parser.parse_args(words)
    for option in ("first_player", "hand"):
        seat = getattr(wish, option, None)
        if seat is not None and seat > wish.players:
            name = option.replace("_", "-")
            parser.error(f"--{name} {seat}: there are only {wish.players} players")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that this terminal cannot show must not end the program.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = _run(wish)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except StorageError as error:
        print(database_problems.told(error), file=sys.stderr)
        return 2
    except (ThurnError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return code


def _run(wish: argparse.Namespace) -> int:
    match wish.command:
        case "check-data":
            return check_data.run(wish.files)
        case "simulate":
            return _simulate(wish)
        case "arena":
            return _arena(wish)
        case "verify":
            return verify.run(wish.file)
        case "replay":
            return replay.run(replay.Wish(wish.file, wish.out, wish.width, wish.theme))
        case "picture":
            return _picture(wish)
        case "backup":
            return backup.run(wish.file, wish.database)
        case "ratings":
            return ratings.run(wish.database, rebuild=wish.rebuild)
        case "learn-palettes":
            return learn_palettes.run()
        case _:
            settings = load_settings()
            if settings.token is None:
                return playground.play(settings, fresh=wish.fresh)
            return run.run(settings)


def _simulate(wish: argparse.Namespace) -> int:
    options = Options(
        abandon=Abandon(wish.abandon),
        length_fallback=LengthFallback(wish.length_fallback),
        all_provinces=AllProvinces(wish.all_provinces),
        first_player=None if wish.first_player is None else wish.first_player - 1,
    )
    games = simulate.Wish(
        edition=load_edition(wish.edition),
        players=wish.players,
        games=wish.games,
        seed=wish.seed,
        options=options,
        export=wish.export,
    )
    return simulate.run(games, as_json=wish.json)


def _arena(wish: argparse.Namespace) -> int:
    simulations = wish.simulations
    if simulations is None and wish.budget is None:
        simulations = arguments.SIMULATIONS
    match_ = arena.Wish(
        edition=wish.edition,
        levels=wish.levels,
        games=wish.games,
        seed=wish.seed,
        budget=Budget(simulations, None if wish.budget is None else wish.budget / 1000),
        jobs=wish.jobs or os.cpu_count() or 1,
        options=Options(),
    )
    return arena.run(match_, as_json=wish.json)


def _picture(wish: argparse.Namespace) -> int:
    moment = picture.Wish(
        edition=load_edition(wish.edition),
        players=wish.players,
        seed=wish.seed,
        moves=wish.moves,
        theme=wish.theme,
        hand=None if wish.hand is None else wish.hand - 1,
        result=wish.result,
        width=wish.width,
    )
    return picture.run(moment, wish.out)


if __name__ == "__main__":
    sys.exit(main())
