"""Plays a game and asks at every step whether any viewer could tell it from a twin."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.rules.actions import Action
from bot.rules.apply import apply_action
from bot.rules.codec import encode_game
from bot.rules.events import Event, seen_by
from bot.rules.legal import legal_actions
from bot.rules.state import GameState
from bot.rules.view import view_for
from tests.conformance.twins import mix, twin_before, twin_of
from tests.playing import Chance, Combination, Policy


@dataclass
class Eyes:
    """How a viewer looks at games and events, and what was looked at. Other ways to look than these
    two would see too much.
    """

    chance: Chance
    view: Callable[[GameState, int | None], object] = view_for
    event: Callable[[Event, int | None], object] = seen_by
    tally: Counter[str] = field(default_factory=Counter)
    """How often the twins really were different, and in what."""

    def check_step(self, game: GameState, action: Action, viewer: int | None) -> None:
        """The viewer sees the same in a twin: before the action, of its events, and after it."""
        self._check_position(game, viewer)
        self._check_action(game, action, viewer)
        self.tally["steps"] += 1

    def _check_position(self, game: GameState, viewer: int | None) -> None:
        twin, _ = twin_of(game, viewer, (), self.chance)
        twin.pile[:-1] = mix(twin.pile[:-1], self.chance)  # below the top even backs are unknown
        assert self.view(game, viewer) == self.view(twin, viewer), f"{viewer} sees a secret"
        if viewer != game.seat:
            assert view_for(game, viewer).actions == (), f"{viewer} sees what another may do"
        self.tally["other game"] += encode_game(game) != encode_game(twin)
        self.tally["other top card"] += game.pile[-1:] != twin.pile[-1:]
        for zone in ("hand", "face_down"):
            self.tally[f"other {zone}"] += _zones(game, zone) != _zones(twin, zone)

    def _check_action(self, game: GameState, action: Action, viewer: int | None) -> None:
        twin, in_twin = twin_before(game, action, viewer, self.chance)
        after, events = apply_action(game, action)
        after_twin, events_twin = apply_action(twin, in_twin)
        for one, other in zip(events, events_twin, strict=True):
            same = self.event(one, viewer) == self.event(other, viewer)
            assert same, f"{viewer} is told a secret"
        same = self.view(after, viewer) == self.view(after_twin, viewer)
        assert same, f"{viewer} learns a secret"
        kind = type(action).__name__
        self.tally["other game before the action"] += encode_game(game) != encode_game(twin)
        self.tally[f"other events of {kind}"] += events != events_twin
        self.tally[f"other {kind}"] += action != in_twin


def play_secretly(combination: Combination, number: int, policy: Policy) -> Counter[str]:
    """Play the game of this number, looking at each step with the eyes of everybody."""
    game, chance = combination.begin(number)
    eyes = Eyes(chance)
    try:
        while actions := legal_actions(game):
            action = policy(game, actions, chance)
            for viewer in (None, *range(len(game.players))):
                eyes.check_step(game, action, viewer)
            game, _ = apply_action(game, action)
    except Exception as error:
        place = f"{combination}, game {number}, {policy.__name__}"
        raise AssertionError(f"{place}: {error!r}") from error
    return eyes.tally


def _zones(game: GameState, zone: str) -> list[list[int]]:
    return [getattr(player, zone) for player in game.players]
