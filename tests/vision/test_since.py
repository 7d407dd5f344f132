"""Only what was seen to come is told: the rest lay there, and is read otherwise now."""

from __future__ import annotations

import math

import pytest

from scoring.melds import Meld, MeldKind
from scoring.tiles import Tile
from vision.chronicle import Chronicle
from vision.events import Event, EventKind
from vision.reading import OtherHand, OtherMeld, Reading, ReadTile, River
from vision.rivers import Owner
from vision.roles import Role
from vision.since import Since

ALWAYS = -math.inf
QUAD = ((0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (0.0, 4.0))
PON = Meld.of(MeldKind.PON, (Tile.P3,) * 3, claimed=1)
SHOWN = (Tile.M1, Tile.M2, Tile.M3, Tile.P4, Tile.P5, Tile.P6, Tile.S7)


def lying(tiles: tuple[Tile, ...], role: Role) -> tuple[ReadTile, ...]:
    return tuple(ReadTile(tile, 1.0, QUAD, role, 0) for tile in tiles)


NOTHING = Reading(1000, 1000)
TABLES = {
    EventKind.DISCARDED: Reading(
        1000, 1000, lying((Tile.M1,), Role.RIVER), rivers=(River(Owner.LEFT, (Tile.M1,)),)
    ),
    EventKind.PON: Reading(
        1000, 1000, lying(PON.tiles, Role.OTHER_MELD), other_melds=(OtherMeld(Owner.RIGHT, PON),)
    ),
    EventKind.INDICATOR: Reading(1000, 1000, lying((Tile.S7,), Role.DORA)),
    EventKind.HAND_OPENED: Reading(
        1000, 1000, lying(SHOWN, Role.OTHER), other_hands=(OtherHand(Owner.ACROSS, SHOWN),)
    ),
}


def told(table: Reading, came: float) -> list[Event]:
    """Events of a table where nothing was read for ten seconds, and then all of this."""
    chronicle = Chronicle(0.5)
    for time in (0.0, 1.0, 10.0):
        assert not chronicle.note(NOTHING, time, ())
    placed = [came] * len(table.tiles)
    return [event for time in (10.5, 11.5) for event in chronicle.note(table, time, placed)]


@pytest.mark.parametrize("kind", TABLES)
def test_what_came_is_told_and_what_lay_there_is_not(kind: EventKind) -> None:
    assert [event.kind for event in told(TABLES[kind], 10.4)] == [kind]
    assert told(TABLES[kind], ALWAYS) == []


def test_of_discards_the_new_one_is_told() -> None:
    """The rest of a river that comes into view was thrown before."""
    tiles = (Tile.M1, Tile.P2, Tile.S3)
    river = Reading(1000, 1000, lying(tiles, Role.RIVER), rivers=(River(Owner.LEFT, tiles),))
    chronicle = Chronicle(0.5)
    chronicle.note(NOTHING, 0.0, ())
    chronicle.note(NOTHING, 1.0, ())
    placed = (ALWAYS, ALWAYS, 4.0)
    events = [event for time in (4.0, 5.0) for event in chronicle.note(river, time, placed)]
    assert [event.tiles for event in events] == [(Tile.S3,)]


def test_an_indicator_is_turned_over_once() -> None:
    """One that is lost and found again is no new one, though nobody knows since when it lies."""
    chronicle = Chronicle(0.5)
    table = TABLES[EventKind.INDICATOR]
    river = TABLES[EventKind.DISCARDED]
    both = Reading(1000, 1000, (*river.tiles, *table.tiles), rivers=river.rivers)
    events: list[Event] = []
    for number, reading in enumerate([river, both, river, both]):
        for part in (0.0, 0.6):
            events.extend(chronicle.note(reading, 2.0 * number + part))
    assert [event.kind for event in events] == [EventKind.INDICATOR]


def test_a_moving_view_settles_nothing() -> None:
    chronicle = Chronicle(0.5)
    table = TABLES[EventKind.INDICATOR]
    for time in (0.0, 1.0):
        chronicle.note(NOTHING, time)
    for frame in range(20):
        chronicle.hold()
        assert not chronicle.note(table, 2 + frame / 4)
    assert [event.kind for event in chronicle.note(table, 9.0)] == [EventKind.INDICATOR]


def test_times_go_to_their_parts() -> None:
    tables = [TABLES[kind] for kind in (EventKind.DISCARDED, EventKind.PON, EventKind.INDICATOR)]
    whole = Reading(
        1000,
        1000,
        tuple(tile for table in tables for tile in table.tiles),
        rivers=tables[0].rivers,
        other_melds=tables[1].other_melds,
    )
    since = Since.of(whole, [1.0, 2.0, 3.0, 4.0, 5.0])
    assert since.rivers == {Owner.LEFT: (1.0,)}
    assert since.melds == {Owner.RIGHT: ((2.0, 3.0, 4.0),)}
    assert since.indicators == ((Tile.S7, 5.0),)
    assert Since.of(whole, None).rivers == {Owner.LEFT: (math.inf,)}
