"""Where a match of any mahjong is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from types import MappingProxyType


@unique
class Stage(StrEnum):
    """Where a match is."""

    SEATING = "seating"
    BETWEEN = "between"
    """Between hands: a deal or a result is awaited."""
    PLAYING = "playing"
    ENDED = "ended"


WAITS_FOR: Mapping[Stage, str] = MappingProxyType(
    {
        Stage.SEATING: "the seating",
        Stage.BETWEEN: "a deal or a result",
        Stage.PLAYING: "the hand at play",
        Stage.ENDED: "nothing: it is over",
    }
)
"""What the match waits for, in words."""
