"""Training from end to end with tiny networks: scenes, training, export, reading."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.root import DataError, data_root

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("ignore")]

SIZE = 128


@pytest.fixture(scope="module")
def root() -> Path:
    pytest.importorskip("torch", reason="training needs the train extra")
    pytest.importorskip("ultralytics", reason="training needs the train extra")
    try:
        return data_root()
    except DataError as error:
        pytest.skip(str(error))


def test_detector_from_scenes_to_detections(root: Path, tmp_path: Path) -> None:
    from datasets.render.generate import render_folder
    from models.export import export_onnx
    from models.recipe import Recipe
    from models.train import train, write_lists
    from vision.detector import OnnxDetector

    list(render_folder(tmp_path / "scenes", root, 0, 12, size=SIZE))
    pictures = sorted((tmp_path / "scenes" / "images").glob("*.jpg"))
    assert len(pictures) == 12
    data = write_lists(tmp_path, pictures, pictures[:4])
    recipe = Recipe(warm_start=None, scenes=12, epochs=2, batch=4, size=SIZE)
    weights = train(recipe, data, tmp_path)
    target = export_onnx(weights, tmp_path / "out" / "tehai.onnx", SIZE)
    seen = OnnxDetector(target, size=SIZE, confidence=0.0001).detect(
        np.full((90, SIZE, 3), 128, np.uint8)
    )
    assert seen.probs.shape == (len(seen), 46)
    assert OnnxDetector(target).input_size is None


def test_training_stops_by_the_clock_and_goes_on_from_its_weights(
    root: Path, tmp_path: Path
) -> None:
    from datasets.render.generate import render_folder
    from models.recipe import Recipe
    from models.train import train, write_lists

    list(render_folder(tmp_path / "scenes", root, 60, 8, size=SIZE))
    pictures = sorted((tmp_path / "scenes" / "images").glob("*.jpg"))
    data = write_lists(tmp_path, pictures, pictures[:2])
    recipe = Recipe(warm_start=None, epochs=500, batch=4, size=SIZE)
    first = train(recipe, data, tmp_path, hours=0.002)
    assert train(recipe, data, tmp_path / "again", weights=first, hours=0.002).exists()


def test_missing_warm_start_is_named(root: Path, tmp_path: Path) -> None:
    from models.recipe import Recipe
    from models.train import TrainingError, train

    with pytest.raises(TrainingError, match=r"nothing\.pt"):
        train(Recipe(warm_start=None), tmp_path / "x.yaml", tmp_path, tmp_path / "nothing.pt")


def test_face_reader_learns_one_set_and_reads_it_from_its_file(root: Path, tmp_path: Path) -> None:
    from datasets.face_patches import set_patches
    from datasets.render.tileset import FaceSources
    from models.face_data import FaceRecipe
    from models.train_faces import export_faces, train_faces
    from vision.engines import open_engine
    from vision.rectify import VOID

    patches, labels = set_patches(FaceSources(root, [], only="fluffystuff-regular"), 3, 12)
    recipe = FaceRecipe(epochs=12, batch=64)
    file = export_faces(train_faces(recipe, patches, labels), tmp_path / "tehai-faces.onnx")
    batch = patches.transpose(0, 3, 1, 2).astype(np.float32) / 255
    scores = open_engine(file).run(np.ascontiguousarray(batch))
    assert scores.shape == (len(labels), VOID + 1)
    assert float((scores.argmax(1) == labels).mean()) > 0.6


def test_corner_network_learns_and_puts_right_from_its_file(root: Path, tmp_path: Path) -> None:
    from datasets.render.generate import render_folder
    from datasets.yolo_pose import read_folder
    from models.corner_data import corner_patches
    from models.patch_training import Pace
    from models.train_corners import export_corners, train_corners
    from vision.corners import CORNERS_SUFFIX, CornerLook

    list(render_folder(tmp_path / "scenes", root, 60, 24, size=SIZE))
    patches, targets = corner_patches(read_folder(tmp_path / "scenes"), None)
    pace = Pace(epochs=25, batch=16)
    export_corners(train_corners(pace, patches, targets), tmp_path / f"tehai{CORNERS_SUFFIX}")
    look = CornerLook.beside(tmp_path / "tehai.onnx")
    assert look is not None
    planes = patches.transpose(0, 3, 1, 2).astype(np.float32) / 255
    said = look._engine.run(np.ascontiguousarray(planes))[:, :-1]
    assert np.abs(said - targets).mean() < 0.7 * np.abs(targets).mean()


def test_presence_network_learns_what_a_detector_takes_for_tiles(
    root: Path, tmp_path: Path
) -> None:
    from models.face_data import load_patches
    from models.patch_training import Pace
    from models.presence_data import Pictures, make_presence
    from models.train_presence import export_presence, train_presence
    from vision.engines import run_on_patches
    from vision.presence import PRESENCE_SUFFIX, PresenceLook
    from vision.weights import find_weights

    few = Pictures(photos=16, tables=2, step=8)
    patches, kinds = load_patches(list(make_presence(few, root, find_weights(), tmp_path, 2)))
    net = train_presence(Pace(epochs=20, batch=16), patches, kinds)
    export_presence(net, tmp_path / f"tehai{PRESENCE_SUFFIX}")
    look = PresenceLook.beside(tmp_path / "tehai.onnx")
    assert look is not None
    right = run_on_patches(look._engine, patches, 64).argmax(axis=1) == kinds
    assert right.mean() > max(0.7, np.bincount(kinds).max() / len(kinds))


@pytest.mark.parametrize("corners", [True, False])
def test_own_photos_train_both_networks_on_from_the_bundled_ones(
    root: Path, tmp_path: Path, corners: bool
) -> None:
    from datasets.render.scene import SceneRenderer
    from datasets.write_set import Form, ReadPicture, write_set
    from models.face_data import FaceRecipe
    from models.own_photos import read_own
    from models.pipeline import Run, train_on_own
    from models.recipe import Recipe
    from vision.detector import OnnxDetector
    from vision.weights import find_weights

    renderer = SceneRenderer(root)
    scenes = [renderer.render(seed, 256, "row") for seed in range(120, 124)]
    pictures = [
        ReadPicture(f"{number}", scene.image, scene.labels, scene.boxes, scene.quads)
        for number, scene in enumerate(scenes)
    ]
    write_set(pictures, tmp_path / "mine", Form.YOLO, corners)
    out, before = tmp_path / "new" / "tehai.onnx", OnnxDetector(size=256)
    run = Run(tmp_path / "work", out, find_weights(), say=lambda text: None)
    recipe = Recipe(size=128, own_cuts=2, epochs=1, batch=4)
    made = train_on_own(recipe, FaceRecipe(epochs=1), run, read_own([tmp_path / "mine"], {}))
    assert made == (out, out.with_name("tehai-faces.onnx"))
    assert out.with_name("tehai-corners.onnx").exists()
    assert out.with_name("tehai-presence.onnx").exists()
    after = OnnxDetector(out, size=256)
    found = [[len(d.detect(scene.image)) for scene in scenes] for d in (before, after)]
    # one gentle round leaves what was known: it is no network begun anew
    assert sum(found[1]) >= 0.5 * sum(found[0]) > 0


def test_photos_alone_need_weights_to_go_on_from(root: Path, tmp_path: Path) -> None:
    from models.face_data import FaceRecipe
    from models.pipeline import Run, train_on_own
    from models.recipe import Recipe
    from models.train import TrainingError

    with pytest.raises(TrainingError, match="none are given"):
        train_on_own(Recipe(), FaceRecipe(), Run(tmp_path, tmp_path / "x.onnx"), ())
