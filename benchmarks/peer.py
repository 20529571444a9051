"""The peer's environment: catanatron in a virtual environment of its own, never in ours."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
LOCK = HERE / "catanatron.lock"
ENVIRONMENT = HERE / ".venv-catanatron"
SCRIPT = HERE / "catanatron_random.py"
# Names the lock and Python that the environment was finished with; an interrupted one has none.
STAMP = ENVIRONMENT / "ready"


class PeerUnavailableError(Exception):
    """The peer could not be installed or run; the message is one line for the reader."""


@dataclass(frozen=True)
class Played:
    """A number of whole games, the actions applied in them and the time that play took."""

    games: int
    actions: int
    seconds: float

    @property
    def actions_per_second(self) -> float:
        return self.actions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def prepare() -> Path:
    """Return the peer's Python, making its environment first where it is missing or outdated."""
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = f"{sys.version} {hashlib.sha256(LOCK.read_bytes()).hexdigest()}"
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return python
    print("Installing catanatron in an environment of its own (once) ...", flush=True)
    _run(sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT))
    # Few retries: without a network the answer should come soon.
    pip = (str(python), "-m", "pip", "install", "--quiet", "--retries", "2")
    _run(*pip, "--disable-pip-version-check", "--require-hashes", "-r", str(LOCK))
    STAMP.write_text(wanted, encoding="utf-8")
    return python


def play_random(python: Path, games: int) -> Played:
    """Let the peer play this many random games with four players, in a process of its own."""
    found = json.loads(_run(str(python), str(SCRIPT), "--games", str(games)))
    return Played(int(found["games"]), int(found["actions"]), float(found["seconds"]))


def _run(*command: str) -> str:
    # The peer's games hang on the order of its sets: without this a seed does not repeat a game.
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode != 0:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise PeerUnavailableError(f"catanatron is not available: {lines[-1]}")
    return done.stdout
