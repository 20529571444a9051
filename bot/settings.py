"""What the person who runs the bot may set, from the environment and the file .env; the only place
that reads either.
"""

import logging
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import SettingsError


class Settings(BaseSettings):
    """Each value has a name in the environment, listed in .env.example."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True
    )

    token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    database: Path = Field(Path("var/thurn.db"), validation_alias="THURN_DATABASE")
    playground: Path = Field(Path("var/playground.db"), validation_alias="THURN_PLAYGROUND")
    display: str | None = Field(None, validation_alias="DISPLAY")
    wayland_display: str | None = Field(None, validation_alias="WAYLAND_DISPLAY")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", validation_alias="THURN_LOG_LEVEL"
    )
    log_format: Literal["text", "json"] = Field("text", validation_alias="THURN_LOG_FORMAT")
    thinking_seconds: float = Field(1.0, ge=0.05, le=30, validation_alias="THURN_THINKING_SECONDS")
    thinking_processes: int = Field(1, ge=1, le=64, validation_alias="THURN_THINKING_PROCESSES")
    source_url: str | None = Field(None, validation_alias="THURN_SOURCE_URL")
    problems_url: str | None = Field(None, validation_alias="THURN_PROBLEMS_URL")

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _in_small_letters(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("source_url", "problems_url")
    @classmethod
    def _is_a_link(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("https://", "http://")):
            raise ValueError("a link begins with https://")
        return value

    @property
    def has_desktop(self) -> bool:
        """Whether a page that we open would be seen by somebody, as Linux tells it."""
        return self.display is not None or self.wayland_display is not None

    @property
    def log_number(self) -> int:
        return logging.getLevelNamesMapping()[self.log_level.upper()]


def load_settings() -> Settings:
    """The settings; a wrong one is a SettingsError that names it in one sentence."""
    try:
        return Settings()
    except ValidationError as error:
        # Never the value itself: it may be the token.
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        problem = first["msg"].removeprefix("Value error, ")
        raise SettingsError(str(first["loc"][0]), problem) from None
    except UnicodeDecodeError:
        raise SettingsError(".env", "the file is not written in UTF-8") from None
