"""Limits of application commands. docs: application commands."""

from __future__ import annotations

from collections import Counter

from playground.standin.limits.choices import check_choices
from playground.standin.limits.errors import LimitError
from playground.standin.limits.form import REQUIRED, Form, not_above, wrong_choice, wrong_type
from playground.standin.limits.localized import check_localized, longest
from playground.standin.limits.names import check_name

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
OPTION_TYPES = range(1, 12)

NAME = 32
DESCRIPTION = 100
OPTIONS = 25
STRING_LENGTH = 6000
LARGEST = {INTEGER: 2**53 - 1, NUMBER: 2**53}
SIZE = 8000
COMMANDS = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
TOO_MANY_COMMANDS = 30032  # docs: opcodes and status codes


def check_commands(commands: list[Form]) -> None:
    """All commands of one scope, global or of one guild."""
    seen: set[tuple[int, str]] = set()
    for command in commands:
        check_command(command)
        name = (_kind(command), str(command.data.get("name")))
        if name in seen:
            # docs: names are unique per application, per type, within each scope.
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            command.wrong(None, (code, "Application command names must be unique"))
        seen.add(name)
    numbers = Counter(_kind(command) for command in commands)
    for kind, most in COMMANDS.items():
        if numbers[kind] > most:
            # docs: registering a command. The code is documented, but whether the request that
            # replaces all commands answers with it is unverified.
            text = f"Maximum number of application commands reached ({most})."
            raise LimitError(TOO_MANY_COMMANDS, text)


def check_command(command: Form) -> None:
    kind = _kind(command)
    if kind == CHAT_INPUT:
        check_name(command)
        check_localized(command, "description", DESCRIPTION)
        _check_options(command)
    elif kind in (USER, MESSAGE):
        check_localized(command, "name", NAME)
        if command.data.get("description"):
            # docs: empty string for USER and MESSAGE commands; code unverified.
            code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"
            command.wrong("description", (code, "Context menu commands have no description"))
        if command.items("options"):
            # docs: options can only be set for CHAT_INPUT; code unverified.
            code = "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS"
            command.wrong("options", (code, "Context menu commands have no options"))
    else:
        command.wrong("type", wrong_choice(COMMANDS))
    if _size(command) > SIZE:
        # docs: slash commands, a maximum of 8000 characters.
        code = "APPLICATION_COMMAND_TOO_LARGE"
        command.wrong(None, (code, f"Command exceeds maximum size ({SIZE})"))


def _kind(command: Form) -> int:
    kind = command.data.get("type")
    if kind is None:
        return CHAT_INPUT
    return kind if isinstance(kind, int) else 0


def _check_options(owner: Form) -> None:
    options = owner.children("options", most=OPTIONS)
    seen: set[str] = set()
    optional_seen = False
    for option in options:
        _check_option(option)
        name = str(option.data.get("name"))
        if name in seen:
            # docs: option structure, name must be unique within the options; code unverified.
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            option.wrong("name", (code, "Option name already exists"))
        seen.add(name)
        if option.data.get("type") in (SUBCOMMAND, GROUP):
            continue
        required = option.data.get("required") is True
        if required and optional_seen:
            # docs: required options must be listed before optional options.
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            text = "Required options must be placed before non-required options"
            option.wrong(None, (code, text))
        optional_seen = optional_seen or not required
    nested = [option.data.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        # docs: subcommands and groups: a command with subcommands has no parameters of its own.
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        text = "Sub-command and sub-command group option types are mutually exclusive"
        owner.wrong("options", (code, f"{text} to all other types"))


def _check_option(option: Form) -> None:
    kind = option.data.get("type")
    if kind not in OPTION_TYPES:
        option.wrong(None, wrong_type(OPTION_TYPES))
    check_name(option)
    check_localized(option, "description", DESCRIPTION)
    if kind in (SUBCOMMAND, GROUP):
        if kind == GROUP and not option.has("options"):
            option.wrong("options", REQUIRED)  # unverified
        _check_options(option)
        return
    check_choices(option)
    if option.data.get("autocomplete") is True and option.items("choices"):
        # docs: autocomplete may not be true if choices are present; code unverified.
        code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE"
        option.wrong("autocomplete", (code, "Choices and autocomplete are mutually exclusive"))
    if kind == STRING:
        low = option.number("min_length", 0, STRING_LENGTH)
        high = option.number("max_length", 1, STRING_LENGTH)
        keys = ("min_length", "max_length")
    elif kind in (INTEGER, NUMBER):
        low = option.number("min_value", -LARGEST[kind], LARGEST[kind])
        high = option.number("max_value", -LARGEST[kind], LARGEST[kind])
        keys = ("min_value", "max_value")
    else:
        return
    if low is not None and high is not None:
        not_above(option, keys[0], low, keys[1], high)


def _size(form: Form) -> int:
    own = longest(form, "name") + longest(form, "description")
    # What is wrong with these lists was noted before; here they are only counted.
    counted = Form(form.data, (), [])
    for choice in counted.children("choices"):
        value = choice.data.get("value")
        # Whether the digits of a number count is unverified; only texts are counted here.
        own += longest(choice, "name") + (len(value) if isinstance(value, str) else 0)
    return own + sum(_size(option) for option in counted.children("options"))
