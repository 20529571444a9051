"""Rate-limit headers like the real ones, and 429 when a bucket is really empty.

Source: https://discord.com/developers/docs/topics/rate-limits
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


@dataclass(slots=True)
class _Bucket:
    remaining: int
    resets: float


@dataclass(slots=True)
class RateLimits:
    """By default so generous that no test waits; lower `limit` to see the library pace itself.

    Real time is used, not the world's clock, since the library waits in real time.
    """

    limit: int = 5000
    window: float = 1.0
    by_template: dict[str, tuple[int, float]] = field(default_factory=dict)
    """Another limit and window for one template such as `/channels/{channel_id}/messages`."""
    _buckets: dict[str, _Bucket] = field(default_factory=dict)

    def take(
        self, method: str, template: str, params: Mapping[str, str]
    ) -> tuple[dict[str, str], float | None]:
        """Headers for this request, and the seconds to wait when the bucket is empty."""
        limit, window = self.by_template.get(template, (self.limit, self.window))
        digest = hashlib.md5(f"{method} {template}".encode(), usedforsecurity=False).hexdigest()
        major = ":".join(params[name] for name in _MAJOR if name in params)
        now = time.time()
        key = f"{digest}:{major}"
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets <= now:
            if len(self._buckets) > self.limit:
                # Tokens of interactions are major parameters; old buckets would pile up.
                self._buckets = {k: b for k, b in self._buckets.items() if b.resets > now}
            bucket = self._buckets[key] = _Bucket(limit, now + window)
        is_empty = bucket.remaining == 0
        bucket.remaining = max(0, bucket.remaining - 1)
        wait = max(0.0, bucket.resets - now)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(bucket.remaining),
            "X-RateLimit-Reset": f"{bucket.resets:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": digest,
            "Via": "1.1 standin",
        }
        if is_empty:
            headers["Retry-After"] = str(int(wait) + 1)
            headers["X-RateLimit-Scope"] = "user"
        return headers, wait if is_empty else None
