"""The set of tiles, the break, the dealing order and the dead wall."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from scoring.match.options import Break
from scoring.match.rules import match_preset
from scoring.match.wall import deal, first_stack, open_wall, stacks_per_side, tile_set
from scoring.tiles import Tile
from tests.scoring.match.playing import DICE, RULES, built_wall, tiles
from tests.scoring.match.refusing import refused

SANMA = match_preset("sanma")


def test_136_tiles_with_one_red_five_a_suit() -> None:
    counts = Counter(tile_set(RULES))
    assert sum(counts.values()) == 136 == 2 * 4 * stacks_per_side(4)
    assert counts[Tile.M0] == counts[Tile.P0] == counts[Tile.S0] == 1
    assert counts[Tile.M5] == 3
    assert counts[Tile.EAST] == 4


def test_three_players_have_108_tiles() -> None:
    counts = Counter(tile_set(SANMA))
    assert sum(counts.values()) == 108 == 2 * 3 * stacks_per_side(3)
    assert not any(counts[tile] for tile in (*map(Tile, range(Tile.M2, Tile.M9)), Tile.M0))
    assert counts[Tile.M1] == counts[Tile.M9] == 4


@pytest.mark.parametrize(
    ("dice", "stack"),
    [
        ((2, 3), 5),  # the dealer's own side, five stacks stay at the right
        ((1, 1), 3 * 17 + 2),  # the right neighbour's side is the last to be drawn away
        ((3, 4), 2 * 17 + 7),  # across
        ((6, 6), 17 + 12),  # the left neighbour
    ],
)
def test_dice_choose_wall_and_break(dice: tuple[int, int], stack: int) -> None:
    assert first_stack(dice, RULES) == stack
    before = replace(RULES, break_at=Break.BEFORE_COUNTED)
    assert first_stack(dice, before) == stack - 1


def test_counting_from_the_next_player() -> None:
    """11 then finds the left neighbour, as one of the common texts has it."""
    assert first_stack((5, 6), replace(RULES, count_from_next=True)) == 17 + 11
    assert first_stack((5, 6), RULES) == 2 * 17 + 11


def test_dealing_takes_four_thrice_then_one_each_and_one_more_for_the_dealer() -> None:
    wall = open_wall(tile_set(RULES), DICE, RULES)
    hands, rest = deal(wall, 4)
    assert [len(hand) for hand in hands] == [14, 13, 13, 13]
    order = wall.tiles
    assert hands[0] == order[0:4] + order[16:20] + order[32:36] + (order[48], order[52])
    assert hands[1] == order[4:8] + order[20:24] + order[36:40] + (order[49],)
    assert hands[3] == order[12:16] + order[28:32] + order[44:48] + (order[51],)
    # First and third stack, upper tiles: the dealer's last two.
    assert rest.left == 136 - 14 - 53


def test_the_first_tiles_lie_left_of_the_break_and_the_dead_wall_right_of_it() -> None:
    built = tile_set(RULES)
    wall = open_wall(built, (2, 3), RULES)
    assert wall.tiles[0] == built[10]
    assert wall.indicators == (built[2 * (5 - 3)],)
    assert wall.ura_indicators == (built[2 * (5 - 3) + 1],)


def test_dead_wall() -> None:
    """Two stacks of replacement tiles beside the break, then indicators with ura below."""
    dead = "1m2m 3m4m 1p2p 3p4p 1s2s 3s4s 5s6s"
    wall = open_wall(built_wall(RULES, (), dead=dead.replace(" ", "")), DICE, RULES)
    assert wall.indicators == tiles("1p")
    for _ in range(4):
        wall = wall.turn_indicator()
    assert wall.indicators == tiles("1p3p1s3s5s")
    assert wall.ura_indicators == tiles("2p4p2s4s6s")
    replaced = []
    for left in range(4):
        assert wall.left == 122 - left
        tile, wall = wall.replace_tile()
        replaced.append(tile)
    assert tuple(replaced) == tiles("1m2m3m4m")
    with refused("no_tile_left"):
        wall.replace_tile()


def test_the_dead_wall_keeps_fourteen_tiles() -> None:
    wall = open_wall(tile_set(RULES), DICE, RULES)
    _, wall = wall.replace_tile()
    drawn = 0
    while wall.left:
        _, wall = wall.draw()
        drawn += 1
    assert drawn == 136 - 14 - 1
    with refused("no_tile_left"):
        wall.draw()
    with refused("no_tile_left"):
        wall.replace_tile()


def test_three_players_replace_eight_tiles_and_no_indicator_is_drawn_away() -> None:
    wall = open_wall(tile_set(SANMA), DICE, SANMA)
    assert len(deal(wall, 3)[0][0]) == 14
    taken = [wall.replace_tile()]
    for _ in range(7):
        taken.append(taken[-1][1].replace_tile())
    wall = taken[-1][1]
    for _ in range(4):
        wall = wall.turn_indicator()
    live = wall.tiles[: wall.left]
    assert len(live) + len(wall.indicators) + len(wall.ura_indicators) + 8 <= 108
    lowest = len(wall.tiles) - 2 * (4 + 5)
    assert len(live) <= lowest


def test_a_wall_must_be_the_whole_set() -> None:
    built = tile_set(RULES)
    with refused("wrong_wall"):
        open_wall(built[1:], DICE, RULES)
    with refused("wrong_wall"):
        open_wall((Tile.RED, *built[1:]), DICE, RULES)
    with refused("bad_dice"):
        open_wall(built, (0, 3), RULES)
