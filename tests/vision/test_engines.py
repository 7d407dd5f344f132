"""Which library runs the network, and that each gives the same answer."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.vision.test_detector import anchor
from tests.vision.tiny_onnx import write_network
from vision.detector import CHANNELS, OnnxDetector
from vision.engines import OnnxEngine, OpenVinoEngine, open_engine
from vision.weights import WeightsError

ROOT = Path(__file__).parents[2]


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    return write_network(tmp_path / "tiny.onnx", [anchor((100, 200, 130, 240), "1m")])


def test_onnx_runtime_by_default(weights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.engines.find_spec", lambda name: None)
    engine = open_engine(weights, threads=1)
    assert isinstance(engine, OnnxEngine)
    batch = np.full((1, 3, 640, 640), 0.5, np.float32)
    output = engine.run(batch)
    assert output.shape == (1, CHANNELS, 1)
    assert output[0, -1, 0] == pytest.approx(1.5)  # the brightest pixel arrived


@pytest.mark.parametrize("home", ["written", "unwritable"])
def test_nothing_is_reported_to_anybody(weights: Path, tmp_path: Path, home: str) -> None:
    """ONNX Runtime's telemetry is off: no warning of it, no device's number kept."""
    folder = tmp_path / "home"
    if home == "written":
        folder.mkdir()
    names = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    settings = {name: value for name, value in os.environ.items() if not name.startswith("ORT_")}
    place = folder if home == "written" else Path("/proc/nowhere")
    code = f"""
from pathlib import Path
from vision.engines import OnnxEngine
OnnxEngine(Path({str(weights)!r}), 1)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**settings, **dict.fromkeys(names, str(place))},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("", "")
    assert home == "unwritable" or not list(folder.iterdir())


def test_openvino_when_installed(weights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    class Stand:
        def __init__(self, path: Path, threads: int) -> None:
            opened.append((path, threads))

    monkeypatch.setattr("vision.engines.find_spec", lambda name: name == "openvino" or None)
    monkeypatch.setattr("vision.engines.OpenVinoEngine", Stand)
    assert isinstance(open_engine(weights, threads=3), Stand)
    assert opened == [(weights, 3)]


@pytest.mark.skipif(find_spec("openvino") is None, reason="the extra `openvino` is not installed")
def test_openvino_gives_the_same_answer(weights: Path, tmp_path: Path) -> None:
    batch = np.full((1, 3, 640, 640), 0.5, np.float32)
    engine = OpenVinoEngine(weights, 1)
    assert engine.input_size == (640, 640)
    assert np.allclose(engine.run(batch), OnnxEngine(weights, 1).run(batch))
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no network")
    with pytest.raises(WeightsError, match="no usable ONNX file"):
        OpenVinoEngine(broken, 1)


@pytest.mark.train
def test_checkpoints_run_through_ultralytics(tmp_path: Path) -> None:
    ultralytics = pytest.importorskip("ultralytics", reason="the extra `train` is not installed")
    import yaml

    source = Path(ultralytics.__file__).parent / "cfg/models/26/yolo26-pose.yaml"
    recipe = yaml.safe_load(source.read_text()) | {"nc": 46, "kpt_shape": [4, 3], "scale": "n"}
    described = tmp_path / "tiny-pose.yaml"
    described.write_text(yaml.safe_dump(recipe))
    path = tmp_path / "tiny.pt"
    ultralytics.YOLO(str(described), task="pose").save(str(path))
    opened = Image.open
    detector = OnnxDetector(path, confidence=0.001, threads=1)
    assert Image.open is opened
    assert detector.engine == "torch"
    assert detector.input_size is None
    detector.detect(np.random.default_rng(1).integers(0, 255, (90, 160, 3), np.uint8))
    output = open_engine(path, threads=1).run(np.zeros((1, 3, 96, 160), np.float32))
    assert output.shape == (1, CHANNELS, 96 * 160 * (1 + 4 + 16) // 1024)
    broken = tmp_path / "broken.pt"
    broken.write_bytes(b"no network")
    with pytest.raises(WeightsError, match="no usable checkpoint"):
        open_engine(broken)
