"""What a closed route brings: bonus tiles (B1 to B9) and the next carriage (K1 to K4)."""

from bot.rules.actions import CloseRoute
from bot.rules.board import CitySet
from bot.rules.edition import Edition
from bot.rules.events import BonusTileTaken, CarriageTaken, EndTriggered, Tell
from bot.rules.options import AllProvinces, LengthFallback, Options
from bot.rules.state import NOBODY, EndReason, GameState, PlayerState


def take_rewards(game: GameState, action: CloseRoute, length: int, tell: Tell) -> None:
    """C7: after the houses the bonus tiles, then the carriage; either may bring the end (E1,
    B8).
    """
    player = game.players[game.seat]
    for stack in _tiles_due(game, player, action, length):
        _take_tile(game, player, stack, tell)
    if player.houses.bit_count() == game.edition.numbers.houses_each:
        _trigger_end(game, player, EndReason.LAST_HOUSE, tell)
    size = next_carriage(game.edition, player)
    if size and length >= size - (
        game.edition.numbers.cartwright_reach if action.with_cartwright else 0
    ):
        player.carriages += 1
        tell(CarriageTaken, game.seat, size, action.with_cartwright)
        if player.carriages == len(game.edition.carriages):
            _trigger_end(game, player, EndReason.LAST_CARRIAGE, tell)


def next_carriage(edition: Edition, player: PlayerState) -> int:
    """The size of the carriage that comes next (K2); 0 if there is none any more, or none at
    all.
    """
    if player.carriages < len(edition.carriages):
        return edition.carriages[player.carriages][0]
    return 0


def may_cartwright_help(edition: Edition, player: PlayerState) -> bool:
    """K3: the route is too short for the next carriage, but not by more than the Cartwright makes
    up for.
    """
    size, length = next_carriage(edition, player), len(player.route)
    return length < size <= length + edition.numbers.cartwright_reach


def length_stack_due(
    edition: Edition, options: Options, tiles_left: list[int], length: int
) -> int | None:
    """B1, B2: the number of the stack from which a route of this length takes a tile, if any."""
    entitled = [n for n in edition.length_stacks if edition.stacks[n].length <= length]
    if not entitled:
        return None
    may_fall_back = options.length_fallback is LengthFallback.ANY or len(entitled) == len(
        edition.length_stacks
    )
    for stack in reversed(entitled) if may_fall_back else entitled[-1:]:
        if tiles_left[stack]:
            return stack
    return None


def is_in_all_provinces(edition: Edition, options: Options, houses: CitySet) -> bool:
    """B5: a house in every province that the all-provinces tile asks for."""
    left_out = edition.outside if options.all_provinces is AllProvinces.OUTSIDE_BAIERN else None
    return all(
        houses & cities or province == left_out
        for province, cities in enumerate(edition.board.cities_of)
    )


def _tiles_due(game: GameState, player: PlayerState, action: CloseRoute, length: int) -> list[int]:
    """The stacks that this closing takes a tile from, in the order they are taken."""
    edition, houses = game.edition, player.houses
    due = []
    by_length = length_stack_due(edition, game.options, game.tiles_left, length)
    if by_length is not None:
        due.append(by_length)
    taken = {stack for stack, _ in player.tiles}
    for stack in edition.province_stacks:
        # B4, and B6: one tile of each stack for a player. A house placed earlier counts too.
        if stack not in taken and edition.stacks[stack].cities & ~houses == 0:
            due.append(stack)
    everywhere = edition.all_provinces_stack
    if everywhere not in taken and is_in_all_provinces(edition, game.options, houses):
        due.append(everywhere)
    for stack in edition.free_city_stacks:
        # B7: only a house just placed can be the first one there.
        if any(edition.stacks[stack].cities >> city & 1 for city in action.cities):
            due.append(stack)
    return [stack for stack in due if game.tiles_left[stack]]


def _take_tile(game: GameState, player: PlayerState, stack: int, tell: Tell) -> None:
    values = game.edition.stacks[stack].values
    value = values[len(values) - game.tiles_left[stack]]
    game.tiles_left[stack] -= 1
    player.tiles.append((stack, value))
    tell(BonusTileTaken, game.seat, stack, value)


def _trigger_end(game: GameState, player: PlayerState, reason: EndReason, tell: Tell) -> None:
    if game.end_seat == NOBODY:
        game.end_seat = game.seat
        game.end_reason = reason
        tell(EndTriggered, game.seat, reason)
        _take_tile(game, player, game.edition.game_end_stack, tell)
