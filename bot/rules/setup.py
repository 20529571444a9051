"""How a game begins (S1 to S6)."""

from bot.errors import RuleViolation
from bot.rules.apply import Step
from bot.rules.deck import shuffle_into_pile, take_top_card
from bot.rules.edition import Edition
from bot.rules.events import GameBegan, Telling
from bot.rules.options import Options
from bot.rules.shuffle import SEED_BYTES, shuffled, words
from bot.rules.state import GameState
from bot.rules.turn import begin_turn

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


def new_game(edition: Edition, seats: int, seed: bytes, options: Options | None = None) -> Step:
    """A game ready for its first draw. The seed decides every shuffle of it, and who begins unless
    the table does.
    """
    options = options or Options()
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise RuleViolation("wrong-number-of-players", players=seats)
    if options.first_player is not None and not 0 <= options.first_player < seats:
        raise RuleViolation("no-such-seat", seat=options.first_player)
    if len(seed) != SEED_BYTES:
        raise RuleViolation("wrong-seed-length", bytes=len(seed))
    game = GameState(edition, options, seed, seats)
    if options.first_player is None:
        game.first_player = shuffled(range(seats), words(seed, game.shuffles))[-1]
    else:
        game.first_player = options.first_player
    game.seat = game.first_player
    game.shuffles = 1
    shuffle_into_pile(game, list(edition.deck))
    telling = Telling()
    telling(GameBegan, seats, game.first_player)
    game.display = [take_top_card(game, telling) for _ in game.display]
    begin_turn(game, telling)
    return Step(game, tuple(telling.events))
