"""Halved weight files answer as before."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="shrinking weights needs the train extra")


def test_a_halved_network_is_smaller_and_answers_the_same(tmp_path: Path) -> None:
    from onnx import TensorProto, helper, numpy_helper

    from models.shrink import halve
    from vision.engines import open_engine

    rng = np.random.default_rng(1)
    weights = rng.normal(0, 0.1, (64, 3 * 8 * 8)).astype(np.float32)
    graph = helper.make_graph(
        [
            helper.make_node("Flatten", ["x"], ["flat"]),
            helper.make_node("Gemm", ["flat", "w", "b"], ["y"], transB=1),
        ],
        "tiny",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 3, 8, 8])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 64])],
        [
            numpy_helper.from_array(weights, "w"),
            numpy_helper.from_array(np.full(64, 1e-3, np.float32), "b"),
        ],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    helper.set_model_props(model, {"description": "trained on /home/somebody/data.yaml"})
    path = tmp_path / "tiny.onnx"
    onnx.save(model, str(path))
    size = path.stat().st_size
    batch = rng.random((5, 3, 8, 8)).astype(np.float32)
    before = open_engine(path).run(batch)
    halve(path)
    assert path.stat().st_size < 0.6 * size
    assert b"/home/somebody" not in path.read_bytes()
    assert np.allclose(open_engine(path).run(batch), before, atol=2e-3)
    assert list(tmp_path.iterdir()) == [path]
