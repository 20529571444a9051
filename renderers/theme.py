"""Themes: the colours of `data/themes/`, ready to draw with."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from renderers.assets import DATA
from renderers.colors import mix

FREE_CITY = "free city"


@dataclass(frozen=True)
class Seat:
    """How a player is told apart: colour, shape of the house, mark and pattern."""

    number: int
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


def theme_names() -> tuple[str, ...]:
    return ("parchment", "night", "contrast")


def colored_provinces(map_name: str) -> set[str]:
    """The provinces of a map that have colours."""
    return set(_read("provinces").get(map_name, ()))


@lru_cache(maxsize=8)
def load_theme(name: str) -> Theme:
    """The theme of this name; ValueError names what there is."""
    if name not in theme_names():
        raise ValueError(f"no theme {name!r}; there are {', '.join(theme_names())}")
    document = _read(name)
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


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / "themes" / f"{name}.toml").read_text(encoding="utf-8"))


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
            color=seat["color"],
            text=seat["text"],
            mark=seat["mark_color"],
            house_on_color=document["light_house"],
            mark_on_color=seat["block_mark"],
            strip_tint=seat["strip_tint"],
        )
        for number, seat in enumerate(document["seats"])
    )
