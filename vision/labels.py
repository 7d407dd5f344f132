"""The detector's label list: label number, tile and written code are one and the same order."""

from __future__ import annotations

from scoring.tiles import CODES, Tile

LABELS: tuple[str, ...] = CODES
"""Class names in label order, as the network's classes are numbered."""

LABEL_COUNT: int = len(LABELS)

CORNER_COUNT: int = 4
"""Keypoints of a tile: top left, top right, bottom right, bottom left of its face as it reads."""

HALF_TURN_ALIKE: frozenset[Tile] = frozenset(
    Tile.parse(code)
    for code in (
        *("1p", "2p", "3p", "4p", "5p", "8p", "9p", "0p"),
        *("2s", "4s", "5s", "6s", "8s", "9s", "0s"),
        *("5z", "0z"),
    )
)
"""Tiles whose face looks the same upside down: their up direction says nothing."""

BLANKS: tuple[int, int] = (int(Tile.WHITE), int(Tile.BACK))
"""Labels of tiles without print: a white dragon may be one, a tile that lies face down is."""


def tile_of(label: int) -> Tile:
    """The tile of a label number. Raises ValueError outside 0..45."""
    return Tile(label)
