"""What the server may be told, each with a default; environment variables ``TEHAI_SERVE_...``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX = "TEHAI_SERVE_"
"""``TEHAI_SERVE_QUEUE=4`` sets ``queue``."""

MIB = 1024 * 1024

ORIGIN = re.compile(r"https?://[^\s/,]+/?")


class Settings(BaseSettings):
    """Settings of one server process.

    weights: another network's file. threads: of inference (None: all cores, shared by workers).
    queue: photos that may wait or be worked on at once; the next one is answered 429.
    uploads: requests that may be sending a photo at once; the next one is answered 429.
    photo_bytes, photo_pixels, json_bytes: largest upload, picture and JSON body.
    upload_seconds, work_seconds: time to send a body, and for an answer to be found.
    stop_seconds: time that running requests have when the server is told to stop.
    api_key: asked for by everything but the page, its documentation and /healthz.
    cors_origins: other origins whose pages may use the API; with commas between them.
    keep_photos: folder where photos and their readings are kept; None keeps nothing.
    matches: the match ledger's file (None: the ledger's own default).
    frame_bytes, frame_pixels: largest live frame (up to 3840 x 2160 pixels).
    live_sessions: live streams at once. live_seconds: silence after which one is closed.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="ignore")

    weights: str | None = None
    threads: int | None = Field(default=None, ge=1)
    queue: int = Field(default=16, ge=1)
    uploads: int = Field(default=32, ge=1)
    photo_bytes: int = Field(default=24 * MIB, ge=1)
    photo_pixels: int = Field(default=50_000_000, ge=1)
    json_bytes: int = Field(default=256 * 1024, ge=1)
    upload_seconds: float = Field(default=60.0, gt=0)
    work_seconds: float = Field(default=30.0, gt=0)
    stop_seconds: int = Field(default=10, ge=0)
    api_key: SecretStr | None = None
    cors_origins: Annotated[tuple[str, ...], NoDecode] = ()
    keep_photos: Path | None = None
    matches: Path | None = None
    frame_bytes: int = Field(default=4 * MIB, ge=1)
    frame_pixels: int = Field(default=8_300_000, ge=1)
    live_sessions: int = Field(default=8, ge=1)
    live_seconds: float = Field(default=60.0, gt=0)

    @field_validator("cors_origins", mode="before")
    @classmethod
    def _origins(cls, value: object) -> object:
        if isinstance(value, str):
            value = tuple(part.strip() for part in value.split(",") if part.strip())
        if isinstance(value, (tuple, list)):
            for origin in value:
                if not isinstance(origin, str) or not ORIGIN.fullmatch(origin):
                    raise ValueError(f"an origin is like https://club.example, not {origin!r}")
        return value
