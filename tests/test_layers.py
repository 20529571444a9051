"""What may import what. To change the architecture is to change the table in this file."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Each part may import the parts named here, and itself; the first match from the top decides.
OURS = ("bot", "renderers", "playground")
EVERYTHING = ("bot", "renderers")
LAYERS: dict[str, tuple[str, ...]] = {
    "bot.__main__": EVERYTHING,
    "bot.client": EVERYTHING,
    "bot.console": (*EVERYTHING, "playground"),
    "bot.cogs": (
        "bot.views",
        "bot.screens",
        "bot.tables",
        "bot.language",
        "bot.rules",
        "bot.errors",
    ),
    "bot.views": (
        "bot.screens",
        "bot.tables",
        "bot.opponents",
        "bot.language",
        "renderers",
        "bot.rules",
        "bot.errors",
    ),
    "bot.screens": (
        "bot.ratings",
        "bot.tables",
        "bot.opponents",
        "bot.language",
        "renderers",
        "bot.rules",
        "bot.errors",
    ),
    "bot.tables": ("bot.storage", "bot.opponents", "bot.ratings", "bot.rules", "bot.errors"),
    "bot.storage": ("bot.rules", "bot.errors"),
    "bot.opponents": ("bot.rules", "bot.errors"),
    "bot.ratings": (),
    "bot.language": ("bot.rules", "bot.errors"),
    "bot.content": ("bot.rules", "bot.errors"),
    "bot.settings": ("bot.errors",),
    "bot.rules": ("bot.errors",),
    "bot.errors": (),
    "bot": (),
    "renderers.shape_tool": ("renderers", "bot.content", "bot.rules", "bot.errors"),
    "renderers": ("bot.rules", "bot.errors"),
    "playground": (),
    "benchmarks": (*EVERYTHING, "playground"),
}

# Only these may use the library on the left.
OWNERS = {
    "discord": ("bot.cogs", "bot.views", "bot.client", "playground"),
    "aiosqlite": ("bot.storage",),
    "sqlite3": ("bot.storage", "benchmarks", "playground.memory"),
    "PIL": ("renderers", "bot.console", "bot.screens", "benchmarks"),
    "shapely": ("renderers.shape_tool",),
    "numpy": ("renderers.shape_tool",),
    "pydantic": ("bot.content", "bot.settings"),
    "pydantic_settings": ("bot.settings",),
    "babel": ("bot.language",),
    "openskill": ("bot.ratings",),
}

# The promise of bot/rules/__init__.py: these few modules of the standard library, none of which
# reaches outside or depends on the machine.
PURE = {
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "re",
    "struct",
    "typing",
}
IMPURE_NAMES = {"open", "print", "input", "eval", "exec", "__import__", "id", "hash", "globals"}


def modules() -> list[str]:
    folders = ("bot", "renderers", "playground", "benchmarks")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    names = [path.relative_to(ROOT).with_suffix("") for path in files if ".venv" not in str(path)]
    return sorted(".".join(n.parts).removesuffix(".__init__") for n in names)


def tree_of(module: str) -> ast.Module:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def imports_of(module: str) -> set[str]:
    found = set()
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative imports hide the layer"
            found.add(node.module or "")
            if node.module in ("bot", "renderers"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def is_part(module: str, part: str) -> bool:
    """Whether the module is this part or lies in it; content_models is a part of content."""
    return module == part or module.startswith((part + ".", part + "_"))


def layer_of(module: str) -> str:
    return next(layer for layer in LAYERS if is_part(module, layer))


@pytest.mark.parametrize("module", modules())
def test_module_imports_only_what_its_layer_may(module: str) -> None:
    layer = layer_of(module)
    allowed = (*LAYERS[layer], layer)
    ours = {name for name in imports_of(module) if name.split(".")[0] in OURS}
    foreign = {name for name in ours - {"bot"} if not any(is_part(name, part) for part in allowed)}
    assert not foreign, f"{module} ({layer}) may not import {sorted(foreign)}"


@pytest.mark.parametrize("module", modules())
def test_each_library_is_used_only_by_its_owners(module: str) -> None:
    for name in imports_of(module):
        owners = OWNERS.get(name.split(".")[0])
        assert owners is None or any(is_part(module, owner) for owner in owners), (
            f"{module} may not use {name}; only {owners} may"
        )


@pytest.mark.parametrize("module", [m for m in modules() if is_part(m, "bot.rules")])
def test_rules_are_pure(module: str) -> None:
    outside = {name for name in imports_of(module) if name.split(".")[0] != "bot"}
    assert outside <= PURE, f"{module} imports {sorted(outside - PURE)}"
    names = {node.id for node in ast.walk(tree_of(module)) if isinstance(node, ast.Name)}
    assert not names & IMPURE_NAMES, f"{module} uses {sorted(names & IMPURE_NAMES)}"


@pytest.mark.parametrize("module", [m for m in modules() if is_part(m, "bot.rules")])
def test_rules_hold_no_changing_global_state(module: str) -> None:
    """Only constants at the top level: nothing that one game could leave behind for another."""
    for node in ast.walk(tree_of(module)):
        assert not isinstance(node, ast.Global | ast.Nonlocal), f"{module} line {node.lineno}"


@pytest.mark.parametrize("module", [m for m in modules() if is_part(m, "renderers")])
def test_pictures_never_see_the_whole_state(module: str) -> None:
    """They draw from a PlayerView, so that a leak is a mistake of types."""
    names = {node.id for node in ast.walk(tree_of(module)) if isinstance(node, ast.Name)}
    assert not names & {"GameState", "PlayerState"}, f"{module} must draw from a PlayerView"


def test_only_settings_read_the_environment() -> None:
    for module in modules():
        if module.startswith(("bot", "renderers")) and not is_part(module, "bot.settings"):
            attributes = {n.attr for n in ast.walk(tree_of(module)) if isinstance(n, ast.Attribute)}
            assert not attributes & {"environ", "getenv"}, f"{module} reads the environment"


def test_every_package_is_installed() -> None:
    """A new folder with code must be named in pyproject.toml, or an installed bot lacks it."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    packages = {
        ".".join(init.parent.relative_to(ROOT).parts)
        for folder in OURS
        for init in (ROOT / folder).rglob("__init__.py")
    }
    missing = [package for package in packages if f'"{package}"' not in text]
    assert not missing


def test_no_file_grows_without_limit() -> None:
    """One concept in a file: 400 lines at most."""
    files = [f for f in ROOT.rglob("*.py") if not any(p.startswith(".") for p in f.parts)]
    too_long = [
        str(f.relative_to(ROOT)) for f in files if len(f.read_text("utf-8").splitlines()) > 400
    ]
    assert not too_long
