"""Turn order, discards and riichi."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import Discard, Pon, Tsumo
from scoring.match.options import Length, RiichiDraw
from scoring.match.player import Discarded
from scoring.match.round import apply_round
from scoring.match.standing import Standing
from scoring.match.state import Phase
from scoring.situation import Riichi
from tests.scoring.match.hands import IDLE, WAITING, dealt
from tests.scoring.match.playing import RULES, begin, discard, discard_drawn, play, tile, tiles
from tests.scoring.match.refusing import refused


def test_the_dealer_begins_with_fourteen_tiles() -> None:
    state = dealt(WAITING, "7z")
    assert (state.turn, state.phase, state.drawn) == (0, Phase.TURN, tile("7z"))
    assert [len(player.concealed) for player in state.players] == [14, 13, 13, 13]


def test_turns_go_counter_clockwise() -> None:
    """Each in turn draws one tile and discards one."""
    state = dealt(WAITING, "7z6z7z6z7z")
    seats = []
    for _ in range(5):
        seats.append(state.turn)
        state = discard_drawn(state)
    assert seats == [0, 1, 2, 3, 0]
    assert state.players[0].discards == tiles("7z7z")
    assert state.players[1].discards == tiles("6z")


def test_a_later_dealer_begins() -> None:
    standing = Standing((25000,) * 4, (0,) * 4, hand=2)
    state = begin(WAITING, *IDLE, draws="7z", standing=standing)
    assert (state.dealer, state.turn) == (2, 2)
    assert state.players[2].concealed == tiles(WAITING + "7z")


def test_refused_discards() -> None:
    state = dealt(WAITING, "7z")
    with refused("not_your_turn"):
        apply_round(state, Discard(1, tile("1m")))
    with refused("no_such_player"):
        apply_round(state, Discard(4, tile("1m")))
    with refused("tile_not_held"):
        apply_round(state, Discard(0, tile("9m")))


def test_riichi_lays_a_stick_once_its_discard_has_passed() -> None:
    state = apply_round(dealt(WAITING, "7z"), Discard(0, tile("7z"), riichi=True))
    assert state.phase is Phase.TURN  # nobody could claim it
    player = state.players[0]
    assert player.riichi is Riichi.DOUBLE
    assert player.ippatsu
    assert player.river == (Discarded(tile("7z"), sideways=True),)
    assert state.standing.points == (24000, 25000, 25000, 25000)
    assert state.standing.sticks == 1


def test_riichi_after_the_first_turn_is_no_double_riichi() -> None:
    state = discard_drawn(dealt(WAITING, "7z6z6z6z7z"), 4)
    state = discard(state, "7z", riichi=True)
    assert state.players[0].riichi is Riichi.RIICHI


def test_after_riichi_only_the_drawn_tile_is_discarded() -> None:
    state = discard(dealt(WAITING, "7z6z6z6z7z"), "7z", riichi=True)
    state = discard_drawn(state, 3)
    with refused("riichi_discards_drawn"):
        apply_round(state, Discard(0, tile("2m")))
    with refused("riichi_twice"):
        apply_round(state, Discard(0, tile("7z"), riichi=True))
    assert apply_round(state, Discard(0, tile("7z"))).turn == 1


def test_riichi_needs_a_waiting_hand() -> None:
    with refused("riichi_not_waiting"):
        apply_round(dealt(WAITING, "7z"), Discard(0, tile("2m"), riichi=True))


def test_waiting_for_nothing_but_the_own_four_is_no_waiting() -> None:
    """A single wait for the fifth 1s."""
    with refused("riichi_not_waiting"):
        apply_round(begin("1111s234567m345p", draws="7z"), Discard(0, tile("7z"), riichi=True))


def test_riichi_takes_a_thousand_points() -> None:
    standing = Standing((900, 30000, 30000, 39100), (0,) * 4)
    riichi = Discard(0, tile("7z"), riichi=True)
    with refused("riichi_too_few_points"):
        apply_round(dealt(WAITING, "7z", standing=standing), riichi)
    lenient = replace(RULES, riichi_needs_points=False)
    state = apply_round(dealt(WAITING, "7z", standing=standing, rules=lenient), riichi)
    assert state.standing.points[0] == -100
    single = replace(RULES, length=Length.SINGLE)
    state = apply_round(dealt(WAITING, "7z", standing=standing, rules=single), riichi)
    assert state.standing.points[0] == -100


@pytest.mark.parametrize(
    ("option", "least"),
    [(RiichiDraw.OWN_DRAW, 4), (RiichiDraw.FOUR_TILES, 4), (RiichiDraw.ALWAYS, 1)],
)
def test_riichi_needs_tiles_in_the_wall(option: RiichiDraw, least: int) -> None:
    state = dealt(WAITING, "7z", rules=replace(RULES, riichi_draw=option))
    riichi = Discard(0, tile("7z"), riichi=True)

    def with_left(left: int) -> object:
        wall = replace(state.wall, drawn=state.wall.drawn + state.wall.left - left)
        return apply_round(replace(state, wall=wall), riichi)

    with_left(least)
    with refused("riichi_too_late"):
        with_left(least - 1)


def test_riichi_with_the_last_discard_as_an_option() -> None:
    rules = replace(RULES, riichi_draw=RiichiDraw.LAST_DISCARD)
    state = dealt(WAITING, "7z", rules=rules)
    wall = replace(state.wall, drawn=state.wall.drawn + state.wall.left)
    assert wall.left == 0
    state = apply_round(replace(state, wall=wall), Discard(0, tile("7z"), riichi=True))
    assert state.standing.sticks == 1


def test_riichi_needs_a_closed_hand() -> None:
    state = begin("234m567p345s6667z", WAITING, draws="5z")
    state = play(state, Discard(0, tile("5z")), Pon(1, tiles("55z")))
    with refused("riichi_open"):
        apply_round(state, Discard(1, tile("6s"), riichi=True))


def test_tsumo_needs_a_drawn_tile_that_wins() -> None:
    state = dealt(WAITING, "7z")
    with refused("no_win"):
        apply_round(state, Tsumo(0))
