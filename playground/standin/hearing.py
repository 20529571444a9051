"""What a session hears of an event: its shard, its intents, and the words of other people."""

from __future__ import annotations

from playground.standin.gateway_session import Session
from playground.standin.world.payload import Json
from playground.standin.world.world import Event, World

INTENT_GUILDS = 1 << 0
INTENT_MEMBERS = 1 << 1
INTENT_PRESENCES = 1 << 8
INTENT_GUILD_MESSAGES = 1 << 9
INTENT_DIRECT_MESSAGES = 1 << 12
INTENT_MESSAGE_CONTENT = 1 << 15
PRIVILEGED = INTENT_MEMBERS | INTENT_PRESENCES | INTENT_MESSAGE_CONTENT


def as_heard(world: World, session: Session, event: Event) -> Json | None:
    """None where the shard or the intents leave the event out."""
    if not session.hears(event.guild_id):
        return None
    if event.name == "INTERACTION_CREATE":
        return event.payload
    if not event.name.startswith("MESSAGE_"):
        return event.payload if session.intents & INTENT_GUILDS else None
    wanted = INTENT_DIRECT_MESSAGES if event.guild_id is None else INTENT_GUILD_MESSAGES
    if not session.intents & wanted:
        return None
    return _without_content(world, session, event)


def _without_content(world: World, session: Session, event: Event) -> Json:
    """Without the privileged intent other people's words are blank, save DMs and mentions."""
    payload = event.payload
    bot = str(world.bot.id)
    is_free = (
        session.intents & INTENT_MESSAGE_CONTENT
        or event.guild_id is None
        or "author" not in payload
        or payload["author"]["id"] == bot
        or bot in {user["id"] for user in payload["mentions"]}
    )
    if is_free:
        return payload
    return {**payload, "content": "", "embeds": [], "attachments": [], "components": []}
