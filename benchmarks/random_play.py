"""Random whole games with four players: ours and the peer's by turns, within one run.

The sides alternate in rounds, so that a machine that grows slower or faster meets all of them, and
medians of the rounds are compared. Every round plays the same seeds. On Python 3.11 the peer's
games still differ from run to run (3.12 repeats them): its games per second carry that noise.
"""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks import Findings, our_games, peer
from benchmarks.peer import PeerUnavailableError, Played

Side = Callable[[], Played]

ROUNDS, QUICK_ROUNDS = 7, 3
PEER_GAMES, QUICK_PEER_GAMES = 60, 10
OUR_GAMES, QUICK_OUR_GAMES = 200, 30
RATIOS = (
    "pure_actions",
    "in_place_actions",
    "in_place_games",
    "in_place_free_actions",
    "in_place_free_games",
)
# Seeds of the timed games start at 1, so these never meet them; the peer warms up likewise.
WARM_UP_SEEDS = (1_000_001, 1_000_002)


def measure(quick: bool) -> Findings:
    """Measure actions and games per second of every side, and the ratios to the peer."""
    findings = Findings()
    our_number = QUICK_OUR_GAMES if quick else OUR_GAMES
    sides: dict[str, Side] = {
        "pure": lambda: _play_ours(our_games.play_pure, our_number),
        "in_place": lambda: _play_ours(our_games.play_in_place, our_number),
        "in_place_free": lambda: _play_ours(our_games.play_in_place_free, our_number),
    }
    try:
        python = peer.prepare()
        sides["catanatron"] = _peer_side(python, QUICK_PEER_GAMES if quick else PEER_GAMES)
        sides["catanatron"]()  # finds out now, not in the middle, whether the peer runs
    except PeerUnavailableError as problem:
        sides.pop("catanatron", None)
        findings.remarks.append(f"{problem}; no ratios this time.")

    played: dict[str, list[Played]] = {name: [] for name in sides}
    for _ in range(QUICK_ROUNDS if quick else ROUNDS):
        for name, side in sides.items():
            played[name].append(side())

    for name, rounds in played.items():
        figures = findings.figures
        figures[f"{name}_actions_per_second"] = median(one.actions_per_second for one in rounds)
        figures[f"{name}_games_per_second"] = median(one.games_per_second for one in rounds)
        actions, games = sum(one.actions for one in rounds), sum(one.games for one in rounds)
        figures[f"{name}_actions_per_game"] = actions / games
    if "catanatron" in sides:
        for ratio in RATIOS:
            side_name, _, unit = ratio.rpartition("_")
            ours = findings.figures[f"{side_name}_{unit}_per_second"]
            theirs = findings.figures[f"catanatron_{unit}_per_second"]
            findings.ratios[f"{ratio}_per_second_vs_catanatron"] = ours / theirs
    return findings


def _peer_side(python: Path, games: int) -> Side:
    return lambda: peer.play_random(python, games)


def _play_ours(play: Callable[[int], int], games: int) -> Played:
    for seed in WARM_UP_SEEDS:
        play(seed)
    start = time.perf_counter()
    actions = sum(play(seed) for seed in range(1, games + 1))
    return Played(games, actions, time.perf_counter() - start)
