"""The world that the stand-in shows: guilds, people, channels, messages, interactions.

No I/O and no asyncio here; time comes from an injected clock and ids from a seeded source.
"""
