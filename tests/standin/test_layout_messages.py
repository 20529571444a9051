"""Components V2 with pictures, through every way in which a bot sends and edits messages."""

from __future__ import annotations

import io

import discord
import pytest

from playground.standin.actor import Actor
from playground.standin.choosing import CannotAct
from playground.standin.fixtures import Place, StartBot
from playground.standin.server import Standin
from playground.standin.world.components import walk
from playground.standin.world.messages import FLAG_COMPONENTS_V2, Message
from playground.standin.world.permissions import Permission
from tests.standin.sample_bot import SampleBot, picture


class Panel(discord.ui.LayoutView):
    """A text, and a gallery if a file is named."""

    def __init__(self, text: str, file: str | None = None, button: bool = False) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.TextDisplay(text))
        if file is not None:
            item = discord.MediaGalleryItem(f"attachment://{file}", description="alt")
            self.add_item(discord.ui.MediaGallery(item))
        if button:
            row = discord.ui.ActionRow[discord.ui.LayoutView]()
            self.add_item(row.add_item(discord.ui.Button(label="Next", custom_id="next")))


def text_of(message: Message) -> str:
    return str(next(c["content"] for c in walk(message.components) if c["type"] == 10))


def shown_file(message: Message) -> str | None:
    """The name at the end of the address that the gallery shows."""
    for component in walk(message.components):
        if component["type"] == 12:
            media = component["items"][0]["media"]
            assert media["url"].startswith("http://127.0.0.1:")
            return str(media["url"]).rsplit("/", 1)[-1]
    return None


@pytest.fixture
def channel(sample_bot: SampleBot, place: Place) -> discord.PartialMessageable:
    return sample_bot.get_partial_messageable(place.channel.id)


class PanelBot(SampleBot):
    """A hidden panel that begins as "thinking" and is renewed by a deferred update."""

    def __init__(self) -> None:
        super().__init__()

        @self.tree.command(description="A panel")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(
                view=Panel("first", "one.png", button=True), attachments=[picture("one.png")]
            )

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()
            await interaction.edit_original_response(
                view=Panel("second", "two.png"), attachments=[picture("two.png")]
            )


async def test_a_hidden_panel_is_filled_in_and_renewed(
    standin: Standin, start_bot: StartBot, alice: Actor, bob: Actor
) -> None:
    await start_bot(PanelBot())
    await alice.slash("panel")
    panel = alice.last
    assert not panel.is_loading
    assert panel.flags & FLAG_COMPONENTS_V2
    assert (text_of(panel), shown_file(panel)) == ("first", "one.png")
    await alice.click(panel, "Next")
    assert alice.sees() == [panel]
    assert bob.sees() == []
    assert (text_of(panel), shown_file(panel)) == ("second", "two.png")
    assert len(standin.world.attachments) == 1


async def test_the_same_nonce_gives_the_same_message(
    standin: Standin, alice: Actor, channel: discord.PartialMessageable
) -> None:
    sent = []
    for _ in range(2):
        view, file = Panel(alice.mention, "board.png"), picture("board.png")
        sent.append(await channel.send(view=view, file=file, nonce="table.1.1"))
    assert sent[0].id == sent[1].id
    assert len(alice.sees()) == len(alice.notifications) == 1
    assert len(standin.world.attachments) == 1
    await channel.send(view=Panel("other"), nonce="table.1.2")
    assert len(alice.sees()) == 2


async def test_a_public_message_gets_a_new_picture_and_then_none(
    standin: Standin, alice: Actor, channel: discord.PartialMessageable
) -> None:
    sent = await channel.send(view=Panel("one", "one.png"), file=picture("one.png"))
    message, later = alice.last, channel.get_partial_message(sent.id)
    await later.edit(view=Panel("two", "two.png"), attachments=[picture("two.png")])
    assert (text_of(message), shown_file(message)) == ("two", "two.png")
    assert [a.filename for a in message.attachments] == ["two.png"]
    await later.edit(view=Panel("three", "two.png"))
    assert (text_of(message), shown_file(message)) == ("three", "two.png")
    await later.edit(view=Panel("four"), attachments=[])
    assert (text_of(message), shown_file(message)) == ("four", None)
    assert message.attachments == []
    assert len(standin.world.attachments) == 0


async def test_a_gallery_whose_file_is_missing_is_refused(
    alice: Actor, channel: discord.PartialMessageable
) -> None:
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(view=Panel("one", "one.png"))
    assert caught.value.code == 50035
    sent = await channel.send(view=Panel("one", "one.png"), file=picture("one.png"))
    with pytest.raises(discord.HTTPException) as caught:
        await channel.get_partial_message(sent.id).edit(
            view=Panel("two", "one.png"), attachments=[]
        )
    assert caught.value.code == 50035
    assert (text_of(alice.last), shown_file(alice.last)) == ("one", "one.png")


async def test_a_fetched_layout_can_be_sent_back(
    alice: Actor, sample_bot: SampleBot, channel: discord.PartialMessageable
) -> None:
    sent = await channel.send(view=Panel("one", "one.png"), file=picture("one.png"))
    fetched = await channel.fetch_message(sent.id)
    await fetched.edit(view=discord.ui.LayoutView.from_message(fetched))
    assert shown_file(alice.last) == "one.png"
    assert (await channel.fetch_message(sent.id)).attachments == []


async def test_files_need_a_right_of_their_own(
    standin: Standin, place: Place, alice: Actor, channel: discord.PartialMessageable
) -> None:
    sent = await channel.send("before")
    world = standin.world
    world.set_overwrite(place.channel, world.bot, allow=0, deny=Permission.ATTACH_FILES)
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert caught.value.code == 50013
    with pytest.raises(discord.Forbidden) as caught:
        await channel.get_partial_message(sent.id).edit(attachments=[picture("x.png")])
    assert caught.value.code == 50013
    await channel.send(view=Panel("words only"))
    assert text_of(alice.last) == "words only"
    # An answer to an interaction asks for no right of the bot.
    await alice.slash("board")
    assert len(alice.last.attachments) == 1


async def test_embeds_need_no_right_in_a_layout(
    standin: Standin, place: Place, alice: Actor, channel: discord.PartialMessageable
) -> None:
    world = standin.world
    world.set_overwrite(place.channel, world.bot, allow=0, deny=Permission.EMBED_LINKS)
    await channel.send(view=Panel("one", "one.png"), file=picture("one.png"))
    assert shown_file(alice.last) == "one.png"


class ChannelChoice(discord.ui.View):
    @discord.ui.select(
        cls=discord.ui.ChannelSelect,
        channel_types=[discord.ChannelType.text],
        placeholder="Where",
        custom_id="where",
    )
    async def where(
        self, interaction: discord.Interaction, select: discord.ui.ChannelSelect[ChannelChoice]
    ) -> None:
        chosen = select.values[0]
        may = chosen.permissions.send_messages
        await interaction.response.send_message(f"{chosen.mention} {may}", ephemeral=True)


class RoleChoice(discord.ui.View):
    @discord.ui.select(cls=discord.ui.RoleSelect, custom_id="role")
    async def role(
        self, interaction: discord.Interaction, select: discord.ui.RoleSelect[RoleChoice]
    ) -> None:
        await interaction.response.send_message(select.values[0].name, ephemeral=True)

    @discord.ui.select(cls=discord.ui.MentionableSelect, custom_id="any", max_values=2)
    async def anybody(
        self, interaction: discord.Interaction, select: discord.ui.MentionableSelect[RoleChoice]
    ) -> None:
        names = [value.name for value in select.values]
        await interaction.response.send_message(" and ".join(names), ephemeral=True)


async def test_roles_and_people_are_chosen(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor, bob: Actor
) -> None:
    bot = SampleBot()

    @bot.tree.command(description="Whom to tell")
    async def whom(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("whom?", view=RoleChoice())

    players = standin.world.add_role(place.guild, "players")
    await start_bot(bot)
    await alice.slash("whom")
    question = alice.last
    await alice.pick(question, "role", players)
    assert alice.last.content == "players"
    await alice.pick(question, "any", bob.user, players)
    assert sorted(alice.last.content.split(" and ")) == ["bob", "players"]
    with pytest.raises(CannotAct, match="cannot be picked"):
        await alice.pick(question, "role", bob.user)


async def test_a_channel_is_chosen_and_a_link_is_only_looked_at(
    standin: Standin, place: Place, start_bot: StartBot, alice: Actor
) -> None:
    bot = SampleBot()

    @bot.tree.command(description="Where to play")
    async def where(interaction: discord.Interaction) -> None:
        view = ChannelChoice()
        view.add_item(discord.ui.Button(label="Rules", url="https://example.com/rules"))
        await interaction.response.send_message("where?", view=view)

    hall = standin.world.add_text_channel(place.guild, "hall")
    cellar = standin.world.add_text_channel(place.guild, "cellar")
    standin.world.set_overwrite(cellar, alice.user, allow=0, deny=Permission.VIEW_CHANNEL)
    await start_bot(bot)
    await alice.slash("where")
    question = alice.last
    await alice.pick(question, "Where", hall)
    assert alice.last.content == f"<#{hall.id}> True"
    with pytest.raises(CannotAct, match="not offered"):
        await alice.pick(question, "Where", cellar)
    with pytest.raises(CannotAct, match="is a link"):
        await alice.click(question, "Rules")
