"""How a turn begins, goes on and ends (T1), with everything that follows by itself."""

from bot.rules.deck import fill_gaps, is_something_to_draw
from bot.rules.edition import Edition
from bot.rules.events import DrawSkipped, GameEnded, PlaySkipped, Tell, TurnBegan
from bot.rules.scoring import result_of
from bot.rules.state import (
    DRAW,
    FINISH,
    NO_CARD,
    OVER,
    PLAY,
    POSTMASTER,
    SECOND_DRAW,
    EndReason,
    GameState,
    PlayerState,
)


def begin_turn(game: GameState, tell: Tell) -> None:
    """Begin the turn of the seat that is on; skip a draw that is impossible (D4)."""
    player = game.players[game.seat]
    game.phase = DRAW
    game.first_face_down = False
    # D6: an empty hand demands the Postmaster, which leaves no other official.
    game.official = None if player.hand else POSTMASTER
    tell(TurnBegan, game.seat, game.round, not player.hand)
    if NO_CARD in game.display:
        fill_gaps(game, tell)
        if not is_something_to_draw(game):
            tell(DrawSkipped, game.seat)
            go_on_to_play(game, tell)


def after_draw(game: GameState, tell: Tell) -> None:
    """A card was drawn: the Postmaster's second draw if the hand was empty (D6), else on to
    playing.
    """
    if game.phase is DRAW and game.official is POSTMASTER:
        if is_something_to_draw(game):
            game.phase = SECOND_DRAW
            return
        tell(DrawSkipped, game.seat)
    elif game.phase is PLAY:
        game.official = POSTMASTER
    go_on_to_play(game, tell)


def go_on_to_play(game: GameState, tell: Tell) -> None:
    """Drawing is over; skip a play that is impossible (P12)."""
    game.phase = PLAY
    if not game.players[game.seat].hand:
        game.idle_turns += 1
        tell(PlaySkipped, game.seat)
        after_play(game, tell)


def after_play(game: GameState, tell: Tell) -> None:
    """A card was played, or could not be: end the turn if everybody can see that nothing is left to
    decide.
    """
    player = game.players[game.seat]
    game.phase = FINISH
    may_second_card_come = game.official is None and player.hand
    if not may_second_card_come and not is_closable(game.edition, player):
        end_turn(game, tell)


def is_closable(edition: Edition, player: PlayerState) -> bool:
    """C1, C2: the route is long enough, and the coach has enough horses for it."""
    length = len(player.route)
    if length < edition.numbers.shortest_route:
        return False
    return not edition.has_horses or horses_of(edition, player) >= length


def horses_of(edition: Edition, player: PlayerState) -> int:
    """C2: the coach's own horses and those of the cards beside it."""
    beside = sum(edition.horses_of[card] for card in player.face_down)
    return edition.numbers.coach_horses + beside


def end_turn(game: GameState, tell: Tell) -> None:
    """Pass on to the next player, or end the game after the last round (E2) or at a standstill
    (E5).
    """
    following = (game.seat + 1) % len(game.players)
    if game.idle_turns == len(game.players):
        _end_game(game, EndReason.STANDSTILL, tell)
    elif game.end_reason is not None and following == game.first_player:
        _end_game(game, game.end_reason, tell)
    else:
        if following == game.first_player:
            game.round += 1
        game.seat = following
        begin_turn(game, tell)


def _end_game(game: GameState, reason: EndReason, tell: Tell) -> None:
    game.end_reason = reason
    game.phase = OVER
    game.official = None
    tell(GameEnded, reason, result_of(game))
