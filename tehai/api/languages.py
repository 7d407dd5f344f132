"""The language of names, as ``?lang=``."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import Query

Lang: TypeAlias = Annotated[Literal["en", "ja", "zh"], Query(description="Language of names.")]
