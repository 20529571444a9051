"""A screen as Discord's components (V2)."""

from typing import Any

import discord

from bot.screens.screen import (
    Attachment,
    Button,
    ChannelSelect,
    Link,
    Option,
    Part,
    Picture,
    Row,
    Screen,
    Section,
    Select,
    Style,
    Text,
)

_STYLES = {
    Style.NEXT: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.LOSS: discord.ButtonStyle.danger,
}
TABLE_CHANNELS = [discord.ChannelType.text]


def layout_of(screen: Screen, *, with_picture: bool) -> discord.ui.LayoutView:
    """The screen ready to be sent. Clicks reach us as events and not through this object, so it
    listens to nothing: the library would keep one for every message that was ever sent.
    """
    layout = discord.ui.LayoutView(timeout=None)
    items = [
        item
        for part in screen.parts
        if (item := _item(part, with_picture=with_picture)) is not None
    ]
    if screen.is_framed:
        layout.add_item(discord.ui.Container(*items))
    else:
        for item in items:
            layout.add_item(item)
    layout.stop()
    return layout


def _item(part: Part, *, with_picture: bool) -> discord.ui.Item[Any] | None:
    match part:
        case Text(text):
            return discord.ui.TextDisplay(text)
        case Picture(file=file, alt=alt):
            if not with_picture:
                return None
            item = discord.MediaGalleryItem(f"attachment://{file}", description=alt)
            return discord.ui.MediaGallery(item)
        case Attachment(file=file, alt=""):
            # Without a component that names it, Discord shows nobody a file of such a message.
            return discord.ui.File(f"attachment://{file}")
        case Attachment(file=file, alt=alt):
            item = discord.MediaGalleryItem(f"attachment://{file}", description=alt)
            return discord.ui.MediaGallery(item)
        case Section(text, control):
            return discord.ui.Section(text, accessory=_control(control))
        case Row(controls):
            return discord.ui.ActionRow(*map(_control, controls))


def _control(control: Button | Link | Select | ChannelSelect) -> discord.ui.Item[Any]:
    match control:
        case Button(label, id_, style, disabled):
            return discord.ui.Button(
                label=label, custom_id=id_, style=_STYLES[style], disabled=disabled
            )
        case Link(label, url):
            return discord.ui.Button(label=label, url=url)
        case Select():
            return discord.ui.Select(
                placeholder=control.placeholder,
                custom_id=control.id,
                min_values=control.fewest,
                max_values=control.most,
                options=[_option(option) for option in control.options],
            )
        case ChannelSelect(placeholder, id_, chosen, most):
            return discord.ui.ChannelSelect(
                placeholder=placeholder,
                custom_id=id_,
                min_values=0,
                max_values=most,
                channel_types=TABLE_CHANNELS,
                default_values=[
                    discord.SelectDefaultValue(
                        id=channel, type=discord.SelectDefaultValueType.channel
                    )
                    for channel in chosen
                ],
            )


def _option(option: Option) -> discord.SelectOption:
    return discord.SelectOption(
        label=option.label,
        value=option.value,
        description=option.description or None,
        default=option.chosen,
    )
