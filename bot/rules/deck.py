"""The draw pile, the display and the discards."""

from bot.rules.actions import Card
from bot.rules.events import DiscardsShuffled, DisplayFilled, Tell
from bot.rules.shuffle import shuffled, words
from bot.rules.state import NO_CARD, GameState


def shuffle_into_pile(game: GameState, cards: list[Card]) -> None:
    """Make these cards the draw pile. They are sorted first, so that only their content and the
    seed decide.
    """
    cards.sort()
    game.pile = shuffled(cards, words(game.seed, game.shuffles))
    game.shuffles += 1


def take_top_card(game: GameState, tell: Tell) -> Card:
    """The top card of the pile; the discards become the pile if need be (D3). NO_CARD if there is
    none (D4).
    """
    if not game.pile:
        if not game.discards:
            return NO_CARD
        number = game.shuffles
        shuffle_into_pile(game, game.discards)
        game.discards = []
        tell(DiscardsShuffled, len(game.pile), number)
    return game.pile.pop()


def is_something_to_draw(game: GameState) -> bool:
    """Whether a draw is possible at all (D4)."""
    # Gaps are filled first, so cards are left in pile and discards only beside a full display.
    return game.display.count(NO_CARD) < len(game.display)


def fill_gaps(game: GameState, tell: Tell) -> None:
    """Fill a display that had to stay short as far as cards have come back since (D2, D4)."""
    filled = []
    for slot, card in enumerate(game.display):
        if card == NO_CARD:
            new = game.display[slot] = take_top_card(game, tell)
            if new != NO_CARD:
                filled.append((slot, new))
    if filled:
        tell(DisplayFilled, tuple(filled))


def replace_display(game: GameState, tell: Tell) -> None:
    """Discard the display and deal a new one, reshuffling in the middle of it if need be (D7)."""
    game.discards += [card for card in game.display if card != NO_CARD]
    game.display = [take_top_card(game, tell) for _ in game.display]
