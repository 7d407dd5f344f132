"""過水: after letting a win pass, a player is barred until past one draw that is no win.

The bar lasts until the player has drawn a tile that does not win and discarded. A winning draw in
that time does not count and does not free. Source: John pan's rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, unique


@unique
class Event(Enum):
    """What happens to one player."""

    PASS = "pass"
    """Lets a winning tile go: another's discard, or an own draw."""
    DRAW = "draw"
    """Draws a tile that does not win."""
    WINNING_DRAW = "winning_draw"
    """Draws a tile that completes the hand."""
    DISCARD = "discard"
    """Discards, after a draw or a claim."""


@unique
class Standing(Enum):
    """Where a player stands."""

    FREE = "free"
    BARRED = "barred"
    """Let a win pass, and has not yet drawn another tile that does not win."""
    DRAWN = "drawn"
    """Has drawn such a tile, and not yet discarded."""


def follow(standing: Standing, event: Event) -> Standing:
    """Where ``event`` leads a player of that standing."""
    if event is Event.PASS:
        return Standing.BARRED
    if standing is Standing.FREE:
        return Standing.FREE
    if event is Event.DRAW:
        return Standing.DRAWN
    if event is Event.WINNING_DRAW:
        return Standing.BARRED
    return Standing.FREE if standing is Standing.DRAWN else Standing.BARRED


def may_win(events: Iterable[Event]) -> bool:
    """Whether a player may win after these events, the latest last."""
    standing = Standing.FREE
    for event in events:
        standing = follow(standing, event)
    return standing is Standing.FREE
