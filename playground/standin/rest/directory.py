"""Who and what there is: the application, users, guilds, and where the gateway is."""

from __future__ import annotations

from playground.standin.rest.routes import Answer, Call, Routes
from playground.standin.world import errors
from playground.standin.world.payload import Json
from playground.standin.world.people import Guild

routes = Routes()
_NO_VALUE = (
    "icon redirect_uris interactions_endpoint_url role_connections_verification_url team "
    "approximate_guild_count approximate_user_install_count approximate_user_authorization_count"
)


def application_payload(call: Call) -> Json:
    world = call.standin.world
    return {
        **dict.fromkeys(_NO_VALUE.split()),
        "id": str(world.application_id),
        "name": world.bot.username,
        "description": "",
        "type": None,
        "summary": "",
        "bot": world.bot.payload(),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "owner": world.owner.payload(),
    }


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def own_application(call: Call) -> Answer:
    return Answer(application_payload(call))


@routes.add("GET", "/users/@me")
def own_user(call: Call) -> Answer:
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return Answer({**call.standin.world.bot.payload(), **private})


@routes.add("GET", "/users/{user_id}")
def get_user(call: Call) -> Answer:
    return Answer(call.standin.world.user(call.id("user_id")).payload())


@routes.add("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    world = call.standin.world
    user = world.user(int(call.body["recipient_id"]))
    if user.bot:
        raise errors.cannot_message_user()
    return Answer(world.channel_payload(world.dm_with(user)))


def _guild(call: Call) -> Guild:
    guild = call.standin.world.guild(call.id("guild_id"))
    if call.standin.world.bot.id not in guild.members:
        # Unverified: a guild without the bot is as unknown as one that never was.
        raise errors.unknown_guild()
    return guild


@routes.add("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    guild = _guild(call)
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": 0}
    return Answer({**guild.payload(), **counts})


@routes.add("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Answer:
    guild = _guild(call)
    member = guild.members.get(call.id("user_id"))
    if member is None:
        raise errors.unknown_member()
    return Answer(member.payload())


@routes.add("GET", "/guilds/{guild_id}/channels")
def get_channels(call: Call) -> Answer:
    world = call.standin.world
    guild = _guild(call)
    channels = [c for c in world.channels.values() if c.guild_id == guild.id and not c.thread]
    return Answer([channel.guild_payload() for channel in channels])


@routes.add("GET", "/guilds/{guild_id}/roles")
def get_roles(call: Call) -> Answer:
    guild = _guild(call)
    return Answer([role.payload() for role in guild.roles.values()])


@routes.add("GET", "/guilds/{guild_id}/threads/active")
def get_active_threads(call: Call) -> Answer:
    world = call.standin.world
    guild = _guild(call)
    active = [
        c
        for c in world.channels.values()
        if c.guild_id == guild.id and c.thread is not None and not c.thread.archived
    ]
    own = [c for c in active if c.thread is not None and world.bot.id in c.thread.members]
    return Answer(
        {
            "threads": [c.thread_payload(world.bot.id) for c in active],
            "members": [c.thread_member_payload(world.bot.id) for c in own],
            "has_more": False,
        }
    )


@routes.add("GET", "/gateway", needs_token=False)
def gateway(call: Call) -> Answer:
    return Answer({"url": call.standin.gateway_url})


@routes.add("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Answer:
    return Answer(
        {
            "url": call.standin.gateway_url,
            "shards": call.standin.recommended_shards,
            "session_start_limit": {
                "total": 1000,
                "remaining": 999,
                "reset_after": 14_400_000,
                "max_concurrency": 1,
            },
        }
    )
