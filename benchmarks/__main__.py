"""Runs the benchmarks, prints one table and writes every figure by name to latest.json."""

import argparse
import json
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks import (
    Findings,
    bot_clicks,
    idle_tables,
    our_games,
    pictures,
    random_play,
    standin,
    stored_games,
    thinking,
)

LATEST = Path(__file__).parent / "latest.json"


@dataclass(frozen=True)
class Aim:
    """What we would like a figure or ratio to be; printed beside it and never enforced."""

    value: float
    at_least: bool

    def judge(self, found: float) -> str:
        met = found >= self.value if self.at_least else found < self.value
        wish = f"at least {self.value:g}" if self.at_least else f"under {self.value:,.12g}"
        return f"{wish}: {'met' if met else 'missed'}"


AIMS = {
    "pure_actions_per_second_vs_catanatron": Aim(3, at_least=True),
    "in_place_actions_per_second_vs_catanatron": Aim(8, at_least=True),
    "in_place_games_per_second_vs_catanatron": Aim(8, at_least=True),
    "game_memory_bytes": Aim(50_000, at_least=False),
    "picture_base_vs_floor": Aim(2, at_least=False),
    "picture_glory_vs_floor": Aim(2, at_least=False),
    "picture_base_largest_bytes": Aim(300_000, at_least=False),
    "picture_glory_largest_bytes": Aim(300_000, at_least=False),
    "picture_base_cold_ms": Aim(2_000, at_least=False),
    "picture_glory_cold_ms": Aim(2_000, at_least=False),
    "picture_loop_lag_worst_ms": Aim(20, at_least=False),
    "picture_cache_bytes": Aim(150_000_000, at_least=False),
    "click_acknowledged_at_1_median_vs_ping": Aim(2, at_least=False),
    "click_acknowledged_at_1_median_vs_picture": Aim(2, at_least=False),
    "click_acknowledged_at_10_median_vs_ping": Aim(2, at_least=False),
    "click_acknowledged_at_10_median_vs_picture": Aim(2, at_least=False),
    "click_acknowledged_at_100_median_vs_ping": Aim(2, at_least=False),
    "click_acknowledged_at_100_median_vs_picture": Aim(2, at_least=False),
    "acknowledged_at_100_slowest_ms": Aim(500, at_least=False),
    "acknowledged_at_100_thoughtful_slowest_ms": Aim(500, at_least=False),
    "standin_long_session_peak_mb": Aim(300, at_least=False),
    "stored_click_many_vs_few": Aim(1.2, at_least=False),
    "stored_look_back_many_vs_few": Aim(1.2, at_least=False),
    **{
        f"stored_{name}_many_vs_few": Aim(1.2, at_least=False)
        for name in (
            "history",
            "history_of_player",
            "history_of_player_oldest",
            "history_of_player_and_edition",
            "history_of_edition",
            "leaderboard",
            "profile",
            "replay",
        )
    },
    "loop_lag_thinking_worst_ms": Aim(20, at_least=False),
    "idle_tables_mb_per_1000": Aim(1, at_least=False),
}


def measure_memory(_quick: bool) -> Findings:
    """Measure what one running game holds in memory."""
    return Findings(figures={"game_memory_bytes": our_games.game_size()})


BENCHMARKS: dict[str, Callable[[bool], Findings]] = {
    "random_play": random_play.measure,
    "memory": measure_memory,
    "pictures": pictures.measure,
    "standin": standin.measure,
    "bot_clicks": bot_clicks.measure,
    "stored_games": stored_games.measure,
    "idle_tables": idle_tables.measure,
    "thinking": thinking.measure,
}


def print_table(findings: Findings) -> None:
    """Print all figures, then all ratios, with the aim where there is one."""
    rows = [(name, f"{value:,.1f}") for name, value in findings.figures.items()]
    rows += [(name, f"{value:.2f} x") for name, value in findings.ratios.items()]
    found = findings.figures | findings.ratios
    width = max((len(name) for name, _ in rows), default=0)
    for name, value in rows:
        aim = AIMS[name].judge(found[name]) if name in AIMS else ""
        print(f"{name:<{width}}  {value:>14}  {aim}".rstrip())
    for remark in findings.remarks:
        print(remark)


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", choices=BENCHMARKS, help="run this benchmark alone")
    parser.add_argument("--quick", action="store_true", help="fewer games: a rough answer soon")
    options = parser.parse_args()

    everything = Findings()
    for name in [options.only] if options.only else BENCHMARKS:
        findings = BENCHMARKS[name](options.quick)
        everything.figures |= findings.figures
        everything.ratios |= findings.ratios
        everything.remarks += findings.remarks

    print_table(everything)
    machine = {"python": platform.python_version(), "cores": os.cpu_count()}
    is_part = options.only and LATEST.exists()
    kept = json.loads(LATEST.read_text(encoding="utf-8")) if is_part else {}
    contents = {
        "figures": kept.get("figures", {}) | everything.figures,
        "ratios": kept.get("ratios", {}) | everything.ratios,
        "machine": machine,
    }
    LATEST.write_text(json.dumps(contents, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
