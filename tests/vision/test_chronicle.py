"""What is told of readings over time: each act once, and nothing that cannot be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.melds import Meld, MeldKind
from scoring.tiles import Tile
from vision.chronicle import Chronicle
from vision.events import Event, EventKind
from vision.reading import OtherHand, OtherMeld, ReadHand, Reading, River
from vision.rivers import Owner

PON = Meld.of(MeldKind.PON, (Tile.P3,) * 3, claimed=1)
KAN = Meld(MeldKind.CLOSED_KAN, (Tile.S7,) * 4)
DISCARD = (Tile.M1,)


def told(tables: list[Reading]) -> list[Event]:
    """Events of tables that each lie there for long enough to count."""
    chronicle = Chronicle(0.5)
    moments = [2.0 * place + part for place in range(len(tables)) for part in (0.0, 0.6)]
    return [event for time in moments for event in chronicle.note(tables[int(time / 2)], time)]


def table(*melds: Meld, river: tuple[Tile, ...] = DISCARD) -> Reading:
    rivers = (River(Owner.RIGHT, river),) if river else ()
    others = tuple(OtherMeld(Owner.RIGHT, meld) for meld in melds)
    return Reading(1000, 1000, rivers=rivers, other_melds=others)


def opened(*tiles: Tile) -> Reading:
    hands = (OtherHand(Owner.RIGHT, tiles),) if tiles else ()
    return Reading(1000, 1000, other_hands=hands)


def kinds(events: list[Event]) -> list[EventKind]:
    return [event.kind for event in events]


def test_a_meld_that_is_lost_and_found_was_called_once() -> None:
    events = told([table(), table(PON), table(), table(PON), table(PON, KAN), table(), table(KAN)])
    assert kinds(events) == [EventKind.PON, EventKind.KAN]
    assert [event.tiles for event in events] == [PON.tiles, KAN.tiles]


def test_melds_that_lie_there_from_the_start_were_not_called() -> None:
    assert told([table(PON), table(), table(PON)]) == []


def test_the_next_hand_may_bring_the_same_meld() -> None:
    events = told([table(), table(PON), table(river=()), table(PON, river=())])
    assert [event.tiles for event in events if event.kind is EventKind.PON] == [PON.tiles] * 2


def test_a_hand_is_laid_open_once() -> None:
    hand = (Tile.M1, Tile.M2, Tile.M3, Tile.P4, Tile.P5, Tile.P6, Tile.S7)
    events = told([opened(), opened(*hand), opened(), opened(*hand)])
    assert kinds(events) == [EventKind.HAND_OPENED]
    assert events[0].tiles == hand


def test_more_alike_faces_than_there_are_is_no_hand_laid_open() -> None:
    possible = (Tile.WHITE,) * 4 + (Tile.P5, Tile.P5, Tile.P0, Tile.M1)
    events = told([opened(), opened(*[Tile.WHITE] * 9), opened(), opened(*possible)])
    assert [event.tiles for event in events] == [possible]


TILES = st.sampled_from([Tile.M1, Tile.M2, Tile.P3, Tile.S7, Tile.WHITE, Tile.P0])


@st.composite
def any_table(draw: st.DrawFn) -> Reading:
    concealed = tuple(draw(st.lists(TILES, max_size=14)))
    melds = tuple(draw(st.lists(st.sampled_from([PON, KAN]), max_size=2)))
    hand = ReadHand(concealed, melds) if concealed or melds else None
    river = tuple(draw(st.lists(TILES, max_size=3)))
    rivers = tuple(River(owner, river) for owner in draw(st.sets(st.sampled_from(list(Owner)))))
    opened = draw(st.booleans())
    others = (OtherHand(Owner.LEFT, concealed),) if opened and concealed else ()
    return Reading(1000, 1000, read_hand=hand, rivers=rivers, other_hands=others)


@given(st.lists(any_table(), max_size=8))
def test_whatever_is_read_is_told(tables: list[Reading]) -> None:
    for event in told(tables):
        assert event.tiles or event.kind is EventKind.HAND_STEADY


def test_the_first_that_is_seen_may_be_a_discard_from_the_hand() -> None:
    hand = (*[Tile.M1] * 3, *[Tile.M2] * 3, *[Tile.P3] * 3, *[Tile.S7] * 3, Tile.P0, Tile.P0)
    whole, rest = (
        Reading(1000, 1000, read_hand=ReadHand(tiles, ())) for tiles in (hand, hand[:-1])
    )
    assert kinds(told([whole, rest])) == [EventKind.HAND_STEADY]
