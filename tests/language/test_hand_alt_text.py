"""What is read aloud in place of the picture of the own hand."""

from dataclasses import replace

import pytest

from bot.content import edition_names, load_edition
from bot.language.catalog import load_catalog
from bot.language.fitting import ALT_LIMIT, longest_that_fits
from bot.language.hand_alt_text import hand_alt
from bot.rules.apply import step
from bot.rules.board import cities_in, city_set
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.state import GameState, Phase
from bot.rules.view import PlayerView, view_for
from tests.builders import Position, position
from tests.playing import Combination, lively

CATALOG = load_catalog()
NAMES = ("Anna", "Bob", "Carol", "Dora")


def told_to(built: Position, seat: int | None = 0) -> str:
    return hand_alt(view_for(built.build(), seat), NAMES, CATALOG)


def city_names(view: PlayerView) -> set[str]:
    cities = view.edition.board.cities
    return {cities[view.edition.city_of[card]].name for card in view.hand}


def test_hand_and_route() -> None:
    built = position("base").route(0, "Ulm", "Augsburg").hand(0, "Linz", "Kempten", "Kempten")
    assert told_to(built) == (
        "Your hand, 3 cards: Kempten, Kempten, Linz. "
        "Your route, 2 cities, left to right: Ulm, Augsburg. "
        "Fits the left end: Kempten. Fits the right end: Kempten. "
        "1 more card until you can close."
    )


def test_nothing_yet() -> None:
    assert told_to(position("base")) == "Your hand is empty. No route yet."
    assert told_to(position("base").hand(0, "Ulm")) == "Your hand, 1 card: Ulm. No route yet."
    assert told_to(position("base"), None) == "You have no cards at this table."


def test_closing_tells_the_best_placement() -> None:
    built = position("base").route(0, "Ulm", "Augsburg", "München").carriage(0, 4)
    assert told_to(built.hand(0, "Linz")).endswith(
        "Nothing fits the left end. Nothing fits the right end. "
        "Closing now, the best of 4 placements: 2 houses, one in each province: Augsburg and Ulm, "
        "carriage 5 (with the Cartwright), score +4."
    )


def test_the_only_placement() -> None:
    route = ("Pilsen", "Budweis", "Linz")
    built = position("base").route(0, *route).houses(0, *route[1:], "Salzburg").hand(0, "Ulm")
    assert told_to(built).endswith(
        "Closing now: 1 house in Pilsen, +4 for Böhmen and Salzburg, carriage 3, score +7."
    )


def test_coach() -> None:
    built = position("glory").route(0, "Berlin", "Halle", "Leipzig", "Dresden")
    built = built.hand(0, "Stettin 2").face_down(0, "Bremen 1")
    assert told_to(built) == (
        "Your hand, 1 card: Stettin with 2 horses. "
        "Your route, 4 cities, left to right: Berlin, Halle, Leipzig, Dresden. "
        "Fits the left end: Stettin. Nothing fits the right end. "
        "Horses: 3. Face down: Bremen. To close you need 1 more horse."
    )
    told = told_to(built.face_down(0, "Kassel 3"))
    assert "Horses: 6. Face down: Bremen, Kassel. Closing now, the best of 6 placements: " in told
    assert "carriage" not in told


def test_many_cards_are_told_by_city() -> None:
    cities = [city.name for city in load_edition("base").board.cities]
    built = position("base").hand(0, *cities, "Ulm", "Ulm", "Lodz")
    assert told_to(built).startswith("Your hand, 25 cards: Augsburg, Basel, ")
    told = told_to(built.hand(0, "Basel"))
    assert told.startswith("Your hand, 26 cards: Augsburg, Basel 2 times, Budweis, ")
    assert "Lodz 2 times" in told
    assert "Ulm 3 times" in told


def test_many_cards_with_their_horses() -> None:
    """Cards and horses cannot be mistaken for one another."""
    cities = [city.name for city in load_edition("glory").board.cities]
    built = position("glory").hand(0, *(f"{city} 2" for city in cities))
    told = told_to(built.hand(0, "Amsterdam 1", "Amsterdam 3", "Berlin 3"))
    assert told.startswith("Your hand, 26 cards: Amsterdam 3 times with 1, 2, and 3 horses, ")
    assert ", Berlin 2 times with 2 and 3 horses, " in told
    assert ", Bremen with 2 horses, " in told
    one = told_to(position("glory").hand(0, "Halle 1", "Halle 3"))
    assert one.startswith("Your hand, 2 cards: Halle with 1 horse, Halle with 3 horses. ")


def full_hand(edition: str, length: int, houses: int) -> GameState:
    """A route through the cities with the longest names (roads do not matter here), 40 cards in
    hand, and so many houses in the route's first cities.
    """
    game = position(edition, 4).phase(Phase.FINISH).build()
    city_of, cities, player = game.edition.city_of, game.edition.board.cities, game.players[0]
    deck = sorted(game.edition.deck, key=lambda card: -len(cities[city_of[card]].name))
    for card in deck[:]:
        if len(player.route) < length and city_of[card] not in cities_in(player.route_cities):
            deck.remove(card)
            player.route.append(card)
            player.route_cities |= game.edition.bit_of[card]
    if game.edition.has_horses:
        player.face_down = deck[-6:]
    player.hand = sorted(deck[:40])
    player.houses = city_set(city_of[card] for card in player.route[:houses])
    return game


@pytest.mark.parametrize(("length", "houses"), [(3, 0), (8, 3), (12, 0), (22, 0), (22, 17)])
@pytest.mark.parametrize("edition", edition_names())
def test_the_fullest_hand_keeps_the_limit(edition: str, length: int, houses: int) -> None:
    view = view_for(full_hand(edition, length, houses), 0)
    assert (len(view.players[0].route), len(view.hand)) == (length, 40)
    for number in (40, 25, 12):
        told = hand_alt(replace(view, hand=view.hand[:number]), NAMES, CATALOG)
        assert len(told) <= ALT_LIMIT
        assert told.startswith(f"Your hand, {number} cards")
        assert told.endswith(".")
        assert "…" not in told or " – … – " in told


def test_a_form_for_every_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missed least goes first; the hand and the score stay longest."""
    view = view_for(full_hand("glory", 8, 0), 0)
    view = replace(view, hand=view.hand[:12])
    forms: list[str] = []
    for limit in range(900, 150, -10):
        monkeypatch.setattr(
            "bot.language.hand_alt_text.longest_that_fits",
            lambda all_forms, limit=limit: longest_that_fits(all_forms, limit),
        )
        told = hand_alt(view, NAMES, CATALOG)
        assert len(told) <= limit
        forms += [told] if told not in forms else []
    parts = ["Amsterdam with", "Face down: ", "one in each", "to right: ", "2 and 3 horses", "Fits"]
    assert [[part in form for part in parts] for form in forms[:8]] == [
        [True, True, True, True, False, True],
        [False, True, True, True, True, True],
        [False, False, True, True, True, True],
        [False, False, False, True, True, True],
        [False, False, False, False, True, True],
        [False, False, False, True, False, True],
        [False, False, False, False, False, True],
        [False, False, False, False, False, False],
    ]
    for form in forms[:8]:
        assert "Horses: " in form
        assert "score +" in form


@pytest.mark.parametrize("edition", edition_names())
def test_whole_games(edition: str) -> None:
    """On turn or not, at every step, every card is named."""
    game, chance = Combination(edition, 2, Options()).begin(2)
    while actions := legal_actions(game):
        for seat in range(2):
            view = view_for(game, seat)
            told = hand_alt(view, NAMES, CATALOG)
            assert len(told) <= ALT_LIMIT
            assert all(
                view.edition.board.cities[view.edition.city_of[c]].name in told for c in view.hand
            )
        step(game, lively(game, actions, chance))
