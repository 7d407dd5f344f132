"""The language of names, as ``?lang=``."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from fastapi import Query

_Name: TypeAlias = Literal["en", "ja", "zh"]

Lang: TypeAlias = Annotated[_Name, Query(description="Language of names.")]

LANGS: Final[tuple[str, ...]] = get_args(_Name)
