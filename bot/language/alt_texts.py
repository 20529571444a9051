"""What the pictures of the table and of the result show, in words. Only what everybody sees.

The alt text of the own hand is in `hand_alt_text`.
"""

from collections.abc import Callable, Iterable, Sequence

from bot.language.catalog import Catalog
from bot.language.fitting import longest_that_fits
from bot.language.phrases import Phrases, edition_title, seat_name
from bot.rules.board import cities_in
from bot.rules.scoring import TieBreak
from bot.rules.state import EndReason, Phase
from bot.rules.view import PlayerOnTable, PlayerView


def table_alt(view: PlayerView, names: Sequence[str], catalog: Catalog) -> str:
    """The table as everybody sees it: houses by city, else by province, else only how widely they
    spread, whatever Discord's limit allows.
    """
    phrases = Phrases(view.edition, names, catalog)
    opening = [*_moment(view, phrases), *_cards(view, phrases)]
    seats = range(len(view.players))

    def with_houses(houses: Callable[[PlayerOnTable, Phrases], list[str]]) -> list[str]:
        players = [
            [_player(view, seat, phrases), *houses(view.players[seat], phrases)] for seat in seats
        ]
        return [*opening, *(sentence for sentences in players for sentence in sentences)]

    forms = [with_houses(_by_city), with_houses(_by_province), with_houses(_by_number)]
    scores = [_standing(view, seat, phrases, []) for seat in seats]
    return longest_that_fits([*forms, [*opening, *scores], scores])


def result_alt(view: PlayerView, names: Sequence[str], catalog: Catalog) -> str:
    """The final result from the first to the last, the tie-break, and who brought the end."""
    phrases = Phrases(view.edition, names, catalog)
    title = edition_title(view.edition, catalog)
    places = [_place(view, rank, phrases) for rank in range(len(view.players))]
    heading = catalog.count("alt.result.title", view.round, edition=title)
    return longest_that_fits([[heading, *places, *_tie(view, phrases), _end(view, phrases)]])


def status_sentence(view: PlayerView, names: Sequence[str], catalog: Catalog) -> str:
    """What the player on turn is doing."""
    return catalog.text(f"alt.status.{view.phase}", player=names[view.on_turn])


def _moment(view: PlayerView, phrases: Phrases) -> list[str]:
    text = phrases.catalog.text
    is_last = view.end_reason is not None and view.phase is not Phase.OVER
    return [
        text("alt.round", round=view.round),
        *([text("alt.last-round")] if is_last else []),
        status_sentence(view, phrases.names, phrases.catalog),
    ]


def _cards(view: PlayerView, phrases: Phrases) -> list[str]:
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


def _player(view: PlayerView, seat: int, phrases: Phrases) -> str:
    catalog, player = phrases.catalog, view.players[seat]
    parts = [
        catalog.count("words.cards", player.hand_size),
        catalog.count("words.houses-left", player.houses_left),
        _horses_or_carriage(player, phrases),
        _route(player, phrases),
    ]
    return _standing(view, seat, phrases, parts)


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


def _place(view: PlayerView, rank: int, phrases: Phrases) -> str:
    catalog, seat = phrases.catalog, view.result.ranking[rank]
    score = view.result.scores[seat]
    parts = [
        catalog.text("alt.result.tiles", points=score.tiles),
        catalog.count("words.houses-left", score.houses_left),
    ]
    if view.edition.carriages:
        parts.insert(0, catalog.text("alt.result.carriage", points=score.carriage))
    return phrases.say(
        "alt.result.place",
        seat,
        rank=rank + 1,
        seat=seat_name(seat, catalog),
        points=catalog.count("words.points", score.total),
        parts=catalog.listing(parts),
    )


def _tie(view: PlayerView, phrases: Phrases) -> list[str]:
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


def _end(view: PlayerView, phrases: Phrases) -> str:
    if view.end_seat is None:
        return phrases.catalog.text("alt.result.standstill", round=view.round)
    if view.end_reason is EndReason.LAST_CARRIAGE:
        size = view.edition.carriages[-1][0]
        return phrases.say("alt.result.end-carriage", view.end_seat, size=size, round=view.round)
    return phrases.say("alt.result.end-houses", view.end_seat, round=view.round)
