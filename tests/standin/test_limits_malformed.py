"""Whatever JSON comes, the limits accept or refuse it; they never fail on it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from playground.standin.limits import KINDS
from tests.standin.limits_bodies import refused

# fmt: off
KEYS = [
    "accessory", "allowed_mentions", "attachments", "auto_archive_duration", "author",
    "autocomplete", "choices", "component", "components", "content", "custom_id", "data",
    "default_values", "description", "description_localizations", "embeds", "emoji", "fields",
    "file", "flags", "footer", "id", "items", "label", "max_length", "max_value", "max_values",
    "media", "message_reference", "min_length", "min_value", "min_values", "name",
    "name_localizations", "nonce", "options", "parse", "poll", "required", "roles", "style",
    "title", "type", "url", "users", "value",
]
# fmt: on
TYPES = st.sampled_from([*range(24), 99, "1", [], {}])

LEAVES = st.none() | st.booleans() | st.integers(-2, 40) | st.floats() | st.text(max_size=5)
JSON = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6)
        | st.builds(
            lambda kind, rest: {**rest, "type": kind},
            TYPES,
            st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
        )
    ),
    max_leaves=30,
)


@given(kind=st.sampled_from(KINDS), body=JSON)
def test_any_json_is_accepted_or_refused(kind: str, body: object) -> None:
    assert all(code for code in refused(kind, body).values())
