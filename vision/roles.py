"""What every tile on the table is: of the hand, a meld, an indicator, a river, a wall."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, unique

import numpy as np
from numpy.typing import NDArray

from scoring.melds import MeldKind
from vision.beliefs import Beliefs
from vision.calls import Call, part_row
from vision.doubts import Reason
from vision.exposed import PLAIN_COST, sets_apart, sets_elsewhere
from vision.holding import FULL, Holding, find_holding
from vision.layout import Layout
from vision.rivers import Owner, RiverSpot, find_rivers
from vision.row import Row
from vision.row_ends import leave_out
from vision.surroundings import OtherCall, Own, look_around
from vision.table import SIDES, Ground, find_ground, set_table
from vision.winning import Winning, find_gap, find_winning

KANS = frozenset({MeldKind.OPEN_KAN, MeldKind.ADDED_KAN, MeldKind.CLOSED_KAN})

UNTURNED = 16
"""From so many tiles on, as in Taiwan, claimed tiles are not turned sideways."""


SURE_RIVERS = 3
"""So many rivers around one middle are rivers even before the hand is known."""


REACH, NEARER = 36.0, 1.07
"""So far from the middle, in thirds of a tile's width, hands lie; a side where tiles look so many
times larger than at another one is nearer to the camera."""

PLAINLY_A_FLOWER = 0.4
"""Least belief in flowers, whichever, for one that lies apart from the hand to be the holder's."""

MOST_HELD = 18
"""A hand with its melds hardly shows more faces; only where more lie, discards are looked for."""


@unique
class Role(StrEnum):
    """The part a tile plays."""

    HAND = "hand"
    MELD = "meld"
    DORA = "dora"
    URA = "ura"
    RIVER = "river"
    OTHER_MELD = "other_meld"
    WALL = "wall"
    FLOWER = "flower"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Roles:
    """Detections by role.

    concealed: in reading order. winning: one of them, or None. calls: the melds, left to right.
    flowers, dora, ura, rivers, other_calls, other_hands, walls, others: as their names say.
    notes: (detection or None, text), why a role may be another one. holes: (pixel, text), where
    something is missing. standing: whether the hand stands, None if nothing tells.
    win_assumed: see Winning.
    """

    concealed: tuple[int, ...] = ()
    winning: int | None = None
    calls: tuple[Call, ...] = ()
    flowers: tuple[int, ...] = ()
    dora: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()
    rivers: tuple[RiverSpot, ...] = ()
    other_calls: tuple[OtherCall, ...] = ()
    other_hands: tuple[tuple[Owner, tuple[int, ...]], ...] = ()
    walls: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    notes: tuple[tuple[int | None, Reason], ...] = ()
    holes: tuple[tuple[tuple[float, float], Reason], ...] = ()
    standing: bool | None = None
    win_assumed: bool = False


def assign_roles(layout: Layout, beliefs: Beliefs, cut: Collection[int] = frozenset()) -> Roles:
    """The roles of all tiles of a layout. cut: those that the picture's edge cuts off."""
    parsed = [part_row(row, beliefs) for row in layout.rows]
    faces = np.array([not label.is_back for label in beliefs.labels], bool)
    ground = find_ground(layout.quads, faces, layout.rows)
    discards, before_others = _sure_rivers(layout, beliefs, ground, faces)
    holding = find_holding(layout, parsed, beliefs, discards, before_others)
    melds = [
        row
        for block in layout.blocks
        for row in block
        if len(block) == 1 and parsed[row].calls and not parsed[row].singles
    ]
    hand_row = None if holding is None else layout.rows[holding.rows[0]]
    table = None if ground is None else set_table(ground, layout.quads, hand_row, layout.seen)
    if holding is None:
        around = look_around(layout, beliefs, table, Own(meld_rows=tuple(melds)))
        return Roles(
            flowers=tuple(tile for tile in around.others if beliefs.labels[tile].is_flower),
            dora=around.dora,
            rivers=around.rivers,
            walls=around.walls,
            others=tuple(tile for tile in around.others if not beliefs.labels[tile].is_flower),
        )
    notes: list[tuple[int | None, Reason]] = []
    elsewhere = sets_elsewhere(layout, holding, beliefs)
    holding = _with_melds(holding, elsewhere)
    notes.extend((call.tiles[0], Reason("meld_apart")) for call in elsewhere)
    apart = sets_apart(layout, holding, beliefs)
    if apart and holding.size >= UNTURNED:
        holding = _with_melds(holding, apart)
        notes.extend((call.tiles[0], Reason("meld_apart")) for call in apart)
    else:
        notes.extend((call.tiles[0], Reason("maybe_meld_apart")) for call in apart)
    holding, extra = leave_out(holding, layout, beliefs, cut)
    notes.extend((tile, Reason("left_out")) for tile in extra)
    win = find_winning(layout, holding, beliefs)
    calls = _in_order(layout, holding)
    flowers = _flowers(layout, holding, beliefs)
    taken = {*win.concealed, *flowers, *(tile for call in calls for tile in call.tiles), *extra}
    kans = sum(call.kind in KANS for call in calls)
    standing = None if table is None else table.stands(win.concealed)
    size = len(win.concealed) + 3 * len(calls)
    won = _may_be_win(size, standing, any(call.claimed is not None for call in calls))
    own = Own(frozenset(taken), holding.rows[0], tuple(melds), kans, won)
    around = look_around(layout, beliefs, table, own)
    if win.doubt is not None:
        notes.append((win.tile, win.doubt))
    notes.extend(_sideways_notes(layout, holding, win, beliefs))
    notes.extend(around.notes)
    holes = [(places[0], _missing(owner, len(places))) for owner, places in around.holes]
    held = len(win.concealed) + 3 * len(calls)
    if held not in FULL:
        gap = find_gap(layout, holding, win)
        if gap is None or held + 1 not in FULL:
            notes.append((None, Reason("tile_count", n=held)))
        else:
            holes.append((gap, Reason("tile_missing", n=held)))
    hand = layout.rows[holding.rows[0]]
    return Roles(
        win.concealed,
        win.tile,
        calls,
        _arranged(layout, flowers, hand),
        around.dora,
        around.ura,
        around.rivers,
        around.melds,
        around.hands,
        _arranged(layout, around.walls, hand),
        _arranged(layout, (*around.others, *extra), hand),
        tuple(notes),
        tuple(holes),
        standing,
        win.assumed,
    )


def _sure_rivers(
    layout: Layout, beliefs: Beliefs, ground: Ground | None, faces: NDArray[np.bool_]
) -> tuple[frozenset[int], frozenset[int]]:
    """What is known whoever the hand's holder is, where rivers bear each other out: tiles that are
    discards, and rows that lie before other players than the one nearest to the camera."""
    if ground is None or faces.sum() <= MOST_HELD:
        return frozenset(), frozenset()
    table = set_table(ground, layout.quads, None)
    loose = [int(tile) for tile in np.flatnonzero(faces)]
    found = find_rivers(table, loose, layout.votes, beliefs.sure, ())
    if len(found.spots) < SURE_RIVERS or found.middle is None:
        return frozenset(), frozenset()
    discards = frozenset(tile for river in found.spots for tile in river.tiles)
    sides = [table.side_of(row, found.middle) for row in layout.rows]
    scales = [table.scale_at(found.middle + REACH * np.array(way)) for way in SIDES]
    clear = [max(scales) > NEARER * scale for scale in scales]
    return discards, frozenset(index for index, side in enumerate(sides) if clear[side])


def _may_be_win(size: int, standing: bool | None, claimed: bool) -> bool | None:
    """Whether a hand is a win laid open that a riichi may have led to; None where that is not
    clear, some tiles being overlooked perhaps."""
    if standing or claimed:
        return False
    return True if size % 3 == 2 and standing is False else None


def _missing(owner: Owner, count: int) -> Reason:
    if count == 1:
        return Reason("discard_missing", owner=owner.value)
    return Reason("discards_missing", owner=owner.value, n=count)


def _sideways_notes(
    layout: Layout, holding: Holding, win: Winning, beliefs: Beliefs
) -> list[tuple[int | None, Reason]]:
    """Doubts about concealed tiles that lie sideways: they may be claimed ones of a meld."""
    notes: list[tuple[int | None, Reason]] = []
    for row in (layout.rows[index] for index in holding.rows):
        for place, tile in enumerate(row.tiles):
            if not row.sideways[place] or tile not in win.concealed:
                continue
            if tile != win.tile or not row.parts_before(place + 1):
                notes.append((tile, Reason("sideways_no_set")))
            elif not row.parts_before(place) and place >= 2:
                cost, _ = beliefs.same_cost(row.tiles[place - 2 : place + 1])
                if cost <= PLAIN_COST:
                    notes.append((tile, Reason("sideways_win_or_meld")))
    return notes


def _with_melds(holding: Holding, calls: Sequence[Call]) -> Holding:
    moved = {tile for call in calls for tile in call.tiles}
    rest = tuple(tile for tile in holding.concealed if tile not in moved)
    return replace(holding, concealed=rest, calls=(*holding.calls, *calls))


def _arranged(layout: Layout, tiles: Sequence[int], hand: Row) -> tuple[int, ...]:
    """Tiles row by row, the rows farthest from the hand's holder first."""
    wanted = set(tiles)
    rows = sorted(layout.rows, key=lambda row: -hand.off(*row.middle)[1])
    return tuple(tile for row in rows for tile in row.every_tile if tile in wanted)


def _in_order(layout: Layout, holding: Holding) -> tuple[Call, ...]:
    """Melds as the holder sees them: the hand's own row first, then by their place to the right."""
    row = layout.rows[holding.rows[0]]

    def key(call: Call) -> float:
        x, y = layout.middles[list(call.tiles)].sum(axis=0) / len(call.tiles)
        return row.off(float(x), float(y))[0]

    own = {tile for index in holding.rows for tile in layout.rows[index].every_tile}
    mine = [call for call in holding.calls if call.tiles[0] in own]
    given = [call for call in holding.calls if call.tiles[0] not in own]
    return (*mine, *sorted(given, key=key))


def _flowers(layout: Layout, holding: Holding, beliefs: Beliefs) -> tuple[int, ...]:
    """Flowers of the holder: those that face as the hand does, in its rows or plainly flowers."""
    base = layout.rows[holding.rows[0]]
    found: list[int] = []
    for index, row in enumerate(layout.rows):
        facing = row.right[0] * base.right[0] + row.right[1] * base.right[1]
        if facing > 0:
            flowers = (tile for tile in row.every_tile if beliefs.labels[tile].is_flower)
            near = index in holding.rows
            found.extend(t for t in flowers if near or beliefs.flower(t) >= PLAINLY_A_FLOWER)
    return tuple(found)
