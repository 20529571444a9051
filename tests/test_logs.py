"""What the log looks like, and what never gets into it."""

import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import set_up_logs


@pytest.fixture(autouse=True)
def restore_logging() -> Iterator[None]:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in ("discord", "aiosqlite", "PIL")}
    yield
    root.handlers[:] = before
    root.setLevel(level)
    for name, each in levels.items():
        logging.getLogger(name).setLevel(each)


def test_a_line_of_text(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO, "text")
    logging.getLogger("bot.x").warning("something", extra={"table": "k3", "version": 7})
    line = capsys.readouterr().err.strip()
    assert line.endswith("warning bot.x: something table=k3 version=7")


def test_a_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO, "json")
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("bot.x").exception("something", extra={"table": "k3"})
    (line,) = capsys.readouterr().err.splitlines()
    document = json.loads(line)
    assert (document["level"], document["message"], document["table"]) == (
        "error",
        "something",
        "k3",
    )
    assert "ValueError" in document["exception"]


def test_payloads_of_the_library_are_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.DEBUG, "text")
    logging.getLogger("discord.http").debug("a whole payload")
    logging.getLogger("bot.x").debug("a detail")
    assert "payload" not in (written := capsys.readouterr().err)
    assert "a detail" in written
