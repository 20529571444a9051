"""What the picture of the own hand shows, in words: private, for the player of the view only."""

from collections import Counter
from collections.abc import Sequence

from bot.language.catalog import Catalog
from bot.language.fitting import longest_that_fits
from bot.language.phrases import Phrases, spoken_names
from bot.rules.actions import Card
from bot.rules.board import City
from bot.rules.closing_gains import Closing, closing_gains
from bot.rules.imagined_turn import fitting_cards
from bot.rules.view import PlayerOnTable, PlayerView

MOST_CARDS_ONE_BY_ONE = 25


def hand_alt(view: PlayerView, names: Sequence[str], catalog: Catalog) -> str:
    """Hand and route of the view's player, what fits, and what closing now would bring."""
    if view.seat is None:
        return catalog.text("alt.hand.none")
    phrases = Phrases(view.edition, spoken_names(names, catalog), catalog)
    player = view.players[view.seat]
    by_city, with_horses = _hand_by_city(view, phrases), _hand_with_horses(view, phrases)
    hand = with_horses if len(view.hand) > MOST_CARDS_ONE_BY_ONE else _hand(view, phrases)
    route, ends = _route(player, phrases), _route_ends(player, phrases)
    fits, horses = _fits(view, player, phrases), _horses(player, phrases)
    closings = closing_gains(view)
    closing = _closing(closings, phrases, in_full=True)
    score = _closing(closings, phrases, in_full=False)
    face_down, missing = _face_down(view, phrases), _missing(player, phrases)
    # Each form gives up what is missed least.
    return longest_that_fits(
        [
            [hand, route, *fits, *horses, *face_down, *missing, *closing],
            [with_horses, route, *fits, *horses, *face_down, *missing, *closing],
            [with_horses, route, *fits, *horses, *missing, *closing],
            [with_horses, route, *fits, *horses, *missing, *score],
            [with_horses, ends, *fits, *horses, *missing, *score],
            [by_city, route, *fits, *horses, *missing, *score],
            [by_city, ends, *fits, *horses, *missing, *score],
            [by_city, ends, *horses, *missing, *score],
        ]
    )


def _hand(view: PlayerView, phrases: Phrases) -> str:
    if not view.hand:
        return phrases.catalog.text("alt.hand.empty")
    tell = _card_with_horses if view.edition.has_horses else Phrases.card
    cities = phrases.catalog.listing(tell(phrases, card) for card in view.hand)
    return phrases.catalog.count("alt.hand.cards", len(view.hand), cities=cities)


def _hand_with_horses(view: PlayerView, phrases: Phrases) -> str:
    """Each city once, with the number of its cards and the horses of each."""
    if not (view.hand and view.edition.has_horses):
        return _hand_by_city(view, phrases)
    cities: dict[City, list[Card]] = {}
    for card in view.hand:
        cities.setdefault(view.edition.city_of[card], []).append(card)
    told = phrases.catalog.listing(_cards_with_horses(phrases, cards) for cards in cities.values())
    return phrases.catalog.count("alt.hand.cards", len(view.hand), cities=told)


def _card_with_horses(phrases: Phrases, card: Card) -> str:
    horses = phrases.edition.horses_of[card]
    return phrases.catalog.count("alt.hand.with-horses", horses, city=phrases.card(card))


def _cards_with_horses(phrases: Phrases, cards: Sequence[Card]) -> str:
    """Cards of one city."""
    if len(cards) == 1:
        return _card_with_horses(phrases, cards[0])
    city, catalog = phrases.card(cards[0]), phrases.catalog
    horses = catalog.join(str(phrases.edition.horses_of[card]) for card in cards)
    return catalog.count("alt.hand.several-horses", len(cards), city=city, horses=horses)


def _hand_by_city(view: PlayerView, phrases: Phrases) -> str:
    """Each city once, with the number of its cards if there are several."""
    if not view.hand:
        return phrases.catalog.text("alt.hand.empty")
    catalog = phrases.catalog
    items = [
        catalog.count("alt.hand.several", number, city=city) if number > 1 else city
        for city, number in Counter(phrases.cards(view.hand)).items()
    ]
    return catalog.count("alt.hand.cards", len(view.hand), cities=catalog.listing(items))


def _route(player: PlayerOnTable, phrases: Phrases) -> str:
    if not player.route:
        return phrases.catalog.text("alt.hand.no-route")
    cities = phrases.catalog.listing(phrases.cards(player.route))
    return phrases.catalog.count("alt.hand.route", len(player.route), cities=cities)


def _route_ends(player: PlayerOnTable, phrases: Phrases) -> str:
    if not player.route:
        return phrases.catalog.text("alt.hand.no-route")
    ends = phrases.route(player.route)
    return phrases.catalog.count("alt.hand.route-ends", len(player.route), ends=ends)


def _fits(view: PlayerView, player: PlayerOnTable, phrases: Phrases) -> list[str]:
    """Nothing is said of ends if there is no route: then every card fits."""
    if not player.route:
        return []
    at_left, at_right = fitting_cards(view)
    return [
        _fits_end(at_left, "alt.hand.fits-left", "alt.hand.nothing-left", phrases),
        _fits_end(at_right, "alt.hand.fits-right", "alt.hand.nothing-right", phrases),
    ]


def _fits_end(cards: Sequence[Card], key: str, key_for_none: str, phrases: Phrases) -> str:
    if not cards:
        return phrases.catalog.text(key_for_none)
    # Cards of one city that differ only in horses fit alike.
    cities = dict.fromkeys(phrases.cards(cards))
    return phrases.catalog.text(key, cities=phrases.catalog.listing(cities))


def _horses(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    if not phrases.edition.has_horses:
        return []
    return [phrases.catalog.text("alt.hand.horses", horses=player.horses)]


def _face_down(view: PlayerView, phrases: Phrases) -> list[str]:
    if not view.face_down:
        return []
    cities = phrases.catalog.listing(phrases.cards(view.face_down))
    return [phrases.catalog.text("alt.hand.face-down", cities=cities)]


def _missing(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    """What a route that lies there still needs to be closed."""
    numbers, length, catalog = phrases.edition.numbers, len(player.route), phrases.catalog
    if 0 < length < numbers.shortest_route:
        return [catalog.count("alt.hand.more-cards", numbers.shortest_route - length)]
    if phrases.edition.has_horses and length > player.horses:
        return [catalog.count("alt.hand.more-horses", length - player.horses)]
    return []


def _closing(closings: Sequence[Closing], phrases: Phrases, *, in_full: bool) -> list[str]:
    """What the closing that scores most brings, item by item or only its score."""
    if not closings:
        return []
    catalog, most = phrases.catalog, max(closings, key=lambda closing: closing.best.score)
    items = [catalog.text("events.gain.score", points=most.best.score)]
    if in_full:
        gains, is_helped = most.best, most.with_cartwright is not None
        items = [*phrases.gains(most.cities, gains.tiles, gains.carriage, is_helped), *items]
    parts = catalog.listing(items)
    if len(closings) == 1:
        return [catalog.text("alt.hand.closing", parts=parts)]
    return [catalog.count("alt.hand.closing-best", len(closings), parts=parts)]
