"""Filling in a modal: the components of a submit mirror those of the form.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding (modal submit)
"""

from __future__ import annotations

from collections.abc import Mapping

from playground.standin.choosing import CannotAct
from playground.standin.world.components import ComponentType, numbered, walk
from playground.standin.world.payload import Json


def filled_in(modal: Json, values: Mapping[str, object]) -> Json:
    """The `data` of a modal submit; what is not given keeps its preset value."""
    components = numbered(modal.get("components") or [])
    inputs = [c for c in walk(components) if "custom_id" in c]
    known = {c["custom_id"] for c in inputs}
    if unknown := set(values) - known:
        raise CannotAct(f"the form has no {sorted(unknown)}, only {sorted(known)}")
    for component in inputs:
        if component["type"] == ComponentType.TEXT_INPUT:
            _check_text(component, values)
    return {
        "custom_id": modal["custom_id"],
        "components": [_outer(component, values) for component in components],
    }


def _check_text(component: Json, values: Mapping[str, object]) -> None:
    text = str(values.get(component["custom_id"], component.get("value") or ""))
    if not text and component.get("required", True):
        raise CannotAct(f"{component['custom_id']} must be filled in")
    low, high = component.get("min_length") or 0, component.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        raise CannotAct(f"{component['custom_id']} takes {low} to {high} characters")


def _outer(component: Json, values: Mapping[str, object]) -> Json:
    shell: Json = {"type": component["type"], "id": component["id"]}
    if component["type"] == ComponentType.ACTION_ROW:
        shell["components"] = [_inner(child, values) for child in component["components"]]
    elif component["type"] == ComponentType.LABEL:
        shell["component"] = _inner(component["component"], values)
    return shell


def _inner(component: Json, values: Mapping[str, object]) -> Json:
    answer: Json = {key: component[key] for key in ("type", "id", "custom_id")}
    given = values.get(component["custom_id"])
    if component["type"] == ComponentType.TEXT_INPUT:
        answer["value"] = component.get("value") or "" if given is None else str(given)
        return answer
    presets = [o["value"] for o in component.get("options", []) if o.get("default")]
    chosen = presets if given is None else given
    answer["values"] = [chosen] if isinstance(chosen, str) else list(_strings(chosen))
    return answer


def _strings(chosen: object) -> list[str]:
    if not isinstance(chosen, list | tuple):
        raise CannotAct(f"{chosen!r} is not a list of values")
    return [str(value) for value in chosen]
