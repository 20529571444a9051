"""Lets computer players play each other and tells who won how often, with what certainty.

The digest is the same on every run and machine for equal seed and simulations; with a budget of
time it is not, since a slower machine thinks less.
"""

import json
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from statistics import fmean
from typing import Any

from bot.content import load_edition
from bot.opponents.arena import Played, chooser_for, play_game
from bot.opponents.opponent import Budget
from bot.rules.options import Options

CERTAINTY = 1.959964
"""Standard deviations of a 95 % interval."""
BATCHES_AHEAD = 4
"""Games handed to each process in advance, so that none waits and few are lost on Ctrl-C."""
BAR = 30


@dataclass(frozen=True)
class Wish:
    """Who is to play, how often, and how long each turn may be thought about."""

    edition: str
    levels: tuple[str, ...]
    games: int
    seed: int
    budget: Budget
    jobs: int
    options: Options


@dataclass(frozen=True)
class Game:
    """One game of a match: how it came out, and which level sat where."""

    played: Played
    levels: tuple[str, ...]


def run(wish: Wish, as_json: bool) -> int:
    """Play the match, print what came out, and return the exit code."""
    findings = sum_up(wish, list(play_match(wish)))
    if as_json:
        print(json.dumps(findings, indent=2))
        return 0
    budget = wish.budget
    told = (
        f"{budget.simulations} simulations a turn"
        if budget.seconds is None
        else f"{budget.seconds * 1000:.0f} ms a turn"
    )
    print(f"{wish.edition}, {', '.join(wish.levels)}, seed {wish.seed}, {told}")
    print(f"games               {findings['games']}")
    print(f"mean rounds         {findings['mean_rounds']}")
    print(f"decisions a game    {findings['decisions']}")
    print(f"mean branching      {findings['branching']}")
    print(
        f"{'level':<14}{'wins':>6}{'share':>9}  {'95 % interval':<16}{'fair':>7}{'score':>8}",
        end="",
    )
    print(f"{'ms/turn':>9}{'slowest':>9}")
    for name, level in findings["levels"].items():
        low, high = level["interval"]
        print(
            f"{name:<14}{level['wins']:>6}{level['share']:>8.1f}%  {f'{low:.1f}-{high:.1f} %':<16}"
            f"{level['fair']:>6.1f}%{level['mean_score']:>8.2f}{level['ms_a_turn']:>9.2f}"
            f"{level['slowest_ms']:>9.1f}"
        )
    print(f"digest              {findings['digest']}")
    return 0


def play_match(wish: Wish, first: int = 0) -> Iterator[Game]:
    """The games from number `first` on, in their order; in as many processes as wished."""
    for done, game in enumerate(_games(wish, first), start=first + 1):
        _show_progress(done, wish.games)
        yield game


def play_one(wish: Wish, number: int) -> Game:
    """Game number n of a match. The levels rotate through the seats with the same cards."""
    seats = len(wish.levels)
    deal, turned = divmod(number, seats)
    levels = tuple(wish.levels[(seat + turned) % seats] for seat in range(seats))
    seed = sha256(f"{wish.seed} {deal}".encode()).digest()
    choosers = [chooser_for(level, wish.budget) for level in levels]
    return Game(play_game(load_edition(wish.edition), wish.options, choosers, seed), levels)


def sum_up(wish: Wish, games: list[Game]) -> dict[str, Any]:
    """What a match says about the levels; one that sits on several seats counts once, with the sum
    of their wins.
    """
    digest = sha256("".join(game.played.digest for game in games).encode())
    decisions = sum(game.played.decisions for game in games)
    return {
        "edition": wish.edition,
        "seed": wish.seed,
        "games": len(games),
        "mean_rounds": round(fmean(game.played.rounds for game in games), 2),
        "decisions": round(decisions / len(games), 1),
        "branching": round(sum(game.played.branching for game in games) / decisions, 2),
        "levels": {level: _of_level(level, wish, games) for level in dict.fromkeys(wish.levels)},
        "digest": digest.hexdigest(),
    }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, in per cent, after Wilson: also right near 0 and 100."""
    share, square = wins / games, CERTAINTY * CERTAINTY
    middle = share + square / (2 * games)
    half = CERTAINTY * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return 100 * (middle - half) / whole, 100 * (middle + half) / whole


def _of_level(level: str, wish: Wish, games: list[Game]) -> dict[str, Any]:
    seats = [(g.played, s) for g in games for s, one in enumerate(g.levels) if one == level]
    wins = sum(played.winner == seat for played, seat in seats)
    seconds = sum(played.seconds[seat] for played, seat in seats)
    turns = sum(played.rounds for played, _ in seats)
    return {
        "wins": wins,
        "share": round(100 * wins / len(games), 2),
        "interval": [round(bound, 2) for bound in wilson(wins, len(games))],
        "fair": round(100 * wish.levels.count(level) / len(wish.levels), 2),
        "mean_score": round(fmean(played.scores[seat] for played, seat in seats), 2),
        "ms_a_turn": round(1000 * seconds / turns, 3),
        "slowest_ms": round(1000 * max(played.slowest[seat] for played, seat in seats), 1),
    }


def _games(wish: Wish, first: int) -> Iterator[Game]:
    if wish.jobs == 1:
        for number in range(first, wish.games):
            yield play_one(wish, number)
        return
    # Ctrl-C reaches all processes of a terminal; only this one answers it.
    pool = ProcessPoolExecutor(
        wish.jobs,
        mp_context=get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    waiting: list[Future[Game]] = []
    try:
        for number in range(first, wish.games):
            waiting.append(pool.submit(play_one, wish, number))
            if len(waiting) == wish.jobs * BATCHES_AHEAD:
                yield waiting.pop(0).result()
        for game in waiting:
            yield game.result()
    except KeyboardInterrupt:
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _show_progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        filled = BAR * done // games
        end = "\n" if done == games else ""
        bar = "#" * filled + "." * (BAR - filled)
        print(f"\r[{bar}] {done}/{games} games", end=end, file=sys.stderr, flush=True)
