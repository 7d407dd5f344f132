"""A whole table in play, laid as text: four rivers around a middle, the hand and others' melds."""

from __future__ import annotations

from tests.vision.scenes import HEIGHT, WIDTH, Laid, moved, row

ROW = HEIGHT + 0.1
RIVER, HAND = 11.0, 34.0
"""How far from the middle rivers begin, and the hand lies."""


def river(rows: list[str], seat: int) -> list[Laid]:
    """Discards of the player at ``seat`` (0: the holder, then counter-clockwise)."""
    laid = []
    for number, text in enumerate(rows):
        laid += row(text, -3 * WIDTH, -RIVER - HEIGHT - number * ROW)
    return moved(laid, 90 * seat, 0, 0)


def at_edge(text: str, seat: int, x: float) -> list[Laid]:
    """A row before a player, from ``x`` to their right on."""
    return moved(row(text, x, -HAND - HEIGHT), 90 * seat, 0, 0)


def table(hand: str = "1m2m3m4p5p6p7s8s9s1z1z1z2z~2z") -> list[Laid]:
    """The hand, four rivers and two melds of others."""
    return [
        *at_edge(hand, 0, -21.0),
        *river(["3z4z1p'7m0p9s", "1s2s9m"], 0),
        *river(["2p4m6p8p9p1s", "9m"], 1),
        *river(["3s4s6s8p9p1s'", "5z6z"], 2),
        *river(["7m8m", ""], 3),
        *at_edge("7z'7z7z", 1, 20.0),
        *at_edge("6m5m'7m", 3, 18.0),
    ]
