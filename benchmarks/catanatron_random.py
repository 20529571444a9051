"""Plays random games of catanatron and prints how long they took, as JSON.

Run by the peer's own Python, never by ours: it may import catanatron and nothing of this project.
"""

import argparse
import json
import time

from catanatron import Color, Game, RandomPlayer

# Seeds of the timed games start at 1, so these never meet them.
WARM_UP_SEEDS = (1_000_001, 1_000_002)


def play(seed: int) -> tuple[int, float]:
    """Play one game; return its number of actions and the seconds that play alone took."""
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    start = time.perf_counter()
    game.play()
    return len(game.state.actions), time.perf_counter() - start


def main() -> None:
    """Play the games asked for, after a warm-up that does not count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, required=True)
    # catanatron takes seed 0 for "no seed", so 1 is the first that repeats.
    parser.add_argument("--first-seed", type=int, default=1)
    options = parser.parse_args()

    for seed in WARM_UP_SEEDS:
        play(seed)
    played = [play(options.first_seed + number) for number in range(options.games)]
    found = {
        "games": len(played),
        "actions": sum(actions for actions, _ in played),
        "seconds": sum(seconds for _, seconds in played),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
