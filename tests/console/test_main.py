"""The command line itself."""

import subprocess
import sys

import pytest

from bot.__main__ import main


def test_help_lists_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    told = capsys.readouterr().out
    commands = [line.split()[0] for line in told.splitlines() if line.startswith("    ")]
    assert {"run", "check-data", "simulate", "verify"} <= set(commands)


@pytest.mark.parametrize("command", ["run", "check-data", "simulate", "verify"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    assert f"usage: python -m bot {command}" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["dance"], ["verify"], ["simulate", "--loud"]])
def test_what_is_no_command_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: python -m bot" in capsys.readouterr().err


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "bot", "simulate", "--games", "1", "--players", "2", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert '"games": 1' in done.stdout
    assert done.stderr == ""
