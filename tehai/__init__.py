"""Tehai reads mahjong tiles from a photo and scores the hand.

The names below are loaded on first use: scoring a typed hand needs no image libraries, and a
short start matters on the command line.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scoring.hand import Hand as Hand
    from scoring.riichi.result import Score as Score
    from scoring.riichi.rules import Rules as Rules
    from scoring.situation import Situation as Situation
    from tehai.games import score as score
    from tehai.photo import read as read
    from vision.reading import Reading as Reading

__version__ = "0.1.0"

_HOMES = {
    "Hand": "scoring.hand",
    "Reading": "vision.reading",
    "Rules": "scoring.riichi.rules",
    "Score": "scoring.riichi.result",
    "Situation": "scoring.situation",
    "read": "tehai.photo",
    "score": "tehai.games",
}

__all__ = ["Hand", "Reading", "Rules", "Score", "Situation", "__version__", "read", "score"]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'tehai' has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
