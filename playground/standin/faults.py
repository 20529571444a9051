"""Things that go wrong on purpose: for REST requests here, for the gateway in `GatewayFaults`."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from typing import Literal, get_args

from playground.standin.world.clock import Clock, ManualClock

Kind = Literal["status", "ratelimit", "delay", "reset", "lose_reply"]


@dataclass(slots=True)
class Fault:
    """Happens to the next `times` requests whose "METHOD /path" contains the pattern.

    status: answered with `status` and never carried out. ratelimit: 429 after which the request
    may be repeated in `seconds`; `cloudflare` leaves out the header by which the library knows
    Discord's own. delay: carried out `seconds` later. reset: the connection is cut before the
    request is carried out. lose_reply: it is carried out, then the connection is cut.
    """

    match: str
    kind: Kind
    times: int = 1
    status: int = 500
    code: int = 0
    seconds: float = 0.01
    cloudflare: bool = False
    happened: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            raise ValueError(f"there is no fault {self.kind!r}, only {get_args(Kind)}")

    def fits(self, request: str) -> bool:
        return self.times > 0 and re.search(self.match, request) is not None


@dataclass(slots=True)
class Faults:
    """All faults that wait to happen, and those that did."""

    waiting: list[Fault] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def never_happened(self) -> list[Fault]:
        """Most likely no request fits their pattern."""
        return [fault for fault in self.waiting if not fault.happened]

    def take(self, request: str) -> Fault | None:
        for fault in self.waiting:
            if fault.fits(request):
                fault.times -= 1
                fault.happened += 1
                self.happened.append(f"{fault.kind} {request}")
                return fault
        return None


@dataclass(slots=True)
class GatewayFaults:
    """What the gateway does wrong until told otherwise."""

    ack_heartbeats: bool = True
    refuse_resume: bool = False
    duplicate_next_events: int = 0
    drop_next_events: int = 0
    heartbeat_interval_ms: int = 41_250


async def pass_time(clock: Clock, seconds: float) -> None:
    """A delay in the world's time: nobody waits for a clock that is moved by hand."""
    if isinstance(clock, ManualClock):
        clock.advance(seconds)
    else:
        await asyncio.sleep(seconds)
