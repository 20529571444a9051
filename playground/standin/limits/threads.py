"""Limits of threads and of changes to a channel. docs: channel, start thread / modify channel."""

from __future__ import annotations

from playground.standin.limits.form import Form, wrong_choice

NAME = 100
SLOW_MODE = 21600
ARCHIVE_AFTER = (60, 1440, 4320, 10080)
TOPIC = 1024


def check_thread(thread: Form) -> None:
    thread.text("name", least=1, most=NAME, required=True)
    _check_settings(thread)


def check_channel_edit(channel: Form) -> None:
    channel.text("name", least=1, most=NAME)
    channel.text("topic", most=TOPIC)
    _check_settings(channel)


def _check_settings(form: Form) -> None:
    form.number("rate_limit_per_user", 0, SLOW_MODE)
    minutes = form.number("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_AFTER:
        form.wrong("auto_archive_duration", wrong_choice(ARCHIVE_AFTER))
