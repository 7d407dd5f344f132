"""What lies around the hand: walls, dora indicators, rivers and the rest.

A wall is a row of backs; a face-up tile among backs is an indicator, and so is a lone tile set
apart when no wall shows one. Rivers lie around the table's middle, see ``rivers``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from scoring.melds import MeldKind
from vision.beliefs import Beliefs
from vision.calls import Call, part_row
from vision.dead_wall import set_in
from vision.doubts import Reason
from vision.geometry import Floats
from vision.indicators import Expected, find_indicators
from vision.layout import Layout
from vision.neighbours import Pairs
from vision.rivers import ENOUGH, MANY_BACKS, OWNERS, Rivers, RiverSpot, find_rivers
from vision.rivers import Owner as Owner
from vision.row import Row
from vision.table import SIDES, Table

MOST_INDICATORS = 5
"""One from the start, one more for each kan, and four kans at most."""

LONE_TILES = 3
"""Tiles that lie together in no larger number may be indicators."""

CLEAR = 6.5
"""The middle of any other tile is at least so far from that of one set apart, in thirds of a tile's
width: there is room for one between them."""

WALL_REACH = 1.5
WALL_NEAR = 4.5
"""A tile with at most this much space to two backs, or with their middles at most this far off,
lies in their wall; in thirds of a tile's width."""


OPENED_TILES = 4
"""So many faces in a row before another player are a hand laid open."""

HIDDEN_TILES, BEHIND = 6, 4.5
"""A hidden hand has at least so many tiles, and its middle is so far behind its wall's."""

SMALLEST, LARGEST = 0.35, 1.7
"""An indicator looks at least and at most so large beside the hand's tiles."""


@dataclass(frozen=True, slots=True)
class OtherCall:
    """A meld of another player."""

    owner: Owner
    call: Call


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Detections by what they are; rivers in turn order. notes: (detection, why it may be
    something else). hands: what other players laid open. holes: pixels where a discard seems to
    be missing, with its river's owner."""

    dora: tuple[int, ...]
    ura: tuple[int, ...]
    rivers: tuple[RiverSpot, ...]
    melds: tuple[OtherCall, ...]
    hands: tuple[tuple[Owner, tuple[int, ...]], ...]
    walls: tuple[int, ...]
    others: tuple[int, ...]
    notes: tuple[tuple[int, Reason], ...] = ()
    holes: tuple[tuple[Owner, tuple[tuple[float, float], ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Own:
    """What is already known of the holder: all own tiles, the hand's row (None without a hand),
    rows of nothing but melds (of other players where not taken), own kans, and whether the hand is
    a win laid open that a riichi may have led to (None: not known)."""

    taken: frozenset[int] = frozenset()
    row: int | None = None
    meld_rows: tuple[int, ...] = ()
    kans: int = 0
    won: bool | None = False


def look_around(
    layout: Layout,
    beliefs: Beliefs,
    table: Table | None,
    own: Own,
) -> Surroundings:
    """What the tiles that are not the holder's own are."""
    free = [
        index for index, row in enumerate(layout.rows) if not own.taken.intersection(row.every_tile)
    ]
    if table is not None and own.row is not None:
        sure = set_in(layout, beliefs, free)
        found = _rivers(layout, beliefs, table, free, {*sure}, own.meld_rows, own.row)
        if found.spots and found.middle is not None:
            return _in_play(layout, beliefs, table, own, found, found.middle, free)
    walls, dora = _walls(layout, beliefs, [index for index in free if index not in own.meld_rows])
    found = _rivers(layout, beliefs, table, free, {*walls, *dora}, own.meld_rows, own.row)
    placed = {*walls, *dora, *(tile for river in found.spots for tile in river.tiles)}
    others: tuple[OtherCall, ...] = ()
    notes: list[tuple[int, Reason]] = []
    if own.row is not None:
        others = _melds_of_others(layout, beliefs, table, found.middle, free, placed)
        placed.update(tile for other in others for tile in other.call.tiles)
        if not dora:
            dora, notes = _lone_indicators(layout, own, free, placed)
    placed.update((*own.taken, *dora))
    rest = [tile for row in layout.rows for tile in row.every_tile if tile not in placed]
    return Surroundings(
        tuple(dora), (), found.spots, others, (), tuple(walls), tuple(rest), tuple(notes)
    )


def _in_play(
    layout: Layout,
    beliefs: Beliefs,
    table: Table,
    own: Own,
    found: Rivers,
    middle: Floats,
    free: Sequence[int],
) -> Surroundings:
    """What lies around a hand whose table shows rivers."""
    rivers = found.spots
    placed = {tile for river in rivers for tile in river.tiles}
    others = _melds_of_others(layout, beliefs, table, middle, free, placed)
    placed.update(tile for other in others for tile in other.call.tiles)
    every = [tile for index in free for tile in layout.rows[index].every_tile]
    walls = [tile for tile in every if beliefs.labels[tile].is_back and tile not in placed]
    kans = list(_kans_at_hand(layout, beliefs, table, middle, free))
    in_kans = {tile for index in kans for tile in layout.rows[index].tiles}
    spare = [
        tile
        for tile in every
        if tile not in placed
        and tile not in in_kans
        and not (beliefs.labels[tile].is_back or beliefs.labels[tile].is_flower)
        and table.fits[tile]
    ]
    count = 1 + own.kans + len(kans) + sum(len(other.call.tiles) == 4 for other in others)
    expected = Expected(count, own.won, _riichi_win(own, rivers))
    shown, backs = find_indicators(
        table, layout.pairs, beliefs, spare, walls, sorted(own.taken), expected
    )
    walls += backs
    dora, ura = shown.dora, shown.ura
    notes: list[tuple[int, Reason]] = []
    if dora and len(dora) != count:
        notes.append((dora[0], Reason("indicators_and_kans", n=len(dora), kans=count - 1)))
    placed.update((*own.taken, *dora, *ura, *walls))
    if not dora and len(walls) < MANY_BACKS:
        lone, notes = _lone_indicators(layout, own, free, placed)
        dora = tuple(lone)
        placed.update(dora)
    hands = tuple(_opened(layout, beliefs, table, middle, free, placed))
    placed.update(tile for _, tiles in hands for tile in tiles)
    rest = [tile for row in layout.rows for tile in row.every_tile if tile not in placed]
    holes = tuple((r.owner, tuple(table.pixel(at) for at in r.holes)) for r in rivers if r.holes)
    return Surroundings(
        dora, ura, rivers, others, hands, tuple(walls), tuple(rest), tuple(notes), holes
    )


def _riichi_win(own: Own, rivers: Sequence[RiverSpot]) -> bool | None:
    """Whether the holder won after a riichi; None where a tile that would tell may be missing."""
    river = next((river for river in rivers if river.owner is Owner.SELF), None)
    if own.won is False or (river is not None and river.riichi is None and not river.holes):
        return False
    return own.won if river is not None and river.riichi is not None else None


def _opened(
    layout: Layout,
    beliefs: Beliefs,
    table: Table,
    middle: Floats,
    rows: Sequence[int],
    placed: set[int],
) -> Iterator[tuple[Owner, tuple[int, ...]]]:
    """Rows of faces before another player: a hand laid open."""
    for index in rows:
        row = layout.rows[index]
        tiles = tuple(
            tile for tile in row.tiles if tile not in placed and not beliefs.labels[tile].is_back
        )
        if len(tiles) >= OPENED_TILES and 2 * len(tiles) > len(row):
            x, y = table.middles[list(tiles)].mean(axis=0) - middle
            heading = table.heading(row)
            quarter = (2 if y > 0 else 0) if heading % 2 == 0 else (1 if x > 0 else 3)
            if OWNERS[quarter] is not Owner.SELF:
                yield OWNERS[quarter], tiles if quarter == heading else tiles[::-1]


def _melds_of_others(
    layout: Layout,
    beliefs: Beliefs,
    table: Table | None,
    middle: Floats | None,
    rows: Sequence[int],
    placed: set[int],
) -> tuple[OtherCall, ...]:
    """Melds away from the hand, each with its owner: before whom it lies, or whom it faces.

    A player's hidden tiles may stand in line with the melds.
    """
    others: list[OtherCall] = []
    for index in rows:
        row = layout.rows[index]
        faces = [tile for tile in row.every_tile if not beliefs.labels[tile].is_back]
        if table is None or len(faces) < 2 or placed.intersection(faces):
            continue
        heading = table.heading(row)
        # The row's line is beyond doubt, and which end of it is left, its place tells.
        quarter = heading if middle is None else table.side_of(row, middle)
        read = row if quarter == heading else row.reversed()
        part = part_row(read, beliefs)
        if OWNERS[quarter] is Owner.SELF:
            continue
        shown = any(not beliefs.labels[read.tiles[place]].is_back for place in part.singles)
        hidden = [p for p in part.singles if beliefs.labels[read.tiles[p]].is_back]
        for call in part.calls:
            # Beside tiles that are laid open only a turned tile or backs make a meld sure.
            backs = any(beliefs.labels[tile].is_back for tile in call.tiles)
            if backs and hidden and hidden[-1] > read.tiles.index(call.tiles[-1]):
                continue  # a wall goes on there: melds lie to the right of a hidden hand
            if backs and hidden and middle is not None and _before_hand(layout, table, row, middle):
                continue
            if not shown or backs or call.claimed is not None:
                others.append(OtherCall(OWNERS[quarter], call))
    return tuple(others)


def _before_hand(layout: Layout, table: Table, row: Row, middle: Floats) -> bool:
    """Whether another long row lies farther out before the same player: a hand behind a wall."""
    side = table.side_of(row, middle)
    outward = np.array(SIDES[side])
    place = table.place(row) @ outward
    return any(
        len(other) >= HIDDEN_TILES
        and table.side_of(other, middle) == side
        and table.place(other) @ outward > place + BEHIND
        for other in layout.rows
    )


def _kans_at_hand(
    layout: Layout, beliefs: Beliefs, table: Table, middle: Floats, free: Sequence[int]
) -> Iterator[int]:
    """Rows before the holder that are a closed kan, though none that fits the hand."""
    for index in free:
        row = layout.rows[index]
        if len(row) == 4 and OWNERS[table.side_of(row, middle)] is Owner.SELF:
            kinds = [call.kind for call in part_row(row, beliefs).calls]
            if kinds == [MeldKind.CLOSED_KAN]:
                yield index


def _lone_indicators(
    layout: Layout, own: Own, free: Sequence[int], placed: set[int]
) -> tuple[list[int], list[tuple[int, Reason]]]:
    """Without a wall that shows any: a lone tile set apart, and why it may be none."""
    lone: list[tuple[int, ...]] = []
    notes: list[tuple[int, Reason]] = []
    assert own.row is not None
    loose = [tile for row in free for tile in layout.rows[row].every_tile if tile not in placed]
    for block in layout.blocks:
        rows = [
            row
            for row in block
            if row in free
            and row not in own.meld_rows
            and not placed.issuperset(layout.rows[row].tiles)
        ]
        tiles = tuple(tile for row in rows for tile in layout.rows[row].tiles if tile not in placed)
        if not tiles or len(tiles) > LONE_TILES:
            continue
        if _stands_near(layout, rows, tiles, own.row):
            if len(tiles) > 2 and any(layout.rows[rows[0]].sideways):
                notes.append((tiles[0], Reason("no_set_meld")))
            elif _stands_clear(layout, tiles, loose):
                lone.append(tiles)
    lone.extend(_beside_hand(layout, set(own.taken), placed))
    if not lone:
        return [], notes
    dora, unsure = _pick_indicator(layout, lone, own.row, own.kans)
    return dora, [*notes, *((dora[0], reason) for reason in unsure)]


def _stands_clear(layout: Layout, tiles: Sequence[int], loose: Sequence[int]) -> bool:
    """Whether no other tile lies near, as others do in a heap."""
    others = [tile for tile in loose if tile not in tiles]
    if not others:
        return True
    grid = np.ix_(list(tiles), others)
    apart = np.hypot(layout.pairs.offset[grid][..., 0], layout.pairs.offset[grid][..., 1])
    return bool(apart.min() >= CLEAR)


def _rivers(
    layout: Layout,
    beliefs: Beliefs,
    table: Table | None,
    free: Sequence[int],
    in_walls: set[int],
    melds: Sequence[int],
    hand_row: int | None,
) -> Rivers:
    """The rivers; what looks like melds is in one only if other rivers bear it out."""
    if table is None:
        return Rivers()

    backs = [tile for tile, label in enumerate(beliefs.labels) if label.is_back]

    def search(rows: Sequence[int]) -> Rivers:
        loose = [
            tile
            for index in rows
            for tile in layout.rows[index].every_tile
            if tile not in in_walls and not beliefs.labels[tile].is_back
        ]
        hand = () if hand_row is None else layout.rows[hand_row].every_tile
        return find_rivers(table, loose, layout.votes, beliefs.sure, hand, backs)

    found = search(free)
    if len(found.spots) < ENOUGH and any(index in melds for index in free):
        found = search([index for index in free if index not in melds])
    if hand_row is None and len(found.spots) < 2:
        return Rivers()  # tiles in rows that all face one way, and no hand: no table in play
    return found


def _beside_hand(layout: Layout, taken: set[int], in_walls: set[int]) -> list[tuple[int, ...]]:
    """Tiles in line with the hand's that are none of it."""
    found = []
    for row in layout.rows:
        left = tuple(tile for tile in row.tiles if tile not in taken)
        if 0 < len(left) < len(row) and len(left) <= MOST_INDICATORS and not in_walls & {*left}:
            found.append(left)
    return found


def _stands_near(
    layout: Layout, rows: Sequence[int], tiles: tuple[int, ...], hand_row: int
) -> bool:
    """Whether a few tiles in one row look about as large as the hand's."""
    if len(rows) != 1 or len(tiles) > MOST_INDICATORS:
        return False
    ratio = layout.rows[rows[0]].width / max(layout.rows[hand_row].width, 1e-6)
    return SMALLEST <= ratio <= LARGEST


def _walls(layout: Layout, beliefs: Beliefs, free: Sequence[int]) -> tuple[list[int], list[int]]:
    """Backs outside the hand, and the few face-up tiles that lie among them."""
    backs = [
        tile for row in free for tile in layout.rows[row].every_tile if beliefs.labels[tile].is_back
    ]
    if len(backs) < 2:
        return backs, []
    dora: list[int] = []
    for row in free:
        tiles = layout.rows[row].every_tile
        faces = [tile for tile in tiles if not beliefs.labels[tile].is_back]
        if not faces or len(faces) > MOST_INDICATORS:
            continue
        among = len(tiles) - len(faces)
        if among >= 2 or all(_at_wall(layout.pairs, tile, backs) for tile in faces):
            dora.extend(tile for tile in faces if not beliefs.labels[tile].is_flower)
    if len(dora) > MOST_INDICATORS:
        return backs, []
    return backs, dora


def _at_wall(pairs: Pairs, tile: int, backs: Sequence[int]) -> bool:
    """Whether two backs at least touch the tile or lie under its edge."""
    others = list(backs)
    offsets = np.concatenate([pairs.offset[tile, others], pairs.offset[others, tile]])
    apart = np.hypot(offsets[:, 0], offsets[:, 1]).reshape(2, -1).max(axis=0)
    near = (np.abs(pairs.gap[tile, others]) <= WALL_REACH) | (apart <= WALL_NEAR)
    return int(near.sum()) >= 2


def _pick_indicator(
    layout: Layout, lone: Sequence[tuple[int, ...]], hand_row: int, kans: int
) -> tuple[list[int], list[Reason]]:
    """The lone tiles that are the indicators, and why this may be wrong.

    With several to choose from, it is the nearest one on the far side of the hand.
    """
    row = layout.rows[hand_row]

    def far(tiles: tuple[int, ...]) -> tuple[bool, float]:
        x, y = layout.middles[list(tiles)].sum(axis=0) / len(tiles)
        right, up = row.off(float(x), float(y))
        return up < 0, math.hypot(right, up)

    ordered = sorted(lone, key=far)
    unsure = []
    if len(ordered) > 1:
        unsure.append(Reason("indicator_of_several"))
    elif len(ordered[0]) > 1 + kans:
        unsure.append(Reason("indicators_without_kans"))
    return list(ordered[0]), unsure
