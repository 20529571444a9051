"""Discord's documented limits on request bodies, as pure functions over plain JSON.

`refuse(kind, payload)` raises `LimitError` for a body that Discord would not take. Rules that the
OpenAPI document can express are repeated here, since the stand-in also runs without that document.

Each rule names its source, a page of https://docs.discord.com/developers ("docs: components"). A
rule or an error code that no page states is marked *unverified*: seen in public bug reports or
remembered, never tried against the real Discord. The same holds for every error message.
"""

from playground.standin.limits.bodies import KINDS, refuse
from playground.standin.limits.errors import LimitError

__all__ = ["KINDS", "LimitError", "refuse"]
