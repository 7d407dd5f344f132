"""Rows, gaps, sideways and added tiles, whatever the camera does."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.tiles import Tile
from tests.vision.scenes import Camera, Laid, moved, photograph, row
from vision.detections import Detections
from vision.layout import Layout, lay_out, rows
from vision.row import Row

HAND = "1m2m3m4p5p6p7s8s9s1z1z_5p_8s'8s8s2s\"2s2s9s9s9s'0z5z5z0z"


def written(layout: Layout, index: int, detections: Detections) -> str:
    """A row as the scenes write it, with | for a gap between groups."""
    one = layout.rows[index]
    text = ""
    for place, tile in enumerate(one.tiles):
        if place and one.parts_before(place):
            text += "|"
        text += Tile(int(detections.labels[tile])).code
        text += '"' if one.stacked[place] is not None else "'" if one.sideways[place] else ""
    return text


def read_rows(detections: Detections) -> list[list[str]]:
    """Blocks of rows as text."""
    layout = lay_out(detections)
    return [[written(layout, index, detections) for index in block] for block in layout.blocks]


CAMERAS = [
    Camera(tilt, roll, distance)
    for tilt in (0, 35, 60)
    for roll in (0, 37, 90, 181, 285)
    for distance in (90, 200)
]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_a_hand_with_melds(camera: Camera) -> None:
    seen = photograph(row(HAND), camera, jitter=0.02)
    assert read_rows(seen) == [[HAND.replace("_", "|")]]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_rivers_around_a_table(camera: Camera) -> None:
    river = [*row("3z4z1p5m0p9s", 0, 8.2), *row("3m2z1p'5m0p9s", 0, 4.1), *row("3s7p", 0, 0)]
    laid = [tile for turn in (0, 90, 180, 270) for tile in moved(river, turn, *around(turn))]
    expected = ["3z4z1p5m0p9s", "3m2z1p'5m0p9s", "3s7p"]
    assert read_rows(photograph(laid, camera, jitter=0.02)) == [expected] * 4


def around(turn: int) -> tuple[float, float]:
    """Where a player's river lies around the middle of the table."""
    x, y = -9.0, -24.0
    angle = math.radians(turn)
    return (
        x * math.cos(angle) - y * math.sin(angle),
        x * math.sin(angle) + y * math.cos(angle),
    )


def test_rows_reads_an_added_tile_behind_its_neighbour() -> None:
    seen = photograph(row('1m2m 5s5s"5s'))
    assert [[Tile(int(seen.labels[i])).code for i in one] for one in rows(seen)] == [
        ["1m", "2m", "5s", "5s", "5s", "5s"]
    ]


def test_a_grid_reads_row_by_row() -> None:
    lines = ["1m2m3m4m5m", "6p7p1s9p1p", "3s7s1z2z3z", "4z7z6z5m1m"]
    laid = [tile for at, line in enumerate(lines) for tile in row(line, 0, -4.1 * at)]
    for camera in CAMERAS:
        assert read_rows(photograph(laid, camera, jitter=0.02)) == [lines]


def test_half_the_faces_upside_down_read_as_the_picture_lies() -> None:
    laid = [
        Laid(Tile.parse(code), 3.1 * at, 0, 180.0 if at % 2 else 0.0)
        for at, code in enumerate(["1m", "2m", "3m", "7m", "6p", "7p"])
    ]
    assert read_rows(photograph(laid)) == [["1m2m3m7m6p7p"]]


def test_one_face_upside_down_does_not_turn_the_row() -> None:
    laid = row("1m2m3m4m5m6m7m")
    laid[2] = Laid(laid[2].tile, laid[2].x, laid[2].y, 180.0)
    assert read_rows(photograph(laid, Camera(roll=180))) == [["1m2m3m4m5m6m7m"]]


def test_a_curved_row() -> None:
    laid = []
    for at, code in enumerate("1m2m3m4m5m6m7m8m9m1p2p3p4p5p"[i : i + 2] for i in range(0, 28, 2)):
        angle = math.radians(20 - 3.0 * at)
        laid.append(
            Laid(Tile.parse(code), 60 * math.sin(-angle), 60 * math.cos(angle), 20 - 3.0 * at)
        )
    for roll in (0, 80, 200):
        text = read_rows(photograph(laid, Camera(40, roll), jitter=0.02))
        assert text == [["1m2m3m4m5m6m7m8m9m1p2p3p4p5p"]]


def test_untidy_tiles_stay_in_their_row() -> None:
    rng = np.random.default_rng(8)
    for _ in range(20):
        laid = [
            Laid(
                tile.tile,
                tile.x * 1.03,
                tile.y + float(rng.normal()) * 0.25,
                float(rng.normal()) * 4,
            )
            for tile in row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z")
        ]
        seen = photograph(laid, Camera(45, float(rng.uniform(0, 360))), jitter=0.02)
        assert [text.replace("|", "") for block in read_rows(seen) for text in block] == [
            "1m2m3m4p5p6p7s8s9s1z1z1z2z2z"
        ]


def test_a_white_tile_taken_for_a_sideways_one_is_put_right() -> None:
    laid = row("1m2m3m5z5z5z7p8p9p")
    laid[4] = Laid(Tile.WHITE, laid[4].x, laid[4].y)
    seen = photograph(laid, Camera(30, 20))
    quads = seen.quads.copy()
    quads[4] = np.roll(quads[4], 1, axis=0)
    turned = Detections(seen.boxes, quads, seen.labels, seen.scores, seen.probs)
    assert read_rows(turned) == [["1m2m3m5z5z5z7p8p9p"]]


def test_a_sideways_tile_at_either_end() -> None:
    for text in ("5s'5s5s", "5s5s5s'", "5s5s'5s", "3m'1m2m", "5s5s5s'7p'7p7p", "1m2m3m3m'"):
        for roll in (0, 100, 260):
            assert read_rows(photograph(row(text), Camera(30, roll), jitter=0.02)) == [[text]]


def test_a_turned_tile_set_apart() -> None:
    seen = photograph(row("1m2m3m4p5p6p7s8s9s1z1z1z2z~2z'"), Camera(30, 50), jitter=0.02)
    assert read_rows(seen) == [["1m2m3m4p5p6p7s8s9s1z1z1z2z|2z'"]]


def test_a_thing_of_another_size_is_in_no_row() -> None:
    seen = photograph(row("1m2m3m4m"))
    quads = seen.quads.astype(float)
    wide = float(quads[1, 1, 0] - quads[1, 0, 0])
    large = quads[0].mean(axis=0) + 2 * (quads[0] - quads[0].mean(axis=0)) - [1.6 * wide, 0]
    every = Detections.from_quads(np.concatenate([quads, large[None]]), [*seen.labels, 31])
    assert sorted(text for block in read_rows(every) for text in block) == ["1m2m3m4m", "5z"]


def test_far_things_are_not_one_row() -> None:
    seen = photograph(row("1m2m3m____4m5m6m"))
    assert sorted(text for block in read_rows(seen) for text in block) == ["1m2m3m", "4m5m6m"]


def test_nothing_and_one() -> None:
    assert rows(Detections.empty()) == []
    assert lay_out(Detections.empty()).blocks == ()
    assert read_rows(photograph(row("7z"))) == [["7z"]]


def test_overlapping_copies_of_one_face_do_no_harm() -> None:
    seen = photograph(row("1m2m3m"))
    twice = Detections.concatenate([seen, seen])
    assert sorted(int(i) for one in rows(twice) for i in one) == list(range(6))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_every_tile_is_in_exactly_one_row(data: st.DataObject) -> None:
    count = data.draw(st.integers(0, 25))
    number = st.floats(-60, 60)
    laid = [
        Laid(
            Tile(data.draw(st.integers(0, 45))),
            data.draw(number),
            data.draw(number),
            data.draw(st.sampled_from([0.0, 90.0, 180.0, 31.0, 77.0])),
        )
        for _ in range(count)
    ]
    if not laid:
        return
    layout = lay_out(photograph(laid, Camera(data.draw(st.sampled_from([0, 50])))))
    held = [tile for one in layout.rows for tile in one.every_tile]
    assert sorted(held) == list(range(count))
    assert sorted(index for block in layout.blocks for index in block) == list(
        range(len(layout.rows))
    )
    for index, one in enumerate(layout.rows):
        spans = [(g.start, g.stop) for g in layout.groups if g.row == index]
        assert [i for start, stop in spans for i in range(start, stop)] == list(range(len(one)))


def test_offsets_are_measured_as_the_row_reads() -> None:
    seen = photograph(row("1m2m3m"), Camera(roll=90))  # the row reads upwards
    one: Row = lay_out(seen).rows[0]
    x, y = one.middle
    assert one.off(x, y) == (0, 0)
    right, up = one.off(x, y - 10)
    assert right == pytest.approx(10, abs=0.1)
    assert up == pytest.approx(0, abs=0.1)
    assert one.off(x - 10, y)[1] == pytest.approx(10, abs=0.1)


@pytest.mark.parametrize("tilt", [60, 75])
def test_a_row_askew_is_not_parallel_for_a_low_view(tilt: float) -> None:
    """8s has no clear up; beside it lies a row turned by 220 degrees, which a low view flattens."""
    laid = [
        *row("1m2m3m4m5m6m7m"),
        *row("8s8s8s", 52.0, 0.0),
        *row("1m2m3m4m", 70.0, 12.0, 220),
    ]
    found = lay_out(photograph(laid, Camera(tilt, 0, 200)))
    assert (7, 8, 9) in [row.tiles for row in found.rows]
