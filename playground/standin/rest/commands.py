"""Registering commands, global and in a guild."""

from __future__ import annotations

from playground.standin.exchange import BodyKind
from playground.standin.rest.routes import Answer, Call, Routes, nothing
from playground.standin.world import errors

routes = Routes()
GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


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
    is_new = call.body["name"] not in {command.name for command in world.commands.all(scope)}
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
    edited = world.commands.edit(_scope(call), call.id("command_id"), call.body)
    return Answer(edited.payload(world.application_id))


@routes.add("DELETE", GLOBAL + "/{command_id}")
@routes.add("DELETE", GUILD + "/{command_id}")
def delete_command(call: Call) -> Answer:
    call.standin.world.commands.remove(_scope(call), call.id("command_id"))
    return nothing()
