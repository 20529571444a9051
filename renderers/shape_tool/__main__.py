"""The command `python -m renderers.shape_tool`: computes data/shapes after a map was edited."""

import argparse
import sys
from pathlib import Path

from bot.content import DATA
from bot.errors import ThurnError

try:
    from renderers.shape_tool.files import check_shapes, write_shapes
except ModuleNotFoundError as missing:
    if missing.name not in ("shapely", "numpy"):
        raise
    sys.exit("Computing areas needs shapely: pip install shapely")

ALL = "all"


def main(arguments: list[str] | None = None, data: Path = DATA) -> int:
    """Compute or check the shapes of one map or all; 0 if there is nothing to mend."""
    maps = sorted(path.stem for path in (data / "maps").glob("*.toml"))
    parser = argparse.ArgumentParser(
        prog="python -m renderers.shape_tool",
        description="Computes the areas of the provinces and the courses of the roads of a map.",
    )
    parser.add_argument("map", nargs="?", choices=[*maps, ALL], default=ALL, help="default: all")
    parser.add_argument(
        "--check", action="store_true", help="only say whether the files are up to date"
    )
    wish = parser.parse_args(arguments)
    work = check_shapes if wish.check else write_shapes
    try:
        results = [work(data, name) for name in (maps if wish.map == ALL else [wish.map])]
    except ThurnError as mistake:
        print(mistake, file=sys.stderr)
        return 2
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
