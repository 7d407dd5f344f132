from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from models.metrics import (
    Figures,
    Tally,
    Truth,
    class_accuracy,
    localisation,
    meet,
    of_classes,
    on_marked_tiles,
    plain,
    row_is_exact,
    tally_tiles,
    worst_confusions,
)
from scoring.tiles import Tile
from vision.detections import Detections


def _boxes(places: Sequence[float]) -> np.ndarray:
    return np.asarray([[x, 0, x + 30, 40] for x in places], np.float32).reshape(-1, 4)


def _truth(codes: str, places: Sequence[float] | None = None, **kind: bool) -> Truth:
    labels = np.asarray([Tile.parse(code) for code in codes.split()], np.intp)
    return Truth(labels, _boxes(places or [32 * i for i in range(len(labels))]), **kind)


def _found(
    codes: str, places: Sequence[float] | None = None, scores: Sequence[float] | None = None
) -> Detections:
    labels = [Tile.parse(code) for code in codes.split()]
    boxes = _boxes(places or [32 * i for i in range(len(labels))])
    return Detections.from_boxes(boxes, labels, scores)


def _tally(truth: Truth, found: Detections) -> Tally:
    return tally_tiles(truth, found, meet(truth, found))


def test_a_perfect_reading() -> None:
    tally = _tally(_truth("1m 2p 0s"), _found("1m 2p 0s"))
    assert plain(tally) == on_marked_tiles(tally) == localisation(tally) == Figures(1, 1, 1)
    assert class_accuracy(tally) == 1
    assert worst_confusions(tally) == ()


def test_a_wrong_class_is_located_but_not_correct() -> None:
    tally = _tally(_truth("1m 2p 0s 5s"), _found("1m 2p 5s 5s"))
    assert plain(tally) == Figures(3 / 4, 3 / 4, 3 / 4)
    assert localisation(tally).f1 == 1
    assert class_accuracy(tally) == 3 / 4
    assert worst_confusions(tally) == ((Tile.S0, Tile.S5, 1),)
    assert of_classes(tally, (Tile.S0,)) == Figures(0, 0, 0)
    assert of_classes(tally, (Tile.S5,)) == Figures(1 / 2, 1, 2 / 3)


def test_missed_doubled_and_misplaced_tiles() -> None:
    truth = _truth("1m 2m 3m", [0, 100, 200])
    found = _found("1m 1m 2m 3m", [0, 4, 118, 230], [0.8, 0.9, 0.9, 0.9])
    tally = _tally(truth, found)
    assert plain(tally) == Figures(1 / 4, 1 / 3, 2 / 7)
    assert meet(truth, found).label_of.tolist() == [-1, 0, -1, -1]


def test_a_label_goes_to_its_own_class_before_a_surer_one() -> None:
    meeting = meet(_truth("1m", [0]), _found("2m 1m", [0, 5], [0.9, 0.4]))
    assert meeting.label_of.tolist() == [-1, 0]
    assert meeting.detection_of.tolist() == [1]


def test_unlabelled_tiles_are_set_aside_only_where_photos_show_some() -> None:
    found = _found("1m 9s 2m", [0, 300, 20])
    marked = _tally(_truth("1m", [0]), found)
    assert plain(marked) == on_marked_tiles(marked) == Figures(1 / 3, 1, 1 / 2)
    partly = _tally(_truth("1m", [0], complete=False), found)
    assert plain(partly) == Figures(1 / 3, 1, 1 / 2)
    assert on_marked_tiles(partly) == Figures(1 / 2, 1, 2 / 3)
    assert partly.aside.sum() == 1


def test_face_down_tiles_are_set_aside_where_the_set_labels_none() -> None:
    found = _found("1m 0z 0z", [0, 300, 400])
    unlabelled = _tally(_truth("1m", [0], backs=False), found)
    assert on_marked_tiles(unlabelled) == Figures(1, 1, 1)
    assert plain(unlabelled).precision == pytest.approx(1 / 3)
    labelled = _tally(_truth("1m 0z", [0, 300]), found)
    assert on_marked_tiles(labelled).precision == pytest.approx(2 / 3)
    on_a_face = _tally(_truth("1m", [0], backs=False), _found("0z", [0]))
    assert on_a_face.aside.sum() == 0
    assert worst_confusions(on_a_face) == ((Tile.M1, Tile.BACK, 1),)


def test_nothing_there_and_nothing_found() -> None:
    tally = _tally(_truth(""), Detections.empty())
    assert plain(tally) == Figures(0, 0, 0)
    assert class_accuracy(tally) == 0
    assert _tally(_truth("1m"), Detections.empty()).labels.sum() == 1
    assert _tally(_truth(""), _found("1m")).detections.sum() == 1


def test_counts_add_up_over_photos() -> None:
    one = _tally(_truth("1m 2m"), _found("1m 3m"))
    total = Tally() + one + _tally(_truth("2m"), _found("3m"))
    assert total.photos == 2
    assert worst_confusions(total) == ((Tile.M2, Tile.M3, 2),)
    assert plain(total) == Figures(1 / 3, 1 / 3, 1 / 3)


def test_corners_are_measured_in_tile_sizes_and_a_wrong_start_is_counted() -> None:
    quad = np.asarray([[0, 0], [30, 0], [30, 40], [0, 40]], np.float32)
    aside, down = np.asarray([100, 0]), np.asarray([0, 5])
    truth = Truth(np.asarray([0, 1]), _boxes([0, 100]), np.stack([quad, quad + aside]))
    moved = np.stack([quad + down, np.roll(quad, 2, axis=0) + aside])
    tally = _tally(truth, Detections.from_quads(moved, [0, 1]))
    assert tally.corners == 2
    assert tally.turned == 1
    assert tally.corner_error == pytest.approx(5 / (50 / np.sqrt(2)))


def test_unknown_corners_are_not_measured() -> None:
    truth = Truth(np.asarray([0]), _boxes([0]), np.full((1, 4, 2), np.nan, np.float32))
    assert _tally(truth, _found("1m")).corners == 0


ROW = "1m 2m 3m 4m 5m"


def _row_exact(
    found: Detections, rows: Sequence[Sequence[int]], truth: Truth | None = None
) -> bool:
    truth = truth or _truth(ROW)
    given = [np.asarray(row, np.intp) for row in rows]
    return row_is_exact(np.arange(5), given, truth, found, meet(truth, found))


def test_a_row_may_be_found_either_way_round() -> None:
    assert _row_exact(_found(ROW), [[0, 1, 2, 3, 4]])
    assert _row_exact(_found(ROW), [[4, 3, 2, 1, 0]])


def test_a_row_is_not_exact_when_split_out_of_order_or_misread() -> None:
    assert not _row_exact(_found(ROW), [[0, 1, 2], [3, 4]])
    assert not _row_exact(_found(ROW), [[0, 2, 1, 3, 4]])
    assert not _row_exact(_found("1m 2m 3m 4m 0m"), [[0, 1, 2, 3, 4]])
    assert not _row_exact(_found("1m 2m 3m 4m"), [[0, 1, 2, 3]])
    assert not _row_exact(Detections.empty(), [])


def test_an_invented_tile_spoils_a_row_and_a_labelled_neighbour_does_not() -> None:
    invented = _found(f"{ROW} 9p", [0, 32, 64, 96, 128, 300])
    assert not _row_exact(invented, [[0, 1, 2, 3, 4, 5]])
    assert not _row_exact(invented, [[5, 0, 1, 2, 3, 4]])
    truth = _truth(f"{ROW} 9p", [0, 32, 64, 96, 128, 300])
    assert _row_exact(invented, [[0, 1, 2, 3, 4, 5]], truth)
