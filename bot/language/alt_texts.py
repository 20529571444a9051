"""What the pictures of the table and of the result show, in words. Only what everybody sees.

The alt text of the own hand is in `hand_alt_text`.
"""

from collections.abc import Iterable, Sequence, Set
from enum import Enum, auto

from bot.language.catalog import Catalog
from bot.language.fitting import is_within_limit, longest_that_fits
from bot.language.phrases import Phrases, edition_title, seat_name, spoken_names
from bot.language.supply_phrases import (
    carriages_left,
    free_city_tiles,
    hand_horses,
    stacks,
    tiles_taken,
)
from bot.rules.board import cities_in
from bot.rules.scoring import TieBreak, ranks
from bot.rules.state import EndReason, Phase
from bot.rules.view import PlayerOnTable, PlayerView


class _Detail(Enum):
    """What is told of the table if there is room, the most important first. Whose turn it is, the
    display, the ends of routes, in how many provinces houses are, and the points are always told.
    """

    LAST_ROUND = auto()
    PROVINCES = auto()
    ROUTES = auto()
    HOUSES = auto()
    TILE_VALUES = auto()
    HAND_HORSES = auto()
    CARRIAGES = auto()
    FREE_CITIES = auto()
    STACKS = auto()
    TILES = auto()


def table_alt(
    view: PlayerView, names: Sequence[str], catalog: Catalog, computers: Sequence[int] = ()
) -> str:
    """The table as everybody sees it, with as many of its details as Discord's limit allows.
    `computers` are the seats of computer players.
    """
    phrases = Phrases(view.edition, spoken_names(names, catalog), catalog)
    who = _computers(phrases, computers)
    told: set[_Detail] = set()
    for detail in _Detail:
        if is_within_limit([*_table(view, phrases, told | {detail}), *who]):
            told.add(detail)
    scores = [_standing(view, seat, phrases, []) for seat in range(len(view.players))]
    brief = [*_moment(view, phrases, told), *card_sentences(view, phrases), *scores]
    table = _table(view, phrases, told)
    return longest_that_fits([[*table, *who], table, brief])


def _computers(phrases: Phrases, computers: Sequence[int]) -> list[str]:
    if not computers:
        return []
    names = phrases.catalog.listing(phrases.names[seat] for seat in computers)
    return [phrases.catalog.count("alt.computers", len(computers), players=names)]


def result_alt(view: PlayerView, names: Sequence[str], catalog: Catalog) -> str:
    """The final result from the first to the last, the tie-break, and who brought the end; while
    the game goes on, the points so far.
    """
    phrases = Phrases(view.edition, spoken_names(names, catalog), catalog)
    title, is_over = edition_title(view.edition, catalog), view.phase is Phase.OVER
    by_seat = ranks(view.result, is_over)
    places = [_place(view, seat, by_seat[seat], phrases) for seat in view.result.ranking]
    if not is_over:
        heading = catalog.text("alt.result.so-far", edition=title, round=view.round)
        return longest_that_fits([[heading, *places, *_coming_end(view, phrases)]])
    heading = catalog.count("alt.result.title", view.round, edition=title)
    return longest_that_fits(
        [[heading, *places, *tie_sentences(view, phrases), *end_sentences(view, phrases)]]
    )


def status_sentence(view: PlayerView, names: Sequence[str], catalog: Catalog) -> str:
    """What the player on turn is doing."""
    player = spoken_names(names, catalog)[view.on_turn]
    return catalog.text(f"alt.status.{view.phase}", player=player)


def _table(view: PlayerView, phrases: Phrases, told: Set[_Detail]) -> list[str]:
    players = [_player(view, seat, phrases, told) for seat in range(len(view.players))]
    return [
        *_moment(view, phrases, told),
        *card_sentences(view, phrases),
        *(sentence for sentences in players for sentence in sentences),
        *(carriages_left(view, phrases) if _Detail.CARRIAGES in told else []),
        *(free_city_tiles(view, phrases) if _Detail.FREE_CITIES in told else []),
        *(stacks(view, phrases) if _Detail.STACKS in told else []),
    ]


def _moment(view: PlayerView, phrases: Phrases, told: Set[_Detail]) -> list[str]:
    catalog = phrases.catalog
    status = catalog.text(f"alt.status.{view.phase}", player=phrases.names[view.on_turn])
    moment = [catalog.text("alt.round", round=view.round), status]
    if view.end_seat is None or view.phase is Phase.OVER:
        return moment
    is_told = _Detail.LAST_ROUND in told
    key = "alt.last-round-by" if is_told else "alt.last-round"
    return [moment[0], phrases.say(key, view.end_seat), status]


def card_sentences(view: PlayerView, phrases: Phrases) -> list[str]:
    """Display, pile and discards."""
    catalog, shown = phrases.catalog, [card for card in view.display if card is not None]
    key = "alt.table.display-horses" if view.edition.has_horses else "alt.table.display"
    cities = catalog.listing(map(phrases.card_with_horses, shown))
    display = catalog.text(key, cities=cities) if shown else catalog.text("alt.table.display-empty")
    pile, discards = view.pile_size, len(view.discards)
    if view.pile_top_horses is None:
        return [display, catalog.text("alt.table.pile", pile=pile, discards=discards)]
    horses = catalog.count("words.horses", view.pile_top_horses)
    text = catalog.text("alt.table.pile-horses", pile=pile, horses=horses, discards=discards)
    return [display, text]


def _player(view: PlayerView, seat: int, phrases: Phrases, told: Set[_Detail]) -> list[str]:
    catalog, player = phrases.catalog, view.players[seat]
    parts = [
        catalog.count("words.cards", player.hand_size),
        catalog.count("words.houses-left", player.houses_left),
        _horses_or_carriage(player, phrases),
        (_route_in_full if _Detail.ROUTES in told else _route)(player, phrases),
    ]
    if _Detail.HOUSES in told:
        houses = _by_city
    else:
        houses = _by_province if _Detail.PROVINCES in told else _by_number
    sentences = [_standing(view, seat, phrases, parts), *houses(player, phrases)]
    if _Detail.TILE_VALUES in told:
        sentences += tiles_taken(player, phrases, in_full=_Detail.TILES in told)
    if _Detail.HAND_HORSES in told:
        sentences += hand_horses(player, phrases)
    return sentences


def _standing(view: PlayerView, seat: int, phrases: Phrases, parts: Iterable[str]) -> str:
    points = phrases.catalog.count("words.points", view.result.scores[seat].total)
    told = phrases.catalog.listing([points, *parts])
    name = seat_name(seat, phrases.catalog)
    return phrases.say("alt.table.player", seat, seat=name, parts=told)


def _horses_or_carriage(player: PlayerOnTable, phrases: Phrases) -> str:
    if phrases.edition.has_horses:
        return phrases.catalog.count("words.horses", player.horses)
    if player.carriage:
        return phrases.catalog.text("alt.table.carriage", size=player.carriage)
    return phrases.catalog.text("alt.table.no-carriage")


def _route(player: PlayerOnTable, phrases: Phrases) -> str:
    text, route = phrases.catalog.text, phrases.cards(player.route)
    match route:
        case []:
            return text("alt.table.no-route")
        case [city]:
            return text("alt.table.route-one", city=city)
        case _:
            first, last, length = route[0], route[-1], len(route)
            return text("alt.table.route", first=first, last=last, length=length)


def _route_in_full(player: PlayerOnTable, phrases: Phrases) -> str:
    """A route of no more than two cities has nothing between its ends."""
    route = phrases.cards(player.route)
    if not route[2:]:
        return _route(player, phrases)
    cities = phrases.catalog.listing(route)
    return phrases.catalog.count("alt.table.route-full", len(route), cities=cities)


def _by_city(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    return _houses(map(phrases.city, cities_in(player.houses)), phrases)


def _by_province(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    board = phrases.edition.board
    shares = [
        phrases.catalog.text(
            "alt.table.province",
            province=board.provinces[province].name,
            built=(cities & player.houses).bit_count(),
            cities=cities.bit_count(),
        )
        for province, cities in enumerate(board.cities_of)
        if cities & player.houses
    ]
    free_cities = map(phrases.city, cities_in(board.free_cities & player.houses))
    return _houses([*shares, *free_cities], phrases)


def _houses(places: Iterable[str], phrases: Phrases) -> list[str]:
    told = phrases.catalog.listing(places)
    return [phrases.catalog.text("alt.table.houses", places=told)] if told else []


def _by_number(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    provinces = sum(bool(cities & player.houses) for cities in phrases.edition.board.cities_of)
    return [phrases.catalog.count("alt.table.houses-in", provinces)] if provinces else []


def _place(view: PlayerView, seat: int, rank: int, phrases: Phrases) -> str:
    catalog, score = phrases.catalog, view.result.scores[seat]
    parts = [
        catalog.text("alt.result.tiles", points=score.tiles),
        catalog.count("words.houses-left", score.houses_left),
    ]
    if view.edition.carriages:
        parts.insert(0, catalog.text("alt.result.carriage", points=score.carriage))
    if view.phase is not Phase.OVER:
        parts += _still_open(view.players[seat], phrases)
    return phrases.say(
        "alt.result.place",
        seat,
        rank=rank,
        seat=seat_name(seat, catalog),
        points=catalog.count("words.points", score.total),
        parts=catalog.listing(parts),
    )


def _still_open(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    """What may still become points."""
    catalog, length = phrases.catalog, len(player.route)
    horses = [catalog.count("words.horses", player.horses)] if phrases.edition.has_horses else []
    return [
        catalog.count("alt.result.route", length) if length else catalog.text("alt.table.no-route"),
        catalog.count("words.cards", player.hand_size),
        *horses,
    ]


def tie_sentences(view: PlayerView, phrases: Phrases) -> list[str]:
    """How a tie was broken; none if there was none."""
    result = view.result
    points = result.scores[result.winner].total
    players = phrases.catalog.join(phrases.names[seat] for seat in result.tied)

    def tie(key: str, **values: str) -> list[str]:
        return [phrases.count(key, points, result.winner, players=players, **values)]

    match result.tie_break:
        case TieBreak.GAME_END_TILE:
            return tie("alt.result.tie-tile")
        case TieBreak.NEAREST_SEAT if view.end_seat is not None:
            return tie("alt.result.tie-seat", holder=phrases.names[view.end_seat])
        case TieBreak.NEAREST_SEAT:
            return tie("alt.result.tie-order")
    return []


def end_sentences(view: PlayerView, phrases: Phrases) -> list[str]:
    """What brought the end."""
    if view.end_reason is EndReason.STANDSTILL:
        return [phrases.catalog.text("alt.result.standstill", round=view.round)]
    if view.end_seat is None:
        return []
    if view.end_reason is EndReason.LAST_CARRIAGE:
        size = view.edition.carriages[-1][0]
        return [phrases.say("alt.result.end-carriage", view.end_seat, size=size, round=view.round)]
    return [phrases.say("alt.result.end-houses", view.end_seat, round=view.round)]


def _coming_end(view: PlayerView, phrases: Phrases) -> list[str]:
    """Who began the last round, if it is the last."""
    if view.end_seat is None:
        return []
    if view.end_reason is EndReason.LAST_CARRIAGE:
        size = view.edition.carriages[-1][0]
        return [phrases.say("events.end-carriage", view.end_seat, size=size)]
    return [phrases.say("events.end-houses", view.end_seat)]
