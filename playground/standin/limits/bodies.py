"""Which rules hold for which request body."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playground.standin.limits.choices import check_autocomplete
from playground.standin.limits.commands import check_command, check_commands
from playground.standin.limits.errors import Finding, LimitError, nested
from playground.standin.limits.form import NOT_A_LIST, NOT_AN_OBJECT, Form, forms, wrong_choice
from playground.standin.limits.messages import (
    ANSWER_KEYS,
    CREATE_KEYS,
    FOLLOWUP_KEYS,
    check_edit,
    check_new_message,
)
from playground.standin.limits.modals import check_modal
from playground.standin.limits.threads import check_channel_edit, check_thread

ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9  # callback types
ANSWER_TYPES = (ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL)
EPHEMERAL = 1 << 6


@dataclass(frozen=True, slots=True)
class Around:
    """What a rule needs to know beside the body itself."""

    flags: int
    files: int


def refuse(kind: str, payload: object, *, flags: int = 0, files: int = 0) -> None:
    """Raise `LimitError` for a body that Discord would refuse.

    `kind` is one of `KINDS`; `flags` are those of the message that is edited or was clicked on;
    `files` is the number of uploaded files.
    """
    findings: list[Finding] = []
    if kind == "commands":
        if isinstance(payload, list):
            check_commands(forms(payload, (), findings))
        else:
            findings.append(Finding((), *NOT_A_LIST))
    elif isinstance(payload, dict):
        RULES[kind](Form(payload, (), findings), Around(flags, files))
    else:
        findings.append(Finding((), *NOT_AN_OBJECT))
    if findings:
        raise LimitError(errors=nested(findings))


def _check_interaction_response(response: Form, around: Around) -> None:
    kind = response.data.get("type")
    if kind not in ANSWER_TYPES:
        response.wrong("type", wrong_choice(ANSWER_TYPES))
        return
    data = response.child("data") or Form({}, ("data",), response.findings)
    if kind == ANSWER:
        check_new_message(data, ANSWER_KEYS, around.files)
    elif kind == DEFER:
        _check_defer(data)
    elif kind == UPDATE:
        check_edit(data, around.flags, around.files)
    elif kind == CHOICES:
        check_autocomplete(data)
    elif kind == MODAL:
        check_modal(data)


def _check_defer(data: Form) -> None:
    if data.bits("flags") & ~EPHEMERAL:
        # docs: receiving and responding, interaction callback data: the only valid flag for a
        # deferred message is EPHEMERAL. That another one is refused is unverified.
        data.wrong("flags", ("STANDIN_DEFER_FLAGS", "Only EPHEMERAL may be set when deferring"))


RULES: dict[str, Callable[[Form, Around], None]] = {
    "message_create": lambda form, around: check_new_message(form, CREATE_KEYS, around.files),
    "message_edit": lambda form, around: check_edit(form, around.flags, around.files),
    "followup": lambda form, around: check_new_message(form, FOLLOWUP_KEYS, around.files),
    "interaction_response": _check_interaction_response,
    "modal": lambda form, _around: check_modal(form),
    "autocomplete": lambda form, _around: check_autocomplete(form),
    "command": lambda form, _around: check_command(form),
    "thread_create": lambda form, _around: check_thread(form),
    "channel_edit": lambda form, _around: check_channel_edit(form),
}
KINDS = (*RULES, "commands")
