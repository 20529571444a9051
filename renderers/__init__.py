"""Pictures of a game, drawn from what a player may see."""
