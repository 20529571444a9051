"""The whole board in words, without a picture: a page for the table and one for each player."""

from collections import Counter

from bot.language.alt_texts import card_sentences
from bot.language.phrases import Phrases, seat_name
from bot.language.supply_phrases import carriages_left, next_value, stack_name
from bot.rules.board import cities_in
from bot.rules.view import PlayerOnTable, PlayerView
from bot.screens.ids import show_id
from bot.screens.public_view import public_view
from bot.screens.screen import Button, Screen, Text, rows_of
from bot.screens.teller import Teller
from bot.tables.happenings import Moment
from bot.tables.table import Table


def board_in_words_screen(moment: Moment, teller: Teller, page: int) -> Screen:
    """Private. Page 0 is the table, page 1 the first player."""
    table, view = moment.table, public_view(moment.table)
    phrases = teller.phrases(view.edition, teller.names(table))
    page = min(page, len(view.players))
    lines = _table(view, phrases) if page == 0 else _player(view, page - 1, phrases)
    picture = Button(teller.text("screens.board.picture"), show_id("board", table=table.id))
    pages = rows_of(*_pages(table, teller, page))
    return Screen((Text("\n".join(lines)), *pages, *rows_of(picture)))


def _pages(table: Table, teller: Teller, page: int) -> list[Button]:
    labels = [teller.text("screens.board.the-table"), *teller.labels(table)]
    return [
        Button(label, show_id("words", number, table.id), disabled=number == page)
        for number, label in enumerate(labels)
    ]


def _table(view: PlayerView, phrases: Phrases) -> list[str]:
    text = phrases.catalog.text
    return [
        text("screens.words.table", round=view.round),
        *card_sentences(view, phrases),
        _discards(view, phrases),
        *carriages_left(view, phrases),
        text("screens.words.stacks"),
        *_stacks(view, phrases),
    ]


def _discards(view: PlayerView, phrases: Phrases) -> str:
    text = phrases.catalog.text
    if not view.discards:
        return text("screens.words.no-discards")
    cities = [
        phrases.city(city)
        if number == 1
        else text("screens.words.several", city=phrases.city(city), number=number)
        for city, number in sorted(Counter(view.edition.city_of[c] for c in view.discards).items())
    ]
    listed = phrases.catalog.listing(cities)
    return text("screens.words.discards", number=len(view.discards), cities=listed)


def _stacks(view: PlayerView, phrases: Phrases) -> list[str]:
    """A line for each stack beside the map and for each tile in a free city."""
    edition, text, lines = view.edition, phrases.catalog.text, []
    beside = (*edition.length_stacks, *edition.province_stacks)
    for number in (*beside, edition.all_provinces_stack, edition.game_end_stack):
        stack, left = stack_name(number, phrases), view.tiles_left[number]
        if left:
            value = next_value(view, number)
            lines.append(text("screens.words.stack", stack=stack, value=value, left=left))
        else:
            lines.append(text("screens.words.stack-empty", stack=stack))
    for number in edition.free_city_stacks:
        (city,) = map(phrases.city, cities_in(edition.stacks[number].cities))
        if view.tiles_left[number]:
            value = next_value(view, number)
            lines.append(text("screens.words.free-city", city=city, value=value))
        else:
            lines.append(text("screens.words.free-city-gone", city=city))
    return lines


def _player(view: PlayerView, seat: int, phrases: Phrases) -> list[str]:
    catalog, player = phrases.catalog, view.players[seat]
    points = catalog.count("words.points", view.result.scores[seat].total)
    return [
        phrases.say("screens.words.player", seat, seat=seat_name(seat, catalog), points=points),
        _route(player, phrases),
        *_houses(player, phrases),
        *_carriage(view, player, phrases),
        _tiles(player, phrases),
        *_cards(player, phrases),
    ]


def _route(player: PlayerOnTable, phrases: Phrases) -> str:
    length = len(player.route)
    if not length:
        return phrases.catalog.text("screens.words.no-route")
    cities = phrases.route(player.route, longest_in_full=length)
    return phrases.catalog.text("screens.words.route", length=length, cities=cities)


def _houses(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    """By province, then in free cities."""
    catalog, board = phrases.catalog, phrases.edition.board
    lines = [
        catalog.text(
            "screens.words.houses",
            province=board.provinces[province].name,
            built=(cities & player.houses).bit_count(),
            all=cities.bit_count(),
            cities=catalog.listing(map(phrases.city, cities_in(cities & player.houses))),
        )
        for province, cities in enumerate(board.cities_of)
        if cities & player.houses
    ]
    if free := board.free_cities & player.houses:
        cities = catalog.listing(map(phrases.city, cities_in(free)))
        lines.append(catalog.text("screens.words.houses-free-cities", cities=cities))
    left = catalog.count("words.houses-left", player.houses_left)
    return [
        *(lines or [catalog.text("screens.words.no-houses")]),
        catalog.text("screens.words.houses-left", houses=left),
    ]


def _carriage(view: PlayerView, player: PlayerOnTable, phrases: Phrases) -> list[str]:
    text, worth = phrases.catalog.text, dict(view.edition.carriages)
    if not worth:
        return []
    if not player.carriage:
        return [text("screens.words.no-carriage")]
    points = phrases.catalog.count("words.points", worth[player.carriage])
    return [text("screens.words.carriage", size=player.carriage, points=points)]


def _tiles(player: PlayerOnTable, phrases: Phrases) -> str:
    if not player.tiles:
        return phrases.catalog.text("screens.words.no-tiles")
    tiles = phrases.catalog.listing(phrases.tile(*tile) for tile in player.tiles)
    return phrases.catalog.text("screens.words.tiles", tiles=tiles)


def _cards(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    """How many cards, and the horses on their backs, which everybody sees."""
    catalog = phrases.catalog
    cards = catalog.count("words.cards", player.hand_size)
    if not phrases.edition.has_horses:
        return [catalog.text("screens.words.hand", cards=cards)]
    backs = catalog.listing(map(str, player.hand_horses))
    hand = (
        catalog.text("screens.words.hand-horses", cards=cards, horses=backs)
        if backs
        else catalog.text("screens.words.hand", cards=cards)
    )
    down = catalog.listing(map(str, player.face_down_horses))
    coach = (
        catalog.text("screens.words.face-down", horses=player.horses, down=down)
        if down
        else catalog.text("screens.words.coach", horses=player.horses)
    )
    return [hand, coach]
