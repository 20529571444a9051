"""Measures how strong the computer players are and writes the tables of docs/opponents.md.

A game that was played once is kept in var/strength, so that an interrupted measurement goes on
where it stopped. Searches are limited by simulations, not by time: the figures come out the same on
every machine, however busy it is.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.console.arena import Game, Wish, play_match, sum_up
from bot.opponents.arena import Played
from bot.opponents.opponent import Budget
from bot.rules.options import Options

KEPT = Path("var/strength")
DOCUMENT = Path("docs/opponents.md")
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
SEED = 20
THINKING = "grandmaster"


@dataclass(frozen=True)
class Pairing:
    edition: str
    levels: tuple[str, ...]
    games: int
    aim: float | None = None
    """The share of wins, in per cent, that the first level shall reach with certainty."""
    simulations: int = 1

    @property
    def wish(self) -> Wish:
        budget = Budget(simulations=self.simulations)
        jobs = os.cpu_count() or 1
        return Wish(self.edition, self.levels, self.games, SEED, budget, jobs, Options())

    @property
    def file(self) -> Path:
        name = "-".join((self.edition, *self.levels, str(self.simulations)))
        return KEPT / f"{name}.jsonl"


def _ladder(edition: str, aims: tuple[float | None, ...]) -> Iterator[Pairing]:
    pairs = ("apprentice", "random"), ("courier", "apprentice"), ("master", "courier")
    for pair, aim in zip((*pairs, ("master", "apprentice")), aims, strict=True):
        yield Pairing(edition, pair, 1000, aim)


PAIRINGS = (
    *_ladder("base", (95, 65, 65, 90)),
    Pairing("base", (THINKING, "master"), 400, 80, 200),
    Pairing("base", (THINKING, "master"), 400, 80, 400),
    Pairing("base", (THINKING, *["master"] * 2), 400, 50, 100),
    Pairing("base", (THINKING, *["master"] * 3), 400, 40, 200),
    *_ladder("glory", (50, 50, 50, 50)),
    *_ladder("north-base", (50, 50, 50, 50)),
    Pairing("glory", (THINKING, "master"), 400, 50, 50),
    Pairing("north-base", (THINKING, "master"), 400, 50, 50),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument(
        "--only-write", action="store_true", help="play nothing, write what is kept"
    )
    wish = parser.parse_args()
    for number, pairing in enumerate(PAIRINGS, start=1):
        if not wish.only_write:
            print(f"{number}/{len(PAIRINGS)} {pairing.file.stem}", file=sys.stderr)
            _play(pairing)
        _write()
    return 0


def _play(pairing: Pairing) -> None:
    """Play what is missing, and keep each game as soon as it is over."""
    KEPT.mkdir(parents=True, exist_ok=True)
    there = len(_kept(pairing))
    with pairing.file.open("a", encoding="utf-8") as file:
        for game in play_match(pairing.wish, there):
            file.write(json.dumps([asdict(game.played), game.levels]) + "\n")
            file.flush()


def _kept(pairing: Pairing) -> list[Game]:
    if not pairing.file.exists():
        return []
    found = []
    for line in pairing.file.read_text(encoding="utf-8").splitlines():
        played, levels = json.loads(line)
        found.append(Game(Played(**played), tuple(levels)))
    return found[: pairing.games]


def _write() -> None:
    """Put the tables into the document, between their marks."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n{_tables()}\n{END}{after}", encoding="utf-8")


def _tables() -> str:
    lines = [
        "| edition | players | games | thinking | wins of the first | 95 % interval | aim "
        "| mean scores | rounds | steps, choices |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for pairing in PAIRINGS:
        games = _kept(pairing)
        if games:
            lines.append(_row(pairing, games))
    return "\n".join(lines) + "\n"


def _row(pairing: Pairing, games: list[Game]) -> str:
    told = sum_up(pairing.wish, games)
    first = told["levels"][pairing.levels[0]]
    low, high = first["interval"]
    first_name, *others = pairing.levels
    against = f"{len(others)} × {others[0]}" if len(others) > 1 else others[0]
    scores = ", ".join(f"{level['mean_score']:.1f}" for level in told["levels"].values())
    thinking = f"{pairing.simulations} simulations" if first_name == THINKING else "–"
    if pairing.aim is None:
        aim = "–"
    else:
        verdict = "met" if low > pairing.aim else "missed" if high < pairing.aim else "open"
        aim = f"{pairing.aim:g} %: {verdict}"
    cells = (
        pairing.edition,
        f"{first_name} v {against}",
        str(told["games"]) if told["games"] == pairing.games else f"{told['games']} so far",
        thinking,
        f"**{first['share']:.1f} %** (fair {first['fair']:.0f})",
        f"{low:.1f}–{high:.1f} %",
        aim,
        scores,
        f"{told['mean_rounds']:.1f}",
        f"{told['decisions']:.0f}, {told['branching']:.1f}",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
