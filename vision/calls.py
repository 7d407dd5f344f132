"""Melds within a row: the cheapest way to part it into melds and single tiles.

A claimed tile lies sideways, a closed kan shows two backs, an added kan has a tile beside its
sideways one. What the labels say counts too: three tiles that make no set are no meld.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.melds import MeldKind
from scoring.tiles import Tile
from vision.beliefs import Beliefs
from vision.row import Row

SINGLE_SIDEWAYS = 2.0
SINGLE_SIDEWAYS_AT_END = 0.8
"""Costs of a sideways tile that belongs to no meld; at a group's end it may be the winning one."""

SINGLE_BACK = 1.5
"""Cost of a face-down tile that belongs to no closed kan."""

INNER_GAP = 3.0
"""Cost of a wide gap within a meld."""

NO_GAP_BEFORE = 1.0
"""Cost of a meld that touches the single tile before it."""

AFTER_MELD, TOUCHES_MELD = 0.3, 1.0
"""Costs of a single tile to the right of a meld: apart from what is before it, or touching it."""

CHI_NOT_FROM_LEFT = 1.5
"""Cost of a run whose sideways tile is not the first: a chi is claimed from the left only."""

BARE_KAN = -0.3
"""Cost of four equal upright tiles lying apart being a closed kan: likelier than four singles."""

FLAT_COST = 4.5
"""A meld whose labels cost more than this is none."""


@dataclass(frozen=True, slots=True)
class Call:
    """A meld as it lies.

    tiles: detections, left to right, an added tile right behind the sideways one.
    labels: what each tile is in this meld (a closed kan's backs: what they must be).
    claimed: place of the sideways tile in ``tiles``. cost: how much had to be forgiven.
    """

    kind: MeldKind
    tiles: tuple[int, ...]
    labels: tuple[Tile, ...]
    claimed: int | None
    cost: float


@dataclass(frozen=True, slots=True)
class Parsed:
    """A row parted: its melds from left to right, the places of the single tiles, the cost."""

    calls: tuple[Call, ...]
    singles: tuple[int, ...]
    cost: float


def part_row(row: Row, beliefs: Beliefs) -> Parsed:
    """The cheapest parting of a row."""
    count = len(row)
    best: list[Parsed] = [Parsed((), (), 0.0)]
    for stop in range(1, count + 1):
        last = best[stop - 1]
        single = last.cost + _single_cost(row, stop - 1, beliefs)
        if last.calls:
            single += AFTER_MELD if row.parts_before(stop - 1) else TOUCHES_MELD
        choice = Parsed(last.calls, (*last.singles, stop - 1), single)
        for start, call in _calls_ending(row, stop, beliefs):
            before = best[start]
            touches = start > 0 and not row.parts_before(start) and start - 1 in before.singles
            cost = before.cost + call.cost + (NO_GAP_BEFORE if touches else 0.0)
            if cost < choice.cost:
                choice = Parsed((*before.calls, call), before.singles, cost)
        best.append(choice)
    return best[count]


def _single_cost(row: Row, place: int, beliefs: Beliefs) -> float:
    if row.stacked[place] is not None:
        return 2 * SINGLE_SIDEWAYS
    if row.sideways[place]:
        return SINGLE_SIDEWAYS_AT_END if row.parts_before(place + 1) else SINGLE_SIDEWAYS
    return SINGLE_BACK if beliefs.labels[row.tiles[place]].is_back else 0.0


def _calls_ending(row: Row, stop: int, beliefs: Beliefs) -> Iterator[tuple[int, Call]]:
    """Every meld whose last tile is at place ``stop - 1``, with its first place."""
    for size in (3, 4):
        start = stop - size
        if start < 0:
            continue
        places = range(start, stop)
        call = None
        flat = [place for place in places if row.sideways[place]]
        if len(flat) == 1:
            call = _claimed(row, start, stop, flat[0], beliefs)
        elif not flat and size == 4:
            call = _closed_kan(row, start, stop, beliefs)
        if call is not None:
            wide = sum(row.parts_before(place) for place in places if place > start)
            yield start, _dearer(call, INNER_GAP * wide)


def _claimed(row: Row, start: int, stop: int, flat: int, beliefs: Beliefs) -> Call | None:
    added = row.stacked[flat]
    tiles = list(row.tiles[start:stop])
    claimed = flat - start
    if added is not None:
        if len(tiles) == 4:
            return None
        tiles.insert(claimed + 1, added)
    if any(beliefs.labels[tile].is_back for tile in tiles):
        return None
    cost, kind = beliefs.same_cost(tiles)
    meld = MeldKind.ADDED_KAN if added is not None else MeldKind.OPEN_KAN
    kinds = (kind,) * len(tiles)
    if len(tiles) == 3:
        meld = MeldKind.PON
        run_cost, run = beliefs.run_cost(tiles)
        run_cost += CHI_NOT_FROM_LEFT if claimed else 0.0
        if run_cost < cost:
            cost, meld, kinds = run_cost, MeldKind.CHI, run
    if cost > FLAT_COST:
        return None
    labels = tuple(beliefs.read_as(tile, k) for tile, k in zip(tiles, kinds, strict=True))
    return Call(meld, tuple(tiles), labels, claimed, cost)


def _closed_kan(row: Row, start: int, stop: int, beliefs: Beliefs) -> Call | None:
    tiles = row.tiles[start:stop]
    backs = [beliefs.labels[tile].is_back for tile in tiles]
    seen = [tile for tile, back in zip(tiles, backs, strict=True) if not back]
    extra = 0.0
    if not any(backs):
        if not (row.parts_before(start) and row.parts_before(stop)):
            return None
        extra = BARE_KAN
    elif backs not in ([True, False, False, True], [False, True, True, False]):
        return None
    cost, kind = beliefs.same_cost(seen)
    if cost > FLAT_COST:
        return None
    labels = tuple(
        Tile(kind) if back else beliefs.read_as(tile, kind)
        for tile, back in zip(tiles, backs, strict=True)
    )
    return Call(MeldKind.CLOSED_KAN, tiles, labels, None, cost + extra)


def _dearer(call: Call, more: float) -> Call:
    return Call(call.kind, call.tiles, call.labels, call.claimed, call.cost + more)
