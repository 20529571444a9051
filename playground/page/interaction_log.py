"""What people did lately and how long the bot took: for "thinking", "failed" and the developers."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from playground.standin.server import Standin
from playground.standin.world.clock import iso
from playground.standin.world.interaction import CallbackType, Interaction, InteractionType
from playground.standin.world.payload import Json
from playground.standin.world.world import Event

KEPT = 200
SHOWN = 30
LOOK_AGAIN_SECONDS = 0.5


@dataclass(slots=True, eq=False)
class Entry:
    interaction: Interaction
    title: str
    acknowledged: float | None = None
    answered: float | None = None
    is_forgotten: bool = False
    """Whether the person has waved the failure away."""

    def is_failed(self, now: float) -> bool:
        return self.interaction.is_dead(now)

    def state(self, now: float) -> str:
        if self.is_failed(now):
            return "failed"
        if self.answered is not None:
            return "answered"
        return "open" if self.acknowledged is None else "acknowledged"


class InteractionLog:
    def __init__(self, standin: Standin) -> None:
        self._standin = standin
        self._entries: OrderedDict[int, Entry] = OrderedDict()
        standin.world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        if event.name != "INTERACTION_CREATE":
            return
        interaction = self._standin.interactions.by_id.get(int(event.payload["id"]))
        if interaction is None or interaction.type is InteractionType.AUTOCOMPLETE:
            return
        self._entries[interaction.id] = Entry(interaction, title_of(interaction))
        while len(self._entries) > KEPT:
            self._entries.popitem(last=False)

    async def watch(self) -> None:
        """Take the time of every answer, for ever."""
        activity = self._standin.activity
        while True:
            seen = activity.changes
            for entry in self._entries.values():
                self._take_time(entry)
            if activity.changes == seen:
                await activity.next_change(LOOK_AGAIN_SECONDS)

    def _take_time(self, entry: Entry) -> None:
        now, interaction = self._standin.world.clock.now(), entry.interaction
        if interaction.acknowledged is None or entry.answered is not None:
            return
        if entry.acknowledged is None:
            entry.acknowledged = now
        if interaction.acknowledged is CallbackType.DEFERRED_UPDATE:
            if _has_changed(interaction) or interaction.messages:
                entry.answered = now
        elif interaction.is_finished(now):
            entry.answered = now

    def title(self, interaction_id: int | None) -> str | None:
        """The command that caused something, such as "/thurn start"."""
        entry = self._entries.get(interaction_id or 0)
        if entry is None or entry.interaction.type is not InteractionType.COMMAND:
            return None
        return entry.title

    def forget(self, interaction_id: int) -> None:
        if interaction_id in self._entries:
            self._entries[interaction_id].is_forgotten = True

    def pending(self, user_id: int, channel_id: int) -> list[Json]:
        """What a person still waits for, and what has failed; a later success clears a failure."""
        now = self._standin.world.clock.now()
        found: list[Json] = []
        for entry in self._entries.values():
            interaction = entry.interaction
            if interaction.user.id != user_id or interaction.channel.id != channel_id:
                continue
            if interaction.acknowledged is not None:
                found.clear()
            elif not entry.is_forgotten:
                source = interaction.source
                found.append(
                    {
                        "id": str(interaction.id),
                        "message": str(source.id) if source is not None else None,
                        "control": interaction.data.get("custom_id"),
                        "title": entry.title,
                        "state": "failed" if entry.is_failed(now) else "thinking",
                    }
                )
        return found

    def latest(self) -> list[Json]:
        """For developers, newest first."""
        now = self._standin.world.clock.now()
        return [_told(entry, now) for entry in list(self._entries.values())[: -SHOWN - 1 : -1]]


def _has_changed(interaction: Interaction) -> bool:
    """Whether the message that was used shows something else since, or has gone."""
    source = interaction.source
    if source is None or source.is_deleted:
        return source is not None
    return source.edited is not None and source.edited >= interaction.created


def title_of(interaction: Interaction) -> str:
    """A command with its sub-commands, or the id of a control."""
    data = interaction.data
    if interaction.type is not InteractionType.COMMAND:
        return str(data.get("custom_id"))
    words = [str(data["name"])]
    options = data.get("options") or []
    while len(options) == 1 and "options" in options[0]:
        words.append(str(options[0]["name"]))
        options = options[0]["options"]
    return "/" + " ".join(words)


def _told(entry: Entry, now: float) -> Json:
    begun = entry.interaction.created

    def took(moment: float | None) -> float | None:
        return None if moment is None else round((moment - begun) * 1000, 1)

    return {
        "id": str(entry.interaction.id),
        "who": entry.interaction.user.global_name or entry.interaction.user.username,
        "title": entry.title,
        "sent": iso(begun),
        "acknowledged_ms": took(entry.acknowledged),
        "answered_ms": took(entry.answered),
        "state": entry.state(now),
    }
