"""The one seam to inference libraries: an engine takes a batch of pictures, gives one array.

ONNX Runtime is the default, OpenVINO takes its place when installed, PyTorch (through
Ultralytics) runs ``.pt`` files. Nothing outside this module knows which one works.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.threads import physical_cores
from vision.weights import WeightsError

Batch: TypeAlias = NDArray[np.float32]

ONNX_SUFFIX = ".onnx"
TORCH_SUFFIX = ".pt"

MESSAGE = 160
"""Characters of an engine's own error message that are passed on."""


class Engine(Protocol):
    """A loaded network."""

    @property
    def name(self) -> str:
        """Which library runs it."""

    @property
    def input_size(self) -> tuple[int, int] | None:
        """Height and width that the network is fixed to; None when it takes any."""

    def run(self, batch: Batch) -> Batch:
        """Output (1, 4 + 46 + 12, A) for an RGB batch (1, 3, H, W) of values 0..1."""


def open_engine(path: Path, threads: int | None = None) -> Engine:
    """The engine for a weight file, on ``threads`` threads (default: all physical cores).

    Raises WeightsError when the file is damaged or needs a library that is not installed.
    """
    count = threads or physical_cores()
    if path.suffix == TORCH_SUFFIX:
        if find_spec("ultralytics") is None:
            raise WeightsError(f"{path.name} needs the package ultralytics (extra `train`)")
        return TorchEngine(path, count)
    if path.suffix != ONNX_SUFFIX:
        raise WeightsError(f"{path.name} is neither an {ONNX_SUFFIX} nor a {TORCH_SUFFIX} file")
    if find_spec("openvino") is not None:
        return OpenVinoEngine(path, count)
    return OnnxEngine(path, count)


def run_on_patches(engine: Engine, patches: NDArray[np.uint8], at_once: int) -> Batch:
    """An engine's answers, (N, ...), to patches (N, H, W, 3), ``at_once`` at a time."""
    planes = patches.transpose(0, 3, 1, 2)
    answers = [
        engine.run(np.ascontiguousarray(planes[i : i + at_once], np.float32) / np.float32(255))
        for i in range(0, len(planes), at_once)
    ]
    return np.concatenate(answers)


class OnnxEngine:
    """ONNX Runtime on the CPU."""

    name = "onnxruntime"

    def __init__(self, path: Path, threads: int) -> None:
        # Nothing of this process is anybody else's business. The library looks when it is loaded,
        # and would keep a device's number in the user's home.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        import onnxruntime as ort

        ort.disable_telemetry_events()
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._session = ort.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:
            # ONNX Runtime has no common base for its many load errors.
            raise WeightsError(f"{path.name} is no usable ONNX file: {_line(error)}") from None
        entry = self._session.get_inputs()[0]
        self._entry: str = entry.name
        self.input_size = _fixed_size(list(entry.shape))

    def run(self, batch: Batch) -> Batch:
        """See Engine."""
        return np.asarray(self._session.run(None, {self._entry: batch})[0], np.float32)


class OpenVinoEngine:
    """OpenVINO on the CPU, tuned for one picture at a time."""

    name = "openvino"

    def __init__(self, path: Path, threads: int) -> None:
        import openvino

        core = openvino.Core()
        try:
            model = core.read_model(str(path))
            shape = model.input(0).get_partial_shape()
            self.input_size = _fixed_size([d.get_length() if d.is_static else None for d in shape])
            self._model = core.compile_model(
                model, "CPU", {"PERFORMANCE_HINT": "LATENCY", "INFERENCE_NUM_THREADS": threads}
            )
        except Exception as error:
            # OpenVINO raises RuntimeError subclasses of its own making.
            raise WeightsError(f"{path.name} is no usable ONNX file: {_line(error)}") from None

    def run(self, batch: Batch) -> Batch:
        """See Engine."""
        return np.asarray(self._model(batch)[0], np.float32)


class TorchEngine:
    """A training checkpoint through Ultralytics; for experiments, slower than the others."""

    name = "torch"
    input_size: tuple[int, int] | None = None

    def __init__(self, path: Path, threads: int) -> None:
        import torch
        from PIL import Image

        # Ultralytics puts its own in the place of Pillow's, which looks for packages to install
        # whenever a picture cannot be read.
        open_image = Image.open
        from ultralytics import YOLO

        Image.open = open_image
        torch.set_num_threads(threads)
        self._torch: Any = torch
        try:
            model = YOLO(str(path), task="pose").model.float().eval()
        except Exception as error:
            # Unpickling a foreign file can raise anything.
            raise WeightsError(f"{path.name} is no usable checkpoint: {_line(error)}") from None
        # One-to-many outputs, as in the exported file: suppression of doubles is ours.
        model.model[-1].end2end = False
        self._model = model

    def run(self, batch: Batch) -> Batch:
        """See Engine."""
        with self._torch.inference_mode():
            decoded, _ = self._model(self._torch.from_numpy(batch))
        return np.asarray(decoded.numpy(), np.float32)


def _line(error: Exception) -> str:
    """An engine's message, which may be long and of many lines, as one."""
    text = " ".join(str(error).split())
    return text if len(text) <= MESSAGE else text[:MESSAGE] + "..."


def _fixed_size(shape: list[Any]) -> tuple[int, int] | None:
    height, width = shape[2], shape[3]
    if isinstance(height, int) and isinstance(width, int) and height > 0 and width > 0:
        return height, width
    return None
