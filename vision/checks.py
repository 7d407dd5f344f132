"""Doubts that follow from a reading's own values, and so can be told again once it is corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from scoring.counts import COPIES, KIND_OF
from scoring.melds import MeldKind
from scoring.tiles import Tile
from vision.doubts import Reason
from vision.holding import FULL
from vision.reading import Doubt, Reading
from vision.roles import Role

NEAR_EDGE = 0.5
"""An indicator so near to the picture's edge, in its own widths, may be none."""

_WORTH: Final = frozenset({Role.HAND, Role.MELD})
"""Roles of tiles that may be dora themselves."""

_FIVES: Final = frozenset({Tile.M5, Tile.P5, Tile.S5})
_SINGLE: Final = frozenset({Role.HAND, Role.DORA, Role.URA, Role.RIVER})
"""Roles of tiles that are counted one by one; melds count as what they must be."""

_MELDED: Final = frozenset({Role.MELD, Role.OTHER_MELD})
_KANS: Final = frozenset({MeldKind.OPEN_KAN, MeldKind.ADDED_KAN, MeldKind.CLOSED_KAN})
_OF_WHOLE: Final = frozenset(
    {
        *("tile_count", "tile_missing", "too_many", "left_out"),
        *("indicators_without_kans", "indicators_and_kans"),
    }
)
"""Reasons that a correction of any tile may have settled, or brought up."""


def check_again(reading: Reading) -> Reading:
    """``reading`` with the doubts about numbers of tiles as they are now."""
    kept = [doubt for doubt in reading.doubts if doubt.reason.id not in _OF_WHOLE]
    fresh = [
        *_wrong_count(reading),
        *_too_many(reading),
        *_left_out(reading),
        *_indicators(reading),
    ]
    return replace(reading, doubts=tuple(sorted((*kept, *fresh), key=by_place)))


def by_place(doubt: Doubt) -> tuple[bool, int]:
    """Key of the order of doubts: by tile, those about the whole last."""
    return doubt.tile_index is None, doubt.tile_index or 0


def at_edge(reading: Reading) -> tuple[Doubt, ...]:
    """Indicators at the picture's edge, where tiles that were put away lie."""
    size = np.array([reading.width, reading.height], float)
    found = []
    for place, tile in enumerate(reading.tiles):
        if tile.role is Role.DORA:
            quad = np.array(tile.quad)
            near = NEAR_EDGE * float(np.linalg.norm(quad[1] - quad[0]))
            if (quad.min(axis=0) < near).any() or (quad.max(axis=0) > size - near).any():
                found.append(Doubt(place, Reason("indicator_at_edge")))
    return tuple(found)


def without_colour(reading: Reading) -> tuple[Doubt, ...]:
    """Fives in a picture without colour, where a red one looks like any other."""
    return tuple(
        Doubt(place, Reason("no_colour", tile=tile.tile.code, other=f"0{tile.tile.code[1]}"))
        for place, tile in enumerate(reading.tiles)
        if tile.role in _WORTH and tile.tile in _FIVES
    )


def held(reading: Reading) -> int:
    """Tiles of the hand, a meld counting three, flowers apart."""
    hand = reading.read_hand
    return 0 if hand is None else len(hand.concealed) + 3 * len(hand.melds)


def _wrong_count(reading: Reading) -> Iterator[Doubt]:
    count = held(reading)
    if reading.read_hand is None or count in FULL:
        return
    missing = [d for d in reading.doubts if d.reason.id == "tile_missing"]
    if missing and count + 1 in FULL:
        yield replace(missing[0], reason=Reason("tile_missing", n=count))
    else:
        yield Doubt(None, Reason("tile_count", n=count))


def _left_out(reading: Reading) -> Iterator[Doubt]:
    """What was left out of the hand is no matter once other tiles make the number right."""
    doubts = [d for d in reading.doubts if d.reason.id == "left_out"]
    return iter(doubts if held(reading) in FULL else ())


def _too_many(reading: Reading) -> Iterator[Doubt]:
    counts = Counter(KIND_OF[tile.tile] for tile in reading.tiles if tile.role in _SINGLE)
    melds = () if reading.read_hand is None else reading.read_hand.melds
    for meld in (*melds, *(other.meld for other in reading.other_melds)):
        counts.update(KIND_OF[tile] for tile in meld.tiles)
    for kind, count in sorted(counts.items()):
        if kind >= 0 and count > COPIES:
            places = [
                place
                for place, tile in enumerate(reading.tiles)
                if KIND_OF[tile.tile] == kind and tile.role in {*_SINGLE, *_MELDED}
            ]
            weakest = min(places, key=lambda p: reading.tiles[p].confidence, default=None)
            yield Doubt(weakest, Reason("too_many", n=count, tile=Tile(kind).code))


def _indicators(reading: Reading) -> Iterator[Doubt]:
    """More indicators than before is no new doubt; a doubt of theirs ends with the right number."""
    for doubt in reading.doubts:
        if doubt.reason.id in ("indicators_without_kans", "indicators_and_kans"):
            hand = reading.read_hand
            melds = () if hand is None else hand.melds
            kans = sum(meld.kind in _KANS for meld in melds)
            kans += sum(other.meld.kind in _KANS for other in reading.other_melds)
            count = len(reading.dora_indicators)
            if count and count != 1 + kans:
                yield replace(doubt, reason=Reason("indicators_and_kans", n=count, kans=kans))
