"""Which concealed tile won: the one set apart at the right, or turned, or simply the last."""

from __future__ import annotations

import math
from dataclasses import dataclass

from vision.beliefs import Beliefs
from vision.doubts import Reason
from vision.holding import Holding
from vision.layout import Layout
from vision.row import Row

BESIDE_WIDTHS = 3.5
"""A winning tile laid beside the hand's right end lies at most this far off, in tile widths ..."""

BESIDE_HEIGHT = 2.2
"""... and at most this far above or below it."""

UNSURE_HEIGHT, UNSURE_RATIO = 1.0, 1.5
"""What may be no tile at all is taken only if it lies at most so far above or below that end, and
looks at most so many times larger or smaller than the hand's last tile."""

LAST_GAP = 0.15
"""A last tile lies apart by a gap this much above the hand's usual one, in tile widths ..."""

CLEARLY = 2.0
"""... if it is so many times as wide as the widest of the hand's other gaps."""

TILE_GAP = 0.6
"""In a gap of at least so many tile widths a tile may have been overlooked."""


@dataclass(frozen=True, slots=True)
class Winning:
    """concealed: detections in reading order, the winning one last among them when it lay apart.
    tile: the winning tile's detection or None. doubt: why it may be another one, or None.
    assumed: nothing sets it apart, it is just the last one."""

    concealed: tuple[int, ...]
    tile: int | None
    doubt: Reason | None = None
    assumed: bool = False


def find_winning(layout: Layout, holding: Holding, beliefs: Beliefs) -> Winning:
    """The winning tile of a holding, taken from beside it where it lies outside its rows."""
    concealed = holding.concealed
    row = _last_row(layout, holding)
    if len(concealed) % 3 == 2:
        return _among(concealed, [layout.rows[index] for index in holding.rows])
    if len(concealed) % 3 == 1:
        beside = _beside(layout, holding, row, beliefs)
        if beside is not None:
            return Winning((*concealed, beside), beside, Reason("win_beside"))
        return Winning(concealed, None)
    if len(concealed) > 3 and concealed[-1] == row.tiles[-1] and row.parts_before(len(row) - 1):
        # One tile too many, and the last lies apart: an indicator in line with the hand.
        return Winning(concealed[:-1], concealed[-2], assumed=True)
    return Winning(concealed, None)


def find_gap(layout: Layout, holding: Holding, win: Winning) -> tuple[float, float] | None:
    """The pixel where a missing tile of a hand most likely is: in the widest gap that could hold
    one, the one before the winning tile aside; None when there is none."""
    best: tuple[float, tuple[float, float]] | None = None
    for row in (layout.rows[index] for index in holding.rows):
        for place in range(1, len(row)):
            before, after = row.tiles[place - 1], row.tiles[place]
            inner = before in win.concealed and after in win.concealed
            if not inner or after == win.tile or row.gaps[place] < TILE_GAP:
                continue
            if best is None or row.gaps[place] > best[0]:
                x, y = (layout.middles[before] + layout.middles[after]) / 2
                best = (row.gaps[place], (float(x), float(y)))
    return None if best is None else best[1]


def _last_row(layout: Layout, holding: Holding) -> Row:
    """The row in which the last concealed tile stands."""
    rows = [layout.rows[index] for index in holding.rows]
    return next((row for row in rows if holding.concealed[-1] in row.tiles), rows[-1])


def _among(concealed: tuple[int, ...], rows: list[Row]) -> Winning:
    apart = []
    flat = []
    for row in rows:
        for place, tile in enumerate(row.tiles):
            if tile not in concealed:
                continue
            if row.sideways[place]:
                flat.append(tile)
            elif place > 0 and row.parts_before(place) and row.parts_before(place + 1):
                apart.append(tile)
    if len(flat) == 1:
        return Winning(concealed, flat[0])
    if apart:
        doubt = Reason("win_of_several") if len(apart) > 1 else None
        return Winning(concealed, apart[-1], doubt)
    return Winning(concealed, concealed[-1], assumed=not _last_apart(concealed, rows))


def _last_apart(concealed: tuple[int, ...], rows: list[Row]) -> bool:
    """Whether the last tile stands off a little, but more than any of the others from another."""
    row = next((row for row in rows if concealed[-1] in row.tiles), None)
    if row is None:
        return False
    places = [i for i, tile in enumerate(row.tiles) if tile in concealed and i > 0]
    *inner, last = [row.gaps[i] for i in places if row.tiles[i - 1] in concealed] or [0.0]
    if len(inner) < 3 or row.tiles[places[-1]] != concealed[-1]:
        return False
    usual = sorted(inner)[len(inner) // 2]
    return last - usual >= LAST_GAP and last >= CLEARLY * max(*inner, 0.0)


def _beside(layout: Layout, holding: Holding, row: Row, beliefs: Beliefs) -> int | None:
    """A lone tile near the last concealed one."""
    own = {*holding.concealed, *(tile for call in holding.calls for tile in call.tiles)}
    last = layout.middles[holding.concealed[-1]]
    end = row.off(float(last[0]), float(last[1]))
    near = []
    for group in layout.groups:
        tile = layout.tiles_of(group)[0]
        if len(group) != 1 or tile in own or len(layout.rows[group.row]) != 1:
            continue
        if beliefs.labels[tile].is_back or beliefs.labels[tile].is_flower:
            continue
        at = row.off(*layout.rows[group.row].middle)
        along, across = (at[0] - end[0]) / row.width, abs(at[1] - end[1]) / row.width
        sure = bool(beliefs.sure[tile])
        alike = layout.pairs.ratio[tile, holding.concealed[-1]] <= UNSURE_RATIO
        if not (sure or (alike and across <= UNSURE_HEIGHT)):
            continue
        if -1.5 <= along <= BESIDE_WIDTHS and across <= BESIDE_HEIGHT:
            near.append((math.hypot(across, along), tile))
    return min(near)[1] if near else None
