"""A network that answers every picture with the same array, written as ONNX without any library.

The file is protocol buffers (onnx.proto, IR version 9): a message is a list of fields, each with
its number, and its content as a number or as bytes.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FLOAT = 1
INT_ATTRIBUTE = 2


def write_network(
    path: Path, columns: list[NDArray[np.float32]], size: tuple[int, int] | None = (640, 640)
) -> Path:
    """An ONNX file with input ``images`` (1, 3, *size) and output (1, channels, columns).

    size: height and width; None leaves them free. The brightest value of the picture is added to
    the last channel of the first column, so that the output depends on the input.
    """
    answer = np.stack(columns, axis=1)[None].astype(np.float32)
    mark = np.zeros_like(answer)
    mark[0, -1, 0] = 1
    keepdims = _text(1, "keepdims") + _number(3, 0) + _number(20, INT_ATTRIBUTE)
    graph = (
        _bytes(1, _node("ReduceMax", ["images"], "brightest") + _bytes(5, keepdims))
        + _bytes(1, _node("Mul", ["mark", "brightest"], "marked"))
        + _bytes(1, _node("Add", ["answer", "marked"], "output0"))
        + _text(2, "tiny")
        + _bytes(5, _tensor("answer", answer))
        + _bytes(5, _tensor("mark", mark))
        + _bytes(11, _value("images", [1, 3, *(size or ("height", "width"))]))
        + _bytes(12, _value("output0", list(answer.shape)))
    )
    opset = _text(1, "") + _number(2, 17)
    path.write_bytes(_number(1, 9) + _bytes(7, graph) + _bytes(8, opset))
    return path


def _node(kind: str, inputs: list[str], output: str) -> bytes:
    return b"".join(_text(1, name) for name in inputs) + _text(2, output) + _text(4, kind)


def _tensor(name: str, array: NDArray[np.float32]) -> bytes:
    dims = b"".join(_number(1, side) for side in array.shape)
    return dims + _number(2, FLOAT) + _text(8, name) + _bytes(9, array.tobytes())


def _value(name: str, shape: list[int | str]) -> bytes:
    dims = b"".join(
        _bytes(1, _number(1, side) if isinstance(side, int) else _text(2, side)) for side in shape
    )
    tensor = _number(1, FLOAT) + _bytes(2, dims)
    return _text(1, name) + _bytes(2, _bytes(1, tensor))


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _text(field: int, value: str) -> bytes:
    return _bytes(field, value.encode())


def _bytes(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)
