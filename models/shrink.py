"""Halve a weight file: tensors kept as float16 and widened again when the file is loaded.

The arithmetic stays float32: runtimes fold the widening into the constants at load time.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

LEAST = 256
"""Tensors with fewer values are left alone."""


def halve(path: Path) -> Path:
    """Rewrite the ONNX file at ``path`` in place, whole or not at all, without its metadata."""
    model = onnx.load(str(path))
    # exporters note the trainer's folders there; a published file names nobody's machine
    del model.metadata_props[:]
    model.doc_string = ""
    graph = model.graph
    widened = []
    for tensor in graph.initializer:
        if tensor.data_type != onnx.TensorProto.FLOAT or np.prod(tensor.dims) < LEAST:
            continue
        values = numpy_helper.to_array(tensor)
        if np.abs(values).max() > np.finfo(np.float16).max:
            continue
        name = tensor.name
        small = numpy_helper.from_array(values.astype(np.float16), f"{name}.half")
        tensor.CopyFrom(small)
        widened.append(
            helper.make_node("Cast", [f"{name}.half"], [name], to=onnx.TensorProto.FLOAT)
        )
    for node in reversed(widened):
        graph.node.insert(0, node)
    onnx.checker.check_model(model)
    partial = path.with_suffix(".part")
    onnx.save(model, str(partial))
    partial.replace(path)
    return path
