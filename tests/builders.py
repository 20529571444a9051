"""Positions in the words of the game, and readings of what may be done in them and was done."""

from collections.abc import Iterable
from typing import Self, TypeVar

from bot.content import load_edition
from bot.rules.actions import (
    Action,
    Card,
    CloseRoute,
    KeepCards,
    PlayFaceDown,
    PlayLeft,
    PlayRight,
    StartRoute,
)
from bot.rules.apply import Step, apply_action
from bot.rules.board import City, CitySet, cities_in, city_set
from bot.rules.codec import decode_game, encode_game
from bot.rules.edition import Edition
from bot.rules.events import Event
from bot.rules.legal import legal_actions
from bot.rules.notation import read_action, write_action
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.state import NO_CARD, NOBODY, EndReason, GameState, Official, Phase

SEED = bytes(range(32))

_Kind = TypeVar("_Kind", bound=Event)


class Position:
    """A game put together by hand. Cards are taken from the deck; what is not named stays in the
    draw pile.

    A card is written as its city, with its horses where it has some: "Ulm", "Berlin 2". A city
    without horses stands for any of its cards that is left.
    """

    def __init__(self, edition: Edition, options: Options, players: int) -> None:
        self._game = GameState(edition, options, SEED, players)
        self._game.shuffles = 2
        self._game.first_player = options.first_player or 0
        self._deck = list(edition.deck)
        self._top: list[Card] = []
        self._is_display_short = False
        self._rest_with: int | None = None

    def hand(self, seat: int, *cards: str) -> Self:
        self._game.players[seat].hand += self._take(cards)
        return self

    def seen(self, seat: int, *cards: str) -> Self:
        """Cards in hand or face down that everybody saw this player take."""
        self._game.players[seat].seen += [card(self._game, name) for name in cards]
        return self

    def route(self, seat: int, *cards: str) -> Self:
        player, edition = self._game.players[seat], self._game.edition
        player.route = self._take(cards)
        player.route_cities = city_set(edition.city_of[card] for card in player.route)
        return self

    def face_down(self, seat: int, *cards: str) -> Self:
        self._game.players[seat].face_down += self._take(cards)
        return self

    def houses(self, seat: int, *cities: str) -> Self:
        self._game.players[seat].houses |= _city_set(self._game, cities)
        return self

    def houses_everywhere_but(self, seat: int, *cities: str) -> Self:
        """Houses in all cities of the map except these; there must be enough houses for that."""
        everywhere = (1 << len(self._game.edition.board.cities)) - 1
        self._game.players[seat].houses = everywhere & ~_city_set(self._game, cities)
        return self

    def carriage(self, seat: int, size: int) -> Self:
        """The carriage of this size, and before it all smaller ones."""
        sizes = [each for each, _ in self._game.edition.carriages]
        self._game.players[seat].carriages = sizes.index(size) + 1
        return self

    def tiles(self, seat: int, *stacks: str) -> Self:
        """The tile on top of each of these stacks, in this order."""
        game = self._game
        for name in stacks:
            number = stack(game, name)
            values = game.edition.stacks[number].values
            taken = len(values) - game.tiles_left[number]
            game.tiles_left[number] -= 1
            game.players[seat].tiles.append((number, values[taken]))
        return self

    def tiles_left(self, name: str, number: int) -> Self:
        """So many tiles are left in a stack; the player on the last seat has the others."""
        gone = self._game.tiles_left[stack(self._game, name)] - number
        return self.tiles(len(self._game.players) - 1, *[name] * gone)

    def display(self, *cards: str) -> Self:
        """The display from its first slot on; other cards fill it up."""
        for slot, taken in enumerate(self._take(cards)):
            self._game.display[slot] = taken
        return self

    def short_display(self, *cards: str) -> Self:
        """A display with these cards only, which comes about when there are no others."""
        self._is_display_short = True
        return self.display(*cards)

    def pile(self, *cards: str) -> Self:
        """The draw pile from its top on; all cards that are nowhere else lie below."""
        self._top = self._take(cards)
        return self

    def discards(self, *cards: str) -> Self:
        self._game.discards += self._take(cards)
        return self

    def rest_in_hand(self, seat: int) -> Self:
        """All cards that are nowhere else are in this hand, and not in the draw pile."""
        self._rest_with = seat
        return self

    def turn_of(self, seat: int) -> Self:
        self._game.seat = seat
        return self

    def round(self, number: int) -> Self:
        self._game.round = number
        return self

    def phase(self, phase: Phase) -> Self:
        self._game.phase = phase
        return self

    def helped_by(self, official: Official) -> Self:
        self._game.official = official
        return self

    def ended_by(self, seat: int, reason: EndReason = EndReason.LAST_CARRIAGE) -> Self:
        """This player has brought the end and holds the game-end tile."""
        self._game.end_seat, self._game.end_reason = seat, reason
        return self.tiles(seat, "game-end")

    def build(self) -> GameState:
        """The position, after a look whether it could have come about."""
        game, rest = self._game.clone(), self._deck[:]
        if not self._is_display_short:
            gaps = [slot for slot, shown in enumerate(game.display) if shown == NO_CARD]
            for slot in gaps:
                game.display[slot] = rest.pop(0)
        if self._rest_with is None:
            game.pile = rest + self._top[::-1]
        else:
            game.players[self._rest_with].hand += rest
            game.pile = self._top[::-1]
        for player in game.players:
            player.hand.sort()
        if game.phase is Phase.DRAW and not game.players[game.seat].hand:
            game.official = Official.POSTMASTER
        decode_game(game.edition, encode_game(game))
        return game

    def _take(self, names: Iterable[str]) -> list[Card]:
        taken = []
        for name in names:
            kinds = [kind for kind in self._deck if name in _names(self._game.edition, kind)]
            assert kinds, f"no card {name} is left in the deck"
            self._deck.remove(kinds[0])
            taken.append(kinds[0])
        return taken


def position(
    edition: str,
    players: int = 2,
    *,
    first_player: int = 0,
    abandon: str = "free",
    length_fallback: str = "any",
    all_provinces: str = "outside-baiern",
) -> Position:
    """An empty table: seat 0 is to draw, and all cards but the display are in the draw pile."""
    options = Options(
        abandon=Abandon(abandon),
        length_fallback=LengthFallback(length_fallback),
        all_provinces=AllProvinces(all_provinces),
        first_player=first_player,
    )
    return Position(load_edition(edition), options, players)


def do(game: GameState, *orders: str) -> Step:
    """Carry out actions given by their notation: the last state and all that happened."""
    events: tuple[Event, ...] = ()
    for order in orders:
        game, more = apply_action(game, read_action(game.edition, order))
        events += more
    return Step(game, events)


def close(game: GameState, *cities: str, cartwright: bool = False) -> Step:
    """Close the route with houses in these cities."""
    places = tuple(cities_in(_city_set(game, cities)))
    return apply_action(game, CloseRoute(places, with_cartwright=cartwright))


def close_anyhow(game: GameState) -> Step:
    """Close the route with the first placement that is offered and without the Cartwright."""
    return apply_action(game, next(a for a in legal_actions(game) if isinstance(a, CloseRoute)))


def take_turn(game: GameState) -> Step:
    """The rest of a turn that aims at nothing: draw, play the first card possible, do not close."""
    seat, number = game.seat, game.round
    events: tuple[Event, ...] = ()
    while (game.seat, game.round) == (seat, number) and game.phase is not Phase.OVER:
        offered = sorted(orders(game), key=_by_ambition)
        game, more = do(game, offered[0])
        events += more
    return Step(game, events)


def told(step: Step, kind: type[_Kind]) -> list[_Kind]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def orders(game: GameState) -> set[str]:
    """What may be done now, as notation."""
    return {write_action(game.edition, action) for action in legal_actions(game)}


def draws(game: GameState) -> set[str]:
    """What may be drawn now: D1 to D6 from the display, DP from the pile."""
    return {order for order in orders(game) if order.startswith("D")}


def plays(game: GameState) -> set[str]:
    """How cards may be played now: left, right, face down or new, and the card."""
    return {words for action in legal_actions(game) if (words := _play_in_words(game, action))}


def placements(game: GameState, *, cartwright: bool = False) -> set[frozenset[str]]:
    """Where houses may go if the route is closed now."""
    return {
        frozenset(_city_names(game, action.cities))
        for action in legal_actions(game)
        if isinstance(action, CloseRoute) and action.with_cartwright is cartwright
    }


def keepings(game: GameState) -> set[tuple[str, ...]]:
    """Which cards may be kept."""
    kept = (action for action in legal_actions(game) if isinstance(action, KeepCards))
    return {tuple(names(game, action.cards)) for action in kept}


def card(game: GameState, name: str) -> Card:
    """The card of this name; with horses it must be named in full."""
    (kind,) = {kind for kind in game.edition.deck if name in _names(game.edition, kind)}
    return kind


def stack(game: GameState, name: str) -> int:
    """The number of a stack of bonus tiles."""
    return [each.name for each in game.edition.stacks].index(name)


def names(game: GameState, cards: Iterable[Card]) -> list[str]:
    return [_names(game.edition, each)[-1] for each in cards]


def hand_of(game: GameState, seat: int) -> list[str]:
    return names(game, game.players[seat].hand)


def route_of(game: GameState, seat: int) -> list[str]:
    return names(game, game.players[seat].route)


def display_of(game: GameState) -> list[str | None]:
    return [None if each == NO_CARD else names(game, [each])[0] for each in game.display]


def pile_of(game: GameState) -> list[str]:
    """The draw pile from its top on."""
    return names(game, game.pile[::-1])


def discards_of(game: GameState) -> list[str]:
    return sorted(names(game, game.discards))


def houses_of(game: GameState, seat: int) -> set[str]:
    return set(_city_names(game, cities_in(game.players[seat].houses)))


def tiles_of(game: GameState, seat: int) -> list[tuple[str, int]]:
    """Stack and value of each tile, in the order they were taken."""
    return [(game.edition.stacks[number].name, n) for number, n in game.players[seat].tiles]


def carriage_of(game: GameState, seat: int) -> int:
    """The size of the highest carriage, or 0."""
    earned = game.players[seat].carriages
    return game.edition.carriages[earned - 1][0] if earned else 0


def holder_of_game_end(game: GameState) -> int | None:
    return None if game.end_seat == NOBODY else game.end_seat


def _names(edition: Edition, kind: Card) -> tuple[str, ...]:
    facts = edition.cards[kind]
    city = edition.board.cities[facts.city].name
    return (city, f"{city} {facts.horses}") if facts.horses else (city,)


def _city_names(game: GameState, cities: Iterable[City]) -> list[str]:
    return [game.edition.board.cities[city].name for city in cities]


def _city_set(game: GameState, cities: Iterable[str]) -> CitySet:
    numbers = {facts.name: number for number, facts in enumerate(game.edition.board.cities)}
    return city_set(numbers[city] for city in cities)


def _by_ambition(order: str) -> tuple[int, str]:
    """The end of the turn first, then any card played, then the pile, then the display."""
    kinds = ["E", *"NRLF", "DP", "D"]
    return next(n for n, kind in enumerate([*kinds, ""]) if order.startswith(kind)), order


def _play_in_words(game: GameState, action: Action) -> str:
    where = {PlayLeft: "left", PlayRight: "right", PlayFaceDown: "face down", StartRoute: "new"}
    if isinstance(action, PlayLeft | PlayRight | PlayFaceDown | StartRoute):
        return f"{where[type(action)]} {names(game, [action.card])[0]}"
    return ""
