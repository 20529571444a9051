"""The life of an interaction: three seconds to acknowledge, fifteen minutes to follow up.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from collections import deque

from playground.standin.world import errors, posting
from playground.standin.world.channels import Channel
from playground.standin.world.drafts import Draft
from playground.standin.world.interaction import (
    CallbackType,
    Interaction,
    InteractionType,
)
from playground.standin.world.messages import (
    FLAG_EPHEMERAL,
    FLAG_LOADING,
    TYPE_CHAT_COMMAND,
    TYPE_CONTEXT_COMMAND,
    TYPE_DEFAULT,
    TYPE_REPLY,
    Message,
)
from playground.standin.world.payload import Json
from playground.standin.world.people import User
from playground.standin.world.world import World

# Only a clock that stands still lets so many live at once; then the oldest is forgotten early.
KEPT = 2000


class Interactions:
    """All interactions of the world, found by their token."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.by_id: dict[int, Interaction] = {}
        """Those whose token lives, oldest first."""
        self._by_token: dict[str, Interaction] = {}
        self._unfinished: dict[int, Interaction] = {}
        self._forgotten_unanswered: deque[Interaction] = deque(maxlen=KEPT)
        """A test still wants to see that nobody ever answered these."""
        self.kept = KEPT

    def open(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        world = self._world
        self.forget_expired()
        interaction = Interaction(
            world.ids.next(),
            world.ids.token(),
            kind,
            user,
            channel,
            world.clock.now(),
            data,
            source,
            parent,
        )
        self.by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._unfinished[interaction.id] = interaction
        return interaction

    def unanswered(self) -> list[Interaction]:
        living = [i for i in self.by_id.values() if i.acknowledged is None]
        return [*self._forgotten_unanswered, *living]

    def under_way(self) -> list[Interaction]:
        """Those that a person still waits for: not answered, or deferred and not filled in."""
        now = self._world.clock.now()
        for interaction in list(self._unfinished.values()):
            if interaction.is_finished(now):
                del self._unfinished[interaction.id]
        return list(self._unfinished.values())

    def abandon(self) -> None:
        """The bot is dead: nobody will finish what is under way."""
        self._unfinished.clear()

    def forget_expired(self) -> None:
        """Bound the memory of a long session: an expired token can do nothing any more."""
        now = self._world.clock.now()
        while self.by_id:
            oldest = next(iter(self.by_id.values()))
            if not oldest.is_expired(now) and len(self.by_id) < self.kept:
                return
            del self.by_id[oldest.id]
            del self._by_token[oldest.token]
            self._unfinished.pop(oldest.id, None)
            if oldest.acknowledged is None:
                self._forgotten_unanswered.append(oldest)

    # Answering

    def acknowledge(self, interaction_id: int, token: str, body: Json, draft: Draft) -> Interaction:
        """The callback. Late: 10062. Twice: 40060."""
        interaction = self.by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise errors.unknown_interaction()
        if interaction.acknowledged is not None:
            raise errors.already_acknowledged()
        if interaction.is_dead(self._world.clock.now()):
            raise errors.unknown_interaction()
        kind = self._allowed_kind(interaction, int(body["type"]))
        self._carry_out(interaction, kind, draft)
        interaction.acknowledged = kind
        return interaction

    def _allowed_kind(self, interaction: Interaction, number: int) -> CallbackType:
        """Which answers fit which interaction; the exact texts are unverified."""
        try:
            kind = CallbackType(number)
        except ValueError:
            raise self._wrong_kind() from None
        only_autocomplete = interaction.type is InteractionType.AUTOCOMPLETE
        if only_autocomplete != (kind is CallbackType.AUTOCOMPLETE):
            raise self._wrong_kind()
        updates = kind in (CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE)
        if updates and interaction.source is None:
            raise self._wrong_kind()
        if kind is CallbackType.MODAL and interaction.type is InteractionType.MODAL:
            raise self._wrong_kind()
        return kind

    @staticmethod
    def _wrong_kind() -> errors.DiscordError:
        detail = {"code": "BASE_TYPE_CHOICES", "message": "Value must be one of the allowed types."}
        return errors.invalid_form({"type": {"_errors": [detail]}})

    def _carry_out(self, interaction: Interaction, kind: CallbackType, draft: Draft) -> None:
        match kind:
            case CallbackType.MESSAGE:
                interaction.original = self._reply(interaction, draft)
            case CallbackType.DEFERRED_MESSAGE:
                message = self._reply(interaction, Draft({**draft.body}), silent=True)
                message.flags |= FLAG_LOADING
                interaction.original = message
            case CallbackType.DEFERRED_UPDATE:
                interaction.original = interaction.source
            case CallbackType.UPDATE:
                interaction.original = posting.edit(self._world, self.source_of(interaction), draft)
            case CallbackType.AUTOCOMPLETE:
                interaction.choices = list(draft.body.get("choices") or [])
            case CallbackType.MODAL:
                interaction.modal = draft.body
            case CallbackType.PONG:
                raise self._wrong_kind()

    def source_of(self, interaction: Interaction) -> Message:
        if interaction.source is None or interaction.source.is_deleted:
            raise errors.unknown_message()
        return interaction.source

    def _reply(
        self,
        interaction: Interaction,
        draft: Draft,
        *,
        followup: bool = False,
        silent: bool = False,
    ) -> Message:
        is_ephemeral = int(draft.body.get("flags") or 0) & FLAG_EPHEMERAL
        message_type = TYPE_DEFAULT
        if interaction.type is InteractionType.COMMAND:
            is_chat = int(interaction.data.get("type", 1)) == 1
            message_type = TYPE_CHAT_COMMAND if is_chat else TYPE_CONTEXT_COMMAND
        if followup:
            # Unverified: a follow-up shows as a reply to the original.
            message_type = TYPE_REPLY
        message = posting.create(
            self._world,
            interaction.channel,
            self._world.bot,
            draft,
            message_type=message_type,
            ephemeral_for=interaction.user.id if is_ephemeral else None,
            interaction_id=interaction.id,
            metadata=interaction.metadata(),
            silent=silent,
        )
        interaction.messages.append(message)
        return message

    # With the token, after the acknowledgement

    def with_token(self, token: str) -> Interaction | None:
        """Whether or not the token may still be used."""
        return self._by_token.get(token)

    def by_token(self, token: str) -> Interaction:
        """Unverified: after 15 minutes 401 with 50027; before the acknowledgement 10015."""
        interaction = self._by_token.get(token)
        if interaction is None:
            raise errors.invalid_webhook_token()
        if interaction.is_expired(self._world.clock.now()):
            raise errors.invalid_webhook_token()
        if interaction.acknowledged is None:
            raise errors.unknown_webhook()
        return interaction

    def follow_up(self, token: str, draft: Draft) -> Message:
        interaction = self.by_token(token)
        original = interaction.original
        deferred = interaction.acknowledged is CallbackType.DEFERRED_MESSAGE
        if deferred and original is not None and original.is_loading and not original.is_deleted:
            # Unverified: the first follow-up of a deferred reply takes its place, and keeps
            # its visibility whatever the flags of the follow-up say.
            return posting.edit(self._world, original, draft)
        return self._reply(interaction, draft, followup=True)

    def message(self, token: str, message_id: int | None) -> Message:
        """`@original` (None) or one of the messages that this token may touch, else 10008."""
        interaction = self.by_token(token)
        known = [*interaction.messages, interaction.source]
        if message_id is None:
            known = [interaction.original]
        for message in known:
            if message is None or message.is_deleted:
                continue
            if message_id in (None, message.id):
                return message
        raise errors.unknown_message()
