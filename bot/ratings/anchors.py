"""What the computer players are worth. Fixed, so that a rating means the same everywhere: who wins
half of the games against a level comes to stand where it stands.

From docs/opponents.md: a level that wins the share p of the games against another one lies
beta * sqrt(2) * ln(p / (1 - p)) above it (beta is 25/6). The master stands where everybody begins.
"""

from bot.ratings.rating import Rating

SURENESS = 0.5
"""Their doubt: hardly any."""

ANCHORS = {
    "apprentice": Rating(4.5, SURENESS),
    "courier": Rating(12.5, SURENESS),
    "master": Rating(25.0, SURENESS),
    "grandmaster": Rating(35.0, SURENESS),
}
