"""Computer players: they get a `PlayerView` and a generator of chance, and answer with actions.

They never see a `GameState` of the real game; what they cannot see they imagine (`imagining`).
"""
