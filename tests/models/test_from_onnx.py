"""Published weights become trainable again, and training goes on from the whole of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vision.engines import open_engine
from vision.weights import find_weights

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module", autouse=True)
def extra() -> None:
    for name in ("torch", "ultralytics", "onnx"):
        pytest.importorskip(name, reason="training needs the train extra")


@pytest.fixture(scope="module")
def pictures() -> list[np.ndarray]:
    rng = np.random.default_rng(3)
    return [rng.integers(0, 256, (96, 128, 3), dtype=np.uint8) for _ in range(2)]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory, pictures: list[np.ndarray]) -> Path:
    from models.from_onnx import detector_from_onnx

    target = tmp_path_factory.mktemp("start") / "start.pt"
    return detector_from_onnx(find_weights(), "yolo11n-pose.yaml", pictures, target)


def test_the_detector_computes_what_its_file_computes(
    checkpoint: Path, pictures: list[np.ndarray]
) -> None:
    import torch
    from ultralytics import YOLO

    batch = np.ascontiguousarray(pictures[0].transpose(2, 0, 1)[None], np.float32) / 255
    network = YOLO(str(checkpoint)).model.eval()
    with torch.no_grad():
        seen = network(torch.from_numpy(batch))[0].numpy()
    assert np.allclose(seen, open_engine(find_weights()).run(batch), atol=0.01)


def test_normalisations_know_their_inputs(checkpoint: Path, pictures: list[np.ndarray]) -> None:
    """In training, on the pictures it was settled on, the first layer puts out the same."""
    import torch
    from ultralytics import YOLO

    first = YOLO(str(checkpoint)).model.float().model[0]
    x = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2).float() / 255
    with torch.no_grad():
        used, trained = first.eval()(x), first.train()(x)
    assert torch.allclose(used, trained, atol=0.01)
    assert float((first.bn.running_var - 1).abs().max()) > 0.1


def test_training_goes_on_with_the_head(checkpoint: Path) -> None:
    from ultralytics import YOLO
    from ultralytics.nn.tasks import PoseModel

    from models.train import detects_tiles

    whole = YOLO(str(checkpoint)).model
    assert detects_tiles(whole)
    assert not detects_tiles(YOLO("yolo11n-pose.yaml").model)
    # as the trainer does
    network = PoseModel(whole.yaml, nc=46, data_kpt_shape=(4, 3), verbose=False)
    network.load(whole, verbose=False)
    theirs = network.state_dict()
    assert all(
        (theirs[name].float() - value.float()).abs().max() < 1e-5
        for name, value in whole.state_dict().items()
    )


def test_the_face_reader_computes_what_its_file_computes(tmp_path: Path) -> None:
    import torch

    from models.face_net import FaceNet
    from models.from_onnx import faces_from_onnx

    source = find_weights().with_name("tehai-faces.onnx")
    patches = np.random.default_rng(5).integers(0, 256, (40, 64, 48, 3), dtype=np.uint8)
    net = FaceNet()
    known = torch.load(faces_from_onnx(source, patches, tmp_path / "f.pt"), weights_only=True)
    net.load_state_dict(known)
    batch = np.ascontiguousarray(patches.transpose(0, 3, 1, 2), np.float32) / 255
    with torch.no_grad():
        seen = net.eval()(torch.from_numpy(batch)).numpy()
    assert np.allclose(seen, open_engine(source).run(batch), atol=0.01)


def test_other_files_are_refused(tmp_path: Path, pictures: list[np.ndarray]) -> None:
    from models.from_onnx import detector_from_onnx, faces_from_onnx
    from models.train import TrainingError

    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no network")
    faces = find_weights().with_name("tehai-faces.onnx")
    for source in (broken, faces):
        with pytest.raises(TrainingError, match=source.name):
            detector_from_onnx(source, "yolo11n-pose.yaml", pictures, tmp_path / "x.pt")
    with pytest.raises(TrainingError, match=r"yolo26n|another network"):
        detector_from_onnx(find_weights(), "yolo26n-pose.yaml", pictures, tmp_path / "x.pt")
    patches = np.zeros((4, 64, 48, 3), np.uint8)
    for source in (broken, find_weights()):
        with pytest.raises(TrainingError, match=source.name):
            faces_from_onnx(source, patches, tmp_path / "x.pt")
    assert not (tmp_path / "x.pt").exists()
