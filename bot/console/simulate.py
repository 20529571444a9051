"""Plays whole games by chance and tells how fast they were, how they ended, and a digest of them.

The digest is the same on every run and machine: it shows at once whether a change touched the
rules.
"""

import json
import random
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any

from bot.rules.actions import Action
from bot.rules.apply import step
from bot.rules.edition import Edition
from bot.rules.legal import legal_actions
from bot.rules.notation import write_action
from bot.rules.options import Options
from bot.rules.record import write_record
from bot.rules.scoring import result_of
from bot.rules.setup import new_game
from bot.rules.state import GameState


@dataclass(frozen=True)
class Wish:
    """What to simulate."""

    edition: Edition
    players: int
    games: int
    seed: int
    options: Options
    export: Path | None


def run(wish: Wish, as_json: bool) -> int:
    """Simulate, print what came out, and return the exit code."""
    findings = simulate(wish)
    if as_json:
        print(json.dumps(findings, indent=2))
        return 0
    print(f"{wish.edition.name}, {wish.players} players, random play, seed {wish.seed}")
    print(f"games               {findings['games']}")
    print(f"actions             {findings['actions']}")
    print(f"actions per second  {findings['actions_per_second']}")
    print(f"mean rounds         {findings['mean_rounds']}")
    ended = ", ".join(f"{way} {games}" for way, games in findings["ended_by"].items())
    print(f"ended by            {ended}")
    print(f"mean score          {findings['mean_score']}")
    print(f"scores              {findings['lowest_score']} to {findings['highest_score']}")
    print(f"digest              {findings['digest']}")
    if wish.export:
        print(f"records             {wish.export}")
    return 0


def simulate(wish: Wish) -> dict[str, Any]:
    """Play the games and sum them up."""
    digest = sha256()
    seconds, actions_played, rounds = 0.0, 0, []
    ended: Counter[str] = Counter()
    scores: list[int] = []
    for number in range(1, wish.games + 1):
        began = perf_counter()
        game, actions = play_by_chance(wish, number)
        seconds += perf_counter() - began
        result = result_of(game)
        totals = [score.total for score in result.scores]
        told = " ".join(write_action(wish.edition, action) for action in actions)
        digest.update(f"{told} {game.end_reason} {totals} {result.winner}\n".encode())
        actions_played += len(actions)
        rounds.append(game.round)
        ended[str(game.end_reason)] += 1
        scores += totals
        if wish.export:
            _export(game, actions, wish.export, f"{wish.players}-{wish.seed}-{number}")
    return {
        "edition": wish.edition.name,
        "players": wish.players,
        "seed": wish.seed,
        "games": wish.games,
        "actions": actions_played,
        "actions_per_second": round(actions_played / seconds),
        "mean_rounds": round(fmean(rounds), 2),
        "ended_by": dict(sorted(ended.items())),
        "mean_score": round(fmean(scores), 2),
        "lowest_score": min(scores),
        "highest_score": max(scores),
        "digest": digest.hexdigest(),
    }


def play_by_chance(wish: Wish, number: int) -> tuple[GameState, list[Action]]:
    """One game in which every legal action is equally likely."""
    seed = sha256(f"{wish.seed} {number}".encode()).digest()
    # Only random() is promised to give the same numbers in every version of Python.
    chance = random.Random(int.from_bytes(seed)).random
    game, _ = new_game(wish.edition, wish.players, seed, wish.options)
    played: list[Action] = []
    while actions := legal_actions(game):
        action = actions[int(chance() * len(actions))]
        step(game, action)
        played.append(action)
    return game, played


def _export(game: GameState, actions: list[Action], folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(write_record(game, actions), indent=1)
    path = folder / f"{game.edition.name}-{name}.json"
    path.write_text(text + "\n", encoding="utf-8")
