"""What the bot writes down about itself: one line for each thing, as text or as JSON.

Callers pass facts as `extra={"table": …}`. Tokens, seeds, hands and card names never belong there;
`python -m pytest tests/e2e/test_secrecy.py` looks for them.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Literal

_KNOWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """What the caller added to the record."""
    return {name: value for name, value in vars(record).items() if name not in _KNOWN}


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = _when(record)
        facts = "".join(f" {name}={value}" for name, value in facts_of(record).items())
        line = f"{when} {record.levelname.lower():7} {record.name}: {record.getMessage()}{facts}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        document: dict[str, object] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **facts_of(record),
        }
        if record.exc_info:
            document["exception"] = self.formatException(record.exc_info)
        return json.dumps(document, default=str, ensure_ascii=False)


def _when(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def set_up_logs(level: int, form: Literal["text", "json"]) -> None:
    """Everything goes to standard error, where a service's keeper picks it up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # At DEBUG the library writes whole payloads, hands and interaction tokens among them.
    for name in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(name).setLevel(max(level, logging.INFO))
