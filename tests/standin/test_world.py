"""The world without a network: ids, permissions, the life of an interaction, bounds."""

from __future__ import annotations

import pytest

from playground.standin.world import posting
from playground.standin.world.clock import ManualClock
from playground.standin.world.drafts import Draft
from playground.standin.world.errors import DiscordError
from playground.standin.world.ids import Snowflakes, created_at
from playground.standin.world.interaction import (
    ACK_SECONDS,
    TOKEN_SECONDS,
    Interaction,
    InteractionType,
)
from playground.standin.world.interactions import Interactions
from playground.standin.world.permissions import Permission
from playground.standin.world.world import World

START = 1_767_225_600.0


class Scene:
    def __init__(self) -> None:
        self.world = World(ManualClock(START), seed=1)
        self.guild = self.world.add_guild("g")
        self.channel = self.world.add_text_channel(self.guild, "c")
        self.user = self.world.add_user("u")
        self.world.add_member(self.guild, self.user)
        self.interactions = Interactions(self.world)

    def open(self, kind: InteractionType = InteractionType.COMMAND) -> Interaction:
        return self.interactions.open(kind, self.user, self.channel, {"name": "x"})

    def answer(self, interaction: Interaction, kind: int, **data: object) -> Interaction:
        draft = Draft(dict(data))
        body = {"type": kind, "data": draft.body}
        return self.interactions.acknowledge(interaction.id, interaction.token, body, draft)


@pytest.fixture
def scene() -> Scene:
    return Scene()


def test_a_seeded_world_repeats_itself(scene: Scene) -> None:
    other = Scene()
    assert (scene.guild.id, scene.user.id) == (other.guild.id, other.user.id)
    assert scene.open().token == other.open().token
    assert created_at(scene.guild.id) == START


def test_ids_grow_even_when_the_clock_stands_still() -> None:
    ids = Snowflakes(ManualClock(START))
    made = [ids.next() for _ in range(1000)]
    assert made == sorted(set(made))


def test_acknowledging_late_or_twice(scene: Scene) -> None:
    first = scene.open()
    scene.world.clock.advance(ACK_SECONDS)
    scene.answer(first, 4, content="in time")
    with pytest.raises(DiscordError, match="40060"):
        scene.answer(first, 4, content="again")
    second = scene.open()
    scene.world.clock.advance(ACK_SECONDS + 0.001)
    with pytest.raises(DiscordError, match="10062"):
        scene.answer(second, 4, content="late")
    assert second.is_dead(scene.world.clock.now())
    assert scene.interactions.unanswered() == [second]


def test_a_token_lives_fifteen_minutes(scene: Scene) -> None:
    interaction = scene.answer(scene.open(), 4, content="a")
    scene.world.clock.advance(TOKEN_SECONDS)
    assert scene.interactions.message(interaction.token, None).content == "a"
    scene.world.clock.advance(1)
    with pytest.raises(DiscordError, match="401 50027"):
        scene.interactions.message(interaction.token, None)
    scene.interactions.forget_expired()
    assert scene.interactions.by_id == {}


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (InteractionType.COMMAND, 6),
        (InteractionType.COMMAND, 7),
        (InteractionType.COMMAND, 8),
        (InteractionType.AUTOCOMPLETE, 4),
        (InteractionType.MODAL, 9),
        (InteractionType.COMMAND, 1),
        (InteractionType.COMMAND, 77),
    ],
)
def test_answers_that_do_not_fit(scene: Scene, kind: InteractionType, answer: int) -> None:
    with pytest.raises(DiscordError, match="50035"):
        scene.answer(scene.open(kind), answer)


def test_an_ephemeral_message_is_unknown_to_the_bot_token(scene: Scene) -> None:
    interaction = scene.answer(scene.open(), 4, content="s", flags=64)
    message = interaction.original
    assert message is not None
    assert message.ephemeral_for == scene.user.id
    with pytest.raises(DiscordError, match="10008"):
        posting.fetch(scene.world, scene.channel, message.id)
    assert "guild_id" not in scene.world.message_event_payload(message)


def test_a_token_touches_only_its_own_messages(scene: Scene) -> None:
    mine = scene.answer(scene.open(), 4, content="mine")
    other = scene.answer(scene.open(), 4, content="other")
    assert other.original is not None
    with pytest.raises(DiscordError, match="10008"):
        scene.interactions.message(mine.token, other.original.id)


def test_overwrites_apply_in_the_documented_order(scene: Scene) -> None:
    world = scene.world
    role = world.add_role(scene.guild, "r")
    scene.guild.members[scene.user.id].role_ids.append(role.id)
    everyone = scene.guild.roles[scene.guild.id]
    send = Permission.SEND_MESSAGES
    world.set_overwrite(scene.channel, everyone, allow=0, deny=send)
    assert not world.permissions(scene.user, scene.channel) & send
    world.set_overwrite(scene.channel, role, allow=send, deny=0)
    assert world.permissions(scene.user, scene.channel) & send
    world.set_overwrite(scene.channel, scene.user, allow=0, deny=Permission.VIEW_CHANNEL)
    assert world.permissions(scene.user, scene.channel) == 0
    role.permissions = Permission.ADMINISTRATOR
    assert world.permissions(scene.user, scene.channel) & send


def test_the_v2_flag_cannot_be_taken_away(scene: Scene) -> None:
    text = [{"type": 10, "content": "t"}]
    body = {"flags": 1 << 15, "components": text}
    message = posting.create(scene.world, scene.channel, scene.world.bot, Draft(body))
    posting.edit(scene.world, message, Draft({"flags": 0, "components": text}))
    assert message.flags & 1 << 15
