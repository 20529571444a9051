"""Names cannot format a text, mention anybody or make a link."""

import pytest

from bot.language.catalog import load_catalog
from bot.screens.names import LONGEST_NAME, escaped, plain_names, unformatted, written_names


@pytest.mark.parametrize(
    "name",
    ["**bold**", "<@123>", "@everyone", "[a](https://b.example)", "`x`", "# big", "> q", "~~s~~"],
)
def test_marks_are_escaped(name: str) -> None:
    shown = escaped(name)
    for mark in "*<@[]()`#>~":
        assert shown.count(mark) == shown.count("\\" + mark)


def test_a_link_is_none_any_more() -> None:
    assert "https://" not in escaped("https://evil.example")


def test_an_ordinary_name_stays() -> None:
    assert escaped("Anna Müller 3") == "Anna Müller 3"


def test_a_name_is_short_and_never_blank() -> None:
    catalog = load_catalog()
    plain = plain_names(["x " * 40, "\u3164", ""], catalog)
    assert all(1 <= len(name) <= LONGEST_NAME for name in plain)
    assert plain[1:] == ("Player 2", "A former player")
    assert written_names(["a_b"], catalog) == ("a\\_b",)


def test_a_text_can_be_read_without_its_marks() -> None:
    for name in ("**bold** \\ <@1>", "[a](https://b.example)", "1. `x_y`"):
        assert unformatted(f"1\\. **{escaped(name)}**: `5`") == f"1. {name}: 5"
