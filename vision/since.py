"""Since when the tiles of each part of a reading lie there.

What the next reading takes for a discard may have lain there all along: read otherwise, beyond the
picture's edge, or not yet looked at. Only a tile that was seen to come tells of an act.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from scoring.tiles import Tile
from vision.reading import Reading
from vision.rivers import Owner
from vision.roles import Role

Times = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Since:
    """Seconds, -inf for tiles that were there when first looked at; +inf where nobody knows.

    rivers: of each discard. melds: of each tile of each meld. shown: of each face of a hand laid
    open. hand: of each concealed tile of the holder's. indicators: (tile, time).
    """

    rivers: dict[Owner, Times] = field(default_factory=dict)
    melds: dict[Owner, tuple[Times, ...]] = field(default_factory=dict)
    shown: dict[Owner, Times] = field(default_factory=dict)
    hand: Times = ()
    indicators: tuple[tuple[Tile, float], ...] = ()

    @classmethod
    def of(cls, reading: Reading, placed: Sequence[float] | None) -> Since:
        """placed: the time of each of the reading's tiles."""
        times = [math.inf] * len(reading.tiles) if placed is None else list(placed)

        def having(*roles: Role) -> Iterator[float]:
            for tile, time in zip(reading.tiles, times, strict=True):
                if tile.role in roles:
                    yield time

        rivers, others = having(Role.RIVER), having(Role.OTHER)
        own, theirs = having(Role.MELD), having(Role.OTHER_MELD)
        melds: dict[Owner, tuple[Times, ...]] = {}
        hand: Times = ()
        if reading.read_hand is not None:
            hand = _take(having(Role.HAND), len(reading.read_hand.concealed))
            melds[Owner.SELF] = tuple(_take(own, len(m.tiles)) for m in reading.read_hand.melds)
        for other in reading.other_melds:
            taken = _take(theirs, len(other.meld.tiles))
            melds[other.owner] = (*melds.get(other.owner, ()), taken)
        shown: dict[Owner, Times] = {}
        for opened in reading.other_hands:
            taken = _take(others, len(opened.tiles))
            shown[opened.owner] = (*shown.get(opened.owner, ()), *taken)
        discards: dict[Owner, Times] = {}
        for river in reading.rivers:
            discards.setdefault(river.owner, _take(rivers, len(river.tiles)))
        return cls(
            discards,
            melds,
            shown,
            hand,
            tuple(
                (tile.tile, time)
                for tile, time in zip(reading.tiles, times, strict=True)
                if tile.role in (Role.DORA, Role.URA)
            ),
        )


def _take(times: Iterator[float], count: int) -> Times:
    """The next so many."""
    return tuple(next(times, math.inf) for _ in range(count))
