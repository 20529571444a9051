"""A local Discord to play with and to test against; knows Discord, not the game."""
