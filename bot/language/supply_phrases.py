"""Sentences of the table's alt text about tiles, carriages and the backs of hands: what players
have and what is still to be had. Each is a list of one sentence, or of none if it has nothing to
tell.
"""

from collections.abc import Iterable

from bot.language.phrases import Phrases
from bot.rules.board import cities_in
from bot.rules.edition import StackKind
from bot.rules.view import PlayerOnTable, PlayerView


def tiles_taken(player: PlayerOnTable, phrases: Phrases, *, in_full: bool) -> list[str]:
    """The values of a player's tiles, in full also what each was given for."""
    tiles = [phrases.tile(*tile) if in_full else str(tile[1]) for tile in player.tiles]
    return _sentence("alt.table.tiles", "tiles", tiles, phrases)


def hand_horses(player: PlayerOnTable, phrases: Phrases) -> list[str]:
    """V3: the backs of a hand are public."""
    return _sentence("alt.table.hand-horses", "horses", map(str, player.hand_horses), phrases)


def carriages_left(view: PlayerView, phrases: Phrases) -> list[str]:
    sizes = [
        phrases.catalog.text("alt.table.carriages-of-size", number=number, size=size)
        for number, (size, _) in zip(view.carriages_left, view.edition.carriages, strict=True)
    ]
    return _sentence("alt.table.carriages-left", "carriages", sizes, phrases)


def free_city_tiles(view: PlayerView, phrases: Phrases) -> list[str]:
    tiles = [
        phrases.catalog.text(
            "alt.table.free-city",
            city=phrases.city(next(iter(cities_in(view.edition.stacks[number].cities)))),
            value=next_value(view, number),
        )
        for number in view.edition.free_city_stacks
        if view.tiles_left[number]
    ]
    return _sentence("alt.table.free-cities", "tiles", tiles, phrases)


def stacks(view: PlayerView, phrases: Phrases) -> list[str]:
    """The next tile of each stack beside the map, and how many it still has."""
    edition = view.edition
    one_by_one = [*edition.length_stacks, *edition.province_stacks]
    tiles = [
        phrases.catalog.text(
            "alt.table.stack",
            stack=stack_name(number, phrases),
            value=next_value(view, number),
            left=left,
        )
        for number in [*one_by_one, edition.all_provinces_stack, edition.game_end_stack]
        if (left := view.tiles_left[number])
    ]
    return _sentence("alt.table.stacks", "tiles", tiles, phrases)


def stack_name(number: int, phrases: Phrases) -> str:
    """What the tiles of a stack are given for."""
    stack, catalog = phrases.edition.stacks[number], phrases.catalog
    match stack.kind:
        case StackKind.LENGTH:
            return catalog.text("alt.stack.length", length=stack.length)
        case StackKind.ALL_PROVINCES:
            return catalog.text("alt.stack.all")
        case StackKind.GAME_END:
            return catalog.text("alt.stack.end")
    return catalog.join(phrases.edition.board.provinces[p].name for p in stack.provinces)


def next_value(view: PlayerView, number: int) -> int:
    """What the top tile of a stack is worth; the stack must have one."""
    values = view.edition.stacks[number].values
    return values[len(values) - view.tiles_left[number]]


def _sentence(key: str, place: str, items: Iterable[str], phrases: Phrases) -> list[str]:
    told = phrases.catalog.listing(items)
    return [phrases.catalog.text(key, **{place: told})] if told else []
