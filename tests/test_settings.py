"""Settings from the environment and .env; a wrong one is named, its value never."""

from pathlib import Path

import pytest

from bot.errors import SettingsError
from bot.settings import load_settings


@pytest.fixture(autouse=True)
def empty_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "THURN_DATABASE", "THURN_LOG_LEVEL", "THURN_LOG_FORMAT"):
        monkeypatch.delenv(name, raising=False)


def test_everything_has_a_default() -> None:
    settings = load_settings()
    assert settings.token is None
    assert settings.database == Path("var/thurn.db")
    assert (settings.log_level, settings.log_format) == ("info", "text")


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc\nTHURN_DATABASE=x/y.db\nOTHER=1\n")
    settings = load_settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "abc"
    assert settings.database == Path("x/y.db")


def test_the_environment_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("THURN_LOG_LEVEL=error\n")
    monkeypatch.setenv("THURN_LOG_LEVEL", " Debug ")
    assert load_settings().log_level == "debug"


def test_an_empty_value_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert load_settings().token is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("THURN_LOG_LEVEL", "loud"),
        ("THURN_LOG_FORMAT", "xml"),
        ("THURN_SOURCE_URL", "my place"),
        ("THURN_PROBLEMS_URL", "javascript:1"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value).startswith(f"{name}: ")
    assert value not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_sentence_is_ours_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THURN_SOURCE_URL", "my place")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value) == "THURN_SOURCE_URL: a link begins with https://"


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    with pytest.raises(SettingsError, match=r"\.env: the file is not written in UTF-8"):
        load_settings()


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    settings = load_settings()
    assert "very-secret" not in f"{settings} {settings!r}"
