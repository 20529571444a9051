"""Themes: the colours of `data/themes/`, ready to draw with."""

import re
import tomllib
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from bot.errors import ContentError
from bot.rules.board import Board
from renderers.assets import DATA
from renderers.colors import mix

FREE_CITY = "free city"
COLOR = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True)
class Seat:
    """How a player is told apart: colour, shape of the house, mark and pattern."""

    number: int
    house: str
    """Its shape: gable, tower, dome or barn."""
    pattern: str
    """Of the route: plain, dashes, dots or sleepers."""
    color: str
    text: str
    """Written on the colour."""
    mark: str
    house_on_color: str
    mark_on_color: str
    strip_tint: float


@dataclass(frozen=True)
class ProvinceColors:
    """Tint for areas and cards, band for borders and shields, strong for frames and stubs."""

    tint: str
    band: str
    strong: str
    border: str
    """The line round the area."""
    name: str
    """The province's name on the map."""


@dataclass(frozen=True, eq=False)
class Theme:
    """One look of all pictures. Compared by identity: each is loaded once."""

    name: str
    page: str
    panel: str
    panel_raised: str
    ink: str
    soft: str
    line: str
    foreign_land: str
    hill: str
    plate: str
    plate_text: str
    road: str
    road_edge: str
    water: str
    shore: str
    wax: str
    gold: str
    free_city_seal: str
    end: str
    seal_text_dark: str
    seal_text_light: str
    outline: str
    dark_line: str
    highlight_inside: str
    highlight_outside: str
    carriage: str
    card_back: str
    card_back_sign: str
    discards: str
    roundel: str
    roundel_line: str
    roundel_text: str
    seats: tuple[Seat, ...]
    areas: dict[str, dict[str, ProvinceColors]]
    """On the map: by map and province, or FREE_CITY."""
    cards: dict[str, dict[str, ProvinceColors]]
    """On tickets and cards, where some themes keep the lighter colours."""


USUAL = "parchment"


def theme_names() -> tuple[str, ...]:
    """Every file of data/themes that is a theme, the usual one first."""
    files = (DATA / "themes").glob("*.toml")
    names = {file.stem for file in files} - {"players", "provinces"}
    return (USUAL, *sorted(names - {USUAL}))


@lru_cache(maxsize=8)
def load_theme(name: str) -> Theme:
    """The theme of this name; ContentError says what is wrong with it."""
    if name not in theme_names():
        problem = f"there is no such theme; there are {', '.join(theme_names())}"
        raise ContentError("data/themes", name, problem)
    document = _read(name)
    _check(name, document)
    printed = _read("provinces")
    rules, names = document["provinces"], document["province_names"]

    def changed(map_name: str, rule: dict[str, Any]) -> dict[str, ProvinceColors]:
        return {
            province: _colors(colors, rule, names) for province, colors in printed[map_name].items()
        }

    on_cards = rules if rules["tickets"] else {}
    return Theme(
        name=name,
        **document["colors"],
        seats=_seats(_read("players")),
        areas={map_name: changed(map_name, rules) for map_name in printed},
        cards={map_name: changed(map_name, on_cards) for map_name in printed},
    )


@lru_cache(maxsize=32)
def area_colors(theme: Theme, board: Board) -> dict[str, ProvinceColors]:
    """The colours on the map of every province of a board, and of FREE_CITY."""
    return {**_mixed_colors(board), **theme.areas.get(board.name, {})}


@lru_cache(maxsize=32)
def card_colors(theme: Theme, board: Board) -> dict[str, ProvinceColors]:
    """The same on tickets, cards and shields."""
    return {**_mixed_colors(board), **theme.cards.get(board.name, {})}


def _mixed_colors(board: Board) -> dict[str, ProvinceColors]:
    """For provinces that no theme knows: made from the one colour of the map file."""
    return {
        province.name: ProvinceColors(
            tint=mix(province.color, "#FFFFFF", 0.55),
            band=mix(province.color, "#FFFFFF", 0.25),
            strong=mix(province.color, "#000000", 0.35),
            border=mix(province.color, "#000000", 0.15),
            name=mix(province.color, "#000000", 0.6),
        )
        for province in board.provinces
    }


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / "themes" / f"{name}.toml").read_text(encoding="utf-8"))


def _check(name: str, document: dict[str, Any]) -> None:
    """Every colour there, none too many, each written as #RRGGBB."""
    file, found = f"data/themes/{name}.toml", document.get("colors", {})
    wanted = {field.name for field in fields(Theme) if field.type in (str, "str")} - {"name"}
    for color in sorted(wanted ^ set(found)):
        problem = "this colour is missing" if color in wanted else "there is no such colour"
        raise ContentError(file, f"colors.{color}", problem)
    for color, value in found.items():
        if not COLOR.fullmatch(str(value)):
            raise ContentError(file, f"colors.{color}", f"{value} is no colour such as #1B130A")
    for part in ("provinces", "province_names"):
        if part not in document:
            raise ContentError(file, part, "this part is missing")


def _colors(
    printed: dict[str, str], rules: dict[str, Any], names: dict[str, Any]
) -> ProvinceColors:
    mixed = {}
    for part, color in printed.items():
        rule = rules.get(part)
        towards = printed.get(rule["towards"], rule["towards"]) if rule else color
        mixed[part] = mix(color, towards, rule["share"]) if rule else color
    name = mix(mixed[names["from"]], names["towards"], names["share"])
    border = rules.get("border") or mix(mixed["band"], mixed["strong"], 0.55)
    return ProvinceColors(mixed["tint"], mixed["band"], mixed["strong"], border, name)


def _seats(document: dict[str, Any]) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            number=number,
            house=seat["house"],
            pattern=seat["pattern"],
            color=seat["color"],
            text=seat["text"],
            mark=seat["mark_color"],
            house_on_color=document["light_house"],
            mark_on_color=seat["block_mark"],
            strip_tint=seat["strip_tint"],
        )
        for number, seat in enumerate(document["seats"])
    )
