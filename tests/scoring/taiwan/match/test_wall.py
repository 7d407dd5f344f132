"""The wall: which tiles, where the dice open it, the deal, replacements, what is left over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.taiwan.match.options import Remainder
from scoring.taiwan.match.round import begin_round
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.match.seating import Dice
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.wall import Wall, deal, open_wall, stacks_per_side, tile_set
from scoring.taiwan.rules import preset
from scoring.tiles import Tile
from tests.scoring.taiwan.match.playing import RULES, begin, refused, tiles

NO_FLOWERS = MatchRules(replace(preset("taiwan"), flowers=False))
BUILT = tile_set(True)
ELEVEN: Dice = (5, 5, 1)
TEN: Dice = (5, 4, 1)


def test_tiles_and_stacks() -> None:
    assert len(tile_set(True)) == 144
    assert len(tile_set(False)) == 136
    assert all(tile_set(True).count(Tile(kind)) == 4 for kind in range(34))
    assert sum(tile.is_flower for tile in tile_set(True)) == 8
    assert (stacks_per_side(True), stacks_per_side(False)) == (18, 17)


def first_tile(dice: Dice, found_dealer: bool, rules: MatchRules = RULES, dealer: int = 0) -> int:
    """Place in the built wall, whose tiles are numbered by where they lie, of the first dealt."""
    numbered = tile_set(rules.scoring.flowers)
    state = begin_round(rules, Standing(hand=dealer), numbered, dice, found_dealer)
    assert state.dealer == dealer
    return numbered.index(state.players[dealer].concealed[0])


def test_the_false_dealers_dice_open_the_dealers_wall() -> None:
    # Eleven stacks stay at the dealer's right; the twelfth is dealt first.
    assert open_wall(BUILT, 0, 11, RULES).tiles[0] == BUILT[22]
    state = begin_round(RULES, Standing(), BUILT, ELEVEN, found_dealer=True)
    assert state.opened == 0
    # The dealer takes stacks 12 and 13, the next 14 and 15, then 16 and 17, the last 18 and the
    # first of the next side, as the document tells.
    plain = [tile for tile in BUILT[22:26] if not tile.is_flower]
    assert list(state.players[0].concealed[:4]) == plain
    fourth = [BUILT[34], BUILT[35], BUILT[36], BUILT[37]]
    assert list(state.players[3].concealed[:4]) == fourth


def test_later_the_dealers_dice_find_whose_wall_is_opened() -> None:
    # Ten: ten stacks stay on the next player's side, which is the last of the four clockwise.
    state = begin_round(RULES, Standing(hand=2), BUILT, TEN)
    assert (state.dealer, state.opened) == (2, 3)
    at = 2 * (3 * 18 + 10)
    expected = [tile for tile in BUILT[at : at + 4] if not tile.is_flower]
    assert list(state.players[2].concealed[: len(expected)]) == expected


def test_a_whole_side_may_stay() -> None:
    assert open_wall(BUILT, 3, 18, RULES).tiles[0] == BUILT[72]
    assert open_wall(BUILT, 1, 18, RULES).tiles[0] == BUILT[0]
    small = tile_set(False)
    assert open_wall(small, 1, 17, NO_FLOWERS).tiles[0] == small[0]


def test_deal() -> None:
    wall = Wall(BUILT, Remainder.IRON)
    hands, rest = deal(wall)
    assert [len(hand) for hand in hands] == [17, 16, 16, 16]
    assert hands[0][:4] == BUILT[:4]
    assert hands[1][:4] == BUILT[4:8]
    assert hands[0][4:8] == BUILT[16:20]
    assert hands[0][16] == BUILT[64]
    assert len(rest.tiles) == 144 - 65


def test_replacements_come_from_the_end_upper_tiles_first() -> None:
    wall = Wall(tiles("123456789m"), Remainder.NOTHING)
    found = []
    while wall.tiles:
        tile, wall = wall.replace_tile()
        found.append(tile)
    assert tuple(found) == tiles("896745231m")


def test_front_and_end_share_the_last_stack() -> None:
    wall = Wall(tiles("12m"), Remainder.NOTHING)
    upper, wall = wall.replace_tile()
    lower, wall = wall.draw()
    assert (upper, lower) == tiles("12m")
    wall = Wall(tiles("12m"), Remainder.NOTHING)
    upper, wall = wall.draw()
    lower, wall = wall.replace_tile()
    assert (upper, lower) == tiles("12m")


@pytest.mark.parametrize(
    ("remainder", "left"),
    [
        (Remainder.IRON, 84),
        (Remainder.ONE_PER_KAN, 82),
        (Remainder.TWO_PER_KAN, 80),
        (Remainder.NOTHING, 100),
    ],
)
def test_what_is_left_over(remainder: Remainder, left: int) -> None:
    wall = Wall(BUILT[:100], remainder)
    assert wall.left == (100 if remainder is Remainder.NOTHING else 84)
    assert wall.add_kan().add_kan().left == left


def test_a_wall_of_other_tiles() -> None:
    with refused("wrong_wall"):
        begin_round(RULES, Standing(), BUILT[1:], ELEVEN)
    with refused("wrong_wall"):
        begin_round(NO_FLOWERS, Standing(), BUILT, ELEVEN)
    with refused("bad_three_dice"):
        begin_round(RULES, Standing(), BUILT, (1, 2, 9))


def test_without_flowers() -> None:
    state = begin_round(NO_FLOWERS, Standing(), tile_set(False), ELEVEN)
    assert [len(player.concealed) for player in state.players] == [17, 16, 16, 16]
    assert len(state.wall.tiles) == 136 - 65


def test_the_helper_deals_what_is_asked_for() -> None:
    state = begin("123456789m1234567z", "", "19m19p19s", draws="1p2p", dice=TEN)
    assert state.players[0].concealed == (*tiles("123456789m1234567z")[:16], *tiles("1p"))
    assert state.players[2].concealed[:6] == tiles("19m19p19s")
