"""Searches the games of tests/golden: `python -m tests.make_golden` adds those that are missing.

The same games are found each time. With --again all of them are searched and written anew, which is
right only if the rules were meant to change.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path

from bot.content import edition_names, load_edition
from bot.rules.actions import Action
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.record import write_record
from bot.rules.scoring import TieBreak, result_of
from bot.rules.state import EndReason, GameState
from tests.playing import PLAYER_COUNTS, Combination, lively, play

FOLDER = Path(__file__).parent / "golden"
LONGEST = 250
"""Actions for each player: what is longer is passed over, so that the files stay short."""

OTHER_OPTIONS = {
    "abandon-only-when-stuck": Options(abandon=Abandon.ONLY_WHEN_STUCK),
    "length-fallback-longest-only": Options(length_fallback=LengthFallback.LONGEST_ONLY),
    "all-provinces-every-province": Options(all_provinces=AllProvinces.EVERY_PROVINCE),
    "all-other-options": Options(
        Abandon.ONLY_WHEN_STUCK, LengthFallback.LONGEST_ONLY, AllProvinces.EVERY_PROVINCE
    ),
    "first-player-chosen": Options(first_player=1),
}


@dataclass(frozen=True)
class Wish:
    """What a game has to show."""

    name: str
    combination: Combination
    ended_by: EndReason
    tie_break: TieBreak | None = None

    def is_met_by(self, game: GameState, actions: list[Action]) -> bool:
        return (
            game.end_reason is self.ended_by
            and result_of(game).tie_break is self.tie_break
            and len(actions) <= LONGEST * len(game.players)
        )


def wishes() -> Iterator[Wish]:
    """All games of the collection."""
    for edition, players in product(edition_names(), PLAYER_COUNTS):
        for reason in ends_of(edition):
            name = f"{edition}-{players}-{reason}"
            yield Wish(name, Combination(edition, players, Options()), reason)
    for edition, players, tie_break in (
        ("base", 2, TieBreak.GAME_END_TILE),
        ("glory", 3, TieBreak.GAME_END_TILE),
        ("north-base", 4, TieBreak.GAME_END_TILE),
        ("north-base", 3, TieBreak.NEAREST_SEAT),
        ("base", 4, TieBreak.NEAREST_SEAT),
        ("glory", 4, TieBreak.NEAREST_SEAT),
    ):
        reason = ends_of(edition)[-1]
        name = f"{edition}-{players}-{reason}-tie-{tie_break}"
        yield Wish(name, Combination(edition, players, Options()), reason, tie_break)
    for title, options in OTHER_OPTIONS.items():
        for edition in ("base", "glory"):
            reason = ends_of(edition)[-1]
            yield Wish(f"{edition}-3-{title}", Combination(edition, 3, options), reason)


def ends_of(edition: str) -> list[EndReason]:
    """How games of the edition end; a standstill is too rare to be found by chance."""
    if load_edition(edition).carriages:
        return [EndReason.LAST_HOUSE, EndReason.LAST_CARRIAGE]
    return [EndReason.LAST_HOUSE]


def found(wish: Wish) -> str:
    """The record of the first game that shows what is wished for."""
    return next(filter(None, (_record_if_met(wish, number) for number in count())))


def _record_if_met(wish: Wish, number: int) -> str | None:
    game, chance = wish.combination.begin(number)
    actions = play(game, lively, chance)
    if not wish.is_met_by(game, actions):
        return None
    return json.dumps(write_record(game, actions), indent=1) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the games that are missing, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.make_golden", description=__doc__)
    parser.add_argument("--again", action="store_true", help="write also those that exist")
    again = parser.parse_args(arguments).again
    for wish in wishes():
        path = FOLDER / f"{wish.name}.json"
        if again or not path.exists():
            path.write_text(found(wish), encoding="utf-8")
            print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
