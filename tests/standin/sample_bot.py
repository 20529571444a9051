"""A small bot that uses every feature of Discord that the stand-in imitates once."""

from __future__ import annotations

import asyncio
import io
import re
import struct
import sys
import zlib

import discord
from discord import app_commands

from playground.standin import connect

CITIES = ("Basel", "Budweis", "Passau", "Pilsen", "Salzburg")


def png(width: int = 2, height: int = 1, shade: int = 200, compression: int = 9) -> bytes:
    """A real picture without a drawing library."""

    def chunk(name: bytes, data: bytes) -> bytes:
        check = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)

    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    packed = zlib.compress(rows, compression)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def picture(name: str, **look: int) -> discord.File:
    return discord.File(io.BytesIO(png(**look)), name, description=f"alt text of {name}")


GERMAN = {"greet": "grüße", "Greets somebody": "Grüßt jemanden", "city": "stadt"}


class Translator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class Count(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(\d+)"):
    """A button that keeps its number in its id, so it survives a restart."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(discord.ui.Button(label=f"count {number}", custom_id=f"count:{number}"))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
    ) -> Count:
        return cls(int(match[1]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None).add_item(Count(self.number + 1))
        await interaction.response.edit_message(content=f"counted {self.number + 1}", view=view)


class BoardView(discord.ui.View):
    """Buttons of an ordinary view; a picture is replaced in place."""

    @discord.ui.button(label="Redraw", custom_id="redraw")
    async def redraw(
        self, interaction: discord.Interaction, _: discord.ui.Button[BoardView]
    ) -> None:
        await interaction.response.edit_message(
            content="redrawn", attachments=[picture("new.png", shade=10)]
        )

    @discord.ui.button(label="Later", custom_id="later")
    async def later(
        self, interaction: discord.Interaction, _: discord.ui.Button[BoardView]
    ) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later", attachments=[])

    @discord.ui.button(label="Name", custom_id="name")
    async def name(self, interaction: discord.Interaction, _: discord.ui.Button[BoardView]) -> None:
        await interaction.response.send_modal(NameForm())

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction, _: discord.ui.Button[BoardView]) -> None:
        raise AssertionError("nobody can click this")


class NameForm(discord.ui.Modal, title="Your name"):
    name: discord.ui.TextInput[NameForm] = discord.ui.TextInput(label="Name", custom_id="name")
    city = discord.ui.Label[discord.ui.Modal](
        text="City",
        component=discord.ui.Select(
            custom_id="city", options=[discord.SelectOption(label=city) for city in CITIES]
        ),
    )

    friend = discord.ui.Label[discord.ui.Modal](
        text="Friend", component=discord.ui.UserSelect(custom_id="friend", required=False)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        city, friend = self.city.component, self.friend.component
        assert isinstance(city, discord.ui.Select)
        assert isinstance(friend, discord.ui.UserSelect)
        others = "".join(f" with {user.name}" for user in friend.values)
        await interaction.response.send_message(f"{self.name.value} of {city.values[0]}{others}")


class ChoiceView(discord.ui.View):
    @discord.ui.select(
        placeholder="A city",
        custom_id="cities",
        max_values=2,
        options=[discord.SelectOption(label=city, value=city.lower()) for city in CITIES],
    )
    async def cities(
        self, interaction: discord.Interaction, select: discord.ui.Select[ChoiceView]
    ) -> None:
        await interaction.response.send_message(", ".join(select.values), ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="A player", custom_id="players")
    async def players(
        self, interaction: discord.Interaction, select: discord.ui.UserSelect[ChoiceView]
    ) -> None:
        names = [f"{type(user).__name__} {user.name}" for user in select.values]
        await interaction.response.send_message(", ".join(names), ephemeral=True)


class More(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"more:(\d+)"
):
    """A dynamic item inside a layout."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(discord.ui.Button(label="More", custom_id=f"more:{number}"))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[discord.ui.LayoutView],
        match: re.Match[str],
    ) -> More:
        return cls(int(match[1]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"more {self.number}", ephemeral=True)


class Say(discord.ui.Button["Layout"]):
    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("said", ephemeral=True)


class Layout(discord.ui.LayoutView):
    """Components V2."""

    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        box = discord.ui.Container[discord.ui.LayoutView](accent_colour=0x123456)
        box.add_item(discord.ui.TextDisplay(text))
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.Section("a section", accessory=Say(label="Say", custom_id="say")))
        box.add_item(discord.ui.ActionRow(More(1)))
        self.add_item(box)


class Poster(discord.ui.LayoutView):
    """A picture of 200 kB, which a click renews."""

    def __init__(self, number: int = 0) -> None:
        super().__init__(timeout=None)
        self.number = number
        self.add_item(discord.ui.TextDisplay(f"poster {number}"))
        self.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://poster.png")))
        row = discord.ui.ActionRow[discord.ui.LayoutView]()
        button = discord.ui.Button[discord.ui.LayoutView](label="Renew", custom_id="renew")
        button.callback = self.renew  # type: ignore[method-assign] # as the library itself does
        self.add_item(row.add_item(button))

    @staticmethod
    def file() -> discord.File:
        return discord.File(io.BytesIO(png(1000, 200, compression=0)), "poster.png")

    async def renew(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(
            view=Poster(self.number + 1), attachments=[self.file()]
        )


class SampleBot(discord.Client):
    def __init__(self, **options: object) -> None:
        options.setdefault("intents", discord.Intents.default())
        super().__init__(**options)  # type: ignore[arg-type]
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)
        self.heard: list[str] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, More)
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message.content)


class ShardedBot(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def add_commands(tree: app_commands.CommandTree) -> None:  # noqa: PLR0915 - one short command each
    @tree.command(description="Answers")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong", ephemeral=True)

    @tree.command(name=app_commands.locale_str("greet"), description="Greets somebody")
    @app_commands.rename(city=app_commands.locale_str("city"))
    async def greet(
        interaction: discord.Interaction,
        city: str,
        member: discord.Member | None = None,
        times: app_commands.Range[int, 1, 3] = 1,
        proof: discord.Attachment | None = None,
    ) -> None:
        who = member.mention if member else "nobody"
        size = len(await proof.read()) if proof else 0
        text = f"{city} {who} {times} {size} {interaction.locale} {interaction.guild_locale}"
        await interaction.response.send_message(text)

    @greet.autocomplete("city")
    async def complete(
        interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        found = [city for city in CITIES if city.lower().startswith(typed.lower())]
        return [app_commands.Choice(name=city, value=city) for city in found]

    group = app_commands.Group(name="game", description="A game")

    @group.command(description="Starts")
    @app_commands.choices(edition=[app_commands.Choice(name="Base", value="base")])
    async def start(interaction: discord.Interaction, edition: str) -> None:
        await interaction.response.send_message(f"started {edition}")

    tree.add_command(group)

    @tree.command(description="A picture with buttons")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            "board", file=picture("board.png"), view=BoardView(timeout=60)
        )

    @tree.command(description="Selects")
    async def choose(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=ChoiceView())

    @tree.command(description="A form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NameForm())

    @tree.command(description="A counter")
    async def counter(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None).add_item(Count(0))
        await interaction.response.send_message("counter", view=view)

    @tree.command(description="Components V2")
    async def layout(interaction: discord.Interaction) -> None:
        user = interaction.user.mention
        file = picture("board.png")
        await interaction.response.send_message(view=Layout(f"hello {user}"), file=file)

    @tree.command(description="A large picture")
    async def poster(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Poster(), file=Poster.file())

    @tree.command(description="Takes its time")
    async def slow(interaction: discord.Interaction, ephemeral: bool = False) -> None:
        await interaction.response.defer(ephemeral=ephemeral)
        await asyncio.to_thread(sum, range(10_000))
        await interaction.followup.send("first", file=picture("first.png"))
        second = await interaction.followup.send("second", wait=True)
        await second.edit(content="second, edited", attachments=[picture("second.png")])
        third = await interaction.followup.send("third", ephemeral=True, wait=True)
        await third.delete()

    @tree.command(description="A thread")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("in a thread")
        message = await interaction.original_response()
        channel = await (await message.fetch()).create_thread(name="game 1")
        await channel.add_user(interaction.user)
        await channel.send(f"your turn {interaction.user.mention}")
        await channel.edit(name="game 1 - over", archived=True)

    @tree.command(description="A direct message")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.user.send("psst")
        await interaction.response.send_message("sent", ephemeral=True)

    @tree.command(description="Announces")
    async def announce(interaction: discord.Interaction, player: discord.Member) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        await interaction.response.defer(ephemeral=True)
        async with channel.typing():
            message = await channel.send(f"up: {player.mention}", nonce="7")
        await message.edit(content=f"still up: {player.mention} {interaction.user.mention}")
        fetched = await channel.fetch_message(message.id)
        emojis = await interaction.client.fetch_application_emojis()
        await interaction.edit_original_response(content=f"{fetched.content} {len(emojis)}")

    @tree.context_menu(name="Who is this")
    async def who(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(member.name, ephemeral=True)


if __name__ == "__main__":
    with connect.use(sys.argv[1]):
        SampleBot(guild_ready_timeout=0).run("standin-token", log_handler=None)
