"""What one player, or a spectator, may know (V1 to V3). Pictures and computer players get this,
never a GameState.
"""

from dataclasses import dataclass

from bot.rules.actions import Action, Card
from bot.rules.board import CitySet
from bot.rules.edition import Edition
from bot.rules.legal import legal_actions
from bot.rules.options import Options
from bot.rules.scoring import Result, result_of
from bot.rules.state import NO_CARD, NOBODY, EndReason, GameState, Official, Phase
from bot.rules.turn import horses_of


@dataclass(frozen=True, slots=True)
class PlayerOnTable:
    """What everybody sees of a player."""

    route: tuple[Card, ...]
    houses: CitySet
    houses_left: int
    carriage: int
    """The size of the highest one, or 0."""
    tiles: tuple[tuple[int, int], ...]
    hand_size: int
    seen: tuple[Card, ...]
    """Cards taken openly from the display that are still in the hand or face down (V2)."""
    horses: int
    """Those that may pull the coach (C2); 0 in editions without horses."""
    hand_horses: tuple[int, ...]
    """The backs of the hand, sorted (V3); empty in editions without horses."""
    face_down_horses: tuple[int, ...]
    """The backs beside the coach in the order they were played (V3)."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A game as seen from one seat, or by a spectator (`seat` None)."""

    edition: Edition
    options: Options
    seat: int | None
    round: int
    phase: Phase
    first_player: int
    on_turn: int
    official: Official | None
    first_face_down: bool
    display: tuple[Card | None, ...]
    pile_size: int
    pile_top_horses: int | None
    """The back of the pile's top card (V3); None without horses or without a pile."""
    discards: tuple[Card, ...]
    tiles_left: tuple[int, ...]
    carriages_left: tuple[int, ...]
    """How many of each size are still to be had (S4)."""
    shuffles: int
    players: tuple[PlayerOnTable, ...]
    end_seat: int | None
    end_reason: EndReason | None
    idle_turns: int
    result: Result
    """The points so far; the final ones when the game is over."""
    hand: tuple[Card, ...]
    """The own hand; empty for a spectator."""
    face_down: tuple[Card, ...]
    """The own cards beside the coach."""
    actions: tuple[Action, ...]
    """What the seat may do now; empty when somebody else is on turn."""


def view_for(game: GameState, seat: int | None) -> PlayerView:
    """The game as this seat, or a spectator (None), may see it."""
    own = None if seat is None else game.players[seat]
    return PlayerView(
        edition=game.edition,
        options=game.options,
        seat=seat,
        round=game.round,
        phase=game.phase,
        first_player=game.first_player,
        on_turn=game.seat,
        official=game.official,
        first_face_down=game.first_face_down,
        display=tuple(None if card == NO_CARD else card for card in game.display),
        pile_size=len(game.pile),
        pile_top_horses=_top_horses(game),
        discards=tuple(game.discards),
        tiles_left=tuple(game.tiles_left),
        carriages_left=_carriages_left(game),
        shuffles=game.shuffles,
        players=tuple(_on_table(game, other) for other in range(len(game.players))),
        end_seat=None if game.end_seat == NOBODY else game.end_seat,
        end_reason=game.end_reason,
        idle_turns=game.idle_turns,
        result=result_of(game),
        hand=tuple(own.hand) if own else (),
        face_down=tuple(own.face_down) if own else (),
        actions=tuple(legal_actions(game)) if seat == game.seat else (),
    )


def _on_table(game: GameState, seat: int) -> PlayerOnTable:
    edition, player = game.edition, game.players[seat]
    backs = edition.horses_of if edition.has_horses else None
    return PlayerOnTable(
        route=tuple(player.route),
        houses=player.houses,
        houses_left=edition.numbers.houses_each - player.houses.bit_count(),
        carriage=edition.carriages[player.carriages - 1][0] if player.carriages else 0,
        tiles=tuple(player.tiles),
        hand_size=len(player.hand),
        seen=tuple(player.seen),
        horses=horses_of(edition, player) if backs else 0,
        hand_horses=tuple(sorted(backs[card] for card in player.hand)) if backs else (),
        face_down_horses=tuple(backs[card] for card in player.face_down) if backs else (),
    )


def _top_horses(game: GameState) -> int | None:
    if game.edition.has_horses and game.pile:
        return game.edition.horses_of[game.pile[-1]]
    return None


def _carriages_left(game: GameState) -> tuple[int, ...]:
    copies = game.edition.carriage_copies
    return tuple(
        copies - sum(player.carriages > place for player in game.players)
        for place in range(len(game.edition.carriages))
    )
