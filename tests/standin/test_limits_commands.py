"""Each limit of application commands, threads and channels."""

from __future__ import annotations

import discord
import pytest

from playground.standin.limits.localized import LOCALES
from tests.standin.limits_bodies import Body, command, option, refused

MAX, BAD = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"
NAME = "APPLICATION_COMMAND_INVALID_NAME"


def options(number: int) -> list[Body]:
    return [option(f"o{n}") for n in range(number)]


def choices(number: int) -> list[Body]:
    return [{"name": str(n), "value": str(n)} for n in range(number)]


REFUSED: list[tuple[Body, str, str]] = [
    (command(name="Play"), "name", NAME),
    (command(name="play now"), "name", NAME),
    (command(name="play!"), "name", NAME),
    (command(name="É"), "name", NAME),
    (command(name="x" * 33), "name", BAD),
    (command(name=""), "name", BAD),
    (command(name=None), "name", REQUIRED),
    (command(name_localizations={"de": "Spielen"}), "name_localizations.de", NAME),
    (command(name_localizations={"is": "spila"}), "name_localizations.is", "BASE_TYPE_CHOICES"),
    (command(description=""), "description", BAD),
    (command(description="x" * 101), "description", BAD),
    (command(description=None), "description", REQUIRED),
    (command(description_localizations={"de": "x" * 101}), "description_localizations.de", BAD),
    (command(*options(26)), "options", MAX),
    (command(option("Seat")), "options.0.name", NAME),
    (command(option(description="")), "options.0.description", BAD),
    (command(option("a"), option("a")), "options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME"),
    (
        command(option("a"), option("b", required=True)),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQ",
    ),
    (command(option(kind=12)), "options.0", "UNION_TYPE_CHOICES"),
    (
        command(option("a"), option("b", kind=1)),
        "options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (command(option(kind=2)), "options.0.options", REQUIRED),
    (command(option(kind=1, options=options(26))), "options.0.options", MAX),
    (command(option(choices=choices(26))), "options.0.choices", MAX),
    (command(option(choices=[{"name": "x" * 101, "value": "v"}])), "options.0.choices.0.name", BAD),
    (
        command(option(choices=[{"name": "n", "value": "x" * 101}])),
        "options.0.choices.0.value",
        MAX,
    ),
    (
        command(option(choices=choices(1), autocomplete=True)),
        "options.0.autocomplete",
        "APPLICATION",
    ),
    (command(option(min_length=6001)), "options.0.min_length", "NUMBER_TYPE_MAX"),
    (command(option(max_length=0)), "options.0.max_length", "NUMBER_TYPE_MIN"),
    (command(option(min_length=3, max_length=2)), "options.0.min_length", "NUMBER_TYPE_MAX"),
    (command(option(kind=4, min_value=3, max_value=2)), "options.0.min_value", "NUMBER_TYPE_MAX"),
    (
        command(option(kind=10, min_value=0.2, max_value=0.1)),
        "options.0.min_value",
        "NUMBER_TYPE_MAX",
    ),
    (command(option(kind=4, max_value=2**53)), "options.0.max_value", "NUMBER_TYPE_MAX"),
    (command(type=9), "type", "BASE_TYPE_CHOICES"),
    ({"name": "High five", "type": 2, "description": "x"}, "description", "APPLICATION_COMMAND"),
    ({"name": "High five", "type": 3, "options": [{}]}, "options", "APPLICATION_COMMAND"),
    ({"name": "x" * 33, "type": 2}, "name", BAD),
]


@pytest.mark.parametrize(("body", "path", "code"), REFUSED)
def test_a_command_above_a_limit_is_refused(body: Body, path: str, code: str) -> None:
    wrong = refused("command", body)
    assert list(wrong) == [path]
    assert wrong[path].startswith(code)
    assert list(refused("commands", [command(name="other"), body])) == [f"1.{path}"]


@pytest.mark.parametrize(
    "body",
    [
        command(name="x" * 32, description="x" * 100),
        command(name="größe-2_'", name_localizations={"ru": "игра", "hi": "खेलें", "th": "เล่น"}),
        command(description_localizations={"de": "x" * 100, "hu": "x"}),
        command(*options(25)),
        command(option("a", required=True), option("b", required=True), option("c")),
        command(option("a", kind=1), option("b", kind=2, options=[option(kind=1)])),
        command(option(kind=1, options=options(25))),
        command(option(choices=choices(25))),
        command(option(choices=[{"name": "x" * 100, "value": "x" * 100}])),
        command(option(choices=[], autocomplete=True)),
        command(option(min_length=0, max_length=6000)),
        command(option(kind=4, min_value=2, max_value=2)),
        command(option(kind=4, max_value=2**53 - 1), option("b", kind=10, max_value=2**53)),
        {"name": "High Five", "type": 2},
        {"name": "x" * 32, "type": 3, "description": ""},
    ],
)
def test_a_command_at_a_limit_is_accepted(body: Body) -> None:
    assert refused("command", body) == {}


def sized(characters: int) -> Body:
    """A command whose texts together have so many characters."""
    parts = [option(f"o{n:02}", description="x" * 97, choices=[]) for n in range(25)]
    body = command(*parts, name="abcd", description="x" * 96)  # 26 times 100 characters
    left = characters - 2600
    for part in parts:
        while left and len(part["choices"]) < 25:
            pair = min(left, 200)
            number = f"{len(part['choices']):02}"
            value = "" if pair <= 100 else number + "v" * (pair - 102)
            part["choices"].append({"name": "n" * min(pair, 100), "value": value})
            left -= pair
    return body


def test_a_command_holds_8000_characters() -> None:
    assert refused("command", sized(8000)) == {}
    assert refused("command", sized(8001)) == {"": "APPLICATION_COMMAND_TOO_LARGE"}
    assert refused("commands", [sized(8001)]) == {"0": "APPLICATION_COMMAND_TOO_LARGE"}


def test_only_the_longest_translation_is_counted() -> None:
    full = sized(8000)
    full["description_localizations"] = {"de": "x" * 96, "hu": "x" * 50}
    assert refused("command", full) == {}
    full["description_localizations"]["ru"] = "x" * 97
    assert refused("command", full) == {"": "APPLICATION_COMMAND_TOO_LARGE"}


def test_there_are_at_most_100_commands() -> None:
    commands = [command(name=f"c{n}") for n in range(101)]
    assert refused("commands", commands) == {"": "30032"}
    assert refused("commands", commands[:100]) == {}


@pytest.mark.parametrize("kind", [2, 3])
def test_there_are_at_most_15_context_menus_of_a_kind(kind: int) -> None:
    menus = [{"name": f"Menu {n}", "type": kind} for n in range(16)]
    assert refused("commands", menus) == {"": "30032"}
    assert refused("commands", [*menus[:15], command()]) == {}


def test_names_are_unique_within_a_type() -> None:
    twice = "APPLICATION_COMMANDS_DUPLICATE_NAME"
    assert refused("commands", [command(), command()]) == {"1": twice}
    assert refused("commands", [command(), {"name": "play", "type": 2}]) == {}


def test_malformed_names_and_types_are_refused_not_a_crash() -> None:
    broken: list[Body] = [
        command(name=[1]),
        command(name={"a": 1}, type=[]),
        command(option(name=[])),
    ]
    assert set(refused("commands", broken)) >= {"0.name", "1.type", "2.options.0.name"}


def test_the_locales_are_those_of_discord_py() -> None:
    assert {locale.value for locale in discord.Locale} == LOCALES


@pytest.mark.parametrize(
    ("kind", "body", "path", "code"),
    [
        ("thread_create", {"name": "x" * 101}, "name", BAD),
        ("thread_create", {"name": ""}, "name", BAD),
        ("thread_create", {}, "name", REQUIRED),
        (
            "thread_create",
            {"name": "x", "rate_limit_per_user": 21601},
            "rate_limit_per_user",
            "NUM",
        ),
        (
            "thread_create",
            {"name": "x", "auto_archive_duration": 61},
            "auto_archive_duration",
            "BASE",
        ),
        ("channel_edit", {"name": "x" * 101}, "name", BAD),
        ("channel_edit", {"topic": "x" * 1025}, "topic", MAX),
        (
            "channel_edit",
            {"auto_archive_duration": 61},
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
        ),
    ],
)
def test_a_thread_above_a_limit_is_refused(kind: str, body: Body, path: str, code: str) -> None:
    wrong = refused(kind, body)
    assert list(wrong) == [path]
    assert wrong[path].startswith(code)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("thread_create", {"name": "x" * 100, "rate_limit_per_user": 21600}),
        ("thread_create", {"name": "x", "auto_archive_duration": 10080, "type": 11}),
        ("channel_edit", {"name": "x" * 100, "topic": "x" * 1024}),
        ("channel_edit", {"archived": True, "locked": True}),
    ],
)
def test_a_thread_at_a_limit_is_accepted(kind: str, body: Body) -> None:
    assert refused(kind, body) == {}
