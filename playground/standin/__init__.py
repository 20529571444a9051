"""A stand-in for Discord on loopback, which the unmodified discord.py talks to."""
