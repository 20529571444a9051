"""Users, and what they are inside a guild: members with roles."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.standin.world.clock import iso
from playground.standin.world.payload import Json
from playground.standin.world.permissions import ALL, Permission

# What Discord always sends of a guild, and what means nothing here.
_NO_VALUE = (
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "system_channel_id",
    "widget_channel_id",
    "max_presences",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "incidents_data",
)
_ZERO = (
    "system_channel_flags",
    "verification_level",
    "default_message_notifications",
    "mfa_level",
    "explicit_content_filter",
    "premium_tier",
    "premium_subscription_count",
    "nsfw_level",
)


@dataclass(slots=True, eq=False)
class User:
    """An account; `locale` is the language of that person's client."""

    id: int
    username: str
    locale: str = "en-US"
    bot: bool = False
    global_name: str | None = None
    accepts_dms: bool = True

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.username,
            "avatar": None,
            "discriminator": "0000" if self.bot else "0",
            "public_flags": 0,
            "flags": 0,
            "bot": self.bot,
            "banner": None,
            "accent_color": None,
            "global_name": self.global_name,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }


@dataclass(slots=True, eq=False)
class Role:
    id: int
    name: str
    permissions: int = 0
    position: int = 0
    mentionable: bool = False

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "description": None,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": self.mentionable,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }


@dataclass(slots=True, eq=False)
class Member:
    user: User
    joined_at: float
    role_ids: list[int] = field(default_factory=list)
    nick: str | None = None

    def payload(self, *, with_user: bool = True) -> Json:
        payload: Json = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": iso(self.joined_at),
            "nick": self.nick,
            "pending": False,
            "premium_since": None,
            "roles": [str(role) for role in self.role_ids],
            "mute": False,
            "deaf": False,
        }
        if with_user:
            payload["user"] = self.user.payload()
        return payload


@dataclass(slots=True, eq=False)
class Guild:
    id: int
    name: str
    owner_id: int
    created: float
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)

    def base_permissions(self, user_id: int) -> int:
        """What a member may do in the guild before any channel overwrites."""
        if user_id == self.owner_id:
            return ALL
        member = self.members.get(user_id)
        if member is None:
            return 0
        result = int(self.roles[self.id].permissions)
        for role_id in member.role_ids:
            if role_id in self.roles:
                result |= int(self.roles[role_id].permissions)
        return ALL if result & Permission.ADMINISTRATOR else result

    def payload(self) -> Json:
        nothing = dict.fromkeys(_NO_VALUE)
        zero = dict.fromkeys(_ZERO, 0)
        return {
            **nothing,
            **zero,
            "id": str(self.id),
            "name": self.name,
            "owner_id": str(self.owner_id),
            "region": "deprecated",
            "afk_timeout": 300,
            "widget_enabled": False,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "preferred_locale": self.locale,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": [role.payload() for role in self.roles.values()],
        }
