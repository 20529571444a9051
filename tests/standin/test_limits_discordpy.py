"""What the real discord.py sends within Discord's limits passes them."""

from __future__ import annotations

import datetime
import io
import json
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import interaction_message_response_params

from tests.standin.limits_bodies import V2, Body, refused


def picture() -> discord.File:
    return discord.File(io.BytesIO(b"png"), "board.png", description="x" * 1024)


def full_view() -> ui.View:
    view = ui.View()
    for number in range(20):
        view.add_item(ui.Button(label="x" * 80, custom_id=f"{number:0100}", row=number // 5))
    chosen = [discord.SelectOption(label="x" * 100, value=f"{n:0100}") for n in range(25)]
    view.add_item(ui.Select(options=chosen, placeholder="x" * 150, max_values=25, row=4))
    return view


class Layout(ui.LayoutView):
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("# The board")
    part: ui.Section[ui.LayoutView] = ui.Section(
        "One", "Two", "Three", accessory=ui.Button(label="Go")
    )
    line: ui.Separator[ui.LayoutView] = ui.Separator(spacing=discord.SeparatorSpacing.large)
    pictures: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        *[discord.MediaGalleryItem("attachment://board.png", description="A board")] * 10
    )
    file: ui.File[ui.LayoutView] = ui.File("attachment://board.png")
    box: ui.Container[ui.LayoutView] = ui.Container(
        ui.TextDisplay("Your move"),
        ui.ActionRow(ui.Button(label="Pass"), ui.Button(url="https://example.org", label="Rules")),
        ui.ActionRow(ui.UserSelect(placeholder="Whom?")),
        accent_colour=0xFFFFFF,
    )


class Question(ui.Modal, title="x" * 45):
    name: ui.TextInput[Any] = ui.TextInput(label="Old", max_length=4000, placeholder="x" * 100)
    about: ui.TextDisplay[Any] = ui.TextDisplay("Please answer")
    seat: ui.Label[Any] = ui.Label(
        text="Seat",
        description="x" * 100,
        component=ui.Select(options=[discord.SelectOption(label="First")], required=False),
    )
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(max_values=25))
    more: ui.Label[Any] = ui.Label(
        text="More", component=ui.TextInput(style=discord.TextStyle.long, required=False)
    )


def embed() -> discord.Embed:
    made = discord.Embed(
        title="x" * 256,
        description="x" * 4096,
        colour=0xFFFFFF,
        timestamp=datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC),
    )
    made.set_footer(text="x" * 200).set_author(name="x" * 256).set_image(
        url="attachment://board.png"
    )
    for number in range(25):
        made.add_field(name=f"Field {number}", value="x" * 10)
    return made


def sent(**arguments: Any) -> Body:
    with handle_message_parameters(**arguments) as parameters:
        return with_files(parameters.payload, parameters.multipart)


def answered(kind: int, **arguments: Any) -> Body:
    with interaction_message_response_params(type=kind, **arguments) as parameters:
        return with_files(parameters.payload, parameters.multipart)


def with_files(payload: Any, multipart: Any) -> Body:
    if multipart:
        payload = json.loads(multipart[0]["value"])
    assert isinstance(payload, dict)
    return payload


async def test_messages_at_their_limits() -> None:
    body = sent(content="x" * 2000, embed=embed(), view=full_view(), nonce="n" * 25)
    assert refused("message_create", body) == {}
    body = sent(content="x", files=[picture() for _ in range(10)])
    assert refused("message_create", body, files=10) == {}


async def test_a_layout() -> None:
    body = sent(view=Layout(), file=picture())
    assert body["flags"] == V2
    assert refused("message_create", body, files=1) == {}
    assert refused("message_edit", body, flags=V2, files=1) == {}


async def test_a_message_becomes_a_layout() -> None:
    assert refused("message_edit", sent(content=None, embeds=[], view=Layout())) == {}


async def test_edits() -> None:
    everything = discord.AllowedMentions(users=[discord.Object(1)], roles=True, everyone=False)
    assert refused("message_edit", sent(content="x", allowed_mentions=everything)) == {}
    assert refused("message_edit", sent(view=None)) == {}
    assert refused("message_edit", sent(attachments=[picture()]), files=1) == {}


async def test_followups() -> None:
    body = sent(content="x", username="Bob", avatar_url="https://example.org/a.png", file=picture())
    assert refused("followup", body, files=1) == {}


@pytest.mark.parametrize("kind", [4, 7])
async def test_answers_with_a_message(kind: int) -> None:
    flags = discord.MessageFlags(ephemeral=True)
    body = answered(kind, content="x" * 2000, view=full_view(), flags=flags, file=picture())
    assert refused("interaction_response", body, files=1) == {}
    body = answered(kind, view=Layout())
    assert refused("interaction_response", body) == {}


async def test_a_modal() -> None:
    assert refused("modal", Question().to_dict()) == {}


async def test_polls() -> None:
    poll = discord.Poll("Which?", datetime.timedelta(hours=1)).add_answer(text="This")
    assert refused("message_create", sent(poll=poll)) == {}


async def test_commands() -> None:
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        group = app_commands.Group(name="table", description="Tables")

        @group.command(name="join", description="x" * 100)
        @app_commands.choices(
            seat=[app_commands.Choice(name="x" * 100, value=n) for n in range(25)]
        )
        async def join(
            interaction: discord.Interaction,
            seat: int,
            player: discord.Member,
            stake: app_commands.Range[int, 1, 100] = 1,
            note: app_commands.Range[str, 1, 6000] = "",
        ) -> None: ...

        @tree.context_menu(name="Invite to a table")
        async def invite(interaction: discord.Interaction, member: discord.Member) -> None: ...

        tree.add_command(group)
        bodies = [made.to_dict(tree) for made in tree.get_commands()]
    assert len(bodies) == 2
    assert refused("commands", bodies) == {}
    assert [refused("command", body) for body in bodies] == [{}, {}]
