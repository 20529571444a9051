"""What one person's page shows, section by section."""

from __future__ import annotations

from dataclasses import asdict

from playground.page.cast import Persona
from playground.page.command_view import commands_for
from playground.page.playground import Playground
from playground.standin.world.channels import Channel, ChannelType
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.permissions import Permission

MESSAGES_SHOWN = 60
FAULTS = ("slow", "error")


class PersonView:
    def __init__(self, playground: Playground, persona: Persona) -> None:
        self._playground = playground
        self._world = playground.standin.world
        self.persona = persona
        self.channel = self._first_channel()
        self.shows_developer = False

    def _first_channel(self) -> Channel:
        return next(
            channel
            for channel in self._world.channels.values()
            if channel.guild_id == self._playground.guild.id and channel.type is ChannelType.TEXT
        )

    def may_see(self, channel: Channel) -> bool:
        granted = self._world.permissions(self.persona.user, channel)
        return bool(granted & Permission.VIEW_CHANNEL)

    def messages(self) -> list[Message]:
        return self.persona.actor.sees(self.channel)[-MESSAGES_SHOWN:]

    def shown_messages(self) -> dict[str, Json]:
        show = self._playground.messages.show
        return {str(m.id): show(m, self.persona) for m in self.messages()}

    def sections(self) -> dict[str, object]:
        """Everything but the messages."""
        if self.channel.id not in self._world.channels or not self.may_see(self.channel):
            self.channel = self._first_channel()
        self._mark_read()
        playground, persona, bot = self._playground, self.persona, self._world.bot
        found: dict[str, object] = {
            "you": self._person(persona),
            "people": [self._person(each) for each in playground.cast.people],
            "locales": [{"code": code, "name": name} for code, name in playground.locales],
            "guild": {"id": str(playground.guild.id), "name": playground.guild.name},
            "channels": self._channels(),
            "channel": str(self.channel.id),
            "can_write": self._can_write(),
            "commands": self._commands(),
            "pending": playground.log.pending(persona.user.id, self.channel.id),
            "modal": self._modal(),
            "bot": {
                "state": playground.bot.state,
                "name": bot.global_name or bot.username,
                "id": str(bot.id),
            },
            "others": {
                "are_played": playground.others.are_played,
                "possible": persona.role != "spectator",
            },
            "guide": self._guide(),
            "names": self._names(),
        }
        if self.shows_developer:
            found["developer"] = self._developer()
        return found

    def _person(self, persona: Persona) -> Json:
        return {
            "key": persona.key,
            "id": str(persona.user.id),
            "name": persona.name,
            "role": persona.role,
            "color": persona.color,
            "locale": persona.user.locale,
            "is_played": self._playground.others.is_played(persona),
        }

    def _mark_read(self) -> None:
        if self.channel.message_ids:
            self.persona.read[self.channel.id] = self.channel.message_ids[-1]

    def _channels(self) -> list[Json]:
        seen = [channel for channel in self._world.channels.values() if self.may_see(channel)]
        places = [c for c in seen if c.type is ChannelType.TEXT]
        places.sort(key=lambda c: (c.guild_id or 0, c.position))
        ordered: list[Channel] = []
        for place in places:
            ordered.append(place)
            threads = [c for c in seen if c.thread is not None and c.thread.parent_id == place.id]
            ordered += sorted(threads, key=lambda c: c.id)
        ordered += [c for c in seen if c.type is ChannelType.DM and c.message_ids]
        return [self._channel(channel) for channel in ordered]

    def _channel(self, channel: Channel) -> Json:
        kind, parent = "text", None
        if channel.thread is not None:
            kind, parent = "thread", str(channel.thread.parent_id)
        elif channel.type is ChannelType.DM:
            kind = "dm"
        me, read = self.persona.user.id, self.persona.read.get(channel.id, 0)
        new = [self._world.messages[m] for m in channel.message_ids if m > read]
        name = channel.name
        if channel.type is ChannelType.DM:
            name = self._world.bot.global_name or self._world.bot.username
        return {
            "id": str(channel.id),
            "name": name,
            "kind": kind,
            "parent": parent,
            "archived": channel.thread is not None and channel.thread.archived,
            "unread": any(message.author.id != me for message in new),
            "mentions": sum(me in message.notified for message in new),
        }

    def _can_write(self) -> bool:
        granted = self._world.permissions(self.persona.user, self.channel)
        thread = self.channel.thread
        if thread is None:
            return bool(granted & Permission.SEND_MESSAGES)
        return bool(granted & Permission.SEND_MESSAGES_IN_THREADS) and not thread.locked

    def _commands(self) -> list[Json]:
        yes_no = self._playground.yes_no(self.persona.user.locale)
        return commands_for(
            self._world, self.persona, self.channel, self._playground.messages, yes_no
        )

    def _modal(self) -> Json | None:
        interactions = self.persona.actor.interactions
        if not interactions or interactions[-1].modal is None:
            return None
        modal = interactions[-1].modal
        return {"id": str(interactions[-1].id), **modal}

    def _guide(self) -> Json:
        states = self._playground.guide.steps(self.persona)
        following = next((n for n, s in enumerate(states) if not s.done), None)
        playground = self._playground
        playground.is_guide_finished |= following is None
        is_over = playground.is_guide_closed or playground.is_guide_finished
        is_shown = not is_over and self.persona.role != "spectator"
        return {"step": following if is_shown else None, "steps": [asdict(s) for s in states]}

    def _names(self) -> Json:
        world = self._world
        return {
            "users": {str(u.id): u.global_name or u.username for u in world.users.values()},
            "channels": {str(c.id): c.name for c in world.channels.values() if self.may_see(c)},
            "roles": {str(r.id): r.name for r in self._playground.guild.roles.values()},
        }

    def _developer(self) -> Json:
        waiting = self._playground.standin.faults.waiting
        kinds = {"slow": "delay", "error": "status"}
        return {
            "interactions": self._playground.log.latest(),
            "faults": [
                {"key": key, "left": sum(f.times for f in waiting if f.kind == kinds[key])}
                for key in FAULTS
            ],
            "clock_ahead_s": round(self._world.clock.skew),
            "log": self._playground.bot.log_lines(),
        }
