"""The command that measures; what it measures is not for tests to judge."""

import json
import sys
from pathlib import Path

import pytest

from benchmarks import Findings, __main__


def test_a_part_alone_is_kept_beside_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where nothing was ever measured."""
    latest = tmp_path / "latest.json"
    monkeypatch.setattr(__main__, "LATEST", latest)
    for name, value in (("first", 1.0), ("second", 2.0)):
        found = Findings(figures={f"{name}_ms": value}, ratios={f"{name}_vs_floor": value})
        monkeypatch.setattr(__main__, "BENCHMARKS", {name: lambda _, found=found: found})
        monkeypatch.setattr(sys, "argv", ["benchmarks", "--only", name])
        __main__.main()
    kept = json.loads(latest.read_text(encoding="utf-8"))
    assert kept["figures"] == {"first_ms": 1.0, "second_ms": 2.0}
    assert kept["ratios"] == {"first_vs_floor": 1.0, "second_vs_floor": 2.0}
    assert "second_vs_floor" in capsys.readouterr().out
