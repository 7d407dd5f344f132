"""A hand: concealed tiles, melds, flowers, and the tile that wins it.

A Hand may be incomplete or impossible, as a photo may show it; ``problem`` names what is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.counts import COPIES, KIND_OF
from scoring.melds import Meld
from scoring.quoting import quoted
from scoring.terms import name_of
from scoring.terms.hands import HANDS
from scoring.tiles import Tile


class HandError(ValueError):
    """A hand that cannot be. ``reason`` is a stable id, e.g. ``too_many_of_a_kind``."""

    def __init__(self, reason: str, *details: object) -> None:
        self.reason = reason
        self.details = details
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``. Raises LanguageError."""
        plural = "" if self.details[:1] == (1,) else "s"
        return name_of(HANDS, self.reason, lang).format(*self.details, s=plural)


@dataclass(frozen=True, slots=True)
class Hand:
    """What one player holds.

    concealed: all concealed tiles as they stand, the winning tile included when there is one.
    melds: laid-down sets, closed kans included.
    flowers: seasons and flowers set aside.
    winning_tile: one of ``concealed``; None when nothing was won (13 tiles, say).

    Raises HandError when the winning tile is not concealed or a tile lies in the wrong field,
    TypeError for what are no tiles or melds (a list is taken as a tuple).
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    winning_tile: Tile | None = None

    def __post_init__(self) -> None:
        for name, kind in (("concealed", Tile), ("melds", Meld), ("flowers", Tile)):
            value = getattr(self, name)
            if type(value) is list:
                value = tuple(value)
                object.__setattr__(self, name, value)
            if type(value) is not tuple or not all(type(item) is kind for item in value):
                raise TypeError(f"{name} are {kind.__name__}s, not {quoted(value)}")
        if type(self.winning_tile) is not Tile and self.winning_tile is not None:
            raise TypeError(f"winning_tile is a Tile, not {quoted(self.winning_tile)}")
        if self.winning_tile is not None and self.winning_tile not in self.concealed:
            raise HandError("winning_tile_missing", self.winning_tile.code)
        for tile in self.concealed:
            if Tile.SPRING <= tile <= Tile.BAMBOO:
                raise HandError("flower_in_hand")
        for tile in self.flowers:
            if not tile.is_flower:
                raise HandError("not_a_flower", tile.code)

    @property
    def is_closed(self) -> bool:
        """No set was claimed (closed kans keep a hand closed)."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def size(self) -> int:
        """Number of tiles with each meld counted as three: 13 waits, 14 is complete in riichi."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every playing tile, melds included, flowers not."""
        return self.concealed + tuple(tile for meld in self.melds for tile in meld.tiles)

    @property
    def waiting(self) -> tuple[Tile, ...]:
        """The concealed tiles without one copy of the winning tile."""
        if self.winning_tile is None:
            return self.concealed
        place = len(self.concealed) - 1 - self.concealed[::-1].index(self.winning_tile)
        return self.concealed[:place] + self.concealed[place + 1 :]

    def find_problem(self, sets: int = 4) -> HandError | None:
        """What keeps these tiles from being a hand of ``sets`` sets and a pair, or None.

        Reasons: face_down_tile, too_many_of_a_kind, flower_twice, wrong_tile_count. A hand that
        only lacks its winning tile has no problem.
        """
        tiles = self.tiles
        if Tile.BACK in tiles:
            return HandError("face_down_tile")
        kinds = [KIND_OF[tile] for tile in tiles]
        for kind in kinds:
            if kinds.count(kind) > COPIES:
                return HandError("too_many_of_a_kind", Tile(kind).code, kinds.count(kind))
        for flower in self.flowers:
            if self.flowers.count(flower) > 1:
                return HandError("flower_twice", flower.code)
        full = 3 * sets + 2
        if self.size not in (full, full - 1):
            return HandError("wrong_tile_count", self.size, full)
        return None

    def check(self, sets: int = 4) -> None:
        """Raise the HandError that find_problem finds, if any."""
        problem = self.find_problem(sets)
        if problem is not None:
            raise problem
