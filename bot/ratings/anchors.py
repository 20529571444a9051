"""What the computer players are worth. Fixed, so that a rating means the same everywhere: who wins
half of the games against a level comes to stand where it stands.

From docs/opponents.md: a level that wins the share p of the games against another one lies
beta * sqrt(2) * ln(p / (1 - p)) above it (beta is 25/6). The master stands where everybody begins.
"""

from bot.ratings.rating import Rating

SURENESS = 0.5
"""Their doubt: hardly any."""

ANCHORS = {
    "apprentice": Rating(8.0, SURENESS),
    "courier": Rating(18.0, SURENESS),
    "master": Rating(25.0, SURENESS),
    "grandmaster": Rating(34.0, SURENESS),
}
