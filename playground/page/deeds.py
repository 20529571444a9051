"""What a page asks for, carried out for the person whom it shows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from playground.page.playground import Playground
from playground.page.view import PersonView
from playground.standin.choosing import CannotAct, find_command
from playground.standin.faults import Fault
from playground.standin.world.commands import OptionType
from playground.standin.world.components import ComponentType, walk
from playground.standin.world.errors import DiscordError
from playground.standin.world.messages import Message
from playground.standin.world.payload import Json
from playground.standin.world.people import Role, User

LONGEST_MESSAGE = 2000
LONGEST_JUMP_SECONDS = 30 * 24 * 3600
SLOW_SECONDS = 2.0
FAULT_TIMES = 3

Deed = Callable[[Mapping[str, Any]], Awaitable[Json | None]]


class NotPossible(Exception):
    """Told to the person: a key of the page's texts, below `problems`."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.problem = {"key": key, **values}


class Deeds:
    def __init__(self, playground: Playground, view: PersonView) -> None:
        self._playground = playground
        self._standin = playground.standin
        self._world = playground.standin.world
        self._view = view
        self._deeds: dict[str, Deed] = {
            "slash": self._slash,
            "complete": self._complete,
            "click": self._click,
            "pick": self._pick,
            "submit": self._submit,
            "close-modal": self._close_modal,
            "say": self._say,
            "dismiss": self._dismiss,
            "forget": self._forget,
            "go": self._go,
            "locale": self._locale,
            "play-on": self._play_on,
            "guide": self._guide,
            "developer": self._developer,
            "fault": self._fault,
            "bot": self._bot,
            "time": self._time,
        }

    async def do(self, wish: Mapping[str, Any]) -> Json:
        """The answer to one wish; whatever is wrong with it becomes a sentence."""
        answer: Json = {"n": wish.get("n"), "ok": True}
        deed = self._deeds.get(str(wish.get("do")))
        try:
            if deed is None:
                raise NotPossible("not-understood")
            answer |= await deed(wish) or {}
        except NotPossible as refusal:
            answer |= {"ok": False, "problem": refusal.problem}
        except CannotAct:
            # The page offers only what is possible, so something has changed since.
            answer |= {"ok": False, "problem": {"key": "changed"}}
        except TimeoutError:
            answer |= {"ok": False, "problem": {"key": "too-slow"}}
        except DiscordError as error:
            answer |= {"ok": False, "problem": {"key": "refused", "reason": error.message}}
        except (KeyError, TypeError, ValueError):
            answer |= {"ok": False, "problem": {"key": "not-understood"}}
        self._standin.activity.touch()
        return answer

    @property
    def _actor(self) -> Any:
        return self._view.persona.actor.at(self._view.channel)

    async def _slash(self, wish: Mapping[str, Any]) -> None:
        path = str(wish["path"])
        options = self._options(path, wish.get("options") or {})
        await self._actor.slash(path, wait=False, **options)

    async def _complete(self, wish: Mapping[str, Any]) -> Json:
        path, option = str(wish["path"]), str(wish["option"])
        others = self._options(path, wish.get("options") or {})
        others.pop(option, None)
        try:
            found = await self._actor.autocomplete(path, option, str(wish["typed"]), **others)
        except TimeoutError:
            found = []
        return {"choices": found}

    def _options(self, path: str, given: Mapping[str, Any]) -> dict[str, object]:
        """People, roles and channels come as ids."""
        chosen = find_command(self._world, self._view.persona.user, self._view.channel, path)
        kinds = {o["name"]: OptionType(o["type"]) for o in chosen.leaf.get("options") or []}
        return {name: self._value(kinds.get(name), value) for name, value in given.items()}

    def _value(self, kind: OptionType | None, value: Any) -> object:
        match kind:
            case OptionType.USER:
                return self._world.user(int(value))
            case OptionType.CHANNEL:
                return self._world.channel(int(value))
            case OptionType.ROLE:
                return self._role(int(value))
            case OptionType.MENTIONABLE:
                return self._user_or_role(int(value))
        return value

    def _role(self, role_id: int) -> Role:
        return self._playground.guild.roles[role_id]

    def _user_or_role(self, number: int) -> User | Role:
        return self._world.users.get(number) or self._role(number)

    def _message(self, wish: Mapping[str, Any]) -> Message:
        message = self._world.messages.get(int(wish["message"]))
        me = self._view.persona.user.id
        if message is None or message.ephemeral_for not in (None, me):
            raise NotPossible("message-gone")
        return message

    async def _click(self, wish: Mapping[str, Any]) -> None:
        await self._actor.click(self._message(wish), str(wish["control"]), wait=False)

    async def _pick(self, wish: Mapping[str, Any]) -> None:
        message, control = self._message(wish), str(wish["control"])
        kinds = {c.get("custom_id"): c.get("type") for c in walk(message.components)}
        values = [self._picked(kinds.get(control), str(value)) for value in wish["values"]]
        await self._actor.pick(message, control, *values, wait=False)

    def _picked(self, kind: int | None, value: str) -> object:
        match kind:
            case ComponentType.USER_SELECT:
                return self._world.user(int(value))
            case ComponentType.ROLE_SELECT:
                return self._role(int(value))
            case ComponentType.MENTIONABLE_SELECT:
                return self._user_or_role(int(value))
            case ComponentType.CHANNEL_SELECT:
                return self._world.channel(int(value))
        return value

    async def _submit(self, wish: Mapping[str, Any]) -> None:
        await self._actor.submit(wait=False, **dict(wish["values"]))

    async def _close_modal(self, _: Mapping[str, Any]) -> None:
        interactions = self._view.persona.actor.interactions
        if interactions and interactions[-1].modal is not None:
            interactions[-1].modal = None

    async def _say(self, wish: Mapping[str, Any]) -> None:
        text = str(wish["text"]).strip()
        if not text or len(text) > LONGEST_MESSAGE:
            raise NotPossible("too-long" if text else "not-understood")
        await self._actor.say(text, wait=False)

    async def _dismiss(self, wish: Mapping[str, Any]) -> None:
        self._actor.dismiss(self._message(wish))

    async def _forget(self, wish: Mapping[str, Any]) -> None:
        self._playground.log.forget(int(wish["id"]))

    async def _go(self, wish: Mapping[str, Any]) -> None:
        channel = self._world.channels.get(int(wish["channel"]))
        if channel is None or not self._view.may_see(channel):
            raise NotPossible("channel-gone")
        self._view.channel = channel

    async def _locale(self, wish: Mapping[str, Any]) -> None:
        locale = str(wish["locale"])
        if locale not in [code for code, _ in self._playground.locales]:
            raise NotPossible("not-understood")
        self._view.persona.user.locale = locale

    async def _play_on(self, wish: Mapping[str, Any]) -> None:
        self._playground.others.switch(bool(wish["on"]))

    async def _guide(self, wish: Mapping[str, Any]) -> None:
        if "close" in wish:
            self._playground.is_guide_closed = bool(wish["close"])
            return
        channel = await self._playground.guide.do(str(wish["step"]), self._view.persona)
        if channel is not None:
            self._view.channel = self._world.channel(channel)

    # For developers

    async def _developer(self, wish: Mapping[str, Any]) -> None:
        self._view.shows_developer = bool(wish["open"])

    async def _fault(self, wish: Mapping[str, Any]) -> None:
        match wish["key"]:
            case "slow":
                fault = Fault(".", "delay", times=FAULT_TIMES, seconds=SLOW_SECONDS)
                self._standin.faults.add(fault)
            case "error":
                self._standin.faults.add(Fault("POST|PATCH", "status", times=FAULT_TIMES))
            case "cut":
                self._standin.gateway.cut()
            case _:
                raise NotPossible("not-understood")

    async def _bot(self, wish: Mapping[str, Any]) -> None:
        bot = self._playground.bot
        deeds = {"kill": bot.kill, "restart": bot.restart, "start": bot.start}
        await deeds[str(wish["deed"])]()
        if wish["deed"] != "kill" and bot.state != "running":
            raise NotPossible("bot-does-not-start")

    async def _time(self, wish: Mapping[str, Any]) -> None:
        seconds = float(wish["seconds"])
        if not 0 < seconds <= LONGEST_JUMP_SECONDS:
            raise NotPossible("not-understood")
        self._world.clock.advance(seconds)
