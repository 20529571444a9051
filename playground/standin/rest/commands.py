"""Registering commands, global and in a guild."""

from __future__ import annotations

from playground.standin import checks
from playground.standin.exchange import BodyKind
from playground.standin.rest.routes import Answer, Call, Routes, nothing
from playground.standin.world import errors
from playground.standin.world.commands import Command, key_of
from playground.standin.world.payload import Json

routes = Routes()
GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _demand_room(others: list[Command], definition: Json) -> None:
    """That the command fits among the others: their number, and that names differ."""
    checks.refuse_body(BodyKind.COMMANDS, [*(each.definition for each in others), definition])


def _scope(call: Call) -> int | None:
    if call.id("application_id") != call.standin.world.application_id:
        raise errors.missing_access()
    if "guild_id" not in call.params:
        return None
    if call.id("guild_id") not in call.standin.world.guilds:
        raise errors.missing_access()
    return call.id("guild_id")


@routes.add("GET", GLOBAL)
@routes.add("GET", GUILD)
def list_commands(call: Call) -> Answer:
    world = call.standin.world
    found = world.commands.all(_scope(call))
    return Answer([command.payload(world.application_id) for command in found])


@routes.add("PUT", GLOBAL, kind=BodyKind.COMMANDS)
@routes.add("PUT", GUILD, kind=BodyKind.COMMANDS)
def overwrite_commands(call: Call) -> Answer:
    world = call.standin.world
    made = world.commands.replace(_scope(call), call.body)
    return Answer([command.payload(world.application_id) for command in made])


@routes.add("POST", GLOBAL, kind=BodyKind.COMMAND)
@routes.add("POST", GUILD, kind=BodyKind.COMMAND)
def create_command(call: Call) -> Answer:
    world = call.standin.world
    scope = _scope(call)
    known = world.commands.all(scope)
    others = [command for command in known if command.key != key_of(call.body)]
    is_new = len(others) == len(known)
    _demand_room(others, call.body)
    made = world.commands.add(scope, call.body)
    return Answer(made.payload(world.application_id), 201 if is_new else 200)


@routes.add("GET", GLOBAL + "/{command_id}")
@routes.add("GET", GUILD + "/{command_id}")
def get_command(call: Call) -> Answer:
    world = call.standin.world
    found = world.commands.find(_scope(call), call.id("command_id"))
    return Answer(found.payload(world.application_id))


@routes.add("PATCH", GLOBAL + "/{command_id}")
@routes.add("PATCH", GUILD + "/{command_id}")
def edit_command(call: Call) -> Answer:
    world = call.standin.world
    scope = _scope(call)
    old = world.commands.find(scope, call.id("command_id"))
    body = {**old.definition, **call.body}
    checks.refuse_body(BodyKind.COMMAND, body)
    _demand_room([c for c in world.commands.all(scope) if c is not old], body)
    edited = world.commands.edit(scope, old.id, call.body)
    return Answer(edited.payload(world.application_id))


@routes.add("DELETE", GLOBAL + "/{command_id}")
@routes.add("DELETE", GUILD + "/{command_id}")
def delete_command(call: Call) -> Answer:
    call.standin.world.commands.remove(_scope(call), call.id("command_id"))
    return nothing()
