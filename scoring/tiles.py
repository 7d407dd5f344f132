"""The 46 things that a tile can be, in the detector's label order.

A tile's number is its label: 34 kinds, three red fives, eight flowers, one lying face down.
Rules count kinds (0-33); a red five counts as the five of its suit.
"""

from __future__ import annotations

from enum import IntEnum, unique

from scoring.quoting import quoted

KINDS = 34
"""Number of different playing tiles without red fives and flowers."""


class TileError(ValueError):
    """A text or number that names no tile."""


@unique
class Tile(IntEnum):
    """One tile. ``code`` is its written form (``1m``, ``0p``, ``7z``, ``3f``, ``0z``)."""

    M1 = 0
    M2 = 1
    M3 = 2
    M4 = 3
    M5 = 4
    M6 = 5
    M7 = 6
    M8 = 7
    M9 = 8
    P1 = 9
    P2 = 10
    P3 = 11
    P4 = 12
    P5 = 13
    P6 = 14
    P7 = 15
    P8 = 16
    P9 = 17
    S1 = 18
    S2 = 19
    S3 = 20
    S4 = 21
    S5 = 22
    S6 = 23
    S7 = 24
    S8 = 25
    S9 = 26
    EAST = 27
    SOUTH = 28
    WEST = 29
    NORTH = 30
    WHITE = 31
    GREEN = 32
    RED = 33
    M0 = 34
    P0 = 35
    S0 = 36
    SPRING = 37
    SUMMER = 38
    AUTUMN = 39
    WINTER = 40
    PLUM = 41
    ORCHID = 42
    CHRYSANTHEMUM = 43
    BAMBOO = 44
    BACK = 45

    @classmethod
    def parse(cls, code: str) -> Tile:
        """The tile written ``code``. Raises TileError when there is none."""
        tile = _BY_CODE.get(code)
        if tile is None:
            raise TileError(f"no tile is written {quoted(code)}")
        return tile

    @property
    def code(self) -> str:
        """Written form, e.g. ``5m``, ``0m``, ``1z``, ``8f``, ``0z``."""
        return CODES[self]

    @property
    def kind(self) -> int:
        """Kind 0-33. Raises TileError for flowers and face-down tiles, which have none."""
        kind = _KIND_OF[self]
        if kind < 0:
            raise TileError(f"{self.code} has no playing kind")
        return kind

    @property
    def plain(self) -> Tile:
        """The same tile without its red paint."""
        return Tile(_KIND_OF[self]) if self.is_red else self

    @property
    def is_red(self) -> bool:
        """A red five."""
        return Tile.M0 <= self <= Tile.S0

    @property
    def is_flower(self) -> bool:
        """A season or a flower."""
        return Tile.SPRING <= self <= Tile.BAMBOO

    @property
    def is_back(self) -> bool:
        """Lies face down."""
        return self == Tile.BACK

    def __str__(self) -> str:
        return self.code


CODES: tuple[str, ...] = (
    *(f"{n}{suit}" for suit in "mps" for n in range(1, 10)),
    *(f"{n}z" for n in range(1, 8)),
    "0m",
    "0p",
    "0s",
    *(f"{n}f" for n in range(1, 9)),
    "0z",
)
"""Written forms in label order."""

_BY_CODE: dict[str, Tile] = {code: Tile(i) for i, code in enumerate(CODES)}
_KIND_OF: tuple[int, ...] = (*range(KINDS), 4, 13, 22, *(-1 for _ in range(9)))
