"""Tables that are fuller, or emptier, than games make them: what a picture has to stand.

Most of them no game could reach, so they are put together as views and not as positions.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import cycle, islice

from bot.content import edition_names, load_edition
from bot.rules.actions import Card
from bot.rules.board import City, cities_in, city_set
from bot.rules.edition import Edition
from bot.rules.options import Options
from bot.rules.scoring import Result, Score
from bot.rules.setup import new_game
from bot.rules.state import EndReason, Phase
from bot.rules.view import PlayerOnTable, PlayerView, view_for

SEED = bytes(range(32))
LONG_NAMES = (
    "Maximiliane-Wilhelmina Theodora",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Leonhard von Taxis zu Innsbruck",
    "Mmmmmmmmmmmmmmmm Mmmmmmmmmmmmmm",
)
"""As long as names may be, some of them in the broadest letters."""

LONG_HEADLINE = (
    "Maximiliane-Wilhelmina Theodora closed Amsterdam – Groningen – Bremen – Hannover – Magdeburg"
)


@lru_cache
def new_table(edition: str, players: int) -> PlayerView:
    """A game that has just begun, as a spectator sees it."""
    game, _ = new_game(load_edition(edition), players, SEED, Options(first_player=0))
    return view_for(game, None)


@lru_cache
def full_table(edition: str, players: int = 4) -> PlayerView:
    """A house of every player in every city, long routes on the same roads, many tiles and
    cards.
    """
    view = new_table(edition, players)
    path = long_path(view.edition)
    most = len(path) - players + 1
    return replace(
        view,
        round=99,
        on_turn=players - 1,
        discards=view.edition.deck,
        pile_size=100,
        tiles_left=tuple(len(stack.values) for stack in view.edition.stacks),
        players=tuple(
            _rich(view.edition, seat, path[seat : seat + most]) for seat in range(players)
        ),
        result=standing([Score(10, 30 * (seat + 1), 0) for seat in range(players)]),
        end_seat=0,
        end_reason=EndReason.LAST_HOUSE,
    )


@lru_cache
def bare_table(edition: str, players: int = 4) -> PlayerView:
    """Everything is gone: no tile, no carriage, no card in display and piles; all below zero."""
    view = new_table(edition, players)
    return replace(
        view,
        display=(None,) * len(view.display),
        pile_size=0,
        pile_top_horses=None,
        discards=(),
        tiles_left=(0,) * len(view.tiles_left),
        carriages_left=(0,) * len(view.carriages_left),
        players=tuple(replace(player, hand_size=0, hand_horses=()) for player in view.players),
        result=standing([Score(0, 0, 20)] * players),
    )


@lru_cache
def table_over(edition: str, players: int = 4) -> PlayerView:
    """The full table when the game is over, with a short display."""
    view = full_table(edition, players)
    display = tuple(card if slot % 2 else None for slot, card in enumerate(view.display))
    return replace(view, phase=Phase.OVER, display=display)


def crowded_tables() -> dict[str, PlayerView]:
    """All of them by name, for every edition and number of players."""
    return {
        f"{kind.__name__} {edition} {players}": kind(edition, players)
        for kind in (full_table, bare_table, table_over)
        for edition in edition_names()
        for players in (2, 3, 4)
    }


def full_hand(edition: str, seat: int = 0, cards: int = 20) -> PlayerView:
    """The full table as a player sees it who holds so many cards and can close a long route.

    What the rules count is right for this player: houses, which every second city of the route
    still lacks, and horses.
    """
    view = full_table(edition)
    rules, numbers, own = view.edition, view.edition.numbers, view.players[seat]
    hand = tuple(sorted(islice(cycle(range(len(rules.cards))), cards)))
    face_down = rules.deck[len(rules.deck) - numbers.most_face_down :]
    houses = own.houses & ~city_set(rules.city_of[card] for card in own.route[::2])
    assert houses.bit_count() < numbers.houses_each
    horses = tuple(rules.horses_of[card] for card in face_down)
    player = replace(
        own,
        houses=houses,
        houses_left=numbers.houses_each - houses.bit_count(),
        carriage=rules.carriages[-2][0] if rules.carriages else 0,
        hand_size=cards,
        horses=numbers.coach_horses + sum(horses),
        hand_horses=tuple(sorted(rules.horses_of[card] for card in hand if rules.has_horses)),
        face_down_horses=horses,
    )
    return replace(
        view,
        seat=seat,
        on_turn=seat,
        phase=Phase.PLAY,
        players=(*view.players[:seat], player, *view.players[seat + 1 :]),
        end_seat=(seat + 1) % len(view.players),
        hand=hand,
        face_down=face_down,
    )


def standing(scores: list[Score]) -> Result:
    """The result with these scores, by seat."""
    ranking = sorted(range(len(scores)), key=lambda seat: (-scores[seat].total, seat))
    return Result(tuple(scores), tuple(ranking), (), None)


def long_path(edition: Edition, length: int = 12) -> tuple[Card, ...]:
    """Cards of cities that follow each other by road, without a repetition."""
    neighbours = edition.board.neighbours

    def search(path: list[City]) -> list[City] | None:
        if len(path) == length:
            return path
        for city in cities_in(neighbours[path[-1]]):
            if city not in path and (found := search([*path, city])):
                return found
        return None

    starts = range(len(edition.board.cities))
    path = next(found for start in starts if (found := search([start])))
    return tuple(card_of(edition, city) for city in path)


def card_of(edition: Edition, city: City) -> Card:
    """A card of this city."""
    return edition.city_of.index(city)


def _rich(edition: Edition, seat: int, route: tuple[Card, ...]) -> PlayerOnTable:
    stacks = islice(cycle(enumerate(edition.stacks)), seat * 3, seat * 3 + 12)
    has_horses = edition.has_horses
    return PlayerOnTable(
        route=route,
        houses=(1 << len(edition.board.cities)) - 1,
        houses_left=0,
        carriage=edition.carriages[-1][0] if edition.carriages else 0,
        tiles=tuple((number, stack.values[0]) for number, stack in stacks),
        hand_size=20,
        seen=(),
        horses=20 if has_horses else 0,
        hand_horses=tuple(place // 7 + 1 for place in range(20)) if has_horses else (),
        face_down_horses=(3, 3, 3, 3, 3, 3) if has_horses else (),
    )
