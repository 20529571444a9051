"""A screen that breaks one of Discord's limits cannot be built."""

import pytest
from PIL import Image

from bot.screens.screen import (
    Button,
    Link,
    Option,
    Picture,
    Row,
    Screen,
    ScreenTooLarge,
    Section,
    Select,
    Style,
    Text,
    rows_of,
)


def button(number: int, style: Style = Style.PLAIN) -> Button:
    return Button(f"label {number}", f"id:{number}", style)


def picture() -> Picture:
    return Picture("x.png", "alt", "south", "parchment", lambda: Image.new("RGB", (1, 1)))


def test_components_are_counted_as_discord_counts_them() -> None:
    select = Select("Choose", "c", (Option("a", "a"), Option("b", "b")))
    parts = (
        Text("hello"),
        picture(),
        Row((button(1), button(2))),
        Row((select,)),
        Section("beside", Link("go", "https://example.org")),
    )
    screen = Screen(parts)
    assert screen.components == 1 + 1 + 1 + 3 + 2 + 3
    assert screen.characters == len("hello") + len("beside")
    assert screen.picture is parts[1]


@pytest.mark.parametrize(
    "build",
    [
        lambda: Button("", "id"),
        lambda: Button("x" * 81, "id"),
        lambda: Button("x", "i" * 101),
        lambda: Option("x" * 101, "v"),
        lambda: Option("x", "v" * 101),
        lambda: Option("x", "v", "d" * 101),
        lambda: Select("p", "i", ()),
        lambda: Select("p", "i", tuple(Option("x", str(n)) for n in range(26))),
        lambda: Select("p", "i", (Option("x", "1"), Option("y", "1"))),
        lambda: Select("p", "i", (Option("x", "1"),), fewest=1, most=2),
        lambda: Row(()),
        lambda: Row(tuple(map(button, range(6)))),
        lambda: Row((Select("p", "i", (Option("x", "1"),)), button(1))),
        lambda: Screen((Text("x" * 4001),)),
        lambda: Screen(tuple(Text("x") for _ in range(40))),
        lambda: Screen((Row((button(1), button(1))),)),
        lambda: Screen((Row((button(1, Style.NEXT), button(2, Style.NEXT))),)),
        lambda: Picture("x", "a" * 1025, "south", "night", lambda: Image.new("RGB", (1, 1))),
    ],
)
def test_a_limit_is_kept(build: object) -> None:
    assert callable(build)
    with pytest.raises(ScreenTooLarge):
        build()


def test_rows_hold_five_and_leave_out_what_is_missing() -> None:
    rows = rows_of(button(1), None, *(button(n) for n in range(2, 8)))
    assert [len(row.controls) for row in rows] == [5, 2]
