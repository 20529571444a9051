"""Games with all their steps, for what watches them again."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.content import load_edition
from bot.rules.actions import Action
from bot.rules.apply import apply_action
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.setup import new_game
from bot.screens.film_screen import drawing_screen, film_screen, waiting_screen
from bot.screens.replay_screen import ReplayPage, replay_screen
from bot.screens.screen import Screen
from bot.tables.chronicle import Story
from bot.tables.replaying import position_at
from bot.tables.table import Stage
from renderers.film import NARROWEST, Film, FilmKind
from tests.playing import lively
from tests.screens.shown_tables import NAMES, TELLER, entries_of, table_of


@lru_cache
def a_story(
    edition: str = "base",
    players: int = 3,
    steps: int = 100_000,
    names: tuple[str, ...] = NAMES,
    seed: int = 1,
) -> Story:
    """A game after so many steps, or at its end."""
    chance = random.Random(seed).random
    game, events = new_game(load_edition(edition), players, bytes([seed]) * 32, Options())
    told = [(game.round, event) for event in events]
    actions: list[Action] = []
    while (possible := legal_actions(game)) and len(actions) < steps:
        actions.append(lively(game, possible, chance))
        game, events = apply_action(game, actions[-1])
        told += [(game.round, event) for event in events]
    return Story(table_of(game, names), game, tuple(actions), tuple(entries_of(told)))


def running(story: Story) -> Story:
    """The same while the game still goes on."""
    return replace(story, table=replace(story.table, stage=Stage.RUNNING, ended=None))


def viewer(story: Story, page: ReplayPage) -> Screen:
    return replay_screen(position_at(story, page.step), story.table, TELLER, page)


def replay_screens(
    edition: str, players: int, names: tuple[str, ...]
) -> Iterator[tuple[str, Screen]]:
    """Every screen of a game that is watched again."""
    story = a_story(edition, players, names=names)
    for place, step in (("first", 0), ("middle", 200), ("last", len(story.actions))):
        yield f"replay {place}", viewer(story, ReplayPage(step))
        yield f"replay {place} with hands", viewer(story, ReplayPage(step, has_hands=True))
    yield "replay of a running game", viewer(running(story), ReplayPage(200))
    yield "film waits", waiting_screen(TELLER)
    yield "film is drawn", drawing_screen(20, 110, TELLER)
    film = Film(b"", FilmKind.WEBP, 100, 110, NARROWEST, NARROWEST, 60.0)
    yield "film", film_screen(film, story.table, TELLER)
