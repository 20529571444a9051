"""Filling in a modal: the components of a submit mirror those of the form.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding (modal submit)
"""

from __future__ import annotations

from collections.abc import Mapping

from playground.standin.choosing import CannotAct
from playground.standin.world.channels import Channel
from playground.standin.world.components import ComponentType, numbered, walk
from playground.standin.world.payload import Json
from playground.standin.world.people import Role, User

SELECTS = (
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)


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
        elif component["type"] in SELECTS:
            _check_choice(component, values)
        else:
            raise CannotAct(f"nobody here can fill in a component of type {component['type']}")
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


def _check_choice(component: Json, values: Mapping[str, object]) -> None:
    name = component["custom_id"]
    chosen = _chosen(component, values.get(name))
    least = component.get("min_values", 1) if component.get("required", True) else 0
    if not least <= len(chosen) <= component.get("max_values", 1):
        raise CannotAct(f"{name} takes {least} to {component.get('max_values', 1)} values")
    if component["type"] == ComponentType.STRING_SELECT:
        known = [option["value"] for option in component["options"]]
        if unknown := set(chosen) - set(known):
            raise CannotAct(f"{name} offers {known}, not {sorted(unknown)}")


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
    answer["values"] = _chosen(component, given)
    return answer


def _chosen(component: Json, given: object) -> list[str]:
    """One value or several; people, roles and channels go by their ids."""
    if given is None:
        presets = [o["value"] for o in component.get("options", []) if o.get("default")]
        return presets or [str(each["id"]) for each in component.get("default_values", [])]
    several = given if isinstance(given, list | tuple) else [given]
    return [str(v.id) if isinstance(v, User | Role | Channel) else str(v) for v in several]
