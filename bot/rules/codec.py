"""A game as a JSON document and back, exactly. Cards and cities are written by their codes, tiles
by their stacks.

A document is trusted only as far as it agrees with itself: every card of the deck must be
somewhere, once.
"""

from typing import Any, TypeAlias

from bot.errors import DamagedDocument, UnknownFormat
from bot.rules.actions import Card
from bot.rules.board import cities_in, city_set
from bot.rules.codec_checks import check_consistency
from bot.rules.edition import Edition
from bot.rules.options import Abandon, AllProvinces, LengthFallback, Options
from bot.rules.state import NO_CARD, EndReason, GameState, Official, Phase, PlayerState

FORMAT = 1

Document: TypeAlias = dict[str, Any]
"""What json.loads gives for a JSON object."""


def encode_game(game: GameState) -> Document:
    """The whole game, secrets included."""
    edition = game.edition
    return {
        "format": FORMAT,
        "edition": edition.name,
        "options": encode_options(game.options),
        "seed": game.seed.hex(),
        "shuffles": game.shuffles,
        "first_player": game.first_player,
        "seat": game.seat,
        "round": game.round,
        "phase": game.phase.value,
        "official": game.official.value if game.official else None,
        "first_face_down": game.first_face_down,
        "display": [None if c == NO_CARD else edition.code_of[c] for c in game.display],
        "pile": _codes(edition, game.pile),
        "discards": _codes(edition, game.discards),
        "tiles_left": {
            stack.name: left for stack, left in zip(edition.stacks, game.tiles_left, strict=True)
        },
        "end_seat": game.end_seat,
        "end_reason": game.end_reason.value if game.end_reason else None,
        "idle_turns": game.idle_turns,
        "players": [_encode_player(edition, player) for player in game.players],
    }


def decode_game(edition: Edition, document: object) -> GameState:
    """The game that `encode_game` wrote. UnknownFormat or DamagedDocument if it is anything
    else.
    """
    if not isinstance(document, dict) or "format" not in document:
        raise DamagedDocument("no-game")
    if document["format"] != FORMAT:
        raise UnknownFormat("unknown-format", format=document["format"], known=FORMAT)
    if document.get("edition") != edition.name:
        raise DamagedDocument("other-edition", edition=document.get("edition"))
    try:
        game = _decode(edition, document)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DamagedDocument("unreadable", problem=repr(error)) from error
    # Whatever was left out, added, or written in another type or order shows here.
    again = encode_game(game)
    for place in {**again, **document}:
        if document.get(place) != again.get(place):
            raise DamagedDocument("unreadable", place=place)
    check_consistency(game)
    return game


def encode_options(options: Options) -> Document:
    return {
        "abandon": options.abandon.value,
        "length-fallback": options.length_fallback.value,
        "all-provinces": options.all_provinces.value,
        "first-player": options.first_player,
    }


def decode_options(document: Document) -> Options:
    """KeyError, TypeError or ValueError if the document holds anything else than options."""
    return Options(
        abandon=Abandon(document["abandon"]),
        length_fallback=LengthFallback(document["length-fallback"]),
        all_provinces=AllProvinces(document["all-provinces"]),
        first_player=None if document["first-player"] is None else _whole(document["first-player"]),
    )


def _encode_player(edition: Edition, player: PlayerState) -> Document:
    return {
        "hand": _codes(edition, player.hand),
        "seen": _codes(edition, player.seen),
        "route": _codes(edition, player.route),
        "face_down": _codes(edition, player.face_down),
        "houses": [edition.board.cities[city].code for city in cities_in(player.houses)],
        "carriages": player.carriages,
        "tiles": [[edition.stacks[stack].name, value] for stack, value in player.tiles],
    }


def _decode(edition: Edition, document: Document) -> GameState:
    options = decode_options(document["options"])
    seed = bytes.fromhex(document["seed"])
    game = GameState(edition, options, seed, len(document["players"]))
    game.shuffles = _whole(document["shuffles"])
    game.first_player = _whole(document["first_player"])
    game.seat = _whole(document["seat"])
    game.round = _whole(document["round"])
    game.phase = Phase(document["phase"])
    game.official = Official(document["official"]) if document["official"] else None
    game.first_face_down = _yes_or_no(document["first_face_down"])
    game.display = [
        NO_CARD if code is None else edition.card_numbers[code] for code in document["display"]
    ]
    game.pile = _cards(edition, document["pile"])
    game.discards = _cards(edition, document["discards"])
    game.tiles_left = [_whole(document["tiles_left"][stack.name]) for stack in edition.stacks]
    game.end_seat = _whole(document["end_seat"])
    game.end_reason = EndReason(document["end_reason"]) if document["end_reason"] else None
    game.idle_turns = _whole(document["idle_turns"])
    game.players = [_decode_player(edition, player) for player in document["players"]]
    return game


def _decode_player(edition: Edition, document: Document) -> PlayerState:
    stack_numbers = {stack.name: number for number, stack in enumerate(edition.stacks)}
    player = PlayerState()
    player.hand = _cards(edition, document["hand"])
    player.seen = _cards(edition, document["seen"])
    player.route = _cards(edition, document["route"])
    player.route_cities = city_set(edition.city_of[card] for card in player.route)
    player.face_down = _cards(edition, document["face_down"])
    player.houses = city_set(edition.board.city_numbers[code] for code in document["houses"])
    player.carriages = _whole(document["carriages"])
    player.tiles = [(stack_numbers[name], _whole(value)) for name, value in document["tiles"]]
    return player


def _whole(value: object) -> int:
    """A whole number; Python would take True and 1.0 for one too."""
    if type(value) is not int:
        raise TypeError(value)
    return value


def _yes_or_no(value: object) -> bool:
    if type(value) is not bool:
        raise TypeError(value)
    return value


def _codes(edition: Edition, cards: list[Card]) -> list[str]:
    return [edition.code_of[card] for card in cards]


def _cards(edition: Edition, codes: list[str]) -> list[Card]:
    return [edition.card_numbers[code] for code in codes]
