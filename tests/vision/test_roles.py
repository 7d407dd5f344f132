"""Which tiles are the hand, its melds, the winning tile, the indicators, rivers and walls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.melds import MeldKind, Source
from scoring.tiles import Tile
from tests.vision.scenes import Camera, Laid, moved, photograph, row
from tests.vision.table_scenes import at_edge, river
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading
from vision.surroundings import Owner

CAMERAS = [Camera(0, 0), Camera(40, 10), Camera(30, 135), Camera(50, 260, 100)]


def read(laid: list[Laid], camera: Camera | None = None, jitter: float = 0.02) -> Reading:
    return interpret(photograph(laid, camera, jitter=jitter), 1000, 1000)


def codes(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in tiles)


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
@pytest.mark.parametrize(
    ("text", "notation", "win"),
    [
        ("1m2m3m4p5p6p7s8s9s1z1z1z2z2z", "123m456p789s11122z", "2z"),
        ("1m2m3m4p5p6p7s8s9s1z1z1z2z~2z", "123m456p789s11122z", "2z"),
        ("2z2z1m2m3m4p5p6p7s9s1z1z1z~8s", "22z123m456p79s111z8s", "8s"),
        ("1m2m3m4p5p6p7s8s9s1z1z1z2z~2z'", "123m456p789s11122z", "2z"),
        ("1m2m3m4p5p6p7s8s9s1z1z1z2z2z'", "123m456p789s11122z", "2z"),
        ("1m2m3m4p5p6p7s8s9s1z1z1z2z", "123m456p789s1112z", None),
        ("1m1m3m3m5p5p0p~8p'8p8p", "1133m550p (8'88p)", None),
        ("7z7z_0z2s2s0z8s'8s8s2m\"2m2m9s9s9s'", "77z (0z22s0z) (8'88s) (2\"22m) (999's)", "7z"),
        ("7z~7z_1z1z\"1z9m9m9m'9m3m3m3m3m'", "77z (11\"1z) (999'9m) (3333'm)", "7z"),
        ("2z~2z_3p'1p2p_5s0z0z0s_6m6m'6m_9m'8m7m", "22z (3'12p) (5550s) (66'6m) (9'87m)", "2z"),
        ("1m2m3m4p_1m'1m1m_2p'2p2p2p_3s'3s3s", "123m4p (1'11m) (2'222p) (3'33s)", None),
        ("1p2p3p4p_5m5m5m5m_1z1z1z1z_9s'9s9s", "1234p (0z55m0z) (0z11z0z) (9'99s)", None),
        ("1f5f1m2m3m4p5p6p7s8s9s1z1z1z2z2z", "15f 123m456p789s11122z", "2z"),
    ],
)
def test_hands(camera: Camera, text: str, notation: str, win: str | None) -> None:
    reading = read(row(text), camera)
    winning = reading.hand.winning_tile
    assert (None if winning is None else winning.code) == win
    assert reading.notation == notation


def test_claims_say_from_whom() -> None:
    reading = read(row("1m1m_3p'4p5p_2s2s'2s_6z6z6z'_9m9m\"9m"))
    kinds = [(meld.kind, meld.claimed, meld.source) for meld in reading.hand.melds]
    assert kinds == [
        (MeldKind.CHI, 0, Source.LEFT),
        (MeldKind.PON, 1, Source.ACROSS),
        (MeldKind.PON, 2, Source.RIGHT),
        (MeldKind.ADDED_KAN, 1, Source.ACROSS),
    ]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_a_winning_tile_in_the_line_of_the_melds(camera: Camera) -> None:
    laid = row("1m2m5m5m0m6s7s7s7s8s") + row('3m_4z"4z4z', 33, 2.2)
    reading = read(laid, camera)
    assert reading.notation == '12550m67778s3m (4"44z)'
    assert reading.hand.winning_tile is Tile.M3


def test_a_short_row_of_melds_reads_as_the_hand_beside_it() -> None:
    laid = row("1m2m3m4p5p6p7z7z") + row("5s'5s5s3s'4s5s", 27, -6)
    upside_down = [Laid(t.tile, t.x, t.y, t.turn + 180) if t.x > 26 else t for t in laid]
    reading = read(upside_down)
    assert reading.notation == "123m456p77z (5'55s) (3'45s)"


def test_the_nearest_row_is_the_hand() -> None:
    far = moved(row("4s5s6s7s8s9s1p1p1p2p3p4z4z"), 180, 40, 70)
    reading = read(row("1m2m3m4p5p6p7s8s9s1z1z1z2z") + far, Camera(55, 0, 90))
    assert reading.notation == "123m456p789s1112z"


def test_a_chi_out_of_place_is_a_doubt() -> None:
    reading = read(row("1m1m1m2m2m2m3m3m3m7z7z_4p5p'3p"))
    assert [str(meld.kind) for meld in reading.hand.melds] == ["chi"]
    assert reading.hand.melds[0].claimed is None
    (doubt,) = reading.doubts
    assert "claimed from the left" in doubt.reason
    assert doubt.tile_index is not None
    assert reading.tiles[doubt.tile_index].tile.code == "5p"


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_melds_in_a_row_of_their_own(camera: Camera) -> None:
    laid = row("1m2m3m4p5p6p7z7z") + row("8s'8s8s3s'4s5s", 22, -7)
    assert read(laid, camera).notation == "123m456p77z (8'88s) (3'45s)"


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_a_hand_in_two_rows(camera: Camera) -> None:
    laid = row("1m2m3m4p5p6p7z") + row("8s8s8s4s5s6s7z", 0, -4.1)
    assert read(laid, camera).notation == "123m456p7z888456s7z"


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_indicators_in_a_wall(camera: Camera) -> None:
    laid = row("1m2m3m4p5p6p7s8s9s1z1z1z2z~2z") + row("0z0z9m3p0z0z0z", 10, 12)
    reading = read(laid, camera)
    assert codes(reading.dora_indicators) == "9m 3p"
    assert reading.notation == "123m456p789s11122z"
    assert [str(tile.role) for tile in reading.tiles].count("wall") == 5
    assert reading.doubts == ()


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_a_lone_indicator(camera: Camera) -> None:
    reading = read(row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z") + row("9m", 18, 12), camera)
    assert codes(reading.dora_indicators) == "9m"
    assert reading.hand.winning_tile is Tile.SOUTH
    assert reading.doubts == ()


def test_loose_indicators_want_kans() -> None:
    hand = "1m2m3m4p5p6p1z1z1z2z2z_"
    plain = read(row(hand + "8s'8s8s") + row("9m3p", 18, 12))
    assert codes(plain.dora_indicators) == "9m 3p"
    assert [doubt.reason for doubt in plain.doubts] == [
        "more indicators than the kans of this hand explain"
    ]
    kan = read(row(hand + "8s'8s8s8s") + row("9m3p", 18, 12))
    assert codes(kan.dora_indicators) == "9m 3p"
    assert kan.doubts == ()


def test_a_misread_meld_is_no_indicator() -> None:
    laid = row("1m2m3m4p5p6p7s8s9s1z1z") + row("8s'6p1m", 45, 8)
    reading = read(laid)
    assert reading.dora_indicators == ()
    assert reading.doubts != ()


def test_melds_of_others_are_neither_wall_nor_indicator() -> None:
    hand = "1m2m3m4p5p6p7s8s9s1z1z1z2z2z"
    reading = read(row(hand) + moved(row("0z5s5s0z~1p'1p1p"), 180, 40, 40) + row("9m", 18, 12))
    assert codes(reading.dora_indicators) == "9m"
    assert reading.rivers == ()
    assert [str(tile.role) for tile in reading.tiles[15:]] == ["other"] * 7


def test_a_table_without_a_hand() -> None:
    laid = row("3z4z1p7m0p9s", 10, 22) + row("3z4z1p'7m8m9s", 10, 17.9)
    laid += moved(row("2p4m6p8p9p1s"), 90, 36, 22) + moved(row("1z7z"), 90, 40.1, 22)
    reading = read(laid, Camera(40, 0, 150))
    assert not reading.has_hand
    assert [str(river.owner) for river in reading.rivers] == ["self", "right"]


def test_an_indicator_in_line_with_the_hand() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z__9m"))
    assert reading.notation == "123m456p789s11122z"
    assert codes(reading.dora_indicators) == "9m"


def test_several_lone_tiles_are_a_doubt() -> None:
    laid = row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z") + row("9m", 18, 12) + row("3p", 0, 25)
    reading = read(laid)
    assert codes(reading.dora_indicators) == "9m"
    assert any("several tiles" in doubt.reason for doubt in reading.doubts)


def test_a_winning_tile_beside_the_hand() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s9s1z1z1z2z") + row("2z", 39, 5))
    assert reading.notation == "123m456p789s11122z"
    assert reading.hand.winning_tile is Tile.SOUTH
    assert [doubt.reason for doubt in reading.doubts] == [
        "lies beside the hand: taken as the winning tile"
    ]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_a_table_in_play(camera: Camera) -> None:
    laid = row("1m2m3m4p5p6p7s8s9s1z2z_5m'4m6m")
    laid += row("3z4z1p7m0p9s", 10, 22) + row("3z4z1p'7m8m9s", 10, 17.9) + row("3m4z", 10, 13.8)
    laid += moved(row("2p4m6p8p9p1s"), 90, 36, 22) + moved(row("1z7z"), 90, 40.1, 22)
    laid += moved(row("2p4m6p8p9p1s"), 180, 28, 48) + moved(row("2m7m"), 180, 28, 52.1)
    laid += moved(row("3s4m6p8p9p1s"), -90, 4, 42) + moved(row("2m6s"), -90, -0.1, 42)
    laid += row("0z" * 9 + "8m" + "0z" * 7, -6, 66)
    reading = interpret(photograph(laid, Camera(camera.tilt, camera.roll, 190), jitter=0.02), 9, 9)
    assert reading.notation == "123m456p789s12z (5'46m)"
    assert codes(reading.dora_indicators) == "8m"
    rivers = {river.owner: (codes(river.tiles), river.riichi_index) for river in reading.rivers}
    assert rivers == {
        Owner.SELF: ("3z 4z 1p 7m 0p 9s 3z 4z 1p 7m 8m 9s 3m 4z", 8),
        Owner.RIGHT: ("2p 4m 6p 8p 9p 1s 1z 7z", None),
        Owner.ACROSS: ("2p 4m 6p 8p 9p 1s 2m 7m", None),
        Owner.LEFT: ("3s 4m 6p 8p 9p 1s 2m 6s", None),
    }


def test_a_tray_of_tiles_is_no_hand() -> None:
    laid = [t for at in range(4) for t in row("1m2m3m4p5p6p7z9s9s", 0, -4.2 * at)]
    reading = read(laid)
    assert not reading.has_hand
    assert reading.notation == ""
    assert {str(tile.role) for tile in reading.tiles} == {"other"}
    assert len(reading.tiles) == 36


def test_walls_alone_are_no_hand() -> None:
    reading = read(row("0z" * 8) + row("0z" * 8, 0, 4.1))
    assert not reading.has_hand
    assert {str(tile.role) for tile in reading.tiles} == {"wall"}


def test_open_sets_of_a_taiwanese_hand() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s_6z6z6z_1s2s3s_9p9p9p"))
    assert reading.notation == "123m456p78s (666z) (123s) (999p)"
    assert [doubt.reason for doubt in reading.doubts] == ["stands apart: taken as an open meld"] * 3


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_open_sets_in_front_of_the_hand(camera: Camera) -> None:
    reading = read(row("3m3m3m5m9m9m1p1p7p6z") + row("3f1m1m1m", -10, 6), camera)
    assert reading.notation == "3f 333599m117p6z (111m)"
    assert reading.dora_indicators == ()
    assert len(reading.doubts) == 1


def test_half_a_tray_is_no_hand() -> None:
    laid = [t for at in range(4) for t in row("1m2m3m4m" if at % 2 else "7p8p9p1s", 0, 4.1 * at)]
    reading = read([*laid, *moved(laid, 0, 25, 0)])
    assert not reading.has_hand


def test_a_hand_laid_out_by_sets_has_no_open_ones() -> None:
    reading = read(row("1m2m3m_4p5p6p_7s8s9s_1z1z1z_2z2z"))
    assert reading.notation == "123m456p789s11122z"
    assert reading.doubts == ()


def test_a_set_apart_in_a_riichi_hand_is_a_doubt() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s8s8s7s_6z6z6z"))
    assert reading.hand.melds == ()
    assert any("an open meld?" in doubt.reason for doubt in reading.doubts)


def test_a_sideways_tile_in_no_set_is_a_doubt() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s9s1z1z_8s'6p8s"))
    assert any("open meld misread" in doubt.reason for doubt in reading.doubts)


def test_a_turned_winning_tile_of_a_triplet_is_a_doubt() -> None:
    clear = read(row("1m2m3m4p5p6p7s8s9s1z1z2z2z~2z'"))
    assert clear.doubts == ()
    touching = read(row("1m2m3m4p5p6p7s8s9s1z1z2z2z2z'"))
    assert touching.hand.winning_tile is Tile.SOUTH
    assert [doubt.reason for doubt in touching.doubts] == [
        "lies sideways: the winning tile, or an open meld's?"
    ]


def test_a_wrong_number_of_tiles_is_a_doubt() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s9s1z1z1z"))
    assert any("12 tiles make no hand" in doubt.reason for doubt in reading.doubts)


def test_no_tiles_at_all() -> None:
    reading = interpret(Detections.empty(), 4, 3)
    assert reading.tiles == ()
    assert not reading.has_hand


@pytest.mark.parametrize("camera", [Camera(47, 0, 170), Camera(47, 89, 170)], ids=str)
def test_melds_are_the_hands_whoever_sits_nearest(camera: Camera) -> None:
    laid = [
        *at_edge("2m3m4m5m6m6m7m8m3s3s~7m", 0, -24.0),
        *at_edge("0s5s5s'", 0, 22.0),
        *at_edge("9p'9p9p9p", 2, 0.0),
        *river(["3z4z1p7m0p9s"], 0),
        *river(["2p4m6p8p9p1s"], 1),
        *river(["3s4s6s8p9p1s"], 2),
        *river(["7m8m1p"], 3),
    ]
    assert read(laid, camera).notation == "23456678m33s7m (055's)"


@pytest.mark.parametrize(("belief", "held"), [(0.9, True), (0.2, False)])
def test_a_flower_apart_from_the_hand_counts_when_it_is_plainly_one(
    belief: float, held: bool
) -> None:
    laid = [
        *row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z"),
        *row("8f1f1p", 10.0, 16.0),
        *row("4s", -9.0, 20.0, 30.0),
    ]
    seen = photograph(laid, Camera(30, 0))
    probs = seen.probs.copy()
    probs[seen.labels == int(Tile.BAMBOO)] *= belief / probs.max()
    reading = interpret(replace(seen, probs=probs), 1000, 1000)
    assert [tile.code for tile in reading.hand.flowers] == (["8f", "1f"] if held else ["1f"])
    assert codes(reading.hand.concealed) == "1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z 1z 2z 2z"


def test_an_unsure_flower_at_the_end_of_the_hand_is_kept() -> None:
    seen = photograph(row("1f1m2m3m4p5p6p7s8s9s1z1z1z2z2z"), Camera(30, 0))
    probs = seen.probs.copy()
    probs[seen.labels == int(Tile.SPRING)] *= 0.2
    reading = interpret(replace(seen, probs=probs), 1000, 1000)
    assert [tile.code for tile in reading.hand.flowers] == ["1f"]
