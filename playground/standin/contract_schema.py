"""Validates values against schemas inside Discord's OpenAPI document, with readable findings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import jsonschema_rs
from jsonschema_rs import ValidationError, ValidationErrorKind

DOCUMENT = "urn:discord:openapi"
LONGEST_VALUE = 40  # characters of a wrong value that a finding still shows
FINDINGS = 10  # of one value; a wrong list would otherwise fill the page

Place = tuple[str | int, ...]


class Schemas:
    """Every schema of the document by its JSON pointer, compiled when first used."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._registry = jsonschema_rs.Registry([(DOCUMENT, document)])
        self._compiled: dict[str, jsonschema_rs.Draft202012Validator] = {}

    def findings(self, pointer: str, value: object) -> list[str]:
        """One sentence for each deviation from the schema at this pointer."""
        validator = self._compiled.get(pointer)
        if validator is None:
            # Formats are checked, so that a badly written timestamp is found; the document's own
            # ones (snowflake, int32) are unknown to the library and pass.
            validator = jsonschema_rs.Draft202012Validator(
                {"$ref": f"{DOCUMENT}#{_percent_encoded(pointer)}"},
                registry=self._registry,
                validate_formats=True,
                mask="the value",
            )
            self._compiled[pointer] = validator
        if validator.is_valid(value):
            return []
        sentences = (_sentence(error) for error in _innermost(validator.iter_errors(value)))
        return list(dict.fromkeys(sentences))[:FINDINGS]


def _percent_encoded(json_pointer: str) -> str:
    # Route templates hold braces, which a URI fragment must not.
    return json_pointer.replace("{", "%7B").replace("}", "%7D")


def request_document(document: dict[str, Any]) -> dict[str, Any]:
    """The document without its false alarms about what discord.py sends.

    The document wants every id as a string, but Discord takes numbers as well, and discord.py sends
    them: for mentions, replies, direct messages and new files (`{"id": 0}`; there the page
    "message, attachment request structure" says so).
    """
    snowflake = document["components"]["schemas"]["SnowflakeType"]
    number = {"type": "integer", "minimum": 0}
    return _with_schemas(document, SnowflakeType={"anyOf": [snowflake, number]})


def response_document(document: dict[str, Any]) -> dict[str, Any]:
    """The document without its false alarm about Discord's own answers.

    The code of a field's error is a text such as BASE_TYPE_REQUIRED on the page "reference, error
    messages" and in every answer of Discord; the document has it as an integer.
    """
    inner = document["components"]["schemas"]["InnerErrors"]
    code_and_message = {"code": {"type": "string"}, "message": {"type": "string"}}
    entry = {"type": "object", "properties": code_and_message, "required": ["code", "message"]}
    errors = {"_errors": {"type": "array", "items": entry}}
    return _with_schemas(document, InnerErrors={**inner, "properties": errors})


def _with_schemas(document: dict[str, Any], **replaced: object) -> dict[str, Any]:
    components = document["components"]
    schemas = {**components["schemas"], **replaced}
    return {**document, "components": {**components, "schemas": schemas}}


def _innermost(errors: Iterable[ValidationError]) -> list[ValidationError]:
    """Replaces the error of a union by those of the branch that was meant."""
    result: list[ValidationError] = []
    for error in errors:
        match error.kind:
            case ValidationErrorKind.OneOfNotValid(context) | ValidationErrorKind.AnyOf(context):
                result.extend(_meant_branch(error, context))
            case _:
                result.append(error)
    return result


def _meant_branch(
    union: ValidationError, branches: Sequence[Sequence[ValidationError]]
) -> list[ValidationError]:
    place = tuple(union.instance_path)
    best = min(branches, key=lambda branch: _misfit(branch, place), default=None)
    if best is None:
        return [union]
    tagged = isinstance(union.instance, dict) and "type" in union.instance
    if tagged and all(_has_other_type(branch, place) for branch in branches):
        return [union]
    return _innermost(best)


def _misfit(branch: Sequence[ValidationError], place: Place) -> tuple[bool, bool, bool, int]:
    """How little a branch looks like the one that was meant; smaller is better."""
    wanted = _other_json_type(branch, place)
    return (
        "null" in wanted,  # a wrong value was rarely meant to be none
        bool(wanted),
        _has_other_type(branch, place),
        len(_innermost(branch)),
    )


def _other_json_type(branch: Sequence[ValidationError], place: Place) -> list[str]:
    """The JSON types that the branch wants, if the value is of another one."""
    for error in branch:
        if tuple(error.instance_path) == place:
            match error.kind:
                case ValidationErrorKind.Type(types):
                    return list(types)
    return []


def _has_other_type(branch: Sequence[ValidationError], place: Place) -> bool:
    """Whether the object's own `type`, the number Discord tells kinds apart by, is another one."""
    return bool(_other_json_type(branch, place)) or any(
        tuple(error.instance_path) == (*place, "type") for error in branch
    )


def _sentence(error: ValidationError) -> str:
    place = ".".join(str(step) for step in error.instance_path) or "the top"
    match error.kind:
        case ValidationErrorKind.OneOfNotValid() | ValidationErrorKind.AnyOf():
            instance = error.instance
            kind = instance.get("type") if isinstance(instance, dict) else None
            what = "the value" if kind is None else f"type {kind!r}"
            text = f"{what} fits none of the kinds allowed here"
        case ValidationErrorKind.OneOfMultipleValid():
            text = "the value fits more than one of the kinds allowed here"
        case _:
            text = error.message
    shown = json.dumps(error.instance, ensure_ascii=False)
    return f"at {place}: {text}" + (f" ({shown})" if len(shown) <= LONGEST_VALUE else "")
