"""The one error of the world: a refusal in Discord's own form."""

from __future__ import annotations

from collections.abc import Mapping


class DiscordError(Exception):
    """A request that Discord refuses: HTTP status, JSON error code, message, nested errors.

    Codes and texts: https://discord.com/developers/docs/topics/opcodes-and-status-codes
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Mapping[str, object] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after

    def body(self) -> dict[str, object]:
        """The JSON body that goes with the status."""
        body: dict[str, object] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = dict(self.errors)
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


def unauthorized() -> DiscordError:
    return DiscordError(401, 0, "401: Unauthorized")


def unknown_channel() -> DiscordError:
    return DiscordError(404, 10003, "Unknown Channel")


def unknown_guild() -> DiscordError:
    return DiscordError(404, 10004, "Unknown Guild")


def unknown_member() -> DiscordError:
    return DiscordError(404, 10007, "Unknown Member")


def unknown_message() -> DiscordError:
    return DiscordError(404, 10008, "Unknown Message")


def unknown_user() -> DiscordError:
    return DiscordError(404, 10013, "Unknown User")


def unknown_webhook() -> DiscordError:
    return DiscordError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> DiscordError:
    return DiscordError(404, 10062, "Unknown interaction")


def unknown_command() -> DiscordError:
    return DiscordError(404, 10063, "Unknown application command")


def too_many_old_edits(retry_after: float) -> DiscordError:
    """Unverified: refused in the form of a rate limit, so that the library waits and repeats."""
    text = "Maximum number of edits to messages older than 1 hour reached. Try again later"
    return DiscordError(429, 30046, text, retry_after=retry_after)


def file_too_large() -> DiscordError:
    return DiscordError(413, 40005, "Request entity too large")


def already_acknowledged() -> DiscordError:
    return DiscordError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> DiscordError:
    return DiscordError(403, 50001, "Missing Access")


def empty_message() -> DiscordError:
    return DiscordError(400, 50006, "Cannot send an empty message")


def not_author() -> DiscordError:
    return DiscordError(403, 50005, "Cannot edit a message authored by another user")


def cannot_message_user() -> DiscordError:
    return DiscordError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> DiscordError:
    return DiscordError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> DiscordError:
    return DiscordError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> DiscordError:
    return DiscordError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> DiscordError:
    return DiscordError(400, 50083, "Thread is archived")


def thread_exists() -> DiscordError:
    return DiscordError(400, 160004, "A thread has already been created for this message")


def thread_locked() -> DiscordError:
    return DiscordError(400, 160005, "Thread is locked")


def too_many_threads() -> DiscordError:
    return DiscordError(400, 160006, "Maximum number of active threads reached")


def invalid_form(errors: Mapping[str, object]) -> DiscordError:
    return DiscordError(400, 50035, "Invalid Form Body", errors)
