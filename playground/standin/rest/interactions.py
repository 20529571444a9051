"""Answering interactions: the callback, the original and the follow-ups."""

from __future__ import annotations

from playground.standin.exchange import BodyKind
from playground.standin.rest.routes import Answer, Call, Routes, nothing
from playground.standin.world import errors, posting
from playground.standin.world.drafts import Draft
from playground.standin.world.interaction import CallbackType, Interaction
from playground.standin.world.messages import FLAG_EPHEMERAL
from playground.standin.world.payload import Json

routes = Routes()
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@routes.add("POST", CALLBACK, kind=BodyKind.INTERACTION_RESPONSE, needs_token=False)
def callback(call: Call) -> Answer:
    draft = Draft(call.body.get("data") or {}, call.files)
    token = call.params["interaction_token"]
    interactions = call.standin.interactions
    interaction = interactions.acknowledge(call.id("interaction_id"), token, call.body, draft)
    call.standin.lateness.answered(interaction)
    if call.query.get("with_response") not in ("1", "true"):
        return nothing()
    return Answer(_callback_payload(call, interaction))


def _callback_payload(call: Call, interaction: Interaction) -> Json:
    about: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    payload: Json = {"interaction": about}
    message = interaction.original
    if message is not None:
        about["response_message_id"] = str(message.id)
        about["response_message_loading"] = message.is_loading
        about["response_message_ephemeral"] = bool(message.flags & FLAG_EPHEMERAL)
    kind = interaction.acknowledged
    # The documentation gives the resource a message only for these two.
    if message is not None and kind in (CallbackType.MESSAGE, CallbackType.UPDATE):
        shown = call.standin.world.message_payload(message)
        payload["resource"] = {"type": int(kind), "message": shown}
    return payload


def _token(call: Call) -> str:
    if call.id("webhook_id") != call.standin.world.application_id:
        raise errors.unknown_webhook()
    return call.params["webhook_token"]


def _message_id(call: Call) -> int | None:
    return call.id("message_id") if "message_id" in call.params else None


@routes.add("POST", WEBHOOK, kind=BodyKind.FOLLOWUP, needs_token=False)
def follow_up(call: Call) -> Answer:
    message = call.standin.interactions.follow_up(_token(call), call.draft())
    if call.query.get("wait") not in ("1", "true"):
        # For interaction tokens Discord always waits, but a plain webhook would not answer.
        return nothing()
    return Answer(call.standin.world.message_payload(message))


@routes.add("GET", WEBHOOK + "/messages/@original", needs_token=False)
@routes.add("GET", WEBHOOK + "/messages/{message_id}", needs_token=False)
def get_reply(call: Call) -> Answer:
    message = call.standin.interactions.message(_token(call), _message_id(call))
    return Answer(call.standin.world.message_payload(message))


@routes.add("PATCH", WEBHOOK + "/messages/@original", kind=BodyKind.MESSAGE_EDIT, needs_token=False)
@routes.add(
    "PATCH", WEBHOOK + "/messages/{message_id}", kind=BodyKind.MESSAGE_EDIT, needs_token=False
)
def edit_reply(call: Call) -> Answer:
    world = call.standin.world
    message = call.standin.interactions.message(_token(call), _message_id(call))
    return Answer(world.message_payload(posting.edit(world, message, call.draft())))


@routes.add("DELETE", WEBHOOK + "/messages/@original", needs_token=False)
@routes.add("DELETE", WEBHOOK + "/messages/{message_id}", needs_token=False)
def delete_reply(call: Call) -> Answer:
    world = call.standin.world
    posting.delete(world, call.standin.interactions.message(_token(call), _message_id(call)))
    return nothing()
